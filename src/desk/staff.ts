/** The staff's line: what it has settled, how to take that back, and standing orders about it. */
import { html, nothing, type TemplateResult } from 'lit-html';
import * as want from '../store/intents.ts';
import type { RootState } from '../store/root.ts';
import { isLeftToStaff, staffReport, standingList } from '../store/staff.ts';
import { setUi } from '../store/ui.ts';
import type { Ask, Report } from '../umpire/report.ts';
import type { Desk } from './desk.ts';

/** What it did since the last order, as one line. */
export function staffLine(desk: Desk, { staff }: Report): TemplateResult | typeof nothing {
  const told = staffReport(staff);
  if (told === null) return nothing;
  const first = staff.find(({ open }) => open);
  const takeBack = () => first !== undefined && desk.dispatch(want.undoTo(first.n));
  const standing = () => desk.dispatch(setUi({ dialog: 'settings' }));
  return html`<p class="staff">
    <b>The staff</b> ${told}
    <span class="deeds">
      ${first === undefined ? '' : html`<button type="button" class="word" @click=${takeBack}>Take back</button> · `}
      <button type="button" class="word" @click=${standing} aria-haspopup="dialog">Ask me</button>
    </span>
  </p>`;
}

/**
 * At a routine question: why it is asked, and whether the player or his staff answers it next time. Of a puzzle it is
 * not said what is usual.
 */
export function standingLine(
  desk: Desk,
  state: RootState,
  { routine, standard }: Ask,
): TemplateResult | typeof nothing {
  if (routine === null || standard < 0) return nothing;
  const { kind } = routine;
  const known = state.game.opening?.routines.find(({ id }) => id === kind);
  if (known === undefined) return nothing;
  const give = (to: 'staff' | 'ask') => () => desk.dispatch(want.leaveTo({ kind, to }));
  if (isLeftToStaff(state, kind)) {
    return html`<p class="standing">
      ${routine.asks ?? 'The staff usually settles this.'}
      <button type="button" class="word" @click=${give('ask')}>Always ask me</button>
    </p>`;
  }
  return html`<p class="standing">
    <button type="button" class="word" @click=${give('staff')}>Leave this to the staff</button>: it ${known.usual}.
  </p>`;
}

/** Ways back to what the staff passed over, as long as nothing has been rolled or seen since. */
export function passedOver({ game }: RootState): readonly { readonly n: number; readonly text: string }[] {
  const ways = new Map<string, number>();
  for (const { kind, n, open } of game.report?.staff ?? []) if (open && !ways.has(kind)) ways.set(kind, n);
  return (game.opening?.routines ?? []).flatMap(({ id, rarer }) => {
    const n = ways.get(id);
    return n === undefined || rarer === null ? [] : [{ n, text: rarer }];
  });
}

/** In the settings: every kind of routine, and whether the player or his staff sees to it. */
export function standingForm(desk: Desk, state: RootState): TemplateResult | typeof nothing {
  const kinds = standingList(state);
  if (kinds.length === 0) return nothing;
  return html`<fieldset class="standing-orders">
    <legend>Standing orders</legend>
    <p>What is ticked the staff settles and reports. It asks all the same when the usual answer would cost something.</p>
    ${kinds.map(
      ({ kind: { id, title, usual }, byStaff }) => html`<label>
        <input
          type="checkbox" name="staff-${id}" .checked=${byStaff}
          @change=${(event: Event) =>
            desk.dispatch(want.leaveTo({ kind: id, to: (event.target as HTMLInputElement).checked ? 'staff' : 'ask' }))}
        /> ${title} <small>${usual}</small>
      </label>`,
    )}
  </fieldset>`;
}
