/** What the tests of the Movement Phase have in common. */
import type { ArmyDef } from '../../../../src/systems/campaigns/scenario/format.ts';
import type { Action } from '../../../../src/systems/campaigns/sequence/actions.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { WEATHERS } from '../../../../src/systems/campaigns/theatre/tables.ts';
import { hex, leader, type Played } from '../field.ts';

export const END: Action = { type: 'end' };
export const step = (dir: number): Action => ({ type: 'step', dir });
export const SOUTH = step(1);
export const NORTH = step(4);
export const choose = (s: State, id: string): Action => ({ type: 'leader', leader: leader(s, id) });
export const ride = (s: State, id: string): Action => ({ type: 'ride', leader: leader(s, id) });
export const times = (count: number, action: Action): Action[] => Array.from({ length: count }, () => action);

export const weather = (s: State, name: (typeof WEATHERS)[number]): State => {
  s.weather = WEATHERS.indexOf(name);
  return s;
};

/** An Army that is SUPPLIED wherever a way is open: its Centre stands on its Source and dispatches ride far. */
export const supplied = (side: 'french' | 'allied', apStart: number, more: Partial<Omit<ArmyDef, 'side'>> = {}) => {
  const home = side === 'french' ? '0101' : '2020';
  return {
    id: side,
    side,
    apStart,
    coo: { hex: home, state: 'ACTIVE' as const },
    sources: [home],
    dispatchMax: 200,
    ...more,
  };
};

/** A road straight down a column. */
export const roadDown = (col: string, from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => `${col}${String(from + i).padStart(2, '0')}`).join(' ');

export const at = (s: State, id: string): string => s.campaign.ground.grid.label(s.leader.hex[leader(s, id)]!);

/** Puts a Vedette of a unit on the map. */
export const vedetteNumber = (s: State, id: string): number =>
  s.campaign.vedettes.findIndex((vedette) => vedette.id === id);

export const refusalOf = (played: Played, action: Action) => played.game.whyNot(action);

export const hexsideOf = (s: State, a: string, b: string): number =>
  hex(s, a) * 6 + s.campaign.ground.grid.direction(hex(s, a), hex(s, b));
