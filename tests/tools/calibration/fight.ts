/** One battle of history through the real rules: a position, two intentions, dice. */
import { indexOfData } from '../../../src/kernel/data.ts';
import { SeededDice } from '../../../src/kernel/dice.ts';
import { Game } from '../../../src/kernel/game.ts';
import { standardIndex } from '../../../src/kernel/policy.ts';
import type { CampaignEvent } from '../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import type { MapDef } from '../../../src/systems/campaigns/scenario/format.ts';
import { type Action, YES } from '../../../src/systems/campaigns/sequence/actions.ts';
import type { SideIndex } from '../../../src/systems/campaigns/theatre/roster.ts';
import { fork, type State } from '../../../src/systems/campaigns/theatre/state.ts';
import { WEATHERS } from '../../../src/systems/campaigns/theatre/tables.ts';
import { type FieldSpec, field } from '../../systems/campaigns/field.ts';
import { type BattleOfHistory, BELLIGERENTS, type Belligerent, type Intention, strengthOf } from './history.ts';

/** Percent of a side's strength that it will lose before it gives up the ground. */
export type Resolve = Readonly<Record<Intention, number>>;
export const RESOLVE: Resolve = { withdraws: 0, yields: 0, holds: 5, decides: 20 };

export interface Fought {
  /** Null when nobody was beaten. */
  readonly victor: Belligerent | null;
  /** Share of the strength lost, whatever the cause. */
  readonly lost: Readonly<Record<Belligerent, number>>;
  readonly rounds: number;
}

const SIDES: Readonly<Record<Belligerent, 'french' | 'allied'>> = { french: 'french', enemy: 'allied' };
/** Attacker and defender in the middle of the map, with room to run; their Sources behind them. */
const PLACES = { attacker: '1515', defender: '1615', attackersSource: '0915', defendersSource: '2215' };

export function positionOf(battle: BattleOfHistory): State {
  const force = (who: Belligerent) => {
    const { initiative, bonus } = battle[who];
    const hex = who === battle.attacker ? PLACES.attacker : PLACES.defender;
    return [{ leader: who, hex, ...strengthOf(battle[who]), values: { initiative, bonus } }];
  };
  const armies: FieldSpec['armies'] = BELLIGERENTS.map((who) => ({
    id: SIDES[who],
    side: SIDES[who],
    dispatchMax: 99,
    sources: [who === battle.attacker ? PLACES.attackersSource : PLACES.defendersSource],
  }));
  const s = field({
    cols: 30,
    rows: 30,
    map: groundOf(battle),
    french: force('french'),
    allied: force('enemy'),
    armies,
  });
  s.phasing = indexOf(battle.attacker);
  s.weather = WEATHERS.indexOf(battle.weather);
  return s;
}

function groundOf({ ground, name }: BattleOfHistory): Partial<MapDef> {
  const hex = PLACES.defender;
  if (ground === 'town' || ground === 'fortified') return { places: [{ hex, name, size: 'town', works: ground }] };
  return ground === 'clear' ? {} : { terrain: { [ground]: hex } };
}

/** Fights the battle from a position; the position itself is left as it is. */
export function fight(battle: BattleOfHistory, position: State, seed: string, resolve: Resolve = RESOLVE): Fought {
  const s = fork(position);
  const fought = { victor: null as Belligerent | null, rounds: 0 };
  const hear = (event: CampaignEvent): void => {
    if (event.type === 'roundBegan') fought.rounds = event.round;
    if (event.type === 'battleEnded' && event.victor !== -1) fought.victor = BELLIGERENTS[event.victor] ?? null;
  };
  const agenda = [{ step: 'battles' }, { step: 'finalTally' }];
  const game = Game.from(campaigns, s, agenda, SeededDice.fromSeed(seed), hear);
  while (game.decision !== null) game.play(answer(game, battle, resolve));
  // Whoever takes the last man has won before the battle is formally over (CN 11.6).
  fought.victor ??= BELLIGERENTS.find((who) => SIDES[who] === game.outcome?.winner) ?? null;
  const share = (side: SideIndex): number => s.lost2[side] / totalOf(position, side);
  return { ...fought, lost: { french: share(0), enemy: share(1) } };
}

/** Markers follow the intention; who means to decide also leaves his walls. Everything else is the standard answer. */
function answer(game: Game<State, Action, CampaignEvent>, battle: BattleOfHistory, resolve: Resolve): number {
  const { decision, state } = game;
  const side = decision?.args['side'] as SideIndex;
  const who = BELLIGERENTS[side];
  if (decision === null || who === undefined || state.battle === null) return standardIndex(game);
  const { intention } = battle[who];
  if (decision.step === 'battle.exempt' && intention === 'decides') return indexOfData(decision.options, YES);
  if (decision.step !== 'battle.marker') return standardIndex(game);
  const slip = indexOfData(decision.options, { type: 'marker', marker: 'Refuse' } satisfies Action);
  if (intention === 'withdraws' && slip >= 0) return slip;
  const { began2, lost2 } = state.battle;
  // Who was after an enemy on the march was ready to pursue him, not formed to receive him (CN 9.4.3).
  const hunts = side === state.phasing && battle[who === 'french' ? 'enemy' : 'french'].intention === 'withdraws';
  const stands = !hunts && lost2[side] * 100 < resolve[intention] * began2[side];
  const wanted: Action = { type: 'marker', marker: stands ? 'Pitched' : 'Pursuit' };
  return Math.max(0, indexOfData(decision.options, wanted));
}

const indexOf = (who: Belligerent): SideIndex => (who === 'french' ? 0 : 1);

function totalOf(s: State, side: SideIndex): number {
  return s.campaign.units.reduce((sum, unit, u) => (unit.side === side ? sum + (s.unit.sp2[u] as number) : sum), 0);
}
