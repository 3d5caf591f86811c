/** A View is plain data: whoever gets a copy of it, in another thread, is shown the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Journal } from '../../src/kernel/journal.ts';
import { standardIndex } from '../../src/kernel/policy.ts';
import { headOf } from '../../src/kernel/scenario.ts';
import { MANIFESTS } from '../../src/systems/index.ts';
import { sightOf } from '../../workers/sight.ts';
import { entryOf } from '../tools/systems.ts';

const SHELF = join(import.meta.dirname, '../../assets/scenarios');
const files = readdirSync(SHELF)
  .filter((name) => !/^(index|schema)\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(join(SHELF, name), 'utf8')) as unknown);

const ANSWERS = 120;
/** Every position of a short game, every sixth of a long one. */
const everyOf = (n: number): number => (n < 12 ? 1 : 6);

test.each(MANIFESTS.map(({ id }) => id))('%s: a View survives structuredClone', (id) => {
  const entry = entryOf(id);
  const file = files.find((one) => headOf(one).system === id);
  const opened = Journal.open(entry.system, file, { seed: 'views' });
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  const { game } = opened.journal;
  const eyes = [...headOf(file).sides.map((side) => side.id), 'umpire'];
  const { show } = entry.presenter;
  let looked = 0;
  for (let n = 0; n < ANSWERS && game.decision !== null; n += 1, game.play(standardIndex(game))) {
    if (n % everyOf(n) !== 0) continue;
    for (const eye of eyes) {
      const sight = sightOf(entry, game.state, eye, game.decision);
      const copy = { ...sight, view: structuredClone(sight.view) };
      const decision = eye === game.decision.side ? game.decision : null;
      const shown = (at: typeof sight): unknown => [
        show.scene(at, decision),
        show.status(at),
        show.forces(at),
        show.enemies(at),
        show.goal(at),
        show.sheet(at, { decision }),
      ];
      expect(shown(copy)).toEqual(shown(sight));
      looked += 1;
    }
  }
  expect(looked).toBeGreaterThan(10);
});
