/** Random games of every system, sent as links and opened again. */
import type { GameEvent, GameOptions, System } from '../../src/kernel/contract.ts';
import { sameData } from '../../src/kernel/data.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { decode, encode, withoutPast } from '../../src/kernel/link.ts';
import { type Policy, randomPolicy } from '../../src/kernel/policy.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { COURIERS_SCENARIO, couriers } from '../games/couriers/index.ts';
import { OUTPOSTS_SCENARIO, outposts } from '../games/outposts/index.ts';
import { warlike } from './policies.ts';
import { OPTION_SETS, scenarios } from './scenarios.ts';

interface RoundTripReport {
  readonly games: number;
  readonly actions: number;
  /** Games that also went as bare positions. */
  readonly positions: number;
  readonly faults: readonly string[];
}

interface Tally {
  games: number;
  actions: number;
  positions: number;
  readonly faults: string[];
}

/** Of a thousand games so many are played with each; the long ones cost most. */
const SHARES: readonly (readonly [name: string, share: number])[] = [
  ['outposts', 400],
  ['couriers', 300],
  ['six-days-1814', 270],
  ['waterloo-1815', 24],
  ['danube-1809-bavaria', 4],
  ['france-1814', 2],
];

export function roundTrips(games: number, seed: string): RoundTripReport {
  const tally: Tally = { games: 0, actions: 0, positions: 0, faults: [] };
  const dice = SeededDice.fromSeed(seed);
  const files = new Map(scenarios().map(({ id, file }) => [id, file]));
  for (const [name, share] of SHARES) {
    for (let i = 0; i < Math.round((games * share) / 1000); i += 1) {
      const key = `${seed}-${name}-${i}`;
      const limit = i % 3 === 0 ? Number.POSITIVE_INFINITY : dice.roll(name === 'france-1814' ? 2000 : 400) - 1;
      const options = OPTION_SETS[i % OPTION_SETS.length] as GameOptions;
      const faces = i % 5 === 0 ? [dice.roll(6), dice.roll(6)] : [];
      if (name === 'outposts')
        trip(tally, outposts, OUTPOSTS_SCENARIO, { key, limit, options, faces }, randomPolicy(key));
      else if (name === 'couriers')
        trip(tally, couriers, COURIERS_SCENARIO, { key, limit, options, faces: [] }, randomPolicy(key));
      else
        trip(
          tally,
          campaigns,
          files.get(name),
          { key, limit, options, faces: [] },
          i % 2 === 0 ? warlike(key) : randomPolicy(key),
        );
    }
  }
  return tally;
}

interface Plan {
  readonly key: string;
  readonly limit: number;
  readonly options: GameOptions;
  readonly faces: readonly number[];
}

function trip<S, A, E extends GameEvent>(
  tally: Tally,
  system: System<S, A, E, unknown>,
  file: unknown,
  { key, limit, options, faces }: Plan,
  answer: Policy<S, A, E>,
): void {
  const opened = Journal.open(system, file, { seed: key, options, faces, seats: { french: 'me', allied: key } });
  if (!opened.ok) throw new Error(opened.faults[0]?.message ?? key);
  const { journal } = opened;
  while (journal.game.decision !== null && journal.length < limit) journal.play(answer(journal.game));
  tally.games += 1;
  tally.actions += journal.length;
  compare(tally, key, journal);
  if (tally.games % 4 !== 0) return;
  tally.positions += 1;
  const at = journal.length >> 1;
  const later = withoutPast(journal, at);
  for (const { index } of journal.history.slice(at)) later.play(index);
  if (later.checksum !== journal.checksum) tally.faults.push(`${key}: it went another way from its position at ${at}`);
  compare(tally, `${key}, from ${at}`, later);
}

function compare<S, A, E extends GameEvent>({ faults }: Tally, key: string, journal: Journal<S, A, E>): void {
  const link = encode(journal);
  const decoded = decode(link, journal.system, journal.scenario);
  if (!decoded.ok) faults.push(`${key}: ${decoded.error.message} ${link}`);
  else if (decoded.journal.checksum !== journal.checksum) faults.push(`${key}: another game: ${link}`);
  else if (!sameData(decoded.journal.record, journal.record)) faults.push(`${key}: another record`);
  else if (encode(decoded.journal) !== link) faults.push(`${key}: another link`);
}
