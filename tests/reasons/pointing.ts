/** Hexes a player points at that are not lit: what he is told, judged by what his side sees (CN 2.8). */
import type { Dice, Refusal } from '../../src/kernel/contract.ts';
import { believed } from '../../src/systems/campaigns/fog/believed.ts';
import { whyNotThere } from '../../src/systems/campaigns/present/way.ts';
import type { Action } from '../../src/systems/campaigns/sequence/actions.ts';
import { sameAction } from '../../src/systems/campaigns/sequence/actions.ts';
import type { SideIndex } from '../../src/systems/campaigns/theatre/roster.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import { staffMapFor } from '../systems/campaigns/sight.ts';
import { judge, judgeBy, type Verdict } from './judge.ts';
import type { CampaignGame } from './moments.ts';
import { NO_WAY, other, Page } from './page.ts';
import { type Claim, claim, type Question, type Sheet } from './sheet.ts';
import { marchPrice, zoneToZone } from './sheets/march.ts';
import { patrolled, ridden, vedettePrice } from './sheets/riders.ts';
import { barredToCentre } from './sheets/sources.ts';

/** A counter that was chosen, and the answer that would set it in motion; null when it moves already. */
interface Chosen {
  readonly piece: string | null;
  readonly first: Action | null;
  readonly who: { readonly leader: number } | { readonly vedette: number } | { readonly army: number };
  readonly budget: number;
}

const FAIR = 0;

/** Allowances of CN 6.4.1, one-day turns by CN 3.3, forced marches by CN 9.1. */
function allowance(page: Page, leader: number, forced: boolean): number {
  const { s } = page;
  const day = s.campaign.scenario.turnDays === 1;
  if (page.sp2(leader) === 0) return day ? 12 : 24;
  const horse = page.track(leader).every((u) => s.campaign.units[u]!.arm === 1);
  const [foot, cavalry, train] = day ? (forced ? [3, 4, 3] : [6, 8, 6]) : forced ? [6, 8, 5] : [12, 16, 10];
  return Math.min(horse ? cavalry! : foot!, page.train(leader) ? train! : NO_WAY);
}

/** Counters of the side that is asked, by the names they have on the map: Leaders, Vedettes, Centres. */
export function piecesOf({ state: s, decision }: CampaignGame): readonly (readonly string[])[] {
  const own = s.campaign.sides[0].id === decision!.side ? 0 : 1;
  return [
    s.present[own].map((l) => s.campaign.leaders[l]!.id),
    s.campaign.vedettes.flatMap((v, i) => (v.side === own && s.vedette.hex[i]! >= 0 ? [v.id] : [])),
    s.campaign.armies.flatMap(({ side, id }, a) => (side === own && s.armies[a]!.centre >= 0 ? [`centre-${id}`] : [])),
  ];
}

/** One of them; now and then nobody. */
export function pieceOf(game: CampaignGame, dice: Dice): string | null {
  const one = <T>(list: readonly T[]): T | undefined => list[dice.roll(Math.max(1, list.length)) - 1];
  const kind = dice.roll(12);
  return one(piecesOf(game)[kind < 7 ? 0 : kind < 10 ? 1 : 2]!) ?? null;
}

/** Who would go if a hex were pointed at; null where nobody is on his way or chosen. */
export function choose(game: CampaignGame, piece: string | null): Chosen | null {
  const { state: s } = game;
  const { step, args } = game.decision!;
  if (step === 'march' || step === 'ride')
    return { piece, first: null, who: { leader: s.march!.leader }, budget: s.march!.left };
  if (step === 'rideVedette')
    return { piece, first: null, who: { vedette: args['vedette'] as number }, budget: args['left'] as number };
  if (step === 'stepCentre')
    return { piece, first: null, who: { army: args['army'] as number }, budget: args['left'] as number };
  if (piece === null || !CHOOSING.includes(step)) return null;
  const day = s.campaign.scenario.turnDays === 1;
  const vedette = s.campaign.vedettes.findIndex(({ id }) => id === piece);
  if (vedette >= 0) return { piece, first: { type: 'vedette', vedette }, who: { vedette }, budget: day ? 8 : 16 };
  const army = s.campaign.armies.findIndex(({ id }) => `centre-${id}` === piece);
  if (army >= 0) return { piece, first: { type: 'centre', army }, who: { army }, budget: day ? 4 : 8 };
  const leader = s.campaign.leaderOf(piece);
  const page = new Page(s);
  const type = step === 'movementCommands' && page.sp2(leader) === 0 ? 'ride' : 'leader';
  return { piece, first: { type, leader }, who: { leader }, budget: allowance(page, leader, step === 'forcedMarch') };
}

const CHOOSING = ['movementCommands', 'initiative', 'forcedMarch'];

