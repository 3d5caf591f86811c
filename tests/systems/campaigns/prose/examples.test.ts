/** How the table speaks: a few questions, lines and refusals word for word. */
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../../../src/kernel/contract.ts';
import { isUnderway } from '../../../../src/store/targets.ts';
import type { CampaignEvent } from '../../../../src/systems/campaigns/events/index.ts';
import { ask, awaiting } from '../../../../src/systems/campaigns/prose/ask.ts';
import { line } from '../../../../src/systems/campaigns/prose/line.ts';
import { refusal } from '../../../../src/systems/campaigns/prose/refusal.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import type { Question } from '../../../../src/umpire/presenter.ts';
import { field, hex, leader, type Played, run, unit } from '../field.ts';

const PLACES = [
  { hex: '0505', name: 'Baye', size: 'village' as const },
  { hex: '0508', name: 'Étoges', size: 'village' as const },
];

const march = (): State =>
  field({
    map: { places: PLACES, roads: { primary: ['0505 0506 0507 0508'], secondary: [] } },
    french: [{ leader: 'Marmont', hex: '0505', inf: 6, art: 1 }],
    allied: [{ leader: 'Olsufiev', hex: '1515', inf: 5 }],
    armies: [
      { id: 'french', name: "Marmont's Corps", side: 'french', dispatchMax: 200 },
      { id: 'allied', name: 'Army of Silesia', side: 'allied', dispatchMax: 200 },
    ],
  });

const put = ({ game, s }: Played): Question => ask(s, game.decision!, game.standard());
const offers = (asked: Question): string[] =>
  asked.options.map(({ text, detail }) => (detail === '' ? text : `${text}: ${detail}`));

describe('questions', () => {
  const order = (): { s: State; played: Played } => {
    const s = march();
    return { s, played: run(s, [{ step: 'movementCommands' }], [3]) };
  };

  it('of commands: who, for how much, what is left', () => {
    const asked = put(order().played);
    expect(asked.text).toBe("An order costs its Army 1 AP. Marmont's Corps has 6 AP and 4 commands.");
    expect(offers(asked)).toEqual([
      'No more orders',
      'Marmont marches: from Baye (0505); 1 AP, 5 left',
      'Marmont rides alone: from Baye (0505), no AP',
    ]);
    expect(asked.options[1]).toMatchObject({
      rule: 'CN 6.2.1',
      target: { kind: 'piece', piece: 'Marmont', place: hex(order().s, '0505') },
    });
    expect(asked.options[asked.standard]?.text).toBe('Marmont marches');
  });

  it('of the march: each step with its price, and the counter that marches', () => {
    const { s, played } = order();
    played.answer({ type: 'leader', leader: leader(s, 'Marmont') });
    const asked = put(played);
    expect(asked.title).toBe('Marmont marches');
    expect([asked.piece, isUnderway(asked)]).toEqual(['Marmont', true]);
    expect(offers(asked)).toContain('March to 0506 near Baye: 1 movement point, 11 left');
    expect(offers(asked)[0]).toBe('Stop at Baye (0505)');
  });

  it('of losses: the unit and what it comes to', () => {
    const { s } = order();
    const pool = [unit(s, 'Marmont-art'), unit(s, 'Marmont-inf')];
    const args = {
      side: 0,
      sp2: 3,
      cause: 'attrition',
      rule: 'CN 7.4',
      art2: 1,
      pool,
      first: [],
      spared: [],
      reluctant: [],
    };
    const asked = put(run(s, [{ step: 'loseStrength', args }], []));
    expect(asked.text).toBe('Attrition has cost 1½ points. Who bears the next half point?');
    expect(offers(asked)).toEqual([
      'Marmont-art loses half a point: 1 to ½',
      'Marmont-inf loses half a point: 6 to 5½',
    ]);
  });

  it('are not told to the other side', () => {
    const { s, played } = order();
    const asked = awaiting(s, played.game.decision!.side);
    expect(asked).toEqual({
      side: 'french',
      step: '',
      rule: 'CN 13.2',
      title: 'French decision',
      text: 'The French are deciding.',
      options: [],
      standard: -1,
      piece: null,
    });
  });
});

