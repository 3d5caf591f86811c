/** Blocks that look alike, marching section by section: how many went which way, on the sheet of changes and in the film. */
import { expect, test } from 'vitest';
import type { AnyJournal } from '../../workers/answer.ts';
import { changesOf } from '../../workers/changes.ts';
import { filmOf } from '../../workers/film.ts';
import { raw } from '../systems/napoleon1815/files.ts';
import { duel } from '../tools/duels.ts';
import { entryOf } from '../tools/systems.ts';

const entry = entryOf('napoleon1815');
const game = duel('napoleon1815', raw, 'seen', { french: 'simple', allied: 'simple' }) as AnyJournal;
const { places, blocks, armies } = raw as {
  readonly places: readonly { readonly name: string }[];
  readonly blocks: readonly { readonly name: string }[];
  readonly armies: readonly { readonly name: string; readonly side: string }[];
};
const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** The answers after which a turn has begun. */
const turns = game.history.flatMap(({ events }, i) => (events.some(({ type }) => type === 'turnBegan') ? [i + 1] : []));

interface Marched {
  readonly unit: number;
  readonly army: number;
  readonly from: number;
  readonly to: number;
  /** A leader who was shown. */
  readonly seen: boolean;
}

/** What really happened on the roads: "Prussian Ciney to Huy", and how many went so; whoever was seen by his name. */
function marchesBetween(from: number, to: number, side: string): ReadonlyMap<string, number> {
  const ways = new Map<number, Marched>();
  for (const { events } of game.history.slice(from, to))
    for (const event of events) {
      if (event.type !== 'marched') continue;
      const march = event as never as Marched;
      if (armies[march.army]!.side === side)
        ways.set(march.unit, { ...march, from: ways.get(march.unit)?.from ?? march.from });
    }
  const counts = new Map<string, number>();
  for (const { unit, army, from: home, to: goal, seen } of ways.values()) {
    const way = `${seen ? blocks[unit]!.name : armies[army]!.name} ${places[home]!.name} to ${places[goal]!.name}`;
    counts.set(way, (counts.get(way) ?? 0) + 1);
  }
  return counts;
}

/** What is told of them: the numbers of all lines about one way are added up. */
function counted(lines: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const [, number, who, way] =
      /^(?:(\w+) (?=\w+ block))?(.+?)(?: blocks?)?(?:,| \w+ from) (.+?)\.?$/.exec(line) ?? [];
    const key = `${who} ${way}`;
    counts.set(key, (counts.get(key) ?? 0) + (number === undefined ? 1 : NUMBERS.indexOf(number)));
  }
  return counts;
}

test('as many are told of as went, from where they stood to where they came', () => {
  let marches = 0;
  let quiet = 0;
  for (const [i, to] of turns.entries()) {
    const from = turns[i - 1] ?? 0;
    const eye = i % 2 === 0 ? 'allied' : 'french';
    const stretch = game.branch(to);
    const isFought = game.history
      .slice(from, to)
      .some(({ events }) => events.some(({ type }) => type === 'battleJoined'));
    // In a battle there is more to tell.
    if (isFought) continue;
    const [changes, film] = [changesOf(entry, stretch, eye, from), filmOf(entry, stretch, eye, from)];
    if (!changes.ok || !film.ok) throw new Error('nothing is shown');
    const theirs = marchesBetween(from, to, eye === 'french' ? 'allied' : 'french');
    expect(counted(changes.value.moved.map(({ text }) => text))).toEqual(theirs);
    const beats = film.value.beats.flatMap(({ kind, text }) => (kind === 'march' ? [text] : []));
    expect(counted(beats)).toEqual(theirs);
    // Those who go one way are one line, and one after another one beat.
    const lines = changes.value.moved.map(({ text, trail }) => JSON.stringify([text, trail.stretches]));
    expect(new Set(lines).size).toBe(lines.length);
    const shown = film.value.beats.map(({ text, trails }) => JSON.stringify([text, trails]));
    for (const [at, beat] of shown.entries()) expect(beat).not.toBe(shown[at + 1]);
    marches += theirs.size;
    quiet += 1;
  }
  expect(quiet).toBeGreaterThan(3);
  expect(marches).toBeGreaterThan(10);
});
