/** Rules that never happen at a moment of their own, each by its number: what is counted, seen, or never asked. */
import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../src/kernel/dice.ts';
import { Game } from '../../../src/kernel/game.ts';
import { edgesOf } from '../../../src/systems/campaigns/combat/edges.ts';
import { battleLeader } from '../../../src/systems/campaigns/combat/sides.ts';
import type { CampaignEvent } from '../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import type { Action } from '../../../src/systems/campaigns/sequence/actions.ts';
import { MARKERS } from '../../../src/systems/campaigns/theatre/battle.ts';
import { placeVedette } from '../../../src/systems/campaigns/theatre/change.ts';
import { roundedToTens2, seniorIn } from '../../../src/systems/campaigns/theatre/forces.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { skirmish } from './combat/skirmishes.ts';
import { type ForceSpec, field, hex, leader, run } from './field.ts';

/** Plays a crowded field with random answers, looking at every question. */
function playField(seed: string, look: (options: readonly Action[], step: string, s: State) => void): CampaignEvent[] {
  const told: CampaignEvent[] = [];
  const frames = [{ step: 'gameTurn', args: { turn: 1 } }];
  const game = Game.from(campaigns, skirmish(seed), frames, SeededDice.fromSeed(seed), (e) => told.push(e));
  const chooser = SeededDice.fromSeed(`${seed} answers`);
  while (game.decision !== null) {
    look(game.decision.options, game.decision.step, game.state);
    game.play(chooser.roll(game.decision.options.length) - 1);
  }
  return told;
}

const duel = (french: Partial<ForceSpec> = {}, more: readonly ForceSpec[] = []) =>
  field({
    french: [{ leader: 'ney', hex: '0505', inf: 10, ...french }, ...more],
    allied: [{ leader: 'yorck', hex: '0506', inf: 10 }],
  });

describe('how things are counted', () => {
  it('CN 0.3: reports are rounded to tens, fives upward, never under ten', () => {
    expect([14, 3, 15, 24.5, 25].map((sp) => roundedToTens2(sp * 2) / 2)).toEqual([10, 10, 20, 20, 30]);
  });

  it('CN 0.6: of two Leaders alike the first by name is taken', () => {
    const s = duel({}, [{ leader: 'davout', hex: '0505', inf: 1 }]);
    expect(seniorIn(s, hex(s, '0505'), 0)).toBe(leader(s, 'davout'));
  });

  it('CN 0.7: the same game played again falls the same way', () => {
    const first = playField('again', () => {});
    expect(first.some(({ dice }) => dice !== undefined)).toBe(true);
    expect(playField('again', () => {})).toEqual(first);
  });

  it('CN 1.7: the Battle Leader has the largest span, then the higher initiative', () => {
    const chief = (values: ForceSpec['values']): number => {
      const s = duel({}, [{ leader: 'massena', hex: '0505', inf: 1, values: values ?? {} }]);
      run(s, [{ step: 'battles' }], []);
      return battleLeader(s, 0);
    };
    const s = duel({}, [{ leader: 'massena', hex: '0505', inf: 1 }]);
    expect(chief({ span2: 30, initiative: 1 })).toBe(leader(s, 'massena'));
    expect(chief({ span2: 20, initiative: 5 })).toBe(leader(s, 'massena'));
    expect(chief({ span2: 10, initiative: 6 })).toBe(leader(s, 'ney'));
  });
});

