/** What an opponent did and why: one that answers at once says the same when asked again. */
import type { Motive } from '../src/umpire/index.ts';
import type { AnyJournal } from './answer.ts';
import type { AnyEntry } from './registry.ts';
import { sightOf } from './sight.ts';

/** Answers that are gone through, the last ones: a turn has fewer. */
const MOST = 250;

interface Wanted {
  readonly name: string;
  readonly side: string;
  readonly from: number;
  readonly to: number;
}

/** The answers of a side from one moment up to another; without reasons where its opponent thinks elsewhere. */
export function motivesOf(entry: AnyEntry, journal: AnyJournal, { name, side, from, to }: Wanted): Motive[] {
  const bot = Object.hasOwn(entry.bots, name) ? entry.bots[name] : undefined;
  const end = Math.min(to, journal.length);
  const motives: Motive[] = [];
  for (let n = Math.max(from, end - MOST, 0); n < end; n += 1) {
    const given = journal.history[n];
    const game = given?.side === side ? journal.at(n) : null;
    if (given === undefined || game === null || game.decision === null) continue;
    const { state, decision } = game;
    const standard = game.standard();
    const sight = sightOf(entry, state, side, decision);
    const { options } = entry.presenter.ask.question(sight, decision, standard);
    const reasons = bot?.(sight.view, decision, standard, sight.theatre).reasons ?? [];
    motives.push({ n, did: options.find(({ index }) => index === given.index)?.text ?? '', reasons });
  }
  return motives;
}
