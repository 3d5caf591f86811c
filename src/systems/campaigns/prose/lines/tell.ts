/** How one event is told. */
import { aloud, detail, dice, story, type Told } from '../../../../umpire/told.ts';
import type { CampaignEvent } from '../../events/index.ts';
import type { Theatre } from '../../theatre/roster.ts';
import { MODIFIER_TEXT } from '../terms.ts';
import { capital, listed, signed, type Words } from '../words.ts';

/** A teller for each event of one room. Null: there is nothing to tell, the next line says it better. */
export type Tellers<E extends { readonly type: string }> = {
  readonly [K in E['type']]: (e: Extract<E, { type: K }>, w: Words<Theatre>) => Told | null;
};

export type AnyTeller = (e: CampaignEvent, w: Words<Theatre>) => Told | null;

export { aloud, detail, dice, story };

/** One step of a journey, as a sentence and as a part of a longer one. */
export function stride(
  w: Words<Theatre>,
  kind: 'story' | 'detail',
  who: string,
  goes: string,
  from: number,
  to: number,
): Told {
  const [origin, goal] = [w.whereabouts(from), w.whereabouts(to)];
  return {
    text: `${who} ${goes} to ${w.at(to)}`,
    kind,
    place: to,
    step: { who: capital(who), goes, from, origin, goal },
  };
}

/** " (weather +1 and leadership −1)": what moved a die, or nothing. */
export function because(modifiers: readonly { readonly code: string; readonly value: number }[]): string {
  if (modifiers.length === 0) return '';
  return ` (${listed(modifiers.map(({ code, value }) => `${MODIFIER_TEXT[code] ?? code} ${signed(value)}`))})`;
}