describe('who is asked, and what', () => {
  it('CN 0.9: the phasing player first, and nothing is shown before both have chosen', () => {
    const played = run(duel(), [{ step: 'battles' }], [3]);
    expect(played.game.decision!.side).toBe('french');
    played.answer({ type: 'marker', marker: 'Pursuit' });
    expect(played.game.decision!.side).toBe('allied');
    expect(campaigns.redact(played.s, played.eventsOf('markerChosen')[0]!, 'allied')).toBeNull();
    expect(played.eventsOf('markerRevealed')).toEqual([]);
  });

  it('CN 0.12: no question has less than two answers, and "end" stands first', () => {
    let asked = 0;
    for (let i = 0; i < 8; i += 1) {
      playField(`ends ${i}`, (options, step) => {
        asked += 1;
        expect(options.length, step).toBeGreaterThan(1);
        expect(
          options.findIndex(({ type }) => type === 'end'),
          step,
        ).toBeLessThan(1);
      });
    }
    expect(asked).toBeGreaterThan(200);
  });

  it('CN 13.1: units and Leaders stand by hex, then Leader, then unit', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 8; i += 1) {
      playField(`pieces ${i}`, (options, step, s) => {
        const rank = (action: Action): number[] => {
          if (action.type === 'leader') return [s.leader.hex[action.leader]!, action.leader, -1];
          if (action.type !== 'unit') return [];
          const of = s.unit.leader[action.unit]!;
          return [s.leader.hex[of]!, of, action.unit];
        };
        const order = options.map(rank).filter((ranks) => ranks.length > 0);
        if (order.length > 1) seen.add(step);
        const sorted = order.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!);
        expect(order, step).toEqual(sorted);
      });
    }
    for (const step of ['loseStrength', 'transferUnits']) expect([...seen]).toContain(step);
  });

  it('CN 13.1: hexes, directions and markers stand in their order', () => {
    const ranks: Readonly<Record<string, (action: Action) => number>> = {
      hex: (action) => (action.type === 'hex' ? action.hex : -1),
      step: (action) => (action.type === 'step' ? action.dir : -1),
      marker: (action) => (action.type === 'marker' ? MARKERS.indexOf(action.marker) : -1),
    };
    const seen = new Set<string>();
    for (let i = 0; i < 8; i += 1) {
      playField(`order ${i}`, (options, step) => {
        for (const [type, rank] of Object.entries(ranks)) {
          const order = options.filter((option) => option.type === type).map(rank);
          if (order.length > 1) seen.add(type);
          expect(order, step).toEqual([...order].sort((a, b) => a - b));
        }
      });
    }
    expect([...seen].sort()).toEqual(['hex', 'marker', 'step']);
  });
});

describe('what is seen', () => {
  const scouted = () => {
    const s = field({
      french: [{ leader: 'ney', hex: '0505', inf: 3 }],
      allied: [{ leader: 'yorck', hex: '1515', units: [{ id: 'uhlans', arm: 'CAV', sp: 2, vedetteCap: 1 }] }],
      armies: [
        { id: 'french', side: 'french' },
        { id: 'allied', side: 'allied', coo: { hex: '1616', state: 'MOVING' } },
      ],
    });
    placeVedette(s, 0, hex(s, '1010'));
    return s;
  };

  it('CN 2.1: an enemy Force and an enemy Vedette far away look alike; Centres and weather are public', () => {
    const s = scouted();
    const { enemies, centres, weather, morale, turn } = campaigns.view(s, 'french');
    expect(enemies.map(({ hex: at, kind, leader: name, sp2 }) => [at, kind, name, sp2])).toEqual([
      [hex(s, '1010'), null, -1, -1],
      [hex(s, '1515'), null, -1, -1],
    ]);
    expect(centres).toEqual([{ army: s.campaign.armyOf('allied'), hex: hex(s, '1616'), moving: true }]);
    expect([weather, morale, turn]).toEqual([s.weather, s.morale, s.turn]);
  });

  it('CN 8.7: a Vedette beside the enemy obliges nobody to fight and has no zone of control', () => {
    const s = scouted();
    placeVedette(s, 0, hex(s, '0506'));
    expect(edgesOf(s)).toEqual([]);
    expect(s.zone[1][hex(s, '0505')]).toBe(0);
    expect(s.occupied[1][hex(s, '0506')]).toBe(0);
  });
});
