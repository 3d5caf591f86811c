/** A theatre with a little of everything: rivers, bridges, rough ground, Vedettes, a train, guests to come. */
import { placeVedette } from '../../../../src/systems/campaigns/theatre/change.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { field, hex } from '../field.ts';
import { vedetteNumber } from './helpers.ts';

export function theatre(weather = 0, options: Readonly<Record<string, boolean>> = { admin: true }): State {
  const riders = { arm: 'CAV' as const, sp: 2, vedetteCap: 2 as const };
  const s = field({
    cols: 12,
    rows: 12,
    french: [
      {
        leader: 'emperor',
        hex: '0404',
        units: [{ id: 'guard', arm: 'INF', sp: 4, oldGuard: true }],
        values: { span2: 14, sub2: 0, bonus: 2, initiative: 5 },
      },
      {
        leader: 'marshal',
        hex: '0404',
        under: 'emperor',
        inf: 4,
        units: [
          { id: 'm2', arm: 'INF', sp: 5 },
          { id: 'mc', ...riders },
        ],
        values: { span2: 8, sub2: 4, initiative: 4 },
      },
      { leader: 'general', hex: '0404', under: 'emperor', inf: 3, art: 2, values: { span2: 6 } },
      {
        leader: 'dragoon',
        hex: '0602',
        units: [
          { id: 'dc', ...riders },
          { id: 'dd', arm: 'CAV', sp: 1 },
        ],
        values: { initiative: 4 },
      },
      { leader: 'idle', hex: '0203' },
      { leader: 'guest', hex: '0505', inf: 2, army: 'guests' },
    ],
    allied: [
      {
        leader: 'prince',
        hex: '0906',
        inf: 5,
        art: 2,
        units: [{ id: 'pc', ...riders }],
        values: { initiative: 4, span2: 12 },
      },
      { leader: 'count', hex: '0906', under: 'prince', inf: 4, values: { span2: 8 } },
      { leader: 'baron', hex: '0604', inf: 2, units: [{ id: 'bc', ...riders }] },
      { leader: 'aide', hex: '1008' },
      { leader: 'lancer', hex: '0808', units: [{ id: 'lc', arm: 'CAV', sp: 0.5 }] },
    ],
    due: [
      { side: 'french', turn: 1, leader: 'late', hex: '0701', inf: 3, art: 1 },
      { side: 'french', turn: 1, leader: 'later', hex: '0701' },
      { side: 'french', turn: 1, leader: 'under', hex: '0701', under: 'later', cav: 2 },
      { side: 'allied', turn: 1, leader: 'courier', hex: '1212' },
      { side: 'allied', turn: 1, leader: 'landwehr', hex: '1212', inf: 2 },
    ],
    armies: [
      {
        id: 'french',
        side: 'french',
        apStart: 12,
        mcMax: 6,
        coo: { hex: '0304', state: 'ACTIVE' },
        sources: ['0104', '0101'],
        dispatchMax: 14,
      },
      { id: 'guests', side: 'french', coo: { hex: '0405', state: 'ACTIVE' }, sources: ['0104'], dispatchMax: 14 },
      {
        id: 'allied',
        side: 'allied',
        apStart: 12,
        mcMax: 6,
        coo: { hex: '1006', state: 'MOVING' },
        sources: ['1206', '1212'],
        dispatchMax: 14,
      },
    ],
    map: {
      terrain: { forest: '0503 0703 0805', marsh: '0606 0607', mountain: '0302 0903', hills: '0705', lake: '0201' },
      places: [
        { hex: '0407', name: 'Troyes', size: 'town', works: 'town' },
        {
          hex: '0710',
          name: 'Soissons',
          size: 'town',
          works: 'fortified',
          citadel: { level: 1, capacity: 4, owner: 'french' },
        },
      ],
      rivers: [
        {
          name: 'Aube',
          class: 'primary',
          sides: [
            ['0504', 0],
            ['0504', 1],
            ['0505', 0],
            ['0505', 5],
            ['0506', 0],
          ],
        },
        {
          name: 'Marne',
          class: 'secondary',
          sides: [
            ['0706', 0],
            ['0706', 1],
            ['0707', 0],
          ],
        },
        {
          name: 'brook',
          class: 'stream',
          sides: [
            ['0403', 1],
            ['0404', 0],
          ],
        },
      ],
      bridges: [
        { a: '0505', b: '0605', state: 'intact' },
        { a: '0706', b: '0707', state: 'damaged' },
      ],
      roads: {
        primary: ['0104 0204 0304 0404 0405 0505 0605 0705 0806 0906 1006 1106 1206'],
        secondary: ['0404 0403 0503 0602 0701', '0906 0907 0908 0909 0910 0911 0912', '1212 1112 1111 1110'],
      },
      ridges: [{ a: '0705', b: '0804', up: 'b' }],
      forage: { rich: '0406 0407', poor: '0806' },
    },
    options,
    scenario: {
      marchRegiments: { french: 1 },
      pontoons: [{ id: 'train', side: 'french', with: 'general' }],
    },
  });
  s.weather = weather;
  const sent: readonly (readonly [string, string])[] = [
    ['v-mc-1', '0505'],
    ['v-pc-1', '0706'],
    ['v-pc-2', '0505'],
    ['v-bc-1', '0503'],
    ['v-dc-1', '0703'],
  ];
  for (const [id, label] of sent) if (id !== 'v-pc-2') placeVedette(s, vedetteNumber(s, id), hex(s, label));
  return s;
}
