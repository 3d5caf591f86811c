/**
 * Napoléon 1815: what each refusal claims, judged by the page. The judge reads where every block stands and nothing
 * that the rules have counted for themselves.
 */
import type { FrameArgs, Refusal } from '../../src/kernel/contract.ts';
import type { Decision } from '../../src/kernel/game.ts';
import type { Action } from '../../src/systems/napoleon1815/sequence/actions.ts';
import type { State } from '../../src/systems/napoleon1815/theatre/state.ts';

/** An answer that was tried in vain. */
export interface Attempt {
  readonly state: State;
  readonly decision: Decision<Action>;
  readonly action: Action;
  readonly refusal: Refusal;
}

/** NP 6.2, 9.9; NP 6.3, 6.4, 9.1, 10.1. */
export const MOVES = { INF: 1, ART: 1, CAV: 2, LDR: 2 } as const;
const ROADS = { march: { major: 10, minor: 6 }, river: { major: 5, minor: 3 }, few: { major: 2, minor: 1 } } as const;
const AREAS = 8;
const THREE = 3;

export class Page {
  readonly side: number;
  readonly args: FrameArgs;
  /** What was tried, field by field. */
  readonly tried: Readonly<Record<string, number>>;

  constructor(
    readonly s: State,
    readonly decision: Decision<Action>,
    action: Action,
    private readonly params: Readonly<Record<string, unknown>>,
  ) {
    this.side = s.campaign.sides.findIndex(({ id }) => id === decision.side);
    this.args = decision.args;
    this.tried = action as unknown as Record<string, number>;
  }

  n = (name: string): number => Number(this.params[name] ?? Number.NaN);
  block = (unit: number) => this.s.campaign.blocks[unit]!;
  place = (unit: number): number => this.s.unit.place[unit]!;
  area = (unit: number): number => this.s.unit.area[unit]!;
  /** NP 7.2: odd turns are French, and whoever marches attacks. */
  isAttacker = (): boolean => (this.s.turn % 2 === 1) === (this.side === 0);
  isNight = (): boolean => this.s.turn % THREE === 0;

  units(fits: (unit: number) => boolean): number[] {
    return this.s.campaign.blocks.map((_, unit) => unit).filter((unit) => this.place(unit) >= 0 && fits(unit));
  }

  at = (side: number, place: number): number[] =>
    this.units((unit) => this.block(unit).side === side && this.place(unit) === place);
  inArea = (side: number, place: number, area: number): number[] =>
    this.at(side, place).filter((unit) => this.area(unit) === area);
  enemyAt = (place: number): boolean => this.at(1 - this.side, place).length > 0;
  inColumn = (side: number, place: number, column: number): number[] => [
    ...this.inArea(side, place, column),
    ...this.inArea(side, place, column + 4),
  ];

