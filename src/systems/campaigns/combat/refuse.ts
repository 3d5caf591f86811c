/** Refuse (CN 9.4.3): what the attacker's marker makes of it, and the die. */
import type { Frame } from '../../../kernel/contract.ts';
import { cavalryModifier } from '../movement/initiative.ts';
import type { Marker, Modifier } from '../theatre/battle.ts';
import { enemyOf } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { REFUSE, type RefuseTerms } from '../theatre/tables.ts';
import { battleLeader, battleOf, freshStrength, initiativeOf } from './sides.ts';
import { stage } from './stage.ts';

/** Games begun under version 3 of the rules know one row for all markers. */
export const refuseTerms = (s: State, attackers: Marker | null = battleOf(s).markers[s.phasing]): RefuseTerms =>
  REFUSE[s.campaign.options.oldRefuse ? 'other' : (attackers ?? 'other')] ?? REFUSE.other;

/** The cavalry of both sides helps or hinders the slipping away, and so does what the attacker has formed for. */
export function refuseModifiers(s: State, attackers: Marker | null): Modifier[] {
  const side = enemyOf(s.phasing);
  const cavalry = cavalryModifier(freshStrength(s, side).cav, freshStrength(s, s.phasing).cav);
  const { die } = refuseTerms(s, attackers);
  return [
    { rule: 'CN 6.3.2', code: 'cavalry', value: cavalry },
    { rule: 'CN 9.4.3', code: 'marker', value: die },
  ].filter(({ value }) => value !== 0);
}

/** What the die counts; it is never below 0. */
export const refuseTotal = (die: number, modifiers: readonly Modifier[]): number =>
  Math.max(
    0,
    modifiers.reduce((sum, { value }) => sum + value, die),
  );

/** A side that slips away leaves, is pursued, leaves stragglers: as far as the terms go. */
const away = ({ pursuit, stragglers }: RefuseTerms): Frame[] =>
  ['retreat', ...(pursuit === null ? [] : ['pursue']), ...(stragglers ? ['stragglers'] : []), 'judge'].map((step) => ({
    step: `battle.${step}`,
  }));

/** Both markers are shown; then the die. */
const refuse = stage({ rule: 'CN 9.4.3', leads: Object.values(REFUSE).map(away) }, (t) => {
  const s = t.state;
  const side = enemyOf(s.phasing);
  const { markers } = battleOf(s);
  if (markers[side] !== 'Refuse') return;
  const against = s.campaign.options.oldRefuse ? null : markers[s.phasing];
  const modifiers = refuseModifiers(s, against);
  const leaders: [number, number] = [battleLeader(s, 0), battleLeader(s, 1)];
  const initiative = initiativeOf(s, leaders[side]);
  const die = t.d6();
  const total = refuseTotal(die, modifiers);
  const success = total <= initiative;
  t.emit({
    type: 'refuseTried',
    rule: 'CN 9.4.3',
    side,
    against,
    modifiers,
    total,
    initiative,
    success,
    leaders,
    dice: [die],
    reveals: true,
  });
  if (success) t.next(...away(refuseTerms(s, against)));
});

export const refuseSteps = { 'battle.refuse': refuse };
