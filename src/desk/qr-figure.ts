import { html, type TemplateResult } from 'lit-html';
import { type QrCode, qrCode } from './qr.ts';

/** The light border a scanner needs. */
const QUIET_ZONE = 4;

/** A code to point a telephone at; a sentence where the address is too long for one. */
export function qrFigure(address: string): TemplateResult {
  const code = qrCode(address);
  if (code === null)
    return html`<p class="no-qr">The link is too long for a QR code that a telephone could read. Send it, or save the file.</p>`;
  const side = code.size + 2 * QUIET_ZONE;
  return html`<figure class="qr">
    <svg viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}" role="img" aria-label="QR code of the link" shape-rendering="crispEdges">
      <rect x=${-QUIET_ZONE} y=${-QUIET_ZONE} width=${side} height=${side} fill="#fffdf6" />
      <path d=${darkRuns(code)} fill="#17110a" />
    </svg>
  </figure>`;
}

/** Dark squares of a row drawn in one stroke as far as they touch. */
function darkRuns({ size, dark }: QrCode): string {
  let path = '';
  for (let y = 0; y < size; y += 1) {
    const row = dark.subarray(y * size, (y + 1) * size).join('');
    for (const run of row.matchAll(/1+/g)) path += `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`;
  }
  return path;
}
