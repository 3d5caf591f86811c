/** The battle board opens step by step, as CN 2.3 prints it; in the words of whoever looks. */
import { describe, expect, it } from 'vitest';
import { readOdds } from '../../../../src/systems/campaigns/combat/odds.ts';
import { mustStake } from '../../../../src/systems/campaigns/combat/resolve.ts';
import { battle } from '../../../../src/systems/campaigns/present/battle/index.ts';
import { staking } from '../../../../src/systems/campaigns/present/battle/strength.ts';
import { forces } from '../../../../src/systems/campaigns/present/status.ts';
import type { PanelOf, Sheet } from '../../../../src/umpire/report.ts';
import { panelsOf } from '../../../../src/umpire/sheet.ts';
import { opened, playOn } from '../belief/moments.ts';
import { battlefield, engage, markers, routine } from '../combat/engage.ts';
import type { Played } from '../field.ts';
import { staffMapFor } from '../sight.ts';

/** G3 of CN 15: two French hexes against Hills. */
const fight = (dice: readonly number[] = [4, 2, 2, 5, 3]): Played =>
  engage(
    battlefield({
      map: {
        terrain: { hills: '0505' },
        rivers: [{ name: 'R', class: 'secondary', sides: [['0505', 0]] }],
        places: [{ hex: '0505', name: 'Vauchamps', size: 'village' }],
      },
      french: [
        { leader: 'Ney', hex: '0506', inf: 14, cav: 3, art: 4, values: { initiative: 4, bonus: 2 } },
        { leader: 'Mortier', hex: '0605', inf: 8, cav: 2, art: 1, values: { span2: 10 } },
      ],
      allied: [{ leader: 'Zieten', hex: '0505', inf: 12, cav: 2, art: 3 }],
    }),
    dice,
  );

const board = ({ game, s }: Played, eye: string): Sheet =>
  battle(staffMapFor(s, eye, game.decision), eye, {
    decision: eye === 'umpire' || eye === game.decision?.side ? game.decision : null,
  })!;
const roster = (played: Played, eye: string, place: 'left' | 'right'): PanelOf<'roster'> =>
  panelsOf(board(played, eye), 'roster').find((one) => one.place === place)!;
const grid = (sheet: Sheet): PanelOf<'grid'> => panelsOf(sheet, 'grid')[0]!;
const dice = (sheet: Sheet): string[] =>
  panelsOf(sheet, 'dice').flatMap((panel) => panel.dice.map(({ label, face }) => `${label} ${face}`));
const upToTheDie = (played: Played): void => {
  played.answer(...markers('Pitched', 'Pursuit'));
  played.standardWhile((step) => routine(step) && played.game.decision!.args['cause'] !== 'combat');
};

