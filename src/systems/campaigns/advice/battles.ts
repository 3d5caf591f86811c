/**
 * What is decided on the field: battle types as a matrix game over samples of the enemy (CN 9.4), everything else by
 * trying each answer on the same samples with the same dice.
 */
import { tryAnswers } from '../../../adviser/answers.ts';
import type { Advice, Alternative, Budget, Estimate, Thinking } from '../../../adviser/contract.ts';
import { drawn, solve } from '../../../adviser/matrix.ts';
import { estimateOf } from '../../../adviser/race.ts';
import { lookAhead } from '../../../adviser/rollout.ts';
import { SeededDice } from '../../../kernel/dice.ts';
import { legalMarkers } from '../combat/markers.ts';
import { readOdds } from '../combat/odds.ts';
import { strength } from '../prose/words.ts';
import type { Action } from '../sequence/actions.ts';
import { MARKERS, type Marker } from '../theatre/battle.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { judgedBy } from './judge.ts';
import { isNearTheEnd } from './plans.ts';
import { type CampaignGame, Quick, whenIn } from './quick.ts';
import { withGuard } from './steadiness.ts';
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

/** A battle is judged when its player-turn is over; in the last turns when the game is: then a step is the victory. */
const untilTurnEnds = (start: CampaignGame) => {
  const { turn, phasing } = start.state;
  const near = isNearTheEnd(start.state);
  return ({ state }: CampaignGame): boolean => !near && (state.phasing !== phasing || state.turn !== turn);
};

const PARTS = { quick: () => new Quick().policy, evaluate: judgedBy(null), horizon: untilTurnEnds, when: whenIn };

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
      samples: SAMPLES,
      least: LEAST,
      most,
      memory,
    },
    budget,
  );

/** Above this a type is no longer mixed with others. */
const ALWAYS = 0.97;

const timesOf = (share: number): string =>
  share > ALWAYS ? 'always' : share < 1 - ALWAYS ? 'never' : `${Math.round(share * 100)} times in 100`;

/** Why a type is the usual one (`Quick`): who is strong enough stands. */
function usualType(marker: Marker, open: readonly (Marker | null)[]): string {
  if (marker === 'Pitched') return 'Pitched: strong enough to stand';
  return open.includes('Pitched')
    ? `${marker}: too weak to stand and strike back`
    : `${marker}: no Pitched battle can be fought here`;
}

/** The strengths that meet (CN 9.7), the Guard among them, as the side believes. */
export function facing(s: State, side: SideIndex): string {
  const { attacker, attack2, defence2 } = readOdds(withGuard(s));
  const [ours, theirs] = attacker === side ? [attack2, defence2] : [defence2, attack2];
  const believed = 2 * Math.max(1, Math.round(theirs / 2));
  return `Ground and Leaders counted, ${strength(ours)} of ours meet about ${strength(believed)} of his.`;
}

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
        return {
          index: i,
          // How often is said only of a mixture that is played.
          text: gains ? `${marker}, to be chosen ${timesOf(solution.mine[i]!)}` : `${marker}`,
          value: against(i, solution.theirs),
        };
      })
      .sort((a, b) => b.value.mean - a.value.mean);
    const likely = theirs[solution.theirs.indexOf(Math.max(...solution.theirs))]!;
    return {
      index,
      reasons: [
        gains
          ? `${mine[index]} is to be chosen ${timesOf(solution.mine[index]!)} here: he does best with ${likely}${Math.max(...solution.theirs) > ALWAYS ? '' : ', mostly'}.`
          : `${usualType(mine[index]!, mine)}; no other type came out clearly better.`,
        ...(state.battle === null ? [] : [facing(state, tables.side)]),
      ],
      value: { ...against(index, solution.theirs), mean: solution.value },
      alternatives,
      ghosts: [],
      memory,
    };
  }

  /** What a type is worth against the enemy's mixture, and how far the runs leave it open. */
  function against(i: number, often: readonly number[]): Estimate {
    const found = cells[i]!.map(estimateOf);
    const mean = found.reduce((sum, one, j) => sum + one.mean * often[j]!, 0);
    const error = Math.sqrt(found.reduce((sum, one, j) => sum + (one.error * often[j]!) ** 2, 0));
    return { mean, error, runs: Math.min(...found.map((one) => one.runs)) };
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
