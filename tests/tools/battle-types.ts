/**
 * Whether the secret choice of battle types is a guess (CN 9.4): at the first choice of a battle every pair of types
 * is fought out many times from the true position, each time with the same dice for all pairs, and the table of what
 * came of them is read as a matrix game. The true position, because the question is about the rules and not about
 * what a side happens to know: from samples each side would have a table of its own, and what is unknown would pass
 * for a reason to guess. After this choice both sides are led by the quick answers that the opponents look ahead with.
 */
import { solve } from '../../src/adviser/matrix.ts';
import { lookAhead } from '../../src/adviser/rollout.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { evaluate, markerIn } from '../../src/systems/campaigns/advice/judge.ts';
import { type CampaignGame, Quick } from '../../src/systems/campaigns/advice/quick.ts';
import { legalMarkers } from '../../src/systems/campaigns/combat/markers.ts';
import { readOdds } from '../../src/systems/campaigns/combat/odds.ts';
import { battleOf, freshStrength } from '../../src/systems/campaigns/combat/sides.ts';
import type { Marker } from '../../src/systems/campaigns/theatre/battle.ts';
import { enemyOf, type SideIndex } from '../../src/systems/campaigns/theatre/roster.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';

/** What a pair of types came to on the average; strength in points, the rest as P sees it. */
export interface Cell {
  /** Where the marker will probably stand in the end, and P's chance to win. */
  readonly steps: number;
  readonly chance: number;
  /** Lost until the player-turn is over, by P and by N. */
  readonly lost: readonly [number, number];
}

/** A table of worth to P, read as a matrix game. */
export interface Reading {
  /** How often each side is to take each of its types. */
  readonly p: readonly number[];
  readonly n: readonly number[];
  /** What both together give away if each keeps to the single type that is safest for it; 0 where that is the solution. */
  readonly gap: number;
  /** Of tables drawn anew from the same runs, how many have no solution in single types, for the same reason. */
  readonly sure: number;
}

export interface Size {
  /** Infantry and cavalry of P and N, in points, and P's odds with the ground counted. */
  readonly strength: readonly [number, number];
  readonly odds: number;
}

export interface Weighed extends Size {
  readonly types: readonly [readonly Marker[], readonly Marker[]];
  readonly cells: readonly (readonly Cell[])[];
  readonly bySteps: Reading;
  readonly byChance: Reading;
}

/**
 * An ordinary battle: both sides have the infantry and cavalry that may stand (CN 9.4.2), and the first throw is open.
 * From 3:1 on, and below 1:2, every face of the die is for the same side (CN 9.8.3), and only the other's type counts.
 */
const ORDINARY = { least: 3, from: 1 / 2, below: 3 };
/** A type that is taken more rarely is no part of a mixture worth the name. */
const SECOND = 0.15;
/** Of the tables drawn anew, how many must have no single solution for a mixture to be more than noise. */
const SURE = 0.95;
const REDRAWN = 400;

export const isOrdinary = ({ strength, odds }: Size): boolean =>
  Math.min(...strength) >= ORDINARY.least && odds >= ORDINARY.from && odds < ORDINARY.below;

/** A second type of at least one side is due often enough, and single types would lose by more than the noise. */
export const isRealMixture = ({ p, n, sure }: Reading): boolean =>
  sure >= SURE && [p, n].some((mixture) => mixture.toSorted((a, b) => b - a)[1]! >= SECOND);

/** The first choice of types in a field battle; it is put to P first, or to N where P has but one. */
export function isFirstChoice({ decision, state }: CampaignGame): boolean {
  const { battle } = state;
  if (decision?.step !== 'battle.marker' || battle?.kind !== 'field' || battle.round > 1) return false;
  return decision.side === idOf(state, state.phasing) || legalMarkers(state, state.phasing).length === 1;
}

const idOf = (s: State, side: SideIndex): string => s.campaign.sides[side].id;

/** A battle is judged when its player-turn is over, as the opponents judge it. */
const untilTurnEnds =
  (start: CampaignGame) =>
  (game: CampaignGame): boolean =>
    game.state.phasing !== start.state.phasing || game.state.turn !== start.state.turn;

interface Fought {
  readonly steps: number;
  readonly chance: number;
  readonly lost: readonly [number, number];
}

/** The size of the battle that is being fought, the Old Guard counted. */
export function sizeOf(s: State): Size {
  const { attack2, defence2 } = readOdds({ ...s, battle: { ...battleOf(s), staked: true } });
  const footAndHorse = (side: SideIndex): number => (freshStrength(s, side).inf + freshStrength(s, side).cav) / 2;
  return {
    strength: [footAndHorse(s.phasing), footAndHorse(enemyOf(s.phasing))],
    odds: attack2 / Math.max(1, defence2),
  };
}

