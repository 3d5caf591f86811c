import { expect, it } from 'vitest';
import { setStrength } from '../../../../src/systems/campaigns/change.ts';
import { campaignPresenter as presenter } from '../../../../src/systems/campaigns/present/index.ts';
import { field, run } from '../field.ts';

it('CN 9.8.3: the cards show the fall of the die on what is known, never on the truth', () => {
  const cards = (allied: number) => {
    const s = field({
      french: [{ leader: 'f', hex: '0505', inf: 24 }],
      allied: [{ leader: 'p', hex: '0506', inf: 16 }],
    });
    // Nobody has seen what became of the 16 points of the order of battle.
    const unit = s.unit.leader.indexOf(s.campaign.leaderOf('p'));
    setStrength(s, unit, allied * 2);
    const played = run(s, [{ step: 'battles' }], []);
    played.standardWhile((step) => step !== 'battle.marker');
    const { decision } = played.game;
    expect(decision).toMatchObject({ step: 'battle.marker', side: 'french' });
    return presenter.battle(s, 'french', decision)?.types ?? [];
  };
  const [pursuit, pitched] = cards(12);
  // Told "about 10 points", which 16 are not: 7½ to 14½ of them are left, and the odds between 3:1 and 3:2.
  expect(pitched?.chances?.[0]).toEqual({
    if: 'if he stands',
    parts: [
      { share: expect.any(Number), low: 4 / 6, high: 1, kind: 'win', text: '4 to 6 in 6' },
      { share: expect.any(Number), low: 0, high: 2 / 6, kind: 'hold', text: '0 to 2 in 6' },
    ],
  });
  expect(pitched?.restsOn).toMatch(/^if p has \d+½? to \d+½? points$/);
  expect(pursuit?.chances?.[1]?.parts.map(({ kind }) => kind)).toEqual(['yield', 'retreat']);
  expect(cards(14)).toEqual(cards(12));
  expect(cards(16)).not.toEqual(cards(12));
});

it('CN 9.7.3: a Guard that must be staked counts on the cards as it will in the odds', () => {
  const s = field({
    french: [{ leader: 'f', hex: '0505', units: [{ id: 'guard', arm: 'INF', sp: 12, oldGuard: true }] }],
    allied: [{ leader: 'p', hex: '0506', inf: 4 }],
  });
  const played = run(s, [{ step: 'battles' }], []);
  played.standardWhile((step) => step !== 'battle.marker');
  const { decision } = played.game;
  const [pursuit] = presenter.battle(s, 'french', decision)?.types ?? [];
  expect(pursuit?.chances?.[0]?.parts[0]).toMatchObject({ kind: 'win', low: 1 });
});
