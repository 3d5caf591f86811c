/**
 * `npm run steady -- 1000 [seed] [scenario or all]`: whole games between opponents of every kind on every scenario and option set.
 * A decision is a fault when the answer is not among the options, when the opponent stumbles over it, or when he says
 * nothing for longer than the table waits for a sign of life; so is a game that does not end.
 */
import type { Advice, Budget, Problem } from '../../src/adviser/contract.ts';
import { momentOf } from '../../src/kernel/belief.ts';
import type { GameEvent, GameOptions } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { MAX_ACTIONS } from '../../src/kernel/fuzz.ts';
import { Game } from '../../src/kernel/game.ts';
import { standardIndex } from '../../src/kernel/policy.ts';
import { headOf } from '../../src/kernel/scenario.ts';
import { MANIFESTS } from '../../src/systems/index.ts';
import type { AnyEntry } from '../../src/umpire/manifest.ts';
import { optionSets, scenarios } from '../fuzz/scenarios.ts';

type AnyGame = Game<unknown, unknown, GameEvent>;

/** Milliseconds of silence the table allows (`AdviserOptions.patience`), on a machine half as quick as this one. */
const PATIENCE = 5_000;
/** The marshal's part of his time: the kinds of his questions are the same, however long he thinks. */
const HURRIED = 20;
/** One game in so many has the marshal at the table. */
const MARSHAL_EVERY = 5;

const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

interface Tally {
  decisions: number;
  /** CPU milliseconds of the longest silence, and of the dearest decision. */
  silence: number;
  dearest: number;
}

const tallies = new Map<string, Tally>();

function tallyOf(name: string): Tally {
  const found = tallies.get(name) ?? { decisions: 0, silence: 0, dearest: 0 };
  tallies.set(name, found);
  return found;
}

/** Answers for one side until the game is over; throws where he cannot. */
function opponent(entry: AnyEntry, name: string, side: string, heard: readonly GameEvent[], table: Table) {
  const { bots, system, parts } = entry;
  const bot = bots[name];
  const dice = SeededDice.fromSeed(`${table.seed} ${side}`);
  if (name === 'random') return ({ decision }: AnyGame) => dice.roll(decision!.options.length) - 1;
  if (bot !== undefined)
    return (game: AnyGame) =>
      bot(system.view(game.state, side), game.decision!, game.standard(), system.theatre(game.state)).index;
  const level = parts!.levels[name]!;
  const work = name === 'marshal' ? Math.ceil(level.budget.work / HURRIED) : level.budget.work;
  const budget: Budget = { ...level.budget, work };
  let memory: unknown = null;
  let questions = 0;
  return (game: AnyGame): number => {
    questions += 1;
    const { scenario, options, seed } = table;
    const problem: Problem = {
      ...{ scenario, options, side, heard, memory, seed: `${seed} ${side} ${questions}` },
      known: parts!.known(momentOf(game), side),
      decision: game.decision!,
      standard: standardIndex(game),
    };
    const tally = tallyOf(name);
    const thinking = level.think(problem, budget);
    const asked = now();
    for (let last = asked; ; ) {
      const { value, done } = thinking.next();
      const at = now();
      tally.silence = Math.max(tally.silence, at - last);
      if (at - last > PATIENCE) throw new Error(`nothing heard for ${Math.round(at - last)} ms`);
      last = at;
      if (!done) continue;
      tally.dearest = Math.max(tally.dearest, at - asked);
      memory = checked(value).memory;
      return value.index;
    }
  };
}

/** What goes from one thread to another must be plain, and an adviser owes a reason. */
function checked(advice: Advice): Advice {
  structuredClone(advice);
  if (advice.reasons.length === 0 || advice.reasons.some((reason) => reason.trim() === ''))
    throw new Error('no reason was given');
  return advice;
}

interface Table {
  readonly scenario: unknown;
  readonly options: GameOptions;
  readonly seed: string;
}

/** The number of answers; throws at the first fault. */
function played(entry: AnyEntry, table: Table, players: readonly string[]): number {
  const { system } = entry;
  const sides = headOf(table.scenario).sides.map(({ id }) => id);
  const heard = sides.map((): GameEvent[] => []);
  let game: AnyGame | null = null;
  const hear = (event: GameEvent): void => {
    for (const [i, list] of heard.entries()) {
      const seen = game === null ? null : system.redact(game.state, event, sides[i]!);
      if (seen !== null) list.push(seen);
    }
  };
  const open = (listen?: (event: GameEvent) => void): AnyGame => {
    const opened = Game.open(system, table.scenario, table.options, SeededDice.fromSeed(table.seed), listen);
    if (!opened.ok) throw new Error(opened.faults[0]?.message);
    return opened.game as AnyGame;
  };
  game = open();
  // What happens before the first question is told before anybody could listen: it is played again to be heard.
  open(hear);
  game.onEvent = hear;
  const seats = sides.map((side, i) => opponent(entry, players[i]!, side, heard[i]!, table));
  for (let answers = 0; ; answers += 1) {
    if (game.decision === null) return answers;
    if (answers >= MAX_ACTIONS) throw new Error(`no end after ${MAX_ACTIONS} answers`);
    const { step, side } = game.decision;
    const i = sides.indexOf(side);
    try {
      const index = seats[i]!(game);
      tallyOf(players[i]!).decisions += 1;
      game.play(index);
    } catch (error) {
      throw new Error(`answer ${answers}, ${step}, ${players[i]} as ${side}: ${String(error)}`);
    }
  }
}

const games = Number(process.argv[2] ?? 1000);
const seed = process.argv[3] ?? '1';
const only = process.argv[4] ?? 'all';
const tables = MANIFESTS.flatMap((manifest) =>
  scenarios(manifest.id)
    .filter(({ id }) => only === 'all' || only.split(',').includes(id))
    .flatMap(({ id, file }) => optionSets(manifest).map((options) => ({ manifest, id, file, options }))),
);
let [faults, answers] = [0, 0];
for (let i = 0; i < games; i += 1) {
  const { manifest, id, file, options } = tables[i % tables.length]!;
  const entry = await manifest.load();
  const dice = SeededDice.fromSeed(`${seed} players ${i}`);
  const quick = [...manifest.opponents.map((one) => one.id).filter((one) => one !== 'marshal'), 'random'];
  const players = headOf(file).sides.map(() => quick[dice.roll(quick.length) - 1]!);
  if (i % MARSHAL_EVERY === 0) players[dice.roll(2) - 1] = 'marshal';
  const table: Table = { scenario: file, options, seed: `${seed} ${i}` };
  const named = `${i} ${id} (${Object.keys(options).join('+') || 'no options'}), ${players.join(' v ')}`;
  const from = now();
  try {
    const given = played(entry, table, players);
    answers += given;
    console.log(`${named}: ${given} answers, ${((now() - from) / 1000).toFixed(1)} s`);
  } catch (error) {
    faults += 1;
    console.log(`${named}: FAULT ${String(error)}`);
  }
}
for (const [name, { decisions, silence, dearest }] of tallies) {
  const spent =
    dearest === 0 ? '' : `, longest silence ${Math.round(silence)} ms, dearest decision ${Math.round(dearest)} ms`;
  console.log(`${name}: ${decisions} decisions${spent}`);
}
console.log(`${games} games, ${answers} answers, ${faults} faults, ${(now() / 60_000).toFixed(1)} minutes of CPU`);
process.exitCode = faults > 0 ? 1 : 0;
