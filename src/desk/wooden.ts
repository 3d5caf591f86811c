/** A wooden block standing on edge: its label if one may see it, else the back with its army's letter. */
import './wooden.css';
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import type { Piece } from '../umpire/scene.ts';

type Face = Extract<Piece['face'], { kind: 'block' | 'back' }>;

const SYMBOLS: Readonly<Record<string, SVGTemplateResult>> = {
  foot: svg`<rect x="12" y="34" width="40" height="23" class="sign" /><path d="M12 34L52 57M52 34L12 57" class="sign" />`,
  horse: svg`<rect x="12" y="34" width="40" height="23" class="sign" /><path d="M12 57L52 34" class="sign" />`,
  guns: svg`<rect x="12" y="34" width="40" height="23" class="sign" /><circle cx="32" cy="45.5" r="5.4" class="dot" />`,
  leader: svg`<path d="M13 55c3-2 6-3 8-7 2-7 6-11 11-11s9 4 11 11c2 4 5 5 8 7-9 3-29 3-38 0z" class="dot" /><circle cx="32" cy="47" r="3" class="cockade" />`,
};

/** Dots that are left, and those that were; `hit` of the lost ones are crossed. */
function dots(strength: number, most: number, hit: number): SVGTemplateResult[] {
  return Array.from({ length: most }, (_, i) => {
    const x = 32 + (i - (most - 1) / 2) * 12;
    if (i < strength) return svg`<circle cx=${x} cy="26" r="4" class="dot" />`;
    const crossed = i < strength + hit;
    return svg`<circle cx=${x} cy="26" r="3.4" class="gone" />${crossed ? svg`<path d="M${x - 5} 21l10 10m0 -10l-10 10" class="struck" />` : ''}`;
  });
}

export function wooden(nation: string, face: Face, hit = 0): TemplateResult {
  return html`<svg class="wooden ${nation}" viewBox="0 0 80 88" aria-hidden="true">
    <path d="M0 17L13 0H77L64 17Z" class="top" /><path d="M64 17L77 0V69L64 86Z" class="side" /><rect y="17" width="64" height="69" class="front" />
    <path d="M0 23q30 -2 64 1M0 35q34 2 64 -1M0 51q28 -2 64 0M0 66q36 2 64 -1M0 79q30 -1 64 1M6 11h62M9 6q30 1 63 0M67 14v68M71 9v67" class="grain" /><path d="M0 17.5H64V86" class="edge" />
    ${face.kind === 'back' ? back(face.letter) : label(face, hit)}
  </svg>`;
}

const back = (letter: string): SVGTemplateResult =>
  svg`<rect x="6" y="23" width="52" height="57" class="rule" /><text x="32" y="64" class="letter">${letter}</text>`;

function label({ symbol, strength, most, name }: Extract<Face, { kind: 'block' }>, hit: number): SVGTemplateResult {
  return svg`<g transform="translate(0 2)">
    <rect x="4.5" y="18" width="55" height="63" class="sticker" />
    ${symbol === 'leader' ? svg`<path d="M32 20l1.6 4.4h4.6l-3.700 2.800 1.400 4.500-3.900-2.700-3.900 2.700 1.400-4.500-3.700-2.800h4.600z" class="star" />` : dots(strength, most, hit)}
    ${SYMBOLS[symbol] ?? ''}
    <text x="32" y="74" class="name" textLength=${name.length > 8 ? 52 : nothing} lengthAdjust="spacingAndGlyphs">${name}</text>
  </g>`;
}
