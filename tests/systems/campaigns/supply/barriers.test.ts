import { expect, test } from 'vitest';
import { believed } from '../../../../src/systems/campaigns/fog/believed.ts';
import { barsOf, isBarred } from '../../../../src/systems/campaigns/supply/barriers.ts';
import { enemyOf } from '../../../../src/systems/campaigns/theatre/roster.ts';
import { positions } from '../../../fog/positions.ts';
import { scenario } from '../../../fuzz/scenarios.ts';

const POSITIONS = 80;

/** Looking only about the enemy must not depend on what really stands there: a hidden Vedette is believed a Force. */
test('what bars a path is drawn about every enemy counter, for what it is and for what it is believed to be', () => {
  let mistaken = 0;
  let n = 0;
  for (const { game } of positions(scenario('danube-1809-bavaria'), {}, 'bars')) {
    n += 1;
    if (n > POSITIONS) break;
    for (const side of [0, 1] as const) {
      for (const s of [game.state, believed(game.state, side)]) {
        const every = Uint8Array.from(s.first, (_, hex) => (isBarred(s, side, hex) ? 1 : 0));
        expect(Buffer.compare(barsOf(s, side), every)).toBe(0);
        const enemy = enemyOf(side);
        mistaken += s.campaign.vedettes.filter(
          (info, v) =>
            info.side === enemy &&
            s.occupied[enemy][s.vedette.hex[v]!]! > game.state.occupied[enemy][s.vedette.hex[v]!]!,
        ).length;
      }
    }
  }
  expect(mistaken).toBeGreaterThan(10);
});
