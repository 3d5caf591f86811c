/** The film of the other side's turn and what it changed, beside the journal of the side that looks. */
import { describe, expect, test } from 'vitest';
import { nextTake } from '../../src/store/film.ts';
import type { Beat, Changes, Film } from '../../src/umpire/film.ts';
import type { JournalLine } from '../../src/umpire/report.ts';
import type { AnyJournal } from '../../workers/answer.ts';
import { changesOf } from '../../workers/changes.ts';
import { filmOf } from '../../workers/film.ts';
import { chaptersOf } from '../../workers/landmarks.ts';
import { sightOf } from '../../workers/sight.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { playWhole } from '../tools/opponents.ts';
import { entryOf } from '../tools/systems.ts';

const entry = entryOf('campaigns');

/** What one side is shown when the other's turn is over. */
interface Shown {
  readonly journal: AnyJournal;
  readonly eye: string;
  readonly film: Film;
  readonly changes: Changes;
  /** Everything the side was told meanwhile. */
  readonly lines: readonly JournalLine[];
}

function turnsOf(id: string, seed: string, options = {}): Shown[] {
  const whole = playWhole(scenario(id), seed, 'simple', options) as unknown as AnyJournal;
  const turns = chaptersOf(entry, whole, 'umpire').filter(({ kind }) => kind === 'playerTurn');
  return turns.slice(1).map(({ n }, i) => {
    const journal = n === whole.length ? whole : whole.branch(n);
    const eye = entry.presenter.show.status(sightOf(entry, journal.game.state, 'umpire')).phasing;
    const [film, changes] = [filmOf(entry, journal, eye, turns[i]!.n), changesOf(entry, journal, eye, null)];
    if (!film.ok || !changes.ok) throw new Error('no film');
    expect(film.value).toMatchObject({ from: turns[i]!.n, to: n });
    expect(changes.value).toMatchObject({ from: turns[i]!.n, to: n });
    return { journal, eye, film: film.value, changes: changes.value, lines: linesOf(journal, eye, film.value.from) };
  });
}

function linesOf({ history, game: { state } }: AnyJournal, eye: string, from: number): JournalLine[] {
  return history.slice(from).flatMap(({ events }, i) =>
    events.flatMap((event) => {
      const seen = entry.system.redact(state, event, eye);
      const line =
        seen === null ? null : entry.presenter.tell.line(entry.system.theatre(state), seen, eye, from + i + 1);
      return line === null ? [] : [line];
    }),
  );
}

const GAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const shown = GAMES.flatMap((seed) => turnsOf('six-days-1814', seed));

/** Steps along a trail, as pairs of hexes. */
const steps = ({ trails }: Beat): string[] =>
  trails.flatMap(({ stretches }) =>
    stretches.flatMap(({ places: hexes, seen }) => (seen ? hexes.slice(1).map((hex, i) => `${hexes[i]}>${hex}`) : [])),
  );

