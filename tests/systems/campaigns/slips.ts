/** Answers a player could give by mistake: a legal one with one thing in it changed. */
import type { SeededDice } from '../../../src/kernel/dice.ts';
import { type Action, END, YES } from '../../../src/systems/campaigns/sequence/actions.ts';
import { MARKERS } from '../../../src/systems/campaigns/theatre/battle.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';

const WORKS = ['damage', 'repair', 'lay', 'lift'] as const;

/** Another piece, hex, direction or work than the one chosen; legal now and then. */
export function slip(s: State, action: Action, dice: SeededDice): Action {
  const { leaders, units, vedettes, armies, nations } = s.campaign;
  const pick = (length: number): number => dice.roll(length) - 1;
  const other: Readonly<Record<string, () => number | string>> = {
    dir: () => pick(6),
    hex: () => pick(s.first.length),
    leader: () => pick(leaders.length),
    unit: () => pick(units.length),
    vedette: () => pick(vedettes.length),
    army: () => pick(armies.length),
    nation: () => pick(nations.length),
    index: () => pick(s.reinforcements.length),
    hexside: () => pick(s.bridges.length),
    marker: () => MARKERS[pick(MARKERS.length)]!,
    work: () => WORKS[pick(WORKS.length)]!,
  };
  const fields = Object.keys(action).filter((key) => key !== 'type');
  const changed = fields[fields.length < 2 ? 0 : pick(fields.length)];
  if (changed === undefined) return action.type === 'end' ? YES : END;
  return { ...action, [changed]: other[changed]!() };
}
