import { html, type TemplateResult } from 'lit-html';
import { encode } from 'uqr';

/** The light border a scanner needs. */
const QUIET_ZONE = 4;
/** A telephone does not read a finer one from a screen. */
const FINEST = 25;

/** Dark squares by row; null where the text is too long. */
export function qrCode(text: string): readonly (readonly boolean[])[] | null {
  try {
    return encode(text, { ecc: 'L', boostEcc: false, maxVersion: FINEST, border: 0 }).data;
  } catch {
    return null;
  }
}

/** A code to point a telephone at; a sentence where the address is too long for one. */
export function qrFigure(address: string): TemplateResult {
  const code = qrCode(address);
  if (code === null)
    return html`<p class="no-qr">The link is too long for a QR code that a telephone could read. Send it, or save the file.</p>`;
  const side = code.length + 2 * QUIET_ZONE;
  return html`<figure class="qr">
    <svg viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}" role="img" aria-label="QR code of the link" shape-rendering="crispEdges">
      <rect x=${-QUIET_ZONE} y=${-QUIET_ZONE} width=${side} height=${side} fill="#fffdf6" />
      <path d=${darkRuns(code)} fill="#17110a" />
    </svg>
  </figure>`;
}

/** Dark squares of a row drawn in one stroke as far as they touch. */
function darkRuns(code: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, squares] of code.entries()) {
    const row = squares.map(Number).join('');
    for (const run of row.matchAll(/1+/g)) path += `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`;
  }
  return path;
}
