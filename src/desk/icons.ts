/** Small drawings: arms of service, the sky, a counter. Inline, so that nothing has to be fetched. */
import { html, nothing, svg, type TemplateResult } from 'lit-html';

const ARMS: Readonly<Record<string, TemplateResult>> = {
  INF: svg`<path d="M1 1L19 13M19 1L1 13" />`,
  CAV: svg`<path d="M1 13L19 1" />`,
  ART: svg`<circle cx="10" cy="7" r="3" />`,
};

export const armName = (arm: string | null): string =>
  ({ INF: 'infantry', CAV: 'cavalry', ART: 'artillery' })[arm ?? ''] ?? '';

export function armIcon(arm: string | null): TemplateResult {
  return html`<svg class="arm" viewBox="0 0 20 14" aria-hidden="true">
    <rect x=".7" y=".7" width="18.6" height="12.6" />${ARMS[arm ?? ''] ?? ''}
  </svg>`;
}

/** A strength as a bar, what was lost hatched; widths are in strength points. */
export function strengthBar(strength: number, most: number, scale: number): TemplateResult {
  const full = Math.max(most, strength, 0.5);
  const wide = Math.max(scale, full);
  return html`<svg class="bar" viewBox="0 0 ${wide} 1" preserveAspectRatio="none" aria-hidden="true">
    <rect class="most" width=${full} height="1" />
    <rect class="now" width=${Math.max(0, strength)} height="1" />
  </svg>`;
}

export function share(p: number): TemplateResult {
  return html`<svg class="share" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect class="all" width="100" height="10" /><rect class="part" width=${Math.round(p * 100)} height="10" />
  </svg>`;
}

const CLOUD = svg`<path d="M7 15a5 5 0 0 1 1-9.8A7 7 0 0 1 21 6a4.6 4.6 0 0 1 1 9z" class="cloud" />`;
const FALLING = {
  rain: svg`<path d="M9 18l-2 5M14 18l-2 5M19 18l-2 5" class="rain" />`,
  snow: svg`<path d="M8 19v4M6 21h4M15 19v4M13 21h4M22 19v4M20 21h4" class="snow" />`,
  mud: svg`<path d="M9 17l-1 3M14 17l-1 3M19 17l-1 3" class="rain" /><path d="M4 24q5-3 11 0t11 0" class="mud" />`,
};

export function skyIcon(name: string): TemplateResult {
  const fair = svg`<circle cx="15" cy="13" r="5.5" class="sun" /><path d="M15 2v3M15 21v3M4 13h3M23 13h3M7 5l2 2M21 19l2 2M7 21l2-2M21 7l2-2" class="ray" />`;
  const drawing = {
    rain: svg`${CLOUD}${FALLING.rain}`,
    snow: svg`${CLOUD}${FALLING.snow}`,
    mud: svg`${CLOUD}${FALLING.mud}`,
  };
  return html`<svg class="sky-icon" viewBox="0 0 30 26" aria-hidden="true">
    ${drawing[name as keyof typeof drawing] ?? fair}
  </svg>`;
}

/** A nation's colour with its letter: never colour alone. A counter the player has not seen into has neither. */
export function nationChip(nation: string): TemplateResult {
  const letter = nation === '' ? '?' : nation.charAt(0).toUpperCase();
  return html`<svg class="nation ${nation}" viewBox="0 0 16 16" role="img" aria-label=${nation === '' ? 'unknown' : nation}>
    <rect width="16" height="16" rx="2" /><text x="8" y="12.3">${letter}</text>
  </svg>`;
}

/** The face of a Leader's counter, so small that his span is left out. */
export function leaderCounter(nation: string, name: string, figure: number): TemplateResult {
  return html`<svg class="counter nation ${nation}" viewBox="0 0 56 56" aria-hidden="true">
    <rect x="1" y="1" width="54" height="54" rx="5" />
    <rect x="4" y="5" width="48" height="15" rx="2" class="nameplate" />
    <text x="28" y="16.5" class="name" textLength=${name.length > 6 ? 45 : nothing} lengthAdjust="spacingAndGlyphs">${name}</text>
    <circle cx="38" cy="37" r="12" class="disc" /><text x="38" y="42.5" class="figure">${figure}</text>
    <text x="11" y="51" class="letter">${nation.charAt(0).toUpperCase()}</text>
  </svg>`;
}
