/**
 * What is decided on the field: battle types as a matrix game over samples of the enemy (CN 9.4), everything else by
 * trying each answer on the same samples with the same dice.
 */
import { tryAnswers } from '../../../adviser/answers.ts';
import type { Advice, Alternative, Budget, Thinking } from '../../../adviser/contract.ts';
import { drawn, solve } from '../../../adviser/matrix.ts';
import { estimateOf } from '../../../adviser/race.ts';
import { lookAhead } from '../../../adviser/rollout.ts';
import { SeededDice } from '../../../kernel/dice.ts';
import { legalMarkers } from '../combat/markers.ts';
import type { Action } from '../sequence/actions.ts';
import { MARKERS, type Marker } from '../theatre/battle.ts';
import { enemyOf } from '../theatre/roster.ts';
import { evaluate } from './judge.ts';
import { type CampaignGame, Quick } from './quick.ts';
import type { CampaignTables } from './tables.ts';

/** Questions worth trying every answer to; the others have a standard answer that is good enough. */
export const TRIED: ReadonlySet<string> = new Set([
  'battle.oldGuard',
  'battle.override',
  'battle.pursue',
  'battle.pursuitStep',
  'battles.optional',
  'battles.split',
  'battles.front',
  'battle.chooseTargets',
  'battle.target',
  'battle.exempt',
  'battle.shutIn',
  'battle.advance',
  'besieged.sortie',
  'besieged.assault',
]);

/** A battle is judged when its player-turn is over. */
const untilTurnEnds =
  (start: CampaignGame) =>
  (game: CampaignGame): boolean =>
    game.state.phasing !== start.state.phasing || game.state.turn !== start.state.turn;

const PARTS = { quick: () => new Quick().policy, evaluate, horizon: untilTurnEnds };

/** Standard errors by which another type must beat the usual one before types are mixed. */
const AHEAD = 1.3;
const LEAST = 6;
const SAMPLES = 8;

/** Each answer on the same samples with the same dice. */
export const tryOnTheField = (tables: CampaignTables, budget: Budget, most: number, memory: unknown): Thinking =>
  tryAnswers(
    {
      tables: tables,
      parts: PARTS,
      first: tables.problem.standard,
      reasons: ['Nothing that was tried does better than the usual answer.'],
      samples: SAMPLES,
      least: LEAST,
      most,
      memory,
    },
    budget,
  );

const markerOf = (action: Action): Marker | null => (action.type === 'marker' ? action.marker : null);

/** The types of both sides against each other, each pair `runs` times; played as a mixture. */
export function* chooseMarker(tables: CampaignTables, budget: Budget, runs: number, memory: unknown): Thinking {
  const { decision, side, seed } = tables.problem;
  const mine = decision.options.map(markerOf);
  const enemy = enemyOf(tables.side);
  const state = tables.sample(0).state;
  const theirs = state.battle === null ? MARKERS : legalMarkers(state, enemy).filter((one) => one !== 'Rearguard');
  const cells: number[][][] = mine.map(() => theirs.map(() => []));
  let [spent, breath] = [0, 0];
  const usual = new Quick().answer(state, tables.side, decision);
  for (let trial = 0; trial < runs && spent < budget.work; trial += 1) {
    for (const [i, action] of decision.options.entries()) {
      for (const [j, theirMarker] of theirs.entries()) {
        const start = tables.game(trial % SAMPLES);
        const index = tables.indexOn(start, action);
        if (index < 0) continue;
        const game = start.fork(SeededDice.fromSeed('matrix')) as CampaignGame;
        if (game.state.battle !== null && game.state.battle.markers[enemy] !== null)
          game.state.battle.markers[enemy] = theirMarker;
        const lead = { marker: theirMarker };
        const { policy } = new Quick(enemy === 0 ? [lead, {}] : [{}, lead]);
        const { value, work } = lookAhead(PARTS, { start: game, side, index, policy, seed: `${seed} ${trial}` });
        cells[i]![j]!.push(value);
        spent += work;
        breath += work;
      }
    }
    if (breath >= budget.slice) {
      breath = 0;
      yield { share: Math.min(1, spent / budget.work), best: mixed() };
    }
  }
  return mixed();

  function mixed(): Advice {
    const worth = cells.map((row) => row.map((values) => (values.length === 0 ? 0.5 : estimateOf(values).mean)));
    const solution = solve(worth);
    const lot = (SeededDice.fromSeed(`${seed} marker`).roll(10_000) - 1) / 10_000;
    const gains = mine.some((_, i) => i !== usual && isBetter(i, usual, solution.theirs));
    const index = gains || usual < 0 ? drawn(solution.mine, lot) : usual;
    const alternatives = mine
      .map((marker, i): Alternative => {
        const mean = worth[i]!.reduce((sum, value, j) => sum + value * solution.theirs[j]!, 0);
        return {
          index: i,
          text: `${marker}, ${Math.round(solution.mine[i]! * 100)} in a hundred`,
          value: { mean, error: 0, runs },
        };
      })
      .sort((a, b) => b.value.mean - a.value.mean);
    const often =
      solution.mine[index]! > 0.97 ? 'always' : `${Math.round(solution.mine[index]! * 100)} times in a hundred`;
    const feared = solution.theirs.indexOf(Math.max(...solution.theirs));
    return {
      index,
      reasons: [
        gains
          ? `${mine[index]} ${often} here; most is feared from ${theirs[feared]}.`
          : `${mine[index]} is the usual type at these odds, and no other did clearly better where they were tried.`,
      ],
      value: { mean: solution.value, error: 0, runs },
      alternatives,
      ghosts: [],
      memory,
    };
  }

  /** Against what the enemy will probably do, with the same dice. */
  function isBetter(one: number, other: number, often: readonly number[]): boolean {
    const trials = Math.min(...[one, other].flatMap((i) => cells[i]?.map((values) => values.length) ?? [0]));
    const worthOf = (i: number, trial: number): number =>
      cells[i]!.reduce((sum, values, j) => sum + often[j]! * values[trial]!, 0);
    const { mean, error } = estimateOf(
      Array.from({ length: trials }, (_, trial) => worthOf(one, trial) - worthOf(other, trial)),
    );
    return trials > 1 && mean > AHEAD * error;
  }
}
