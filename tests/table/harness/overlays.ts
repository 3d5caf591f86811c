/** Reach, way, zones and a battle to look at; the numbers only need to look right. */
import { neighbourOf } from '../../../src/table/map/hexes.ts';
import type { PathOverlay, ReachOverlay, ZoneOverlay } from '../../../src/table/scene.ts';
import type { BattleBoard } from '../../../src/umpire/report.ts';
import { hexOf, scene, sixDays } from './situation.ts';

const POINTS = 12;
const COST = { clear: 2, hills: 3, forest: 3, marsh: 4, mountain: 5, lake: 99 } as const;

const enemyHexes = ['2111', '2711', '2911'].map(hexOf);
const around = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map((d) => neighbourOf(sixDays, hex, d)).filter((n) => n >= 0);

export const zones: readonly ZoneOverlay[] = [
  { side: 'allied', hexes: [...new Set(['2111', '2711'].map(hexOf).flatMap((hex) => [hex, ...around(hex)]))] },
];

function reachFrom(origin: number): ReachOverlay {
  const size = sixDays.cols * sixDays.rows;
  const left = new Int16Array(size).fill(-1);
  const stops = new Uint8Array(size);
  const from = new Int32Array(size).fill(-1);
  const roads = new Map(
    sixDays.roads.flatMap(
      ({ a, b, class: c }) =>
        [
          [`${a}:${b}`, c],
          [`${b}:${a}`, c],
        ] as const,
    ),
  );
  const rivers = new Set(
    sixDays.rivers.flatMap(({ sides }) =>
      sides.flatMap(([hex, d]) => [`${hex}:${neighbourOf(sixDays, hex, d)}`, `${neighbourOf(sixDays, hex, d)}:${hex}`]),
    ),
  );
  const controlled = new Set(zones.flatMap((z) => z.hexes));
  left[origin] = POINTS;
  const queue = [origin];
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
    if (stops[hex]) continue;
    for (const next of around(hex)) {
      const road = roads.get(`${hex}:${next}`);
      const river = rivers.has(`${hex}:${next}`) && !road ? 3 : 0;
      const cost = (road ? 1 : COST[sixDays.terrain[next] ?? 'clear']) + river;
      const rest = (left[hex] ?? 0) - cost;
      if (rest < 0 || rest <= (left[next] ?? -1) || enemyHexes.includes(next)) continue;
      left[next] = rest;
      from[next] = hex;
      stops[next] = controlled.has(next) ? 1 : 0;
      queue.push(next);
    }
  }
  return { origin, left, stops, from };
}

export const reach = reachFrom(hexOf('2616'));

export function pathTo(label: string, chip: readonly string[]): PathOverlay {
  const hexes: number[] = [];
  for (let hex = hexOf(label); hex >= 0; hex = reach.from[hex] ?? -1) hexes.unshift(hex);
  return { hexes, chip };
}

const table = [
  'A1/1 D1/1 D2/1 D3/½ D4/½ D5/½ D5/½ D6/½ D6/½ D6/½',
  'A2/1 A1/1 D1/1 D2/1 D3/½ D4/½ D4/½ D5/½ D6/½ D6/½',
  'A3/1 A2/1 A1/1 D1/1 D2/1 D3/½ D3/½ D4/½ D5/½ D6/½',
  'A3/½ A3/1 A2/1 A1/1 D1/1 D2/1 D3/1 D3/½ D4/½ D5/½',
  'A4/½ A3/½ A3/1 A2/1 A1/1 D1/1 D2/1 D3/1 D3/½ D4/½',
  'A5/½ A4/½ A3/½ A3/½ A2/1 A1/1 D1/1 D2/1 D3/1 D3/½',
  'A6/½ A5/½ A4/½ A4/½ A3/½ A2/1 A1/1 D1/1 D2/1 D3/1',
  'A6/½ A6/½ A5/½ A5/½ A4/½ A3/½ A2/1 A1/1 D1/1 D2/1',
];