/** What is said before anybody goes: nobody moves now, nobody is chosen, or not one of these. */
const unmoved = (step: string, rule: string, chosen: Chosen | null): Sheet => ({
  may: [
    claim('nobodyMoves', rule, () => chosen === null && !CHOOSING.includes(step)),
    claim('chooseFirst', rule, () => chosen === null && CHOOSING.includes(step)),
    claim('onlyForces', rule, () => step !== 'movementCommands' && chosen !== null && !('leader' in chosen.who)),
  ],
});

interface Pointed {
  readonly refusal: Refusal | null;
  readonly verdict: Verdict;
}

/** What a player who points at a hex is told, and what the judge says to it. */
export const point = (game: CampaignGame, piece: string | null, hex: number): Pointed => pointing(game, piece).at(hex);

/** The same for any hex, the ground searched once; `goes`: whether he can be sent off at all. */
export function pointing(
  game: CampaignGame,
  piece: string | null,
): { readonly goes: boolean; at(hex: number): Pointed } {
  const { state: s, decision } = game;
  const { step, args, side, options, rule } = decision!;
  const own = (s.campaign.sides[0].id === side ? 0 : 1) as SideIndex;
  const map = staffMapFor(s, side, decision);
  const told = (hex: number): Refusal | null => whyNotThere(map, decision!, piece, hex);
  const stays = (verdictOf: (refusal: Refusal) => Verdict) => ({
    goes: false,
    at(hex: number): Pointed {
      const refusal = told(hex);
      return { refusal, verdict: refusal === null ? LIT : verdictOf(refusal) };
    },
  });
  const chosen = choose(game, piece);
  const still: Sheet = unmoved(step, rule, chosen);
  const isStill = Object.values(still)
    .flat()
    .some(({ holds }) => holds());
  if (chosen === null || (isStill && chosen.first !== null)) return stays((refusal) => judgeBy(still, refusal));
  const { first } = chosen;
  if (first !== null && !options.some((option) => sameAction(option, first))) {
    // Nobody sets out: the reason is the one the order itself meets. A Lone Leader is first taken for a Force.
    const action: Action = first.type === 'ride' ? { type: 'leader', leader: first.leader } : first;
    const q: Question = { page: new Page(s), s, step, args, side: own, action };
    return stays((refusal) => judge(q, refusal));
  }
  const sheet = sheetsFor(new Page(believed(s, own), true), s, own, chosen);
  return {
    goes: true,
    at(hex) {
      const refusal = told(hex);
      const shut = Object.values(sheet(hex)).flat();
      if (refusal === null) return { refusal, verdict: shut.some(({ holds }) => holds()) ? LIT : null };
      return { refusal, verdict: judgeBy(sheet(hex), refusal) };
    },
  };
}

const LIT: Verdict = { fault: 'untrue', detail: 'nothing is said of a hex he cannot go to' };

interface Roads {
  readonly rule: string;
  readonly from: number;
  /** With everything that stands in the way, and by the ground alone. */
  readonly needs: number;
  readonly ground: number;
  readonly lighter: number;
  /** One lawful hex may always be moved. */
  readonly free: boolean;
  readonly barred: readonly Claim[];
  readonly halted: boolean;
  readonly words: { readonly hemmedIn: string; readonly cutOff: string };
}

function sheetOf(
  { rule, needs, ground, lighter, free, barred, halted, words }: Roads,
  page: Page,
  hex: number,
  left: number,
): Sheet {
  const land = !page.isWater(hex);
  const open = land && !halted && !barred.some(({ holds }) => holds());
  return {
    may: [
      claim(
        'water',
        rule,
        () => !land,
        () => ({ hex }),
      ),
      ...barred,
      claim('zoneStop', 'CN 6.5.2', () => halted),
      claim(words.cutOff, rule, () => open && ground === NO_WAY && lighter === NO_WAY),
      claim('noWayForGuns', rule, () => open && ground === NO_WAY && lighter < NO_WAY),
      claim(words.hemmedIn, [rule, 'CN 6.5.2'], () => open && needs === NO_WAY && ground < NO_WAY),
    ],
    afford: [
      claim(
        'tooDear',
        rule,
        () => open && needs < NO_WAY && needs > left && !free,
        () => ({ needs, left }),
      ),
    ],
  };
}

/** By who goes; his own hex needs no way. */
function sheetsFor(page: Page, s: State, side: SideIndex, { who, budget }: Chosen): (hex: number) => Sheet {
  const [from, roads] = roadsOf(page, s, side, who);
  return (hex) => (hex === from ? {} : sheetOf(roads(hex), page, hex, budget));
}

