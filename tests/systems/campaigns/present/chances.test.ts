import { expect, it } from 'vitest';
import { campaignPresenter as presenter } from '../../../../src/systems/campaigns/present/index.ts';
import { field, run } from '../field.ts';

it('CN 9.8.3: the cards show the fall of the die on what is known, never on the truth', () => {
  const cards = (allied: number) => {
    const s = field({
      french: [{ leader: 'f', hex: '0505', inf: 24 }],
      allied: [{ leader: 'p', hex: '0506', inf: allied }],
    });
    const played = run(s, [{ step: 'battles' }], []);
    played.standardWhile((step) => step !== 'battle.marker');
    const { decision } = played.game;
    expect(decision).toMatchObject({ step: 'battle.marker', side: 'french' });
    return presenter.battle(s, 'french', decision)?.types ?? [];
  };
  const [pursuit, pitched] = cards(12);
  // Told "about 10,000": 9 points of foot and horse, 24 : 9 is the 2:1 column, lost only on a 6.
  expect(pitched?.chances?.[0]).toEqual({
    if: 'if he stands',
    parts: [
      { share: 5 / 6, kind: 'win', text: '5/6' },
      { share: 1 / 6, kind: 'hold', text: '1/6' },
    ],
  });
  expect(pursuit?.chances?.[1]?.parts.map(({ kind }) => kind)).toEqual(['yield', 'retreat']);
  expect(cards(14)).toEqual(cards(12));
  expect(cards(16)).not.toEqual(cards(12));
});