export const battle: BattleBoard = {
  place: 'Champaubert',
  hex: hexOf('2711'),
  setting: '10 February 1814 · 2711 · open ground · mud',
  rules: { types: 'CN 9.4', strength: 'CN 9.7.1', odds: 'CN 9.7.4', die: 'CN 9.8' },
  round: 1,
  steps: ['Reveal', 'Types', 'Cavalry', 'Guns', 'Odds', 'Die', 'Retreat', 'Pursuit'],
  step: 5,
  sides: [
    {
      side: 'french',
      nation: 'french',
      name: 'Marmont',
      role: 'attack',
      leader: 'Marmont',
      strength: 'Baye 2712 · bonus +1',
      adjusted: '9',
      lost: 'nothing lost so far',
      marker: null,
      units: [
        { name: 'Ricard', arm: 'INF', strength: 3, lost: 0 },
        { name: 'Lagrange', arm: 'INF', strength: 2, lost: 0 },
        { name: 'Doumerc', arm: 'CAV', strength: 3, lost: 0 },
        { name: 'VI Corps guns', arm: 'ART', strength: 3, lost: 0 },
      ],
    },
    {
      side: 'allied',
      nation: 'russian',
      name: 'Olsufiev',
      role: 'defend',
      leader: 'Olsufiev',
      strength: 'Champaubert · bonus 0',
      adjusted: '3½',
      lost: 'lost so far ½ in the bombardment',
      marker: { name: 'Pitched', sign: 'stand' },
      units: [
        { name: 'Foot and horse', arm: 'INF', strength: 3.5, lost: 0.5 },
        { name: 'Guns', arm: 'ART', strength: 2, lost: 0 },
      ],
    },
  ],
  columns: ['1:4', '1:3', '1:2', '1:1.5', '1:1', '1.5:1', '2:1', '3:1', '4:1', '5:1'],
  rows: table.map((row) => row.split(' ')),
  column: 6,
  row: 3,
  modifiers: [
    { text: 'Die as it fell', value: 3, rule: 'CN 9.8' },
    { text: 'Flank attack: none', value: 0, rule: 'CN 9.8.2' },
    { text: 'Foraging: no, supplied', value: 0, rule: 'CN 9.8.2' },
    { text: 'Old Guard: none here', value: 0, rule: 'CN 9.8.1' },
  ],
  result: 'D3/1 Olsufiev is beaten: Pitched loses 2 SP, Pursuit retreats 3 hexes. Marmont −1 SP.',
  dice: [
    { label: 'French guns', face: 3 },
    { label: 'Russian guns', face: 5 },
    { label: 'combat die', face: 3 },
  ],
  types: [
    {
      name: 'Pitched',
      sign: 'stand',
      text: 'Stand and fight it out. If beaten: lose SP, hold the ground, he must counterattack.',
      index: 0,
      refusal: null,
      rule: 'CN 9.4',
      chances: [
        {
          if: 'if he stands',
          parts: [
            { share: 5 / 6, low: 5 / 6, high: 5 / 6, kind: 'win', text: '5 in 6' },
            { share: 1 / 6, low: 1 / 6, high: 1 / 6, kind: 'hold', text: '1 in 6' },
          ],
        },
        {
          if: 'if he gives way',
          parts: [
            { share: 5 / 6, low: 5 / 6, high: 5 / 6, kind: 'yield', text: '5 in 6' },
            { share: 1 / 6, low: 1 / 6, high: 1 / 6, kind: 'hold', text: '1 in 6' },
          ],
        },
      ],
      expect: 'we lose 0.8, he loses 1.7',
    },
    {
      name: 'Pursuit',
      sign: 'press',
      text: 'Press him, ready to break off. If beaten: fall back and be pursued.',
      index: 1,
      refusal: null,
      rule: 'CN 9.4',
      chances: [
        {
          if: 'if he stands',
          parts: [
            { share: 5 / 6, low: 5 / 6, high: 5 / 6, kind: 'win', text: '5 in 6' },
            { share: 1 / 6, low: 1 / 6, high: 1 / 6, kind: 'retreat', text: '1 in 6' },
          ],
        },
        {
          if: 'if he gives way',
          parts: [
            { share: 5 / 6, low: 5 / 6, high: 5 / 6, kind: 'yield', text: '5 in 6' },
            { share: 1 / 6, low: 1 / 6, high: 1 / 6, kind: 'retreat', text: '1 in 6' },
          ],
        },
      ],
      expect: 'we lose 0.8, he loses 1.7',
    },
    {
      name: 'Refuse',
      sign: 'slip',
      text: 'Slip away without a fight.',
      index: null,
      refusal: 'defender only',
      rule: 'CN 9.4.2',
    },
    {
      name: 'Rearguard',
      sign: 'cover',
      text: 'A part covers the retreat.',
      index: null,
      refusal: 'optional rule off',
      rule: 'CN 12.2',
    },
  ],
};

export { scene };
