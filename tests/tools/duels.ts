/**
 * `npm run duels -- [scenario] [games]`: whole games of any system between its own opponents, and of each opponent from
 * either side against somebody who answers at random: who wins, how it ends, how long such a game is as a link.
 */
import type { GameEvent } from '../../src/kernel/contract.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { encode } from '../../src/kernel/link.ts';
import { randomPolicy } from '../../src/kernel/policy.ts';
import { headOf } from '../../src/kernel/scenario.ts';
import { MANIFESTS } from '../../src/systems/index.ts';
import { scenarios } from '../fuzz/scenarios.ts';
import { entryOf } from './systems.ts';

type AnyJournal = Journal<unknown, unknown, GameEvent>;

/** By side: the name of an opponent, or `random`. */
type Seats = Readonly<Record<string, string>>;

export function duel(system: string, file: unknown, seed: string, seats: Seats): AnyJournal {
  const { system: rules, bots } = entryOf(system);
  const opened = Journal.open(rules, file, { seed });
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  const { journal } = opened;
  const wander = randomPolicy(seed);
  for (;;) {
    const { game } = journal;
    const { decision, state } = game;
    if (decision === null) return journal;
    const bot = bots[seats[decision.side] ?? ''];
    const theatre = rules.theatre(state);
    const index = bot?.(rules.view(state, decision.side, decision), decision, game.standard(), theatre).index;
    journal.play(index ?? wander(game));
  }
}

const count = (list: readonly string[]): string =>
  [...new Set(list)].map((one) => `${one} ${list.filter((other) => other === one).length}`).join(', ');

function print(title: string, played: readonly AnyJournal[]): void {
  const links = played.map((journal) => encode(journal).length);
  const answers = played.reduce((sum, { length }) => sum + length, 0);
  const mean = Math.round(links.reduce((sum, one) => sum + one, 0) / links.length);
  console.log(`${title}: ${played.length} games, ${Math.round(answers / played.length)} answers each`);
  console.log(`  winners ${count(played.map(({ game }) => game.outcome?.winner ?? 'nobody'))}`);
  console.log(`  how     ${count(played.map(({ game }) => game.outcome?.level ?? ''))}`);
  console.log(`  links   ${mean} characters, the longest ${Math.max(...links)}`);
}

if (process.argv[1]?.endsWith('duels.ts')) {
  const [wanted = 'napoleon1815', games = '20'] = process.argv.slice(2);
  for (const { id: system } of MANIFESTS) {
    for (const { id, file } of scenarios(system).filter((one) => one.id === wanted)) {
      const sides = headOf(file).sides.map((side) => side.id);
      for (const opponent of Object.keys(entryOf(system).bots)) {
        const run = (seats: Seats): AnyJournal[] =>
          Array.from({ length: Number(games) }, (_, i) => duel(system, file, `duel-${i}`, seats));
        print(`${id}, ${opponent} on both sides`, run(Object.fromEntries(sides.map((side) => [side, opponent]))));
        for (const side of sides) print(`${id}, ${opponent} as ${side} against chance`, run({ [side]: opponent }));
      }
    }
  }
}