describe('the film of a turn', () => {
  test('shows every step the journal tells, once, and no other', () => {
    for (const { film, lines } of shown) {
      const told = lines.flatMap(({ step, place: hex }) => (step === undefined ? [] : [`${step.from}>${hex}`]));
      expect(film.beats.flatMap(steps).sort()).toEqual(told.sort());
    }
  });

  test('a march is one beat, a battle is one beat, an answer is none', () => {
    for (const { film } of shown) {
      expect(film.beats.length).toBeLessThan((film.to - film.from) / 2);
      for (const [i, { from, to }] of film.beats.entries()) {
        expect(from).toBe(film.beats[i - 1]?.to ?? film.from);
        expect(to).toBeGreaterThanOrEqual(from);
        expect(to).toBeLessThanOrEqual(film.to);
      }
      const marches = film.beats.filter(({ kind }) => kind === 'march');
      for (const { trails, text } of marches) {
        // Counters nobody can tell apart, each from where the last one came to or from, are one movement.
        if (trails.length > 1) expect(text).toMatch(/counters move (from|about)/);
        // Steps of one counter that follow each other are never two beats in a row.
        const next = marches[marches.findIndex((beat) => beat.trails === trails) + 1]?.trails[0];
        if (next?.piece === trails[0]?.piece)
          expect(next?.stretches[0]?.places[0]).not.toBe(trails[0]?.stretches.at(-1)?.places.at(-1));
      }
    }
    expect(shown.some(({ film }) => film.beats.some(({ kind }) => kind === 'battle'))).toBe(true);
  });

  test('battles, reports and shifts of the marker are those of the journal', () => {
    for (const { film, changes, lines } of shown) {
      const count = (kind: Beat['kind']) => film.beats.filter((beat) => beat.kind === kind).length;
      const telling = (words: RegExp) => lines.filter(({ text }) => words.test(text)).length;
      expect(count('battle')).toBe(telling(/^The (battle of|sortie|assault).* begins/));
      expect(count('shift')).toBe(telling(/^The morale marker moves/));
      expect(changes.battles).toHaveLength(count('battle'));
      expect(changes.held.filter(({ text }) => /marker/.test(text))).toHaveLength(count('shift'));
      for (const { kind, text } of film.beats)
        if (kind === 'report' || kind === 'shift') expect(lines.some((line) => line.text === text)).toBe(true);
    }
  });

  test('is told in sentences', () => {
    for (const { film, changes } of shown) {
      const { moved, battles, held, reports } = changes;
      for (const { text, name, note } of film.beats) {
        expect(text).toMatch(/^[A-ZÀ-Ý].*\.$/);
        expect(name).not.toBe('');
        // Nothing that says nothing.
        expect(name).not.toMatch(/^an? (counter|Force|Vedette)$/);
        expect(text).not.toMatch(/from (.+) to \1\.$/);
        expect(note).not.toMatch(/^seen all the way(, then one of)?$/);
      }
      for (const { text, note } of [...film.beats, ...moved, ...battles, ...held, ...reports])
        expect(`${text} ${note}`).not.toMatch(/undefined|null|NaN|\[object| {2}| ,|,$/);
    }
  });

  test('in blind play a way nobody saw is no way, and a counter out of sight leaves no trail', () => {
    const blind = ['a', 'b', 'c'].flatMap((seed) => turnsOf('six-days-1814', seed, { blind: true }));
    const trails = blind.flatMap(({ film }) => film.beats.flatMap((beat) => beat.trails));
    const unseen = trails.flatMap(({ stretches }) => stretches.filter(({ seen }) => !seen));
    expect(unseen.length).toBeGreaterThan(3);
    // Of an unseen stretch only its ends are known.
    for (const { places: hexes } of unseen) expect(hexes.length).toBeLessThanOrEqual(2);
    for (const { journal, eye, film } of blind) {
      const known = new Set<number>();
      for (let n = film.from; n <= film.to; n += 1) {
        const { state } = journal.at(n);
        for (const { place: hex } of entry.presenter.show.scene(sightOf(entry, state, eye), null).pieces)
          known.add(hex);
      }
      const marches = film.beats.filter(({ kind }) => kind === 'march');
      for (const hex of marches.flatMap((beat) => beat.trails.flatMap((t) => t.stretches.flatMap((s) => s.places))))
        expect(known.has(hex)).toBe(true);
    }
  });

  test('at the quick pace any of them is over within six seconds; at the brisk one a march takes 1.2', () => {
    for (const { film } of shown) {
      let spent = 0;
      let pictures = 0;
      for (let at = 0; at < film.beats.length; ) {
        const { count, ms } = nextTake(film.beats, at, 'quick');
        spent += ms;
        pictures += 1;
        at += count;
      }
      // Fetching and drawing a picture may take as long again as a slow machine needs.
      expect(spent + pictures * 100).toBeLessThan(6_000);
      const [march] = film.beats.filter(({ kind, trails }) => kind === 'march' && trails.length === 1);
      if (march !== undefined) expect(nextTake([march], 0, 'brisk')).toEqual({ count: 1, ms: 1_200 });
    }
  });

  test('is cut in less time than a beat takes', () => {
    const { journal, eye, film } = shown.toSorted((a, b) => b.film.to - b.film.from - (a.film.to - a.film.from))[0]!;
    const began = process.cpuUsage();
    filmOf(entry, journal, eye, film.from);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(600);
  });
});

describe('what a turn has changed', () => {
  test('names two places where somebody went from one to another', () => {
    const told = shown.flatMap(({ changes, film }) => [...changes.moved, ...film.beats].map(({ text }) => text));
    expect(told.some((text) => / to /.test(text))).toBe(true);
    expect(told.filter((text) => /\b(?:from |, )(?:near )?(\S+) to (?:near )?\1\.?$/.test(text))).toEqual([]);
  });

  test('is the difference between two views', () => {
    for (const { journal, eye, film, changes, lines } of shown) {
      const { show } = entry.presenter;
      const seen = (state: unknown) => sightOf(entry, state, eye);
      const before = journal.at(film.from).state;
      const after = journal.game.state;
      const holders = (state: unknown) => show.goal(seen(state)).objectives.map(({ holder }) => holder);
      const places = changes.held.filter(({ text }) => /is (ours|lost)$/.test(text));
      const [was, is] = [holders(before), holders(after)];
      expect(places).toHaveLength(was.filter((holder, i) => holder !== is[i]).length);
      const strength = (state: unknown) => show.forces(seen(state)).reduce((sum, force) => sum + force.strength, 0);
      const ours = changes.losses.find(({ side }) => side === eye);
      expect(ours).toMatchObject({ more: false });
      // Every loss is told, and stands in the journal.
      for (const { least, from } of changes.losses) {
        expect(from.reduce((sum, { points }) => sum + points, 0)).toBe(least);
        expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining(from.map(({ text }) => text)));
      }
      // What came meanwhile makes up for losses; what went is never more than was lost.
      expect(ours!.least).toBeGreaterThanOrEqual(strength(before) - strength(after));
      const now = new Map(show.enemies(seen(after)).map((note) => [note.piece, note]));
      for (const { trail, place: hex } of changes.moved) {
        expect(trail.stretches.at(-1)?.places.at(-1)).toBe(hex);
        const there = now.get(trail.piece);
        if (there !== undefined) expect(there.place).toBe(hex);
      }
    }
    expect(shown.some(({ changes }) => changes.moved.length > 2)).toBe(true);
    expect(shown.some(({ changes }) => changes.reports.length > 0)).toBe(true);
  });
});
