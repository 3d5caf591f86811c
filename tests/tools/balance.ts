/**
 * `npm run balance -- [scenario] [games]`: whole games with one opponent at both seats, so that what
 * is left is the scenario: who wins, at what level, and how long such a game is as a link.
 */
import { encode } from '../../src/kernel/link.ts';
import { campaignBots } from '../../src/systems/campaigns/bots/index.ts';
import { scenarios } from '../fuzz/scenarios.ts';
import { type CampaignJournal, type Opponent, playWhole } from './opponents.ts';

const GAMES = 20;
/** A base64url character carries six bits. */
const BITS = 6;

interface Tally {
  readonly games: readonly CampaignJournal[];
  readonly characters: number;
}

function tally(file: unknown, opponent: Opponent, games: number): Tally {
  const played = Array.from({ length: games }, (_, i) => playWhole(file, `balance-${i}`, opponent));
  return { games: played, characters: played.reduce((sum, journal) => sum + encode(journal).length, 0) };
}

function counts(names: readonly string[]): string {
  const count = new Map<string, number>();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  return [...count]
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');
}

const words = process.argv.slice(2);
const games = Number(words.find((word) => /^\d+$/.test(word)) ?? GAMES);
const wanted = words.find((word) => !/^\d+$/.test(word));
const files = scenarios().filter(({ id }) => wanted === undefined || id === wanted);
if (files.length === 0) {
  console.error(
    `There is no scenario ${wanted}; there are ${scenarios()
      .map(({ id }) => id)
      .join(', ')}.`,
  );
  process.exitCode = 2;
}
for (const { id, file } of files) {
  for (const opponent of Object.keys(campaignBots) as Opponent[]) {
    const { games: played, characters } = tally(file, opponent, games);
    const outcomes = played.flatMap(({ game }) => (game.outcome === null ? [] : [game.outcome]));
    const answers = played.reduce((sum, journal) => sum + journal.length, 0);
    const morale = played.reduce((sum, { game }) => sum + game.state.morale, 0) / played.length;
    console.log(`${id}, ${opponent} on both sides, ${played.length} games`);
    console.log(`  winners  ${counts(outcomes.map(({ winner }) => winner ?? 'nobody'))}`);
    console.log(`  levels   ${counts(outcomes.map(({ level }) => level))}`);
    console.log(`  morale   ${morale.toFixed(1)} at the end, on the average`);
    console.log(
      `  length   ${Math.round(answers / played.length)} answers, a link of ${Math.round(characters / played.length)} characters, ${((characters * BITS) / answers).toFixed(2)} bits an answer`,
    );
  }
}
