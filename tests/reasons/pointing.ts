/** Hexes a player points at that are not lit: what he is told, judged by what his side sees (CN 2.8). */
import type { Dice, Refusal } from '../../src/kernel/contract.ts';
import type { Action } from '../../src/systems/campaigns/actions.ts';
import { sameAction } from '../../src/systems/campaigns/actions.ts';
import { believed } from '../../src/systems/campaigns/belief.ts';
import { whyNotThere } from '../../src/systems/campaigns/present/way.ts';
import type { SideIndex } from '../../src/systems/campaigns/roster.ts';
import type { State } from '../../src/systems/campaigns/state.ts';
import { judge, judgeBy, type Verdict } from './judge.ts';
import type { CampaignGame } from './moments.ts';
import { NO_WAY, other, Page } from './page.ts';
import { type Claim, claim, type Question, type Sheet } from './sheet.ts';
import { barredToCentre } from './sheets/command.ts';
import { marchPrice, patrolled, ridden, vedettePrice, zoneToZone } from './sheets/movement.ts';

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

/** Somebody of the side that is asked, on his way or to be set on it; null where nobody can be pointed for. */
export function choose(game: CampaignGame, dice: Dice): Chosen | null {
  const { state: s } = game;
  const { step, args, side } = game.decision!;
  const one = <T>(list: readonly T[]): T => list[dice.roll(list.length) - 1] as T;
  if (step === 'march' || step === 'ride')
    return { piece: null, first: null, who: { leader: s.march!.leader }, budget: s.march!.left };
  if (step === 'rideVedette')
    return { piece: null, first: null, who: { vedette: args['vedette'] as number }, budget: args['left'] as number };
  if (step === 'stepCentre')
    return { piece: null, first: null, who: { army: args['army'] as number }, budget: args['left'] as number };
  if (!['movementCommands', 'initiative', 'forcedMarch'].includes(step)) return null;
  const own = s.campaign.sides[0].id === side ? 0 : 1;
  const day = s.campaign.scenario.turnDays === 1;
  const out = s.campaign.vedettes.flatMap((v, i) => (v.side === own && s.vedette.hex[i]! >= 0 ? [i] : []));
  const centres = s.armies.flatMap(({ centre }, a) => (s.campaign.armies[a]!.side === own && centre >= 0 ? [a] : []));
  const kind = step === 'movementCommands' ? dice.roll(4) : 1;
  if (kind === 3 && out.length > 0) {
    const vedette = one(out);
    const first: Action = { type: 'vedette', vedette };
    return { piece: s.campaign.vedettes[vedette]!.id, first, who: { vedette }, budget: day ? 8 : 16 };
  }
  if (kind === 4 && centres.length > 0) {
    const army = one(centres);
    const first: Action = { type: 'centre', army };
    return { piece: `centre-${s.campaign.armies[army]!.id}`, first, who: { army }, budget: day ? 4 : 8 };
  }
  if (s.present[own].length === 0) return null;
  const leader = one(s.present[own]);
  const page = new Page(s);
  const first: Action = { type: step === 'movementCommands' && page.sp2(leader) === 0 ? 'ride' : 'leader', leader };
  return {
    piece: s.campaign.leaders[leader]!.id,
    first,
    who: { leader },
    budget: allowance(page, leader, step === 'forcedMarch'),
  };
}