describe('the battle board', () => {
  it('is not there without a battle', () => {
    const { s } = fight();
    s.battle = null;
    expect(battle(staffMapFor(s, 'french'), 'french', { decision: null })).toBeNull();
  });

  it('begins by saying who meets whom', () => {
    const played = fight();
    expect(board(played, 'french').opening).toBe('Ney meets Zieten at Vauchamps.');
    expect(board(played, 'allied').opening).toBe('Mortier and Ney meet Zieten at Vauchamps.');
    expect(board(played, 'french')).toMatchObject({ title: 'Vauchamps', step: 1, verdict: null });
  });

  it('takes the part of the side that looks: his own on the left, as "we"', () => {
    const played = fight();
    expect(roster(played, 'french', 'left')).toMatchObject({ title: 'We attack', side: 'french' });
    expect(roster(played, 'french', 'right')).toMatchObject({ title: 'He defends', side: 'allied' });
    expect(roster(played, 'allied', 'left')).toMatchObject({ title: 'We defend', side: 'allied' });
    expect(roster(played, 'umpire', 'left').title).toBe('The French attack');
    const shared = battle(staffMapFor(played.s, 'allied'), 'allied', { decision: null, shared: true })!;
    expect(panelsOf(shared, 'roster').map(({ title }) => title)).toEqual(['The Allies defend', 'The French attack']);
  });

  it('colours the table for the side that looks, whichever nation it is', () => {
    const played = fight();
    const tones = (eye: string) => grid(board(played, eye)).rows[0]!.cells.map(({ text, tone }) => text[0]! + tone);
    expect(new Set(tones('french'))).toEqual(new Set(['Abad', 'Dgood']));
    expect(new Set(tones('allied'))).toEqual(new Set(['Agood', 'Dbad']));
    expect(new Set(tones('umpire'))).toEqual(new Set(['Atwo', 'Done']));
  });

  it('at the markers shows names and strengths to ten', () => {
    const played = fight();
    expect(roster(played, 'french', 'left').text).toBe('no type chosen · 32 points');
    expect(roster(played, 'french', 'right').text).toBe('type face down · about 20 points');
    expect(dice(board(played, 'french'))).toEqual([]);
  });

  it('CN 9.7: adds up one’s own strength line by line, lines at zero with their reason', () => {
    const played = fight();
    const { lines, total } = roster(played, 'french', 'left').sum;
    expect(lines.map(({ label, why, values, pale }) => `${label}: ${values[0]}${pale ? ` (${why})` : ''}`)).toEqual([
      'Mortier-art: 0 (guns fire and do not count)',
      'Mortier-cav: 2',
      'Mortier-inf: 8',
      'Ney-art: 0 (guns fire and do not count)',
      'Ney-cav: 3',
      'Ney-inf: 14',
      'Withheld: 0 (nothing)',
      'Cavalry at half: 0 (open enough for it, or none)',
      'Over a river: −5',
      'Ney’s bonus: 2',
    ]);
    expect(total?.values).toEqual(['24']);
    // In a column the same in few figures, both parties under the same labels.
    const { brief } = roster(played, 'french', 'left');
    expect(brief.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Foot: 22',
      'Horse: 5',
      'Leader’s bonus: 2',
      'Ground and the rest: −5',
      'points in all: 24',
    ]);
    const his = roster(played, 'french', 'right').brief;
    expect(his.map(({ label }) => label)).toEqual(brief.map(({ label }) => label));
  });

  it('CN 9.7.3: in few figures counts no Guard that is still in hand, as the odds beside it', () => {
    const guard = { id: 'guard', arm: 'INF', sp: 6, oldGuard: true } as const;
    const played = engage(
      battlefield({
        french: [{ leader: 'p', hex: '0506', units: [guard, { id: 'line', arm: 'INF', sp: 8 }] }],
        allied: [{ leader: 'n', hex: '0505', inf: 4 }],
      }),
      [3, 3, 3, 3],
    );
    played.answer(...markers('Pitched', 'Pitched'));
    played.standardWhile((step) => step !== 'battle.oldGuard');
    const { sum, brief } = roster(played, 'french', 'left');
    const [kept] = sum.total!.values;
    expect(sum.columns).toEqual(['kept', 'sent in']);
    expect(brief.at(-1)).toMatchObject({ label: 'points in all', text: kept });
  });

  it('CN 9.7.3: counts a Guard that stands alone, as it must be sent in', () => {
    const played = engage(
      battlefield({
        french: [{ leader: 'p', hex: '0506', units: [{ id: 'guard', arm: 'INF', sp: 6, oldGuard: true }] }],
        allied: [{ leader: 'n', hex: '0505', inf: 4 }],
      }),
      [3],
    );
    const { lines, total } = roster(played, 'french', 'left').sum;
    expect(lines[0]).toMatchObject({ label: 'guard', values: ['6'], pale: false });
    expect(total?.values).toEqual(['6']);
  });

  it('deals cards to the side that chooses, forbidden ones with their reason', () => {
    const played = fight();
    const { cards } = board(played, 'french');
    expect(cards.map(({ title, option }) => [title, option])).toEqual([
      ['Pursuit', 0],
      ['Pitched', 1],
      ['Refuse', null],
    ]);
    expect(cards[2]).toMatchObject({ refusal: 'Only the side attacked can refuse battle.', rule: 'CN 9.4.2' });
    expect(board(played, 'allied').cards).toEqual([]);
  });

  it('CN 9.4.3: the chance to slip away stands on its card', () => {
    const played = fight();
    played.answer({ type: 'marker', marker: 'Pitched' });
    const refuse = board(played, 'allied').cards.find(({ title }) => title === 'Refuse')!;
    expect(refuse.chance).toEqual({ text: expect.stringMatching(/^\d( to \d)? in 6$/), of: 'to slip away' });
    expect(refuse.faces).toHaveLength(6);
    expect(refuse.lines).toEqual([
      'before Pursuit: 0 in 6, then pursuit and stragglers',
      'before Pitched: 2 in 6, then no pursuit',
    ]);
    expect(refuse.price).toBe('caught, we fight as in Pursuit, and the die counts 2 or 0 against us');
  });

  it('CN 9.4.3: the card of a Refuse is the same whatever the enemy has put down', () => {
    const cards = (['Pitched', 'Pursuit'] as const).map((marker) => {
      const played = fight();
      played.answer({ type: 'marker', marker });
      return board(played, 'allied').cards.find(({ title }) => title === 'Refuse');
    });
    expect(cards[0]).toEqual(cards[1]);
  });

  it('CN 9.4.3: the attacker reads on his cards what a Refuse would come to', () => {
    const lines = board(fight(), 'french').cards.map(({ title, lines = [] }) => [title, lines.at(-1)]);
    expect(lines.slice(0, 2)).toEqual([
      ['Pursuit', 'if refused: +1 on the die, then pursuit and stragglers'],
      ['Pitched', 'if refused: −1 on the die, then no pursuit'],
    ]);
  });

  it('CN 9.4.3: a Refuse opens both markers to both sides, and says what follows', () => {
    const played = fight([1, 4, 2, 2, 5, 3]);
    played.answer(...markers('Pitched', 'Refuse'));
    expect(roster(played, 'allied', 'right').text).toContain('Pitched');
    expect(board(played, 'allied').verdict).toMatchObject({
      title: 'We slip away.',
      text: 'We fall back before the fight, then no pursuit.',
    });
    expect(board(played, 'french').verdict?.text).toBe('He falls back before the fight, then no pursuit.');
    const caught = engage(
      battlefield({
        french: [{ leader: 'Ney', hex: '0506', inf: 14, units: [{ id: 'guard', arm: 'INF', sp: 2, oldGuard: true }] }],
        allied: [{ leader: 'Zieten', hex: '0505', inf: 12 }],
      }),
      [6],
    );
    caught.answer(...markers('Pursuit', 'Refuse'));
    expect(roster(caught, 'allied', 'right').text).toContain('Pursuit');
    expect(board(caught, 'allied').verdict).toMatchObject({
      title: 'We are caught.',
      text: 'We must fight, as in Pursuit, and the die of the attack counts 2 less.',
    });
  });

  it('keeps a chosen marker from the enemy', () => {
    const played = fight();
    played.answer({ type: 'marker', marker: 'Pitched' });
    expect(roster(played, 'french', 'left').text).toContain('Pitched');
    expect(roster(played, 'allied', 'right').text).toContain('type face down');
    expect(roster(played, 'umpire', 'left').text).toContain('Pitched');
  });

  it('tells no more than ten while the guns fire', () => {
    const played = fight();
    played.answer(...markers('Pitched', 'Pursuit'));
    expect(played.game.decision!.args['cause']).toBe('bombardment');
    const seen = board(played, 'french');
    expect(seen.step).toBe(3);
    expect(dice(seen)).toEqual(['our guns 4']);
    const [modifiers] = panelsOf(seen, 'lines');
    expect(modifiers!.sum.lines.map(({ label, values }) => `${label} ${values[0]}`)).toEqual([
      'Twice the cavalry −1',
      'Weather 0',
      'The target has cover 0',
      'The gunners’ nation 0',
    ]);
    expect(roster(played, 'french', 'right').text).toContain('about 20 points');
  });

  it('opens everything but the winner’s marker once the die has fallen', () => {
    const played = fight();
    upToTheDie(played);
    const seen = board(played, 'allied');
    const { hit, columns, rows } = grid(seen);
    expect([columns[hit!.column]!.text, hit!.row, rows[hit!.row]!.cells[hit!.column]!.text]).toEqual([
      '1:1',
      1,
      'D2/½',
    ]);
    expect(dice(seen)).toEqual(['his guns 4', 'our guns 2', 'the battle 2']);
    expect(roster(played, 'allied', 'right').sum.total?.values).toEqual(['23½']);
    expect(roster(played, 'allied', 'right').text).toBe('type face down · 31½ points · half a point lost');
  });

  it('says who won in the words of each side, and what the loser’s hidden marker may mean', () => {
    const played = fight();
    upToTheDie(played);
    expect(board(played, 'french').verdict).toMatchObject({
      tone: 'good',
      title: 'We win: Zieten is beaten.',
      text: 'A 2, −1: row 1, D2/½. If Pitched, he loses 2 points and must strike back; else he falls back 2 hexes and may be pursued. We lose half a point.',
      fell: 'a 2',
    });
    expect(board(played, 'allied').verdict).toMatchObject({
      tone: 'bad',
      title: 'We are beaten.',
      text: 'A 2, −1: row 1, D2/½. We fall back 2 hexes and may be pursued. He loses half a point.',
    });
    expect(board(played, 'umpire').verdict).toMatchObject({ tone: 'one', title: 'The French win: Zieten is beaten.' });
  });

  it('CN 9.8.2: lists every modifier of the die, those at zero with their reason', () => {
    const played = fight();
    upToTheDie(played);
    const [modifiers] = panelsOf(board(played, 'french'), 'lines');
    expect(modifiers!.sum.lines.map(({ label, why, values }) => `${label} ${values[0]} ${why}`.trim())).toEqual([
      'The Old Guard attacks 0 it does not',
      'Attack in flank 0 one front only',
      'Foraging 0 the attackers are supplied',
      'The enemy was caught refusing 0 it does not count',
      'Leadership −1',
    ]);
    expect(modifiers!.sum.total?.values).toEqual(['−1']);
  });

  it('shows the loser’s marker and makes room for his retreat', () => {
    const played = fight();
    played.answer(...markers('Pitched', 'Pursuit'));
    played.standardWhile((step) => step === 'loseStrength');
    expect(played.game.decision!.step).toBe('battle.retreatStep');
    expect(roster(played, 'french', 'right').text).toContain('Pursuit');
    expect(board(played, 'french').verdict?.text).toContain('He falls back 2 hexes');
    expect(board(played, 'french')).toMatchObject({ step: 6, aside: false });
    expect(board(played, 'allied').aside).toBe(true);
  });

  it('counts what each unit of one’s own has lost', () => {
    const played = fight();
    played.answer(...markers('Pitched', 'Pursuit'));
    played.standardWhile((step) => step === 'loseStrength');
    const { head, sum } = roster(played, 'allied', 'left');
    expect(head).toBe('what we have left');
    expect(sum.lines.filter(({ why }) => why !== '').map(({ why }) => why)).toEqual(['lost ½']);
    // Each is a unit in the list of Forces, which tells where its strength comes from.
    const known = forces(staffMapFor(played.s, 'allied', played.game.decision), 'allied').flatMap(function ids({
      id,
      kind,
      children,
    }): string[] {
      return kind === 'unit' ? [id] : children.flatMap(ids);
    });
    expect(sum.lines.length).toBeGreaterThan(1);
    for (const { unit } of sum.lines) expect(known).toContain(unit);
  });

  it('does not tell how many straggle', () => {
    const played = fight();
    played.answer(...markers('Pitched', 'Pursuit'));
    played.standardWhile((step) => step !== 'loseStrength' || played.game.decision!.args['cause'] !== 'stragglers');
    expect(played.game.decision!.args['cause']).toBe('stragglers');
    expect(roster(played, 'french', 'right').text).toContain('in retreat');
    expect(roster(played, 'allied', 'left').text).toContain('14½ points');
  });

  it('adds up in every battle of whole games, whoever attacks and whatever counts half', () => {
    const halves = (text: string): number => {
      const [, minus, whole, half] = /^(−?)(\d*)(½?)$/.exec(text)!;
      return (minus === '' ? 1 : -1) * (2 * Number(whole) + (half === '' ? 0 : 1));
    };
    let sums = 0;
    for (const [id, options] of [
      ['six-days-1814', {}],
      ['waterloo-1815', { effectiveness: true, reserve: true, rearguard: true }],
    ] as const) {
      const journal = opened(id, 'sums', options);
      while (journal.game.decision !== null && sums < (id === 'six-days-1814' ? 40 : 120)) {
        const { state: s } = journal.game;
        if (s.battle !== null && s.battle.retreats.length === 0 && s.battle.odds === null) {
          // A Guard that stands alone is sent in (CN 9.7.3).
          const odds = readOdds(mustStake(s) ? staking(s) : s);
          const seen = battle(staffMapFor(s, 'umpire'), 'umpire', { decision: null })!;
          panelsOf(seen, 'roster').forEach(({ sum }, side) => {
            const total2 = odds.attacker === side ? odds.attack2 : odds.defence2;
            expect(halves(sum.total!.values[0]!)).toBe(total2);
            expect(sum.lines.reduce((all, { values }) => all + halves(values[0]!), 0)).toBe(total2);
            sums += 1;
          });
        }
        playOn(journal);
      }
    }
    expect(sums).toBeGreaterThan(60);
  });
});
