/** What is feared of an order is said only where somebody strong enough could really come. */
import { expect, test } from 'vitest';
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { Game } from '../../../../src/kernel/game.ts';
import { fearOf } from '../../../../src/systems/campaigns/advice/fears.ts';
import { pictureOf } from '../../../../src/systems/campaigns/advice/picture.ts';
import { campaigns } from '../../../../src/systems/campaigns/index.ts';
import { scenario } from '../../../fuzz/scenarios.ts';

test('the strongest within a march is named with his strength; whoever is out of reach is not', () => {
  const opened = Game.open(campaigns, scenario('six-days-1814'), {}, SeededDice.fromSeed('fears'));
  if (!opened.ok) throw new Error('the scenario is sound');
  const picture = pictureOf(opened.game.state, 0);
  const [force] = picture.own;
  const worst = picture.enemies.reduce((a, b) => (b.fight2 > a.fight2 ? b : a));
  const called = (hex: number) => `hex ${hex}`;
  const beside = [...worst.costs.keys()].find((hex) => hex !== worst.hex && worst.costs[hex]! <= picture.march)!;
  const weak = { ...picture, own: [{ ...force!, sp2: 2 }] };
  expect(fearOf(weak, force!.leader, beside, called)).toMatch(/^What is feared: about \d+½? points from hex \d+ /);
  const far = [...worst.costs.keys()].find((hex) => picture.enemies.every(({ costs }) => costs[hex]! > picture.march))!;
  expect(fearOf(weak, force!.leader, far, called)).toBe(null);
  const strong = { ...picture, own: [{ ...force!, sp2: 2 * worst.sp2 }] };
  expect(fearOf(strong, force!.leader, beside, called)).toBe(null);
});
