import { expect, it } from 'vitest';
import { campaignPresenter as presenter } from '../../../../src/systems/campaigns/present/index.ts';
import { setStrength } from '../../../../src/systems/campaigns/theatre/change.ts';
import { field, run } from '../field.ts';
import { sightOf } from '../sight.ts';

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
    return presenter.show.sheet(sightOf(s, 'french', decision), { decision });
  };
  const [pursuit, pitched] = cards(12)?.cards ?? [];
  // Told "about 10 points", which 16 are not: 7½ to 14½ of them are left, and the odds between 3:1 and 3:2.
  expect(pitched?.chance).toEqual({ text: '4 to 6 in 6', of: 'to win' });
  expect(pitched?.faces?.map(({ tone }) => tone)).toEqual(['good', 'good', 'good', 'good', 'open', 'open']);
  expect(pitched?.price).toMatch(/^beaten, we lose up to .+ and must strike back$/);
  expect(pursuit?.price).toMatch(/^beaten, we fall back .+ hexes and may be pursued$/);
  expect(JSON.stringify(cards(12)?.panels)).toMatch(/if p has \d+½? to \d+½? points/);
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
  expect(presenter.show.sheet(sightOf(s, 'french', decision), { decision })?.cards[0]?.chance?.text).toBe('6 in 6');
});

it('CN 9.8.1: the Guard has a card for each answer and a column for each sum, and its price is named', () => {
  const s = field({
    french: [
      {
        leader: 'f',
        hex: '0505',
        units: [
          { id: 'guard', arm: 'INF', sp: 6, oldGuard: true },
          { id: 'line', arm: 'INF', sp: 8 },
        ],
      },
    ],
    allied: [{ leader: 'p', hex: '0506', inf: 12 }],
  });
  const played = run(s, [{ step: 'battles' }], []);
  played.standardWhile((step) => step !== 'battle.oldGuard');
  const { decision } = played.game;
  const sheet = presenter.show.sheet(sightOf(s, 'french', decision), { decision })!;
  const [kept, sent] = sheet.cards;
  expect([kept?.title, sent?.title]).toEqual(['Keep it in hand', 'Send it in']);
  expect([kept?.lines?.[0], sent?.lines?.[0]]).toEqual([
    '8 to 12: column 1:1.5, die 0',
    '14 to 12: column 1:1, die −1',
  ]);
  expect(kept?.price).toBeNull();
  expect(sent?.price).toMatch(/^\d in 6: beaten, and all Europe hears of it/);
  const own = sheet.panels.find((panel) => panel.kind === 'roster');
  expect(own?.kind === 'roster' && own.sum.columns).toEqual(['kept', 'sent in']);
  expect(own?.kind === 'roster' && own.sum.total?.values).toEqual(['8', '14']);
});