export function weigh(game: CampaignGame, runs: number, seed: string): Weighed {
  const s = game.state;
  const [p, n] = [s.phasing, enemyOf(s.phasing)];
  const types = [legalMarkers(s, p), legalMarkers(s, n)] as const;
  const fought = types[0].map((mine) =>
    types[1].map((theirs) => Array.from({ length: runs }, (_, i) => fightOut(game, mine, theirs, `${seed} ${i}`))),
  );
  const mean = (of: readonly Fought[], value: (one: Fought) => number): number =>
    of.reduce((sum, one) => sum + value(one), 0) / of.length;
  return {
    ...sizeOf(s),
    types,
    cells: fought.map((row) =>
      row.map((of) => ({
        steps: mean(of, ({ steps }) => steps),
        chance: mean(of, ({ chance }) => chance),
        lost: [mean(of, ({ lost }) => lost[0]), mean(of, ({ lost }) => lost[1])],
      })),
    ),
    bySteps: read(fought.map((row) => row.map((of) => of.map(({ steps }) => steps)))),
    byChance: read(fought.map((row) => row.map((of) => of.map(({ chance }) => chance)))),
  };
}

/** These types, then quick answers until the player-turn is over. */
function fightOut(start: CampaignGame, mine: Marker, theirs: Marker, seed: string): Fought {
  const { phasing, lost2: before } = start.state;
  const [p, n] = [phasing, enemyOf(phasing)];
  const before2 = [before[p], before[n]] as const;
  const open = new Map([
    [idOf(start.state, p), mine],
    [idOf(start.state, n), theirs],
  ]);
  const { policy } = new Quick();
  const side = idOf(start.state, p);
  let fought: Fought | null = null;
  const judged = (game: CampaignGame): number => {
    const { lost2, campaign } = game.state;
    const chance = evaluate(game, side);
    const steps = markerIn(game) * (campaign.plus === p ? 1 : -1);
    fought = { steps, chance, lost: [(lost2[p] - before2[0]) / 2, (lost2[n] - before2[1]) / 2] };
    return chance;
  };
  lookAhead(
    { evaluate: judged, horizon: untilTurnEnds },
    {
      start,
      side,
      index: -1,
      seed,
      policy(game) {
        const { step, side: asked, options } = game.decision!;
        const marker = step === 'battle.marker' ? open.get(asked) : undefined;
        if (marker === undefined) return policy(game);
        open.delete(asked);
        return options.findIndex((option) => option.type === 'marker' && option.marker === marker);
      },
    },
  );
  return fought!;
}

/** `values[i][j][run]` of P's type i against N's type j; runs of one number have the same dice. */
export function read(values: readonly (readonly (readonly number[])[])[]): Reading {
  const runs = values[0]![0]!.length;
  const all = Array.from({ length: runs }, (_, i) => i);
  const worth = tableOf(values, all);
  const { mine, theirs } = solve(worth);
  // Each type is met as the whole table says: a table of nothing but noise goes round, too, but now this way, now that.
  const replies = repliesIn(worth);
  const dice = SeededDice.fromSeed('redrawn');
  let without = 0;
  for (let i = 0; i < REDRAWN; i += 1) {
    const drawn = tableOf(
      values,
      all.map(() => dice.roll(runs) - 1),
    );
    if (gapIn(drawn, replies) > 0) without += 1;
  }
  return { p: mine, n: theirs, gap: gapIn(worth, replies), sure: without / REDRAWN };
}

const tableOf = (values: readonly (readonly (readonly number[])[])[], runs: readonly number[]): number[][] =>
  values.map((row) => row.map((of) => runs.reduce((sum, run) => sum + of[run]!, 0) / runs.length));

interface Replies {
  /** N's best against each type of P, and P's against each of N. */
  readonly toP: readonly number[];
  readonly toN: readonly number[];
}

function repliesIn(worth: readonly (readonly number[])[]): Replies {
  const columns = worth[0]!.map((_, j) => worth.map((row) => row[j]!));
  return {
    toP: worth.map((row) => row.indexOf(Math.min(...row))),
    toN: columns.map((column) => column.indexOf(Math.max(...column))),
  };
}

/** What P can be held to by one type of N, less what P is sure of with one of its own. */
function gapIn(worth: readonly (readonly number[])[], { toP, toN }: Replies): number {
  const sureOf = Math.max(...toP.map((j, i) => worth[i]![j]!));
  const heldTo = Math.min(...toN.map((i, j) => worth[i]![j]!));
  return heldTo - sureOf;
}
