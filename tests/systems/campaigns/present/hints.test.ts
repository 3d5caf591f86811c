import { describe, expect, it } from 'vitest';
import { Journal } from '../../../../src/kernel/journal.ts';
import { standardIndex } from '../../../../src/kernel/policy.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { hints, reach, way } from '../../../../src/systems/campaigns/present/way.ts';
import { Session } from '../../../../workers/session.ts';
import { scenario } from '../../../fuzz/scenarios.ts';
import '../../../tools/systems.ts';
import { staffMapFor } from '../sight.ts';

const opened = Journal.open(campaigns, scenario('six-days-1814'), { seed: 'hints' });
if (!opened.ok) throw new Error(opened.faults[0]?.message);
const { game } = opened.journal;
while (game.decision?.step !== 'movementCommands') game.play(standardIndex(game));
const { state, decision } = game;
const map = staffMapFor(state, 'french', decision);

describe('hints', () => {
  it('say of every hex what asking for the way there says', () => {
    const found = hints(map, decision, 'marmont');
    const lit = reach(map, decision, 'marmont');
    if (found === null || lit === null) throw new Error('Marmont may march');
    const counts = { lit: 0, refused: 0 };
    for (let hex = 0; hex < lit.left.length; hex += 7) {
      const asked = way(map, decision, 'marmont', hex);
      if ('path' in asked) {
        counts.lit += 1;
        expect(found.chips.get(hex)).toEqual(asked.path.chip);
        expect(found.reasons[hex]).toBe(0);
      } else {
        counts.refused += 1;
        expect(found.chips.has(hex)).toBe(false);
        expect(found.whys[found.reasons[hex]! - 1]).toEqual(asked);
      }
    }
    expect(counts.lit).toBeGreaterThan(5);
    expect(counts.refused).toBeGreaterThan(50);
  });

  it('are none where nobody is to go anywhere', () => {
    expect(hints(map, decision, null)).toBeNull();
  });

  it('whoever asks is told the price of a way hex by hex, and it adds up', () => {
    const lit = reach(map, decision, 'marmont')!;
    const met = new Set<string>();
    for (let hex = 0; hex < lit.left.length; hex += 1) {
      const asked = way(map, decision, 'marmont', hex);
      if (!('path' in asked) || asked.path.places.at(-1) !== hex || hex === lit.origin) continue;
      const items = [...asked.path.price!.matchAll(/(\d+) ([a-z ]+?)(?: with \d[^,]*)? at (\d+)/g)];
      for (const [, , ground] of items) met.add(ground!);
      const sum = items.reduce((all, [, hexes, , points]) => all + Number(hexes) * Number(points), 0);
      expect(asked.path.chip[0], asked.path.price).toMatch(new RegExp(`^${sum} of`));
    }
    expect([...met]).toEqual(expect.arrayContaining(['by road', 'open ground', 'forest']));
  });

  /** What is promised of a warm umpire, in milliseconds of CPU. */
  const MOST = 30;
  /** A crowded machine makes single runs dear; whatever is really slower than promised is so in every one of these. */
  const TRIES = 60;

  it('come at once on the largest map, with the reach, in one call', () => {
    const session = new Session();
    const request = { system: 'campaigns', options: {}, seed: 'hints', seats: { french: 'me', allied: 'me' } };
    const begun = session.open({ ...request, scenario: scenario('france-1814') });
    if (!begun.ok) throw new Error(begun.error.text);
    let { report } = begun.value;
    while (report.ask?.step !== 'movementCommands') {
      const next = session.standard('once');
      if (!next.ok) throw new Error(next.error.text);
      report = next.value;
    }
    const forces = report.ask.options.flatMap(({ target, role }) =>
      target.kind === 'piece' && role === 'plain' ? [target.piece] : [],
    );
    for (const piece of forces.slice(0, 8)) {
      let best = Number.POSITIVE_INFINITY;
      for (let i = 0; i < TRIES && best >= MOST; i += 1) {
        const from = process.cpuUsage();
        const found = session.hints(piece);
        const { user, system } = process.cpuUsage(from);
        expect(found.ok && found.value.reach !== null && found.value.ways?.chips.size).toBeGreaterThan(0);
        best = Math.min(best, (user + system) / 1000);
      }
      expect(best, piece).toBeLessThan(MOST);
    }
  });
});