describe('lines', () => {
  const s = march();
  const say = (e: CampaignEvent, eye = 'french'): string => line(s, e, eye, 1)!.text;
  const from = hex(s, '0505');
  const to = hex(s, '0506');

  it('tell a march by name and place', () => {
    const e: CampaignEvent = {
      type: 'forceMoved',
      rule: 'CN 6.4.2',
      leader: leader(s, 'Marmont'),
      from,
      to,
      manner: 'march',
    };
    expect(say(e)).toBe('Marmont marches to 0506 near Baye.');
  });

  it('tell an enemy only what can be seen', () => {
    const e: CampaignEvent = { type: 'forceMoved', rule: 'CN 2.1', leader: -1, from, to, manner: 'march' };
    expect(say(e)).toBe('An Allied counter moves from Baye (0505) to 0506 near Baye.');
    expect(say({ type: 'strengthLost', rule: 'CN 9.6.1', unit: -1, sp2: 3, cause: 'bombardment', hex: to })).toBe(
      'The Allies lose 1½ points to the guns.',
    );
  });

  it('tell a die with what moved it', () => {
    const e: CampaignEvent = {
      type: 'bombarded',
      rule: 'CN 9.6.2',
      side: 0,
      row: 2,
      modifiers: [{ rule: 'CN 9.6.3', code: 'ownCavalry', value: -1 }],
      total: 3,
      sp2: 1,
      borne2: 1,
      dice: [4],
    };
    expect(say(e)).toBe(
      'The French guns (3½–5 points) fire: a 4, which counts 3 (twice the cavalry −1), half a point lost.',
    );
    expect(line(s, e, 'french', 5)).toMatchObject({ n: 5, kind: 'dice', rule: 'CN 9.6.2', dice: [4] });
  });

  it('CN 0.11: tell no more lost than was there, and what the chart had', () => {
    const guns: CampaignEvent = {
      ...{ type: 'bombarded', rule: 'CN 9.6.2', side: 0, row: 5, modifiers: [], total: 1, sp2: 7, borne2: 4 },
      dice: [1],
    };
    const road: CampaignEvent = {
      ...{ type: 'attritionChecked', rule: 'CN 7.3', leader: leader(s, 'Marmont'), hex: from, column: 4 },
      ...{ modifiers: [], severity: 6, sp2: 2, borne2: 1, dice: [6] },
    };
    expect(say(guns)).toMatch(/fire: a 1, 2 points lost, all there was\.$/);
    expect(say(road)).toMatch(/: a 6, half a point lost, all there was\.$/);
    const rows = line(s, guns, 'french', 1)!.proof!.lines.map(({ label, values }) => `${label} ${values[0]}`);
    expect(rows.slice(-2)).toEqual(['On the chart 3½', 'Lost 2']);
  });

  it('name an Army as one speaks of it', () => {
    expect(say({ type: 'apChanged', rule: 'CN 5.1.1', army: 1, by: 3 })).toBe("Marmont's Corps receives 3 AP.");
    expect(say({ type: 'apChanged', rule: 'CN 5.1.1', army: 0, by: -2 })).toBe('The Army of Silesia spends 2 AP.');
  });

  it('leave out what the next line says better', () => {
    expect(line(s, { type: 'worksCleared', side: 0, rule: 'CN 6.8.1' }, 'french', 1)).toBeNull();
  });
});

describe('refusals', () => {
  const s = march();
  const why = (code: string, params?: Refusal['params']): string =>
    refusal(s, params === undefined ? { rule: 'CN 6.4.2', code } : { rule: 'CN 6.4.2', code, params }).text;

  it('give the numbers', () => {
    expect(why('tooDear', { needs: 3, left: 2 })).toBe('That needs 3 movement points, 2 are left.');
    expect(why('tooDear', { needs: 2, left: 1 })).toBe('That needs 2 movement points, 1 is left.');
    expect(why('tooLittleInfantry', { has2: 5, needs2: 6 })).toBe(
      'A Pitched battle needs 3 points of infantry that can fight; you have 2½.',
    );
    expect(why('overSpan', { leader: leader(s, 'Marmont'), needs2: 11, span2: 10 })).toBe(
      'Marmont would have 5½ on his track; his span is 5.',
    );
  });

  it('name the place', () => {
    expect(why('enemyForce', { hex: hex(s, '0508') })).toBe('An enemy Force stands at Étoges (0508).');
    expect(why('enemyForce')).toBe('An enemy Force stands there.');
  });

  it('say what would help', () => {
    expect(why('otherFirst')).toBe('Send out the unit’s first Vedette before its second.');
  });
});
