/** Both sides of a battle: who leads, which marker lies there, and the strength as far as CN 2.3 has opened it. */
import type { BriefLine, Line, PanelOf, Sum } from '../../../../umpire/report.ts';
import { type Field, isExact } from '../../belief/field.ts';
import { readOdds } from '../../combat/odds.ts';
import { mustStake } from '../../combat/resolve.ts';
import { attackerOf, battleLeader, battleUnits, standing } from '../../combat/sides.ts';
import { leaderName, points } from '../../prose/names.ts';
import { capital, listed, strength } from '../../prose/words.ts';
import type { Battle } from '../../theatre/battle.ts';
import type { SideIndex } from '../../theatre/roster.ts';
import type { State } from '../../theatre/state.ts';
import { knownNation, nationOf } from '../scene.ts';
import type { Outlook } from './chances.ts';
import { armsOfSide, type Strength, staking, strengthOfSide, type Term } from './strength.ts';
import type { Voice } from './voice.ts';

type Roster = PanelOf<'roster'>;

/** What one party is drawn from. */
export interface Muster {
  readonly s: State;
  readonly b: Battle;
  readonly voice: Voice;
  /** Whether the eye may see the side's own cards. */
  own(side: SideIndex): boolean;
  /** What the asked side reckons with, where this eye is asked. */
  readonly outlook: Outlook | null;
  /** The Guard is in question: both sums are shown. */
  readonly guard: boolean;
  /** The losing side runs away, and the other is not told what straggles (CN 9.11.7). */
  readonly running: boolean;
  /** What lies open of the eye's enemy; null for the umpire. */
  readonly enemy: Field['enemy'];
}

export function rosterOf(muster: Muster, side: SideIndex, place: 'left' | 'right'): Roster {
  const { s, b, voice } = muster;
  const own = muster.own(side);
  const attacks = attackerOf(s) === side;
  const chief = own ? battleLeader(s, side) : (muster.enemy?.named[0] ?? -1);
  const info = s.campaign.leaders[chief];
  const marker = own || b.revealed[side] ? b.markers[side] : null;
  const { sum, brief, head, note } = own ? ownSum(muster, side) : hisSum(muster, side);
  const lost = b.lost2[side] === 0 ? [] : [`${strength(b.lost2[side])} lost`];
  return {
    kind: 'roster',
    place,
    side: s.campaign.sides[side].id,
    nation: own && chief >= 0 ? nationOf(s, chief) : knownNation(s, side, chief),
    leader: info === undefined ? null : { name: info.name, figure: info.initiative },
    title: capital(attacks ? voice.says(side, 'attack', 'attacks') : voice.says(side, 'defend', 'defends')),
    text: [marker ?? (own ? 'no type chosen' : 'type face down'), strengthInAll(muster, side), ...lost].join(' · '),
    head,
    sum,
    brief,
    note,
  };
}

function strengthInAll(muster: Muster, side: SideIndex): string {
  const { s } = muster;
  if (muster.own(side)) return strength(standing(s, side));
  if (muster.running) return 'in retreat';
  return shownStrength(muster) ?? 'strength unknown';
}

/** "12 points", "about 20 points"; null before the side has shown any. */
function shownStrength({ b, enemy }: Muster): string | null {
  if (enemy === null || enemy.sp2 < 0) return null;
  return isExact(b) ? strength(enemy.sp2) : `about ${strength(enemy.sp2)}`;
}

interface Told {
  readonly head: string;
  readonly sum: Sum;
  readonly brief: readonly BriefLine[];
  readonly note: string | null;
}

const lineOf = (term: Term, values: readonly string[], pale: boolean): Line => ({
  label: term.label,
  why: term.why,
  values,
  pale,
  rule: term.rule,
  ...(term.unit === undefined ? {} : { unit: term.unit }),
});

const total = (label: string, values: readonly string[]): Line => ({
  label,
  why: '',
  values,
  pale: false,
  rule: 'CN 9.7.4',
});

const printed = (value2: number): string => (value2 < 0 ? `−${points(-value2)}` : points(value2));

/** One's own units; the figures of the odds as long as they are the ones the die is thrown for, else what is left. */
function ownSum({ s, b, voice, guard }: Muster, side: SideIndex): Told {
  const attacks = attackerOf(s) === side;
  const read2 = b.odds === null ? null : attacks ? b.odds.attack2 : b.odds.defence2;
  const head = `${voice.whose(side)} strength, line by line`;
  if (b.retreats.length === 0) {
    // Nothing but Guard cannot be kept in hand (CN 9.7.3).
    const plain = strengthOfSide(mustStake(s) ? staking(s) : s, side);
    if (read2 === null || read2 === plain.total2) {
      const sent = guard ? strengthOfSide(staking(s), side) : null;
      const columns = sent === null ? [plain] : [plain, sent];
      const lines = plain.terms.map((term, i) => {
        const values2 = columns.map(({ terms }) => terms[i]!.value2);
        const counts = sent?.terms[i];
        return lineOf(
          counts !== undefined && term.value2 === 0 ? counts : term,
          values2.map(printed),
          values2.every((value) => value === 0),
        );
      });
      const sum: Sum = {
        columns: sent === null ? [] : ['kept', 'sent in'],
        lines,
        total: total(
          'Adjusted',
          columns.map(({ total2 }) => points(total2)),
        ),
      };
      // In brief as the odds beside it are read: with the Guard in hand as long as it has not been sent in.
      return { head, sum, brief: inBrief([plain]), note: null };
    }
  }
  const lines = battleUnits(s, side).map((unit): Line => {
    const fallen2 = b.fallen[unit] ?? 0;
    const { id, name } = s.campaign.units[unit]!;
    const why = fallen2 === 0 ? '' : `lost ${points(fallen2)}`;
    return { label: name, why, values: [points(s.unit.sp2[unit]!)], pale: false, rule: null, unit: id };
  });
  const left = { ...total('Left', [points(standing(s, side))]), rule: null };
  return {
    head: `what ${voice.says(side, 'have', 'has')} left`,
    sum: { columns: [], lines, total: left },
    brief: whole(standing(s, side)),
    note: null,
  };
}

