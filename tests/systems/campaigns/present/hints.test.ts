import { describe, expect, it } from 'vitest';
import { Journal } from '../../../../src/kernel/journal.ts';
import { standardIndex } from '../../../../src/kernel/policy.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { hints, reach, way } from '../../../../src/systems/campaigns/present/way.ts';
import { scenario } from '../../../fuzz/scenarios.ts';

const opened = Journal.open(campaigns, scenario('six-days-1814'), { seed: 'hints' });
if (!opened.ok) throw new Error(opened.faults[0]?.message);
const { game } = opened.journal;
while (game.decision?.step !== 'movementCommands') game.play(standardIndex(game));
const { state, decision } = game;

describe('hints', () => {
  it('say of every hex what asking for the way there says', () => {
    const found = hints(state, 'french', decision, 'marmont');
    const lit = reach(state, 'french', decision, 'marmont');
    if (found === null || lit === null) throw new Error('Marmont may march');
    const counts = { lit: 0, refused: 0 };
    for (let hex = 0; hex < lit.left.length; hex += 7) {
      const asked = way(state, 'french', decision, 'marmont', hex);
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
    expect(hints(state, 'french', decision, null)).toBeNull();
  });
});
