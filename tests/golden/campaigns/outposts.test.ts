/** The worked examples of CN 15 about Vedettes and bridges, played through the real steps. */
import { describe, expect, it } from 'vitest';
import { placeVedette } from '../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { field, hex, leader, run, sp } from '../../systems/campaigns/field.ts';
import {
  choose,
  END,
  hexsideOf,
  refusalOf,
  roadDown,
  SOUTH,
  supplied,
  times,
  vedetteNumber,
  weather,
} from '../../systems/campaigns/movement/helpers.ts';
import { worked } from './worked.ts';

const enemyFar = [{ leader: 'far', hex: '1919', inf: 1 }];

describe('G15 Vedettes', () => {
  const scout = (sky: 'Fair' | 'Mud' | 'Rain' = 'Fair'): State => {
    const s = weather(
      field({
        french: [
          { leader: 'f', hex: '0502', units: [{ id: 'hussars', arm: 'CAV', sp: 4, vedetteCap: 1 }], values: {} },
          { leader: 'g', hex: '0201', inf: 5 },
        ],
        allied: [
          { leader: 'ney', hex: '1010', inf: 24, units: [{ id: 'cossacks', arm: 'CAV', sp: 0.5, vedetteCap: 2 }] },
          { leader: 'x', hex: '1018', inf: 3 },
        ],
        map: { roads: { primary: [roadDown('05', 2, 6)], secondary: [] } },
        armies: [supplied('french', 5), supplied('allied', 5)],
      }),
      sky,
    );
    return s;
  };

  it('two of four road hexes next to an enemy Vedette: 6 MP, column 5-8', async () => {
    const s = scout();
    // Of the road in column 05 it screens 0504 and 0505.
    placeVedette(s, vedetteNumber(s, 'v-cossacks-1'), hex(s, '0604'));
    const played = run(s, [{ step: 'movementCommands' }], [1]);
    played.answer(choose(s, 'f'), ...times(4, SOUTH));
    expect(s.march!.counted).toBe(6);
    played.answer(END);
    expect(played.eventsOf('attritionChecked')[0]).toMatchObject({ column: 2 });
    await worked(played, {
      id: 'g15a',
      rule: 'CN 8.3',
      title: 'A screen',
      text: 'An enemy Vedette stands at 0604, beside the road. March Ney four hexes down it, to 0506.',
      done: 'The two hexes beside the Vedette cost 1 more each: 6 points instead of 4, and the next column of the attrition table.',
      ends: { type: 'attritionChecked' },
      lit: ['0604', '0506'],
    });
  });

  const look = (sky: 'Fair' | 'Mud' | 'Rain', dice: number[]) => {
    const s = scout(sky);
    const vedette = vedetteNumber(s, 'v-hussars-1');
    placeVedette(s, vedette, hex(s, '1009'));
    const played = run(s, [{ step: 'movementCommands' }], dice);
    played.answer({ type: 'vedette', vedette }, END);
    return { s, played };
  };

  it('Fair, die 4: "Ney, 20"', async () => {
    const { s, played } = look('Fair', [4]);
    expect(played.eventsOf('learned')).toMatchObject([
      { side: 0, leader: leader(s, 'ney'), sp2: 40, exact: false, dice: [4] },
    ]);
    expect(s.known[0]).toHaveLength(1);
    await worked(played, {
      id: 'g15b',
      rule: 'CN 8.4',
      also: ['CN 2.4', 'CN 8.1'],
      title: 'A report',
      text: 'Your Vedette stands beside an enemy Force at 1010. Choose it and let it look about where it is: in fair weather a die of 1 to 4 tells who leads that Force and, to the nearest ten, how strong it is.',
      done: 'A 4: a name, and about 20. The true figure is 24½; that is all a report tells.',
      ends: { type: 'learned' },
      lit: ['1009', '1010'],
    });
  });

  it('Fair, die 5, and Mud, die 3: only "a Force"', () => {
    for (const { s, played } of [look('Fair', [5]), look('Mud', [3])]) {
      expect(played.eventsOf('learned')).toEqual([]);
      expect(played.eventsOf('reconnaissanceFailed')).toHaveLength(1);
      expect(s.leader.kindKnown[leader(s, 'ney')]).toBe(1);
    }
  });

  it('Rain: no die, only the kind', () => {
    const { s, played } = look('Rain', []);
    expect(played.eventsOf('learned')).toEqual([]);
    expect(s.leader.kindKnown[leader(s, 'ney')]).toBe(1);
  });

  const skirmish = (dice: number[]) => {
    const s = scout();
    const vedette = vedetteNumber(s, 'v-hussars-1');
    const other = vedetteNumber(s, 'v-cossacks-1');
    placeVedette(s, vedette, hex(s, '1404'));
    placeVedette(s, other, hex(s, '1405'));
    const played = run(s, [{ step: 'movementCommands' }], dice);
    played.answer({ type: 'vedette', vedette }, SOUTH);
    return { s, played, vedette, other };
  };

  it('mover 5, other 2: the other is eliminated, its parent loses half a point', () => {
    const { s, played, vedette, other } = skirmish([5, 2]);
    expect(s.vedette.hex[other]).toBe(-1);
    expect(sp(s, 'cossacks')).toBe(0);
    expect(s.vedette.hex[vedette]).toBe(hex(s, '1405'));
    expect(played.game.decision!.step).toBe('rideVedette');
  });

  it('mover 4, other 4: the mover goes back one hex and is done', () => {
    const { s, played, vedette } = skirmish([4, 4]);
    expect(s.vedette.hex[vedette]).toBe(hex(s, '1404'));
    expect(s.vedette.moved[vedette]).toBe(1);
    expect(played.game.decision!.step).toBe('movementCommands');
  });
});