/** What is known of the enemy: sums that were shown, or ranges from what the enemy may have. */
function hisSum(muster: Muster, side: SideIndex): Told {
  const { s, b, voice, outlook, running, enemy } = muster;
  const head = `${voice.whose(side)} strength, as far as known`;
  const nothing: Sum = { columns: [], lines: [], total: null };
  if (running) return { head, sum: nothing, brief: [], note: null };
  const adjusted2 = b.odds === null ? null : attackerOf(s) === side ? b.odds.attack2 : b.odds.defence2;
  if (adjusted2 !== null) {
    const inAll: Term = { label: 'In all, guns too', why: 'as shown at the odds', value2: 0, rule: 'CN 2.3' };
    const lines = b.resolution === null ? [lineOf(inAll, [points(enemy?.sp2 ?? 0)], false)] : [];
    const sum = { columns: [], lines, total: total('Adjusted', [points(adjusted2)]) };
    return { head, sum, brief: whole(adjusted2), note: 'exact since the odds' };
  }
  if (outlook !== null && outlook.states.length > 0) return { head, ...ranges(outlook, side) };
  const shown = shownStrength(muster);
  return { head, sum: nothing, brief: [], note: shown === null ? 'his units are hidden' : `${shown} in all` };
}

/** Of a sum that is known or of several that may be: what it is made of, in one line each. */
function inBrief(sums: readonly Pick<Strength, 'arms2' | 'bonus2' | 'total2'>[]): BriefLine[] {
  const line = (label: string, strong: boolean, of: (one: (typeof sums)[number]) => number): BriefLine => {
    const values = sums.map(of);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const text = least === most ? printed(least) : `${printed(least)}–${printed(most)}`;
    return { label, text, bar: strong ? { least: least / 2, most: most / 2 } : null };
  };
  return [
    line('Foot', true, ({ arms2: [foot] }) => foot),
    line('Horse', true, ({ arms2: [, horse] }) => horse),
    line('Leader’s bonus', false, ({ bonus2 }) => bonus2),
    line('Ground and the rest', false, ({ arms2: [foot, horse], bonus2, total2 }) => total2 - bonus2 - foot - horse),
    line(IN_ALL, false, ({ total2 }) => total2),
  ];
}

const IN_ALL = 'points in all';

/** When no more is told. */
const whole = (sp2: number): BriefLine[] => [{ label: IN_ALL, text: points(sp2), bar: null }];

/** "3–4½", by arms, over positions that fit. */
function ranges({ states, restsOn }: Outlook, side: SideIndex): Omit<Told, 'head'> {
  const read = states.map((state) => {
    const [foot, horse, guns] = armsOfSide(state, side);
    const odds = readOdds(state);
    const total2 = side === odds.attacker ? odds.attack2 : odds.defence2;
    const bonus2 = odds.bonus2[side];
    return { foot, horse, guns, bonus2, ground2: total2 - bonus2 - foot - horse, total2 };
  });
  const range = (of: (one: (typeof read)[number]) => number): string => {
    const values = read.map(of);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return low === high ? printed(low) : `${printed(low)} to ${printed(high)}`;
  };
  const line = (label: string, why: string, of: (one: (typeof read)[number]) => number, rule: string | null): Line => ({
    label,
    why,
    values: [range(of)],
    pale: read.every((one) => of(one) === 0),
    rule,
  });
  const lines = [
    line('Foot', '', ({ foot }) => foot, 'CN 2.3'),
    line('Horse', '', ({ horse }) => horse, 'CN 2.3'),
    { ...line('Guns', 'fire and do not count', ({ guns }) => guns, 'CN 9.7.1'), values: ['0'], pale: true },
    line('Ground and rivers', 'and units that do not count', ({ ground2 }) => ground2, 'CN 9.7.2'),
    line('Leader’s bonus', '', ({ bonus2 }) => bonus2, 'CN 9.7.1'),
  ];
  const brief = inBrief(
    read.map(({ foot, horse, guns, bonus2, total2 }) => ({ arms2: [foot, horse, guns], bonus2, total2 })),
  );
  return {
    sum: { columns: [], lines, total: total('Adjusted', [range(({ total2 }) => total2)]) },
    brief,
    note: restsOn,
  };
}

/** "Marmont", "Mortier and Ney", or the side where no Leader is known by name. */
export function namesOf({ s, own, enemy }: Muster, side: SideIndex): string {
  const chief = battleLeader(s, side);
  const leaders = own(side) ? (chief < 0 ? [] : [chief]) : (enemy?.named ?? []);
  if (leaders.length > 0) return listed(leaders.map((leader) => leaderName(s, leader)));
  return `an unknown ${s.campaign.sides[side].adjective} force`;
}
