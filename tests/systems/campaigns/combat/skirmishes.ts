/** Random small battlefields for the fuzzer: crowded enough that every phase has its battles. */
import { SeededDice } from '../../../../src/kernel/dice.ts';
import { isInvested } from '../../../../src/systems/campaigns/movement/investment.ts';
import type { MapDef } from '../../../../src/systems/campaigns/scenario/format.ts';
import { placeVedette, setBesieged } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { type ForceSpec, field } from '../field.ts';

const COLS = 9;
const ROWS = 9;
const OPTIONS = ['reserve', 'rearguard', 'grand', 'effectiveness', 'plainCombat', 'guns'];
const TERRAINS = ['hills', 'forest', 'marsh', 'mountain', 'lake'] as const;

const label = (col: number, row: number): string => String(col * 100 + row).padStart(4, '0');

export function skirmish(seed: string): State {
  const dice = SeededDice.fromSeed(seed);
  const chance = (of: number): boolean => dice.roll(of) === 1;
  const terrain: Record<string, string[]> = Object.fromEntries(TERRAINS.map((kind) => [kind, []]));
  const land: string[] = [];
  for (let col = 1; col <= COLS; col += 1) {
    for (let row = 1; row <= ROWS; row += 1) {
      const kind = chance(3) ? TERRAINS[dice.roll(5) - 1]! : 'clear';
      if (kind !== 'clear') terrain[kind]!.push(label(col, row));
      if (kind !== 'lake' && col > 2 && col < 8 && row > 2 && row < 8) land.push(label(col, row));
    }
  }
  const pick = (): string => land.splice(dice.roll(land.length) - 1, 1)[0]!;
  const rivers: MapDef['rivers'] = [];
  for (let i = dice.roll(12); i > 0; i -= 1) {
    const classes = ['primary', 'secondary', 'stream'] as const;
    rivers.push({
      name: 'R',
      class: classes[dice.roll(3) - 1]!,
      sides: [[label(2 + dice.roll(6), 2 + dice.roll(6)), dice.roll(6) - 1]],
    });
  }
  const places: MapDef['places'] = [1, 2, 3, 4].map((i) => ({
    hex: land[dice.roll(land.length) - 1]!,
    name: `Place ${i}`,
    size: 'town',
    ...(i < 3
      ? { works: i === 1 ? 'town' : 'fortified' }
      : { citadel: { level: 1, capacity: 4 + dice.roll(12), owner: i === 3 ? 'french' : 'allied' } }),
  }));
  let last = '';
  /** Some Stacks are of several Forces, as after a march (CN 1.7). */
  const place = (): string => {
    if (last === '' || !chance(4)) last = pick();
    return last;
  };
  const forces = (side: string): ForceSpec[] =>
    Array.from({ length: 1 + dice.roll(4) }, (_, i) => {
      const arms = ['INF', 'CAV', 'ART'] as const;
      const units = Array.from({ length: dice.roll(4) }, (_u, j) => {
        const arm = arms[Math.min(2, dice.roll(4) - 1 === 3 ? 0 : dice.roll(3) - 1)]!;
        return {
          id: `${side}${i}-${j}`,
          arm,
          sp: dice.roll(16) / 2,
          max2: 40,
          oldGuard: side === 'f' && chance(6),
          vedetteCap: arm === 'CAV' ? (1 as const) : (0 as const),
        };
      });
      const values = {
        initiative: dice.roll(6) - 1,
        bonus: dice.roll(4) - 1,
        span2: 10 + dice.roll(10),
        majorPersonality: chance(4),
      };
      return { leader: `${side}${i}`, hex: place(), units, values };
    });
  const options = Object.fromEntries(OPTIONS.map((option) => [option, chance(3)]));
  const bridges: MapDef['bridges'] = [];
  const exits: NonNullable<MapDef['exits']> = [{ hex: '0101', side: 'french', to: 'home' }];
  const map: Partial<MapDef> = {
    terrain: Object.fromEntries(Object.entries(terrain).map(([kind, hexes]) => [kind, hexes.join(' ')])),
    rivers,
    bridges,
    places,
    exits,
  };
  const french = forces('f');
  last = '';
  const allied = forces('a');
  const s = field({ cols: COLS, rows: ROWS, map, french, allied, options });
  s.weather = dice.roll(4) - 1;
  s.phasing = chance(2) ? 0 : 1;
  s.citadels.forEach((_, citadel) => {
    if (chance(2) && isInvested(s, citadel)) setBesieged(s, citadel, true);
  });
  s.campaign.vedettes.forEach(({ parent }, vedette) => {
    const leader = s.unit.leader[parent]!;
    if (chance(3) && leader >= 0) placeVedette(s, vedette, s.leader.hex[leader]!);
  });
  return s;
}
