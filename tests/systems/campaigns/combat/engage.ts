/** Fights battles on small fields: P is French and attacks; dice and markers are scripted. */
import type { Action } from '../../../../src/systems/campaigns/sequence/actions.ts';
import type { Marker } from '../../../../src/systems/campaigns/theatre/battle.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { ODDS_COLUMNS, WEATHERS } from '../../../../src/systems/campaigns/theatre/tables.ts';
import { type FieldSpec, field, hex, type Played, run } from '../field.ts';

/** Near enough to supply everybody, so that nobody attacks FORAGING. */
const ARMIES = [
  { id: 'french', side: 'french' as const, dispatchMax: 200 },
  { id: 'allied', side: 'allied' as const, dispatchMax: 200 },
];

export function battlefield(spec: FieldSpec & { readonly weather?: 'Fair' | 'Rain' | 'Mud' | 'Snow' }): State {
  const s = field({ armies: ARMIES, ...spec });
  s.weather = WEATHERS.indexOf(spec.weather ?? 'Fair');
  return s;
}

export const markers = (p: Marker, n: Marker): Action[] => [
  { type: 'marker', marker: p },
  { type: 'marker', marker: n },
];

export const at = (s: State, label: string): Action => ({ type: 'hex', hex: hex(s, label) });

/** III.b with scripted dice, up to the first marker. */
export const engage = (s: State, dice: readonly number[]): Played => run(s, [{ step: 'battles' }], dice);

/** Standard answers for losses and retreats. */
export const routine = (step: string): boolean =>
  ['loseStrength', 'battle.retreatStep', 'battle.shelterThere'].includes(step);

/** Plays on with standard answers to everything until the battle is over or `step` is asked. */
export function until(played: Played, step: string): void {
  played.standardWhile((asked) => asked !== step);
}

/** What the battle board showed: odds in SP, their column, and results as printed. */
export const odds = (played: Played, i = 0): [number, number] => {
  const { attack2, defence2 } = played.eventsOf('oddsRead')[i]!;
  return [attack2 / 2, defence2 / 2];
};
export const column = (played: Played, i = 0): string => ODDS_COLUMNS[played.eventsOf('oddsRead')[i]!.column]!;
export const results = (played: Played): string[] => played.eventsOf('combatRolled').map(({ result }) => result);