/** What a player who points at a hex is told, and what the judge says to it. */
export function point(game: CampaignGame, chosen: Chosen, hex: number): { refusal: Refusal | null; verdict: Verdict } {
  const { state: s, decision } = game;
  const { step, args, side, options } = decision!;
  const own = (s.campaign.sides[0].id === side ? 0 : 1) as SideIndex;
  const refusal = whyNotThere(s, side, decision!, chosen.piece, hex);
  const { first } = chosen;
  if (first !== null && !options.some((option) => sameAction(option, first))) {
    // Nobody sets out: the reason is the one the order itself meets. A Lone Leader is first taken for a Force.
    const action: Action = first.type === 'ride' ? { type: 'leader', leader: first.leader } : first;
    const q: Question = { page: new Page(s), s, step, args, side: own, action };
    return { refusal, verdict: refusal === null ? LIT : judge(q, refusal) };
  }
  const sheet = sheetFor(new Page(believed(s, own), true), s, own, chosen, hex);
  const shut = Object.values(sheet).flat();
  if (refusal === null) return { refusal, verdict: shut.some(({ holds }) => holds()) ? LIT : null };
  return { refusal, verdict: judgeBy(sheet, refusal) };
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
function sheetFor(page: Page, s: State, side: SideIndex, { who, budget }: Chosen, hex: number): Sheet {
  if ('leader' in who) {
    const from = s.leader.hex[who.leader]!;
    if (hex === from) return {};
    return page.sp2(who.leader) === 0
      ? sheetOf(loneRoads(page, side, from, hex), page, hex, budget)
      : sheetOf(forceRoads(page, side, who.leader, from, hex), page, hex, budget);
  }
  const from = 'vedette' in who ? s.vedette.hex[who.vedette]! : s.armies[who.army]!.centre;
  if (hex === from) return {};
  return sheetOf(
    'vedette' in who ? vedetteRoads(page, side, from, hex) : centreRoads(page, side, from, hex),
    page,
    hex,
    budget,
  );
}

const shut = (claims: readonly Claim[]): boolean => claims.some(({ holds }) => holds());

function forceRoads(page: Page, side: SideIndex, leader: number, from: number, hex: number): Roads {
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
  const ground = (manner: 'light' | 'heavy'): number =>
    page.ways(from, (at, dir) => page.ground(at, dir, s.weather, manner)).get(hex) ?? NO_WAY;
  const dir = page.direction(from, hex);
  const unspent =
    mine === null || (mine.path.length === 1 && mine.left === mine.allowance && mine.index < 0 && !mine.onePoint);
  return {
    rule: 'CN 6.4.2',
    from,
    needs: page.ways(from, price, (at) => !page.inZoneOf(other(side), at)).get(hex) ?? NO_WAY,
    ground: ground(heavy ? 'heavy' : 'light'),
    lighter: heavy ? ground('light') : NO_WAY,
    free: unspent && dir >= 0 && price(from, dir, hex) < NO_WAY,
    barred: barredAt(hex),
    halted: mine !== null && mine.path.length > 1 && page.inZoneOf(other(side), from),
    words: { hemmedIn: 'zonesInTheWay', cutOff: 'noWay' },
  };
}

/** Somebody whom only the hexes he may not enter keep from the ground. */
function plainRoads(
  page: Page,
  from: number,
  hex: number,
  rule: string,
  barredAt: (hex: number) => Claim[],
  price: (at: number, dir: number) => number,
  words: Roads['words'],
): Roads {
  return {
    rule,
    from,
    needs: page.ways(from, (at, dir, to) => (shut(barredAt(to)) ? NO_WAY : price(at, dir))).get(hex) ?? NO_WAY,
    ground: page.ways(from, price).get(hex) ?? NO_WAY,
    lighter: NO_WAY,
    free: false,
    barred: barredAt(hex),
    halted: false,
    words,
  };
}

const RIDERS = { hemmedIn: 'enemyBars', cutOff: 'noWay' };

const loneRoads = (page: Page, side: SideIndex, from: number, hex: number): Roads =>
  plainRoads(
    page,
    from,
    hex,
    'CN 1.11',
    (to) => ridden(page, side, to),
    (at, dir) => page.ground(at, dir, FAIR, 'light'),
    RIDERS,
  );

const vedetteRoads = (page: Page, side: SideIndex, from: number, hex: number): Roads =>
  plainRoads(
    page,
    from,
    hex,
    'CN 8.2',
    (to) => patrolled(page, side, to),
    (at, dir) => vedettePrice(page, side, at, dir, page.s.weather),
    RIDERS,
  );

const centreRoads = (page: Page, side: SideIndex, from: number, hex: number): Roads =>
  plainRoads(
    page,
    from,
    hex,
    'CN 5.2.5',
    (to) => barredToCentre({ page, side }, to),
    (at, dir) => page.ground(at, dir, page.s.weather, 'road'),
    {
      hemmedIn: 'roadsBarred',
      cutOff: 'noRoadThere',
    },
  );
