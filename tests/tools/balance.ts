/**
 * `npm run balance -- [scenario] [games]`: whole games with one opponent at both seats, so that what
 * is left is the scenario: who wins, at what level, how long such a game is as a link, and how many Pitched
 * results the limit of small battles cuts (CN 9.8.5), in the end over all games. Variants are played as well, with
 * dice of their own: a short version would else begin as the long one does.
 */
import { encode } from '../../src/kernel/link.ts';
import { campaignBots } from '../../src/systems/campaigns/bots/index.ts';
import type { ScenarioFile } from '../../src/systems/campaigns/scenario/format.ts';
import { scenarios } from '../fuzz/scenarios.ts';
import { type CampaignJournal, type Opponent, playWhole } from './opponents.ts';
import { type PitchedResults, pitchedResults } from './pitched.ts';

const GAMES = 20;
/** A base64url character carries six bits. */
const BITS = 6;

function counts(names: readonly (string | number)[]): string {
  const count = new Map<string | number, number>();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  return [...count]
    .toSorted(([a, m], [b, n]) => (typeof a === 'number' && typeof b === 'number' ? a - b : n - m))
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');
}

/** Percent of the games a side has won, a draw counted half. */
function shareOf(side: string, winners: readonly (string | null)[]): string {
  const won = winners.reduce((sum, winner) => sum + (winner === side ? 1 : winner === null ? 0.5 : 0), 0);
  return `${side} ${Math.round((won / winners.length) * 100)} %`;
}

function print(
  title: string,
  { sides }: ScenarioFile,
  played: readonly CampaignJournal[],
  fought: readonly PitchedResults[],
): void {
  const outcomes = played.flatMap(({ game }) => (game.outcome === null ? [] : [game.outcome]));
  const winners = outcomes.map(({ winner }) => winner);
  const answers = played.reduce((sum, journal) => sum + journal.length, 0);
  const characters = played.reduce((sum, journal) => sum + encode(journal).length, 0);
  console.log(`${title}, ${played.length} games`);
  console.log(`  share    ${sides.map(({ id }) => shareOf(id, winners)).join(', ')}`);
  console.log(`  winners  ${counts(winners.map((winner) => winner ?? 'nobody'))}`);
  console.log(`  levels   ${counts(outcomes.map(({ level }) => level))}`);
  console.log(`  marker   ${counts(played.map(({ game }) => game.state.morale))}`);
  console.log(`  pitched  ${pitchedLine(fought)}`);
  console.log(
    `  length   ${Math.round(answers / played.length)} answers, a link of ${Math.round(characters / played.length)} characters, ${((characters * BITS) / answers).toFixed(2)} bits an answer`,
  );
}

/** Pitched results of some games, and the part that was cut. */
function pitchedLine(games: readonly PitchedResults[]): string {
  const pitched = games.reduce((sum, game) => sum + game.pitched, 0);
  const cut = games.reduce((sum, game) => sum + game.cut, 0);
  return `${pitched} results, ${cut} cut by 9.8.5 (${((cut / Math.max(1, pitched)) * 100).toFixed(1)} %)`;
}

const pitchedOf = ({ history, game }: CampaignJournal): PitchedResults =>
  pitchedResults(
    history.flatMap(({ events }) => events),
    game.state.campaign.units,
  );

const words = process.argv.slice(2);
const games = Number(words.find((word) => /^\d+$/.test(word)) ?? GAMES);
const wanted = words.find((word) => !/^\d+$/.test(word));
const shelf = scenarios();
const chosen = shelf.filter(({ id }) => wanted === undefined || id === wanted);
if (chosen.length === 0) {
  console.error(`There is no scenario ${wanted}; there are ${shelf.map(({ id }) => id).join(', ')}.`);
  process.exitCode = 2;
}
const all: PitchedResults[] = [];
for (const { id, file } of chosen) {
  const scenario = file as ScenarioFile;
  const ways = [{}, ...(scenario.variants ?? []).map((variant) => ({ variant: variant.id }))];
  for (const opponent of Object.keys(campaignBots) as Opponent[]) {
    for (const options of ways) {
      const dice = ['balance', ...Object.values(options)].join('-');
      const played = Array.from({ length: games }, (_, i) => playWhole(file, `${dice}-${i}`, opponent, options));
      const fought = played.map(pitchedOf);
      print([id, ...Object.values(options), `${opponent} on both sides`].join(', '), scenario, played, fought);
      all.push(...fought);
    }
  }
}
console.log(`Pitched results of ${all.length} games: ${pitchedLine(all)}`);
