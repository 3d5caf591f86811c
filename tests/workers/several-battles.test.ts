/** Several battles at once (NP 7.2): each has its own verdict on the sheet of changes, and on the last page. */
import { expect, test } from 'vitest';
import type { AnyJournal } from '../../workers/answer.ts';
import { changesOf } from '../../workers/changes.ts';
import { resultOf } from '../../workers/result.ts';
import { raw } from '../systems/napoleon1815/files.ts';
import { duel } from '../tools/duels.ts';
import { entryOf } from '../tools/systems.ts';

const entry = entryOf('napoleon1815');
const game = duel('napoleon1815', raw, 'several', { french: 'simple', allied: 'simple' }) as AnyJournal;
const places = (raw as { places: readonly { name: string }[] }).places;

/** Battles by the answer with which they were won: the place, and the winner's name. */
const ended = game.history.flatMap(({ events }, i) =>
  events.flatMap((event) => {
    const { type, place, winner } = event as { type: string; place?: number; winner?: number };
    return type === 'battleEnded' ? [{ n: i + 1, place: places[place!]!.name, winner: winner! }] : [];
  }),
);
/** The answers after which a turn has begun. */
const turns = game.history.flatMap(({ events }, i) => (events.some(({ type }) => type === 'turnBegan') ? [i + 1] : []));

test('the sheet of changes tells every battle by its own end', () => {
  let several = 0;
  for (const [i, to] of turns.entries()) {
    const from = turns[i - 1] ?? 0;
    const fought = ended.filter(({ n }) => n > from && n <= to);
    const changes = changesOf(entry, game.branch(to), 'allied', from);
    if (!changes.ok) throw new Error('no sheet');
    const told = changes.value.battles.map(({ text, note }) => `${text} ${note}`);
    const names = ['The French', 'The Allies'];
    const truly = fought.map(
      ({ place, winner }) => `${place}: ${names[winner]} win. ${names[winner]} win the battle of ${place}.`,
    );
    expect(told.toSorted()).toEqual(truly.toSorted());
    if (fought.length > 1) several += 1;
  }
  expect(several).toBeGreaterThan(1);
});

test('the last page gives every battle to whoever won it', () => {
  const result = resultOf(entry, game);
  if (!result.ok) throw new Error('no result');
  const sides = ['french', 'allied'];
  expect(result.value.battles.map(({ title, winner }) => `${title} ${winner}`).toSorted()).toEqual(
    ended.map(({ place, winner }) => `${place} ${sides[winner]}`).toSorted(),
  );
});