function roadsOf(page: Page, s: State, side: SideIndex, who: Chosen['who']): [from: number, roads: RoadsTo] {
  if ('leader' in who) {
    const from = s.leader.hex[who.leader]!;
    return [from, page.sp2(who.leader) === 0 ? loneRoads(page, side, from) : forceRoads(page, side, who.leader, from)];
  }
  const from = 'vedette' in who ? s.vedette.hex[who.vedette]! : s.armies[who.army]!.centre;
  return [from, ('vedette' in who ? vedetteRoads : centreRoads)(page, side, from)];
}

type RoadsTo = (hex: number) => Roads;

/** What the page has against his going there, by code. */
export const standsAgainst = (page: Page, s: State, side: SideIndex, chosen: Chosen, hex: number): string[] =>
  Object.values(sheetsFor(page, s, side, chosen)(hex))
    .flat()
    .flatMap(({ code, holds }) => (holds() ? [code] : []));

const shut = (claims: readonly Claim[]): boolean => claims.some(({ holds }) => holds());

function forceRoads(page: Page, side: SideIndex, leader: number, from: number): RoadsTo {
  const { s } = page;
  const heavy = page.isHeavy(leader);
  const barredAt = (to: number): Claim[] => [
    claim(
      'enemyForce',
      'CN 6.5.3',
      () => page.strength(to, other(side)) > 0,
      () => ({ hex: to }),
    ),
    claim(
      'siegeBars',
      'CN 10.3',
      () => page.besieged(to),
      () => ({ hex: to }),
    ),
  ];
  const price = (at: number, dir: number, to: number): number =>
    shut(barredAt(to)) || zoneToZone(page, side, at, to) ? NO_WAY : marchPrice(page, side, at, dir, s.weather, heavy);
  const mine = s.march?.leader === leader ? s.march : null;
  const ground = (manner: 'light' | 'heavy'): Costs =>
    page.ways(from, (at, dir) => page.ground(at, dir, s.weather, manner));
  const unspent =
    mine === null || (mine.path.length === 1 && mine.left === mine.allowance && mine.index < 0 && !mine.onePoint);
  const needs = page.ways(from, price, (at) => !page.inZoneOf(other(side), at));
  const plain = ground(heavy ? 'heavy' : 'light');
  const lighter: Costs = heavy ? ground('light') : new Map();
  const halted = mine !== null && mine.path.length > 1 && page.inZoneOf(other(side), from);
  return (hex) => {
    const dir = page.direction(from, hex);
    return {
      rule: 'CN 6.4.2',
      from,
      needs: needs.get(hex) ?? NO_WAY,
      ground: plain.get(hex) ?? NO_WAY,
      lighter: lighter.get(hex) ?? NO_WAY,
      free: unspent && dir >= 0 && price(from, dir, hex) < NO_WAY,
      barred: barredAt(hex),
      halted,
      words: { hemmedIn: 'zonesInTheWay', cutOff: 'noWay' },
    };
  };
}

type Costs = ReadonlyMap<number, number>;

/** Somebody whom only the hexes he may not enter keep from the ground. */
function plainRoads(
  page: Page,
  from: number,
  rule: string,
  barredAt: (hex: number) => Claim[],
  price: (at: number, dir: number) => number,
  words: Roads['words'],
): RoadsTo {
  const needs = page.ways(from, (at, dir, to) => (shut(barredAt(to)) ? NO_WAY : price(at, dir)));
  const ground = page.ways(from, price);
  return (hex) => ({
    rule,
    from,
    needs: needs.get(hex) ?? NO_WAY,
    ground: ground.get(hex) ?? NO_WAY,
    lighter: NO_WAY,
    free: false,
    barred: barredAt(hex),
    halted: false,
    words,
  });
}

const RIDERS = { hemmedIn: 'enemyBars', cutOff: 'noWay' };
const ROADS = { hemmedIn: 'roadsBarred', cutOff: 'noRoadThere' };

const loneRoads = (page: Page, side: SideIndex, from: number): RoadsTo =>
  plainRoads(
    page,
    from,
    'CN 1.11',
    (to) => ridden(page, side, to),
    (at, dir) => page.ground(at, dir, FAIR, 'light'),
    RIDERS,
  );

const vedetteRoads = (page: Page, side: SideIndex, from: number): RoadsTo =>
  plainRoads(
    page,
    from,
    'CN 8.2',
    (to) => patrolled(page, side, to),
    (at, dir) => vedettePrice(page, side, at, dir, page.s.weather),
    RIDERS,
  );

const centreRoads = (page: Page, side: SideIndex, from: number): RoadsTo =>
  plainRoads(
    page,
    from,
    'CN 5.2.5',
    (to) => barredToCentre({ page, side }, to),
    (at, dir) => page.ground(at, dir, page.s.weather, 'road'),
    ROADS,
  );