describe('G16 Bridge work', () => {
  const river = (state: 'intact' | 'damaged', allied = enemyFar): State =>
    field({
      french: [{ leader: 'f', hex: '0502', inf: 5 }],
      allied,
      map: {
        rivers: [
          {
            name: 'Seine',
            class: 'primary',
            sides: [
              ['0508', 1],
              ['0509', 1],
            ],
          },
        ],
        bridges: [
          { a: '0508', b: '0509', state },
          { a: '0509', b: '0510', state: 'damaged' },
        ],
        roads: { primary: [roadDown('05', 2, 10)], secondary: [] },
      },
      armies: [supplied('french', 5), supplied('allied', 5)],
    });

  it('6 MP spent, 6 left: repair over a Primary River is legal and not counted', async () => {
    const s = river('damaged');
    const played = run(s, [{ step: 'movementCommands' }, { step: 'bridgeSegment' }], [1]);
    const work = { type: 'work', hexside: hexsideOf(s, '0508', '0509'), work: 'repair' } as const;
    played.answer(choose(s, 'f'), ...times(6, SOUTH), work);
    expect(played.eventsOf('attritionChecked')[0]).toMatchObject({ column: 2 });
    expect(s.bridges[work.hexside]).toBe(2);
    played.answer(END);
    expect(s.bridges[work.hexside]).toBe(1);
    await worked(played, {
      id: 'g16',
      rule: 'CN 6.8.1',
      also: ['CN 6.8'],
      title: 'A bridge is mended',
      text: 'March Ney six hexes to the bank at 0508, and choose the repair of the bridge: over a great river 6 points must be kept back for it, and he has just 6. Then end your orders.',
      done: 'The bridge stands again. The points kept for the work do not count as marched.',
      ends: { type: 'bridgeChanged' },
      lit: ['0508', '0509'],
    });
  });

  it('7 MP spent: refused with the numbers', () => {
    const s = river('intact');
    const played = run(s, [{ step: 'movementCommands' }], []);
    played.answer(choose(s, 'f'), ...times(7, SOUTH));
    expect(refusalOf(played, { type: 'work', hexside: hexsideOf(s, '0509', '0510'), work: 'repair' })).toEqual({
      rule: 'CN 6.8.1',
      code: 'tooDear',
      params: { needs: 6, left: 5 },
    });
  });

  const blow = (s: State, die: number): number => {
    const hexside = hexsideOf(s, '0508', '0509');
    const played = run(s, [{ step: 'movementCommands' }, { step: 'bridgeSegment' }], [1, die]);
    played.answer(choose(s, 'f'), ...times(6, SOUTH), { type: 'work', hexside, work: 'damage' }, END);
    return s.bridges[hexside]!;
  };
  const near = [{ leader: 'p', hex: '0510', inf: 4 }];

  it('damage with no enemy near: die 5 yes, 6 no', () => {
    expect(blow(river('intact'), 5)).toBe(2);
    expect(blow(river('intact'), 6)).toBe(1);
  });

  it('damage with an enemy next to the far bank: die 3 yes, 4 no', () => {
    expect(blow(river('intact', near), 3)).toBe(2);
    expect(blow(river('intact', near), 4)).toBe(1);
  });

  it('repair with an enemy on the far bank hex: illegal', () => {
    const s = river('damaged', [{ leader: 'p', hex: '0509', inf: 4 }]);
    const played = run(s, [{ step: 'movementCommands' }], []);
    played.answer(choose(s, 'f'), ...times(6, SOUTH));
    expect(refusalOf(played, { type: 'work', hexside: hexsideOf(s, '0508', '0509'), work: 'repair' })).toMatchObject({
      rule: 'CN 6.8',
      code: 'enemyFaces',
    });
  });
});
