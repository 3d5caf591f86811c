/** Where a game can be entered again, and the seals by which two players know it for the same game. */
import { checksum, gameChecksum } from '../src/kernel/checksum.ts';
import type { GameEvent } from '../src/kernel/contract.ts';
import type { Answer, ChainSeal, Chapter, Given } from '../src/umpire/index.ts';
import { type AnyJournal, bad, good } from './answer.ts';
import type { AnyEntry } from './registry.ts';
import { sightOf } from './sight.ts';

/** Turns, player-turns and battles, as far as `eye` may know of them. */
export function chaptersOf({ system, presenter }: AnyEntry, journal: AnyJournal, eye: string): Chapter[] {
  const { state } = journal.game;
  const theatre = system.theatre(state);
  const chapters: Chapter[] = [];
  const look = (events: readonly GameEvent[], n: number): void => {
    for (const event of events) {
      const seen = system.redact(state, event, eye);
      const landmark = seen === null ? null : (presenter.tell.landmark?.(theatre, seen) ?? null);
      if (landmark !== null) chapters.push({ n, ...landmark });
    }
  };
  look(journal.opening, 0);
  for (const [i, { events }] of journal.history.entries()) look(events, i + 1);
  return chapters;
}

/** The moments that `eye` can tell apart, the beginning first. */
export function momentsOf({ system }: AnyEntry, { game: { state }, history }: AnyJournal, eye: string): number[] {
  const moments = [0];
  for (const [i, { side, events }] of history.entries()) {
    const told = eye === 'umpire' || side === eye || events.some((event) => system.redact(state, event, eye) !== null);
    if (told) moments.push(i + 1);
  }
  return moments;
}

/** The moment at which the turn of the eye's enemy began that is being played, or was over when the eye's own began. */
export function hisTurnBegan(entry: AnyEntry, journal: AnyJournal, eye: string): number {
  const turns = chaptersOf(entry, journal, eye).filter(({ kind }) => kind === 'playerTurn');
  const { phasing } = entry.presenter.show.status(sightOf(entry, journal.game.state, eye));
  const mine = phasing === eye && journal.game.outcome === null;
  return turns.at(mine ? -2 : -1)?.n ?? journal.history.findLastIndex(({ side }) => side === eye) + 1;
}

/** The answers of each side, once nothing of it is hidden any more. */
export function givenOf({ game, history }: AnyJournal): Answer<readonly Given[]> {
  if (game.outcome === null) return bad('running', 'The game is not over.');
  return good(history.map(({ side, index, options, rolls }) => ({ side, index, open: options, dice: rolls > 0 })));
}

/**
 * A seal for every player-turn that is over. It is made from the seal before it, the answers given since
 * and the position they led to: no earlier choice can be changed without changing every seal after it.
 */
export function chainOf(entry: AnyEntry, journal: AnyJournal): ChainSeal[] {
  const { system, scenario, setup, history } = journal;
  const { options, seed, faces, start = '' } = setup;
  const chain: ChainSeal[] = [];
  let seal = sealed([system.id, checksum(scenario), options, seed, faces, start]);
  let from = 0;
  for (const { title, n } of finishedTurns(entry, journal)) {
    const answers = history.slice(from, n).map(({ index }) => index);
    seal = sealed([seal, answers, gameChecksum(n === journal.length ? journal.game : journal.at(n))]);
    chain.push({ title, n, seal });
    from = n;
  }
  return chain;
}

/** A player-turn is over when the next one begins, or the game ends. */
function finishedTurns(entry: AnyEntry, journal: AnyJournal): { title: string; n: number }[] {
  const finished: { title: string; n: number }[] = [];
  let turn = '';
  let title = '';
  for (const chapter of chaptersOf(entry, journal, 'umpire')) {
    if (chapter.kind === 'turn') turn = chapter.title;
    if (chapter.kind !== 'playerTurn') continue;
    if (title !== '') finished.push({ title, n: chapter.n });
    title = turn === '' ? chapter.title : `${turn}, ${chapter.title}`;
  }
  if (title !== '' && journal.game.outcome !== null) finished.push({ title, n: journal.length });
  return finished;
}

/** Eight hexadecimal digits, short enough to be compared by eye. */
const sealed = (data: unknown): string =>
  Math.floor(checksum(data) / 0x20_0000)
    .toString(16)
    .padStart(8, '0');
