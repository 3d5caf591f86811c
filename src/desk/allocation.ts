/** One sheet for one loss, whatever its size: plus and minus for each row, and the usual way for what is still open. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { type Allocated, allocatedOn, amount, mayTakeLess, stillOpen, whyNotMore } from '../store/allocating.ts';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import type { AllocationRow } from '../umpire/report.ts';
import type { Desk } from './desk.ts';
import { armIcon } from './icons.ts';
import { withCitations } from './prose.ts';
import { ruleButton } from './rule.ts';

/** While a button is held down it repeats. */
const REPEAT_MS = 180;
const HOLD_MS = 400;

/** The one that is to be filled in now. */
export function losses(desk: Desk, state: RootState): TemplateResult | typeof nothing {
  const sheet = allocatedOn(state);
  return sheet === null ? nothing : allocationSheet(desk, sheet);
}

export function allocationSheet(desk: Desk, sheet: Allocated): TemplateResult {
  const { allocation, counts } = sheet;
  const open = stillOpen(allocation, counts);
  return html`<section class="losses" aria-labelledby="losses-head">
    <header>
      <div>
        <h2 id="losses-head">${allocation.title}</h2>
        <p>${withCitations(desk, allocation.text)} ${ruleButton(desk, allocation.rule)}</p>
      </div>
      <p class="still ${open === 0 ? 'done' : ''}"><b>${amount(allocation, open)}</b> still to take</p>
    </header>
    <div class="cells" aria-hidden="true">
      ${Array.from({ length: allocation.parts }, (_, i) => html`<i class=${i < allocation.parts - open ? 'on' : ''}></i>`)}
    </div>
    ${
      open === allocation.parts
        ? ''
        : html`<p class="anew"><button type="button" class="word" @click=${() => desk.dispatch(want.shareAnew())}>Start over</button></p>`
    }
    <ul>${allocation.rows.map((row, i) => rowLine(desk, sheet, row, i))}</ul>
    <div class="deeds">
      <button type="button" class="plain" ?disabled=${open === 0} @click=${() => desk.dispatch(want.shareUsually())}>
        The usual way <small>${allocation.usually}</small>
      </button>
      <button type="button" class="go" ?disabled=${open > 0} @click=${() => desk.dispatch(want.shareOut())}>
        ${allocation.deed} ${open > 0 ? html`<small>${amount(allocation, open)} still to take</small>` : ''}
      </button>
    </div>
  </section>`;
}

function rowLine(desk: Desk, { allocation, counts }: Allocated, row: AllocationRow, i: number): TemplateResult {
  const given = counts[i] ?? 0;
  const why = whyNotMore(allocation, counts, i);
  const part = amount(allocation, 1);
  const { width, kept } = barOf(allocation.rows, row, given);
  return html`<li>
    ${row.sign === null ? html`<span></span>` : armIcon(row.sign)}
    <div class="who">
      <span><b>${row.name}</b> <small>${row.detail}</small></span>
      <svg class="share-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class="lost" width=${width} height="10" /><rect class="kept" width=${kept} height="10" />
      </svg>
    </div>
    ${changer(desk, '−', `${part} less from ${row.name}`, !mayTakeLess(allocation, counts, i), '', { row: i, by: -1 })}
    <output class=${given > 0 ? 'some' : ''}><b>${amount(allocation, given)}</b> of ${amount(allocation, row.has)} ${allocation.given}</output>
    ${changer(desk, '+', `${part} from ${row.name}`, why !== null, why?.text ?? '', { row: i, by: 1 })}
  </li>`;
}

/** The bar keeps its length; what is lost of it is hatched. */
function barOf(rows: readonly AllocationRow[], { has }: AllocationRow, given: number): { width: number; kept: number } {
  const most = Math.max(...rows.map((row) => row.has), 1);
  return { width: (100 * has) / most, kept: (100 * (has - given)) / most };
}

/** Grey rather than dead, so that its reason can be read: a button that is disabled has no focus. */
function changer(
  desk: Desk,
  sign: string,
  label: string,
  grey: boolean,
  why: string,
  change: { readonly row: number; readonly by: 1 | -1 },
): TemplateResult {
  const act = () => desk.dispatch(want.share(change));
  return html`<button
    type="button" class="change" aria-label=${label} aria-disabled=${grey} title=${why}
    @click=${act} @pointerdown=${(event: PointerEvent) => repeatWhileHeld(event, act)}
  ><span aria-hidden="true">${sign}</span></button>`;
}

/** A click is the first; holding goes on until the finger leaves. */
function repeatWhileHeld(event: PointerEvent, act: () => void): void {
  const button = event.currentTarget as HTMLElement;
  let repeating: ReturnType<typeof setInterval> | undefined;
  const begin = setTimeout(() => {
    repeating = setInterval(act, REPEAT_MS);
  }, HOLD_MS);
  const end = () => {
    clearTimeout(begin);
    clearInterval(repeating);
  };
  for (const type of ['pointerup', 'pointerleave', 'pointercancel'] as const)
    button.addEventListener(type, end, { once: true });
}
