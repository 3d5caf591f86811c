/** Where the figures on a card come from, line by line (CN 9.4.3, 9.7.4, 9.8, 9.11.2, 12.1). */
import type { Line, Sum } from '../../../../umpire/report.ts';
import { pursuitModifiers } from '../../combat/pursuit-die.ts';
import { refuseModifiers } from '../../combat/refuse.ts';
import { battleLeader, initiativeOf } from '../../combat/sides.ts';
import { leaderName } from '../../prose/names.ts';
import { signed } from '../../prose/words.ts';
import type { Marker } from '../../theatre/battle.ts';
import type { SideIndex } from '../../theatre/roster.ts';
import type { State } from '../../theatre/state.ts';
import { COMBAT_MODIFIERS, ODDS_COLUMNS } from '../../theatre/tables.ts';
import { FACES, type Fall } from './chances.ts';
import { reckonedSum } from './die.ts';

const line = (label: string, why: string, value: string, rule: string | null): Line => ({
  ...{ label, why, values: [value], pale: false, rule },
});

const sum = (lines: readonly Line[], total: Line | null = null): Sum => ({ columns: [], lines, total });

/** "1:2", "1:2 or 1:1.5": where the enemy's strength is in doubt there are several. */
const either = (values: readonly string[]): string => [...new Set(values)].join(' or ');

/** The die of battle: column, modifiers, and what the table says of each face. */
export function proofOfFight(falls: readonly Fall[]): Sum {
  const sorted = falls.toSorted((a, b) => a.column - b.column || a.modifier - b.modifier);
  const { lowest, highest } = COMBAT_MODIFIERS;
  const row = (face: number, modifier: number): number => Math.max(lowest, Math.min(highest, face + modifier));
  return sum([
    line(
      'Column',
      'the odds of the adjusted strengths',
      either(sorted.map((f) => ODDS_COLUMNS[f.column]!)),
      'CN 9.7.4',
    ),
    line('On the die', 'its modifiers together', either(sorted.map((f) => signed(f.modifier))), 'CN 9.8'),
    ...FACES.map((face, i) =>
      line(
        `Die ${face}`,
        `row ${either(sorted.map((f) => String(row(face, f.modifier))))}`,
        either(sorted.map((f) => f.results[i]!.text)),
        null,
      ),
    ),
    line('Losses', 'each of the six as often as any other', 'their mean', 'CN 9.9.1'),
  ]);
}

const initiative = (s: State, leader: number, rule: string): Line =>
  line(`${leaderName(s, leader)}’s initiative`, 'the die may not be higher', String(initiativeOf(s, leader)), rule);

/** To slip away: the Leader's initiative, the cavalry that hinders, and what the enemy may have formed for. */
export function proofOfRefusal(states: readonly State[], side: SideIndex, against: readonly Marker[]): Sum {
  const [s] = states;
  const modifiers = states.flatMap((state) => against.map((marker) => refuseModifiers(state, marker)));
  const { lines, total } = reckonedSum('refuse', [modifiers]);
  return sum([...(s === undefined ? [] : [initiative(s, battleLeader(s, side), 'CN 9.4.3')]), ...lines], total);
}

/** A unit is called in (CN 12.1). */
export const proofOfCall = (s: State, side: SideIndex): Sum => sum([initiative(s, battleLeader(s, side), 'CN 12.1')]);

/** How far these may pursue: what modifies the die, whose result is on the card. */
export function proofOfPursuit(states: readonly State[]): Sum {
  const { lines, total } = reckonedSum('pursuit', [states.map(pursuitModifiers)]);
  return sum(lines, total);
}
