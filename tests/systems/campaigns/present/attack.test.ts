/** CN 9.2: whoever points at an enemy, or beside him, is told of the battle that follows, from what his side knows. */
import { describe, expect, it } from 'vitest';
import { hints, way } from '../../../../src/systems/campaigns/present/way.ts';
import { setStrength } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { field, hex, type Played, run } from '../field.ts';
import { staffMapFor } from '../sight.ts';

function fieldOf(allied: number, known: { sp2: number; exact: boolean } | null): Played {
  const s = field({
    // Near enough to supply everybody.
    armies: [
      { id: 'french', side: 'french', dispatchMax: 200 },
      { id: 'allied', side: 'allied', dispatchMax: 200 },
    ],
    map: { places: [{ hex: '0805', name: 'Champaubert', size: 'village' }] },
    french: [
      { leader: 'Marmont', hex: '0505', inf: 8, cav: 2, values: { bonus: 1 } },
      { leader: 'Ney', hex: '0905', inf: 4 },
      { leader: 'Mortier', hex: '0605', inf: 5 },
    ],
    allied: [{ leader: 'Olsufiev', hex: '0805', inf: 5 }],
  });
  setStrength(s, s.unit.leader.indexOf(s.campaign.leaderOf('Olsufiev')), allied * 2);
  if (known !== null) {
    const leader = s.campaign.leaderOf('Olsufiev');
    s.seen.reports[0] = [
      { token: s.seen.leader.number[leader]!, leader, turn: 1, hex: s.leader.hex[leader]!, ...known },
    ] as never;
  }
  const played = run(s, [{ step: 'movementCommands' }], []);
  expect(played.game.decision?.step).toBe('movementCommands');
  return played;
}

const pointAt = ({ game, s }: Played, label: string, piece = 'Marmont') =>
  way(staffMapFor(s, 'french', game.decision), game.decision!, piece, hex(s, label));

const chip = (played: Played, label: string): readonly string[] => {
  const found = pointAt(played, label);
  if (!('path' in found)) throw new Error(found.text);
  return found.path.chip;
};

const label = (s: State, at: number | undefined): string => s.campaign.ground.grid.label(at ?? -1);

describe('attack by pointing', () => {
  it('leads to the hex beside the enemy from which he is attacked', () => {
    const played = fieldOf(5, { sp2: 10, exact: true });
    const found = pointAt(played, '0805');
    if (!('path' in found)) throw new Error(found.text);
    expect(label(played.s, found.path.places.at(-1))).toMatch(/^0(70[56]|80[46]|906)$/);
    expect(found.path.chip[0]).toMatch(/^\d+ of \d+ MP: attack Olsufiev at Champaubert from \d{4}$/);
  });

  it('says with what odds, who is there already and who could still come', () => {
    const played = fieldOf(5, { sp2: 10, exact: true });
    expect(chip(played, '0805').slice(1, 6)).toEqual([
      'halts in an enemy zone of control (CN 6.5.2)',
      'a battle follows with Olsufiev (CN 9.2)',
      '15 points against 5: odds 3:1',
      'Mortier could still come',
      'Ney is there too',
    ]);
  });

  it('says the same beside him, and nothing where nobody stands', () => {
    const played = fieldOf(5, { sp2: 10, exact: true });
    expect(chip(played, '0706')).toContain('15 points against 5: odds 3:1');
    expect(chip(played, '0606').some((line) => line.includes('battle'))).toBe(false);
  });

  it('gives a range where his strength is a report, and no odds where nothing was told', () => {
    expect(chip(fieldOf(5, { sp2: 20, exact: false }), '0805')).toContain(
      '15 points against ½ to 14½: odds 1:1 to 5:1',
    );
    const blank = chip(fieldOf(5, null), '0805');
    expect(blank).toContain('a battle follows with an unknown Allied counter (CN 9.2)');
    expect(blank).toContain('15 points against an unknown strength');
  });

  it('rests on nothing but what is known', () => {
    const seen = (strength: number) => {
      const played = fieldOf(strength, { sp2: 20, exact: false });
      return [pointAt(played, '0805'), hints(staffMapFor(played.s, 'french'), played.game.decision!, 'Marmont')];
    };
    expect(seen(12)).toEqual(seen(6));
  });

  it('is what every hex means beforehand', () => {
    const played = fieldOf(5, { sp2: 10, exact: true });
    const ahead = hints(staffMapFor(played.s, 'french'), played.game.decision!, 'Marmont')!;
    expect(ahead.chips.get(hex(played.s, '0805'))).toEqual(chip(played, '0805'));
    expect([...ahead.goals.keys()]).toEqual([hex(played.s, '0805')]);
  });
});