  section(a: number, b: number): number {
    return this.s.campaign.sections.findIndex((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
  }

  battle = (place: number) => this.s.battles.find((one) => one.place === place);
  isEngaged = (unit: number): boolean =>
    this.inArea(1 - this.block(unit).side, this.place(unit), this.area(unit)).length > 0;

  /** NP 6.3, 6.4, 6.7: whether one more may take the road. */
  isOpen(from: number, to: number): boolean {
    const at = this.section(from, to);
    const { road, river } = this.s.campaign.sections[at]!;
    const attack = this.enemyAt(to);
    if (attack && this.isNight()) return false;
    return this.s.used[at]! < (attack && river !== null ? ROADS.river : ROADS.march)[road];
  }

  isFull(from: number, to: number, limits: readonly { readonly major: number; readonly minor: number }[]): boolean {
    const at = this.section(from, to);
    const { road } = this.s.campaign.sections[at]!;
    return (
      this.s.used[at] === this.n('used') &&
      this.n('used') >= this.n('limit') &&
      limits.some((limit) => limit[road] === this.n('limit'))
    );
  }
}

const range = (n: number, most: number): boolean => Number.isInteger(n) && n >= 0 && n < most;
const row = (area: number): number => (area < 4 ? 0 : 1);
const isReserve = (area: number): boolean => area % 4 === 3;
const FIELD = [0, 1, 2, 3, 4, 5, 6, 7];

/** NP 7.0: moves between two areas of the field, whoever stands there. */
function apart(a: number, b: number): number {
  if (isReserve(a) || isReserve(b))
    return row(a) === row(b) ? Number(a !== b) : 2 + Number(isReserve(a) && isReserve(b));
  return Math.abs((a % 4) - (b % 4)) + Number(row(a) !== row(b));
}

/** In as many moves as it has, if nobody were in the way. */
const isInReach = (p: Page, unit: number): boolean => apart(p.area(unit), p.n('area')) <= MOVES[p.block(unit).type];

type Claim = (p: Page) => boolean;
const ofUnit =
  (judge: (p: Page, unit: number) => boolean): Claim =>
  (p) =>
    judge(p, p.n('unit'));

const CLAIMS: Readonly<Record<string, Claim>> = {
  'not-asked': (p) => !p.decision.options.some(({ kind }) => kind === (p.tried as unknown as Action).kind),
  'no-such-unit': (p) => !range(p.tried['unit']!, p.s.campaign.blocks.length),
  'no-such-place': (p) =>
    !range(p.tried['place']!, p.s.campaign.places.length) || !range(p.tried['to']!, p.s.campaign.places.length),
  'no-such-army': (p) => !range(p.tried['army']!, p.s.campaign.armies.length),
  'no-such-area': (p) => !range(p.tried['area']!, AREAS),
  'not-yours': (p) => p.n('side') === p.side && p.block(p.tried['unit']!).side !== p.side,
  'not-your-army': (p) => p.s.campaign.armies[p.n('army')]!.side !== p.side,
  'off-the-map': ofUnit((p, unit) => p.place(unit) < 0),
  'city-full': (p) => p.units((unit) => p.place(unit) === p.n('place')).length >= p.n('limit'),
  'not-its-turn': (p) => p.n('due') !== p.tried['unit'],
  'nobody-there': (p) => !p.at(p.side, p.n('place')).some((unit) => p.block(unit).army === p.n('army')),
  'already-moved': (p) =>
    p.at(p.side, p.n('place')).every((unit) => p.block(unit).army !== p.tried['army'] || p.s.unit.spent[unit]! > 0),
  // NP 6.1: three French groups, two of each Allied army, one without its leader.
  'no-groups-left': (p) => {
    const army = p.s.campaign.armies[p.n('army')]!;
    const limit = army.side === 0 ? 3 : p.place(army.leader) >= 0 ? 2 : 1;
    return p.n('limit') === limit && p.s.activated[p.n('army')]! >= limit;
  },
  'three-to-attack': (p) =>
    p.enemyAt(p.n('place')) && p.at(p.side, p.n('place')).length === p.n('count') && p.n('count') < THREE,
  'no-attack': (p) => !p.enemyAt(p.n('place')) || p.at(p.side, p.n('place')).length === 0,
  'no-short-attack': (p) => p.enemyAt(p.n('place')) && p.at(p.side, p.n('place')).length >= THREE,
  'moved-already': ofUnit((p, unit) => p.s.unit.spent[unit]! > 0),
  'not-in-group': ofUnit((p, unit) => p.place(unit) !== p.n('place') || p.block(unit).army !== p.s.group?.army),
  'no-road': (p) => p.section(p.n('from'), p.n('to')) < 0,
  'too-far': ofUnit(
    (p, unit) =>
      p.n('allowance') === MOVES[p.block(unit).type] + 1 &&
      (p.args['trail'] as readonly number[]).length >= p.n('allowance'),
  ),
  'night-attack': (p) => p.isNight() && p.enemyAt(p.n('place')),
  'night-march': (p) => p.isNight() && p.s.group?.shown !== true,
  'guarded-river': (p) => p.enemyAt(p.n('to')) && p.isFull(p.n('from'), p.n('to'), [ROADS.river]),
  'road-full': (p) => p.isFull(p.n('from'), p.n('to'), [ROADS.march]),
  'no-force-march': ofUnit((p, unit) => p.s.unit.marched[unit] === 0 && p.block(unit).type !== 'LDR'),
  'leaders-never-roll': ofUnit((p, unit) => p.block(unit).type === 'LDR'),
  'own-areas-only': (p) => row(p.n('area')) !== (p.isAttacker() ? 0 : 1),
  'one-in-each-column': (p) => {
    const place = p.place(p.tried['unit']!);
    const open = [0, 1, 2].filter((column) => p.inColumn(p.side, place, column).length === 0).length;
    return p.n('open') === open && p.n('left') <= open;
  },
  'no-battle': (p) => (p.battle(p.n('place'))?.winner ?? 0) !== -1,
  'played-already': (p) => p.battle(p.n('place'))?.played === true,
  'no-rout': (p) => (p.battle(p.n('place'))?.routing ?? -1) === -1,
  'not-in-battle': ofUnit((p, unit) => p.place(unit) !== p.n('place') || p.area(unit) < 0),
  broken: ofUnit((p, unit) => p.s.unit.broken[unit] === 1),
  'acted-already': ofUnit((p, unit) => p.s.unit.acted[unit] !== 0),
  'must-fight': (p) => p.isAttacker() && p.battle(p.n('place'))?.fought === false && p.n('able') > 0,
  'last-to-fight': ofUnit((p, unit) => p.isAttacker() && p.battle(p.place(unit))?.fought === false),
  'leaders-never-fire': ofUnit((p, unit) => p.block(unit).type === 'LDR'),
  'not-engaged': ofUnit((p, unit) => !p.isEngaged(unit) && p.block(unit).type !== 'ART'),
  'guns-in-reserve': ofUnit((p, unit) => p.block(unit).type === 'ART' && isReserve(p.area(unit))),
  'no-target': ofUnit((p, unit) => p.inArea(1 - p.side, p.place(unit), p.n('area')).length === 0),
  'friends-in-the-way': ofUnit((p, unit) => p.inArea(p.side, p.place(unit), p.n('area')).length > 0),
  'not-in-the-fire': ofUnit((p, unit) => p.place(unit) !== p.args['place'] || p.area(unit) !== p.n('area')),
  'leader-not-alone': ofUnit(
    (p, unit) => p.block(unit).type === 'LDR' && p.inArea(p.side, p.place(unit), p.area(unit)).length > 1,
  ),
  'larger-first': ofUnit(
    (p, unit) =>
      p.s.unit.cv[unit] === p.n('cv') &&
      p.n('most') > p.n('cv') &&
      p.inArea(p.side, p.place(unit), p.area(unit)).some((other) => p.s.unit.cv[other] === p.n('most')),
  ),
  'there-already': ofUnit((p, unit) => p.area(unit) === p.n('area')),
  'enemy-reserve': (p) => isReserve(p.n('area')) && row(p.n('area')) !== (p.isAttacker() ? 0 : 1),
  'too-many-moves': ofUnit(
    (p, unit) => p.n('moves') === MOVES[p.block(unit).type] && apart(p.area(unit), p.n('area')) > p.n('moves'),
  ),
  'not-both': ofUnit(
    (p, unit) => p.isEngaged(unit) && p.inArea(1 - p.side, p.place(unit), p.n('area')).length > 0 && isInReach(p, unit),
  ),
  // NP 9.9: every area between has enemies in it.
  'through-a-fight': ofUnit(
    (p, unit) =>
      !p.isEngaged(unit) &&
      isInReach(p, unit) &&
      FIELD.filter((middle) => apart(p.area(unit), middle) === 1 && apart(middle, p.n('area')) === 1).every(
        (middle) => p.inArea(1 - p.side, p.place(unit), middle).length > 0,
      ),
  ),
  'disengage-sideways': ofUnit(
    (p, unit) => p.isEngaged(unit) && p.area(unit) % 4 !== p.n('area') % 4 && !isReserve(p.n('area')),
  ),
  'forward-engaged': ofUnit((p, unit) => p.isEngaged(unit) && row(p.n('area')) !== (p.isAttacker() ? 0 : 1)),
  'engage-sideways': ofUnit((p, unit) => p.inArea(1 - p.side, p.place(unit), p.n('area')).length > 0),
  'empties-column': ofUnit((p, unit) =>
    p.inColumn(p.side, p.place(unit), p.n('column') - 1).every((other) => other === unit),
  ),
  'enemy-held': (p) => p.enemyAt(p.n('place')),
  'battle-there': (p) => p.battle(p.n('place'))?.winner === -1,
  'not-where-we-came-from': (p) => p.at(p.side, p.n('place')).length === 0 && p.isAttacker(),
  'attackers-road': (p) => !p.isAttacker() && p.at(p.side, p.n('place')).length === 0,
  'way-full': (p) => p.isFull(p.n('from'), p.n('to'), [ROADS.few, ROADS.march, ROADS.river]),
  // NP 9.1: `place` of the question is the battle that was left.
  'not-back': (p) => p.tried['to'] === p.args['place'] && p.n('place') === p.args['place'],
  // NP 4.2: each army keeps to its own zone, and some cities must be held.
  'other-zone': (p) => p.s.campaign.places[p.n('place')]!.zone !== p.block(p.n('unit')).army,
  'city-unheld': (p) => {
    const { army } = p.block(p.tried['unit']!);
    const waiting = p.s.campaign.blocks.filter((block, unit) => block.army === army && p.place(unit) < 0).length;
    const bare = p.s.campaign.cities.filter((one) => one.army === army && p.at(p.side, one.place).length === 0);
    const named = bare.some(({ place }) => place === p.n('place'));
    return named && waiting === p.n('left') && waiting <= bare.length && p.tried['place'] !== p.n('place');
  },
  disrupted: ofUnit((p, unit) => p.s.unit.disrupted[unit] === 1),
  'not-next-door': ofUnit((p, unit) => p.section(p.place(unit), p.n('place')) < 0),
  'next-set': (p) => (p.battle(p.n('place'))?.winner ?? -1) !== -1,
  'not-laid-out': (p) => p.battle(p.n('place'))?.shown === false,
  'not-in-reserve': ofUnit((p, unit) => p.area(unit) >= 0 && !isReserve(p.area(unit))),
  'reinforced-already': ofUnit((p, unit) => p.s.unit.reinforced[unit] === 1),
  'other-army': ofUnit((p, unit) => p.block(unit).army !== p.n('army')),
  'leader-last': ofUnit(
    (p, unit) =>
      p.block(unit).type === 'LDR' && p.units((other) => p.block(other).army === p.block(unit).army).length > 1,
  ),
};

/** Null: nobody has written down what this reason claims. */
export function isTrue({ state, decision, action, refusal }: Attempt): boolean | null {
  const claim = CLAIMS[refusal.code];
  return claim === undefined ? null : claim(new Page(state, decision, action, refusal.params ?? {}));
}
