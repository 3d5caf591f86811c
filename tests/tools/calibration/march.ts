/** Columns on the road through whole turns of the real rules: how far they come and whom they lose. */
import { indexOfData } from '../../../src/kernel/data.ts';
import { SeededDice } from '../../../src/kernel/dice.ts';
import { Game } from '../../../src/kernel/game.ts';
import { standardIndex } from '../../../src/kernel/policy.ts';
import type { CampaignEvent } from '../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import type { Weather } from '../../../src/systems/campaigns/scenario/format.ts';
import { type Action, STEPS } from '../../../src/systems/campaigns/sequence/actions.ts';
import { fork, type State } from '../../../src/systems/campaigns/theatre/state.ts';
import { field } from '../../systems/campaigns/field.ts';
import records from './marches.json' with { type: 'json' };

export interface MarchOfHistory {
  readonly who: string;
  readonly km: number;
  readonly days: number;
  readonly weather: Weather;
  readonly road: 'primary' | 'secondary';
  readonly inf: number;
  readonly cav: number;
  readonly art: number;
  readonly initiative: number;
  readonly bonus: number;
  /** Administrative Points on the track when it sets out. */
  readonly ap: number;
}

export const MARCHES = records as readonly MarchOfHistory[];

export interface Marched {
  readonly kmPerDay: number;
  /** Share of the strength lost on the road in one turn. */
  readonly lost: number;
}

const HEX_KM = 3.2;
const TURN_DAYS = 2;
const [COLS, ROW] = [40, 5];
const FIRST_DIRECTION = { down: 0, up: 5 } as const;

const label = (col: number): string => `${String(col).padStart(2, '0')}${String(ROW).padStart(2, '0')}`;

/** One Force at the western end of a straight road, its Source beside it; the enemy far out of the way. */
export function columnOf(march: MarchOfHistory): State {
  const road = Array.from({ length: COLS }, (_, i) => label(i + 1)).join(' ');
  const { inf, cav, art, initiative, bonus, ap, weather } = march;
  const s = field({
    cols: COLS,
    rows: 30,
    map: { roads: { primary: [], secondary: [], [march.road]: [road] } },
    french: [{ leader: 'column', hex: label(1), inf, cav, art, values: { initiative, bonus } }],
    allied: [{ leader: 'far', hex: '4030', inf: 1 }],
    armies: [
      { id: 'french', side: 'french', apStart: ap, dispatchMax: 99, sources: [label(1)] },
      { id: 'allied', side: 'allied', sources: ['4030'] },
    ],
    scenario: { turns: 1, weatherFirst: weather },
  });
  return s;
}

/** One Game-Turn: a Movement Command in the own half, and a forced march in the enemy's if it is wanted. */
export function marchOnce(position: State, seed: string, forced: boolean): Marched {
  const s = fork(position);
  const column = s.campaign.leaderOf('column');
  const began2 = s.leader.sp2[column] as number;
  const agenda = [{ step: 'gameTurn', args: { turn: 1 } }];
  const game = Game.from(campaigns, s, agenda, SeededDice.fromSeed(seed));
  while (game.decision !== null) game.play(onward(game, column, forced));
  const hexes = s.campaign.ground.grid.distance(s.campaign.ground.grid.parse(label(1)), s.leader.hex[column] as number);
  return { kmPerDay: (hexes * HEX_KM) / TURN_DAYS, lost: s.lost2[0] / began2 };
}

/** Along the road, column by column: up from those that stand half a hex lower, down from the others. */
function onward(game: Game<State, Action, CampaignEvent>, column: number, forced: boolean): number {
  const { decision, state } = game;
  if (decision === null) throw new Error('nobody is asked to march');
  const sets = decision.step === 'movementCommands' || (forced && decision.step === 'forcedMarch');
  const { grid } = state.campaign.ground;
  const low = grid.shifted(grid.col(state.leader.hex[column] as number));
  const step = STEPS[low ? FIRST_DIRECTION.up : FIRST_DIRECTION.down] as Action;
  const wanted: Action | null = sets ? { type: 'leader', leader: column } : decision.step === 'march' ? step : null;
  const index = wanted === null ? -1 : indexOfData(decision.options, wanted);
  return index < 0 ? standardIndex(game) : index;
}
