/**
 * Every chart of the rulebook, as data. Strengths are in half points. Numbers marked [design] in
 * the rulebook are tuned here and nowhere else.
 */
import type { Arm, Terrain, Weather } from '../scenario/format.ts';
import type { Marker } from './battle.ts';

export const WEATHERS: readonly Weather[] = ['Fair', 'Rain', 'Mud', 'Snow'];
export const ARMS: readonly Arm[] = ['INF', 'CAV', 'ART'];
export const TERRAINS: readonly Terrain[] = ['clear', 'hills', 'forest', 'marsh', 'mountain', 'lake'];

type Row4 = readonly [number, number, number, number];

/** T-WEA (CN 4.1): faces 1-6 for each month 1-12. */
export const WEATHER_BY_MONTH: readonly (readonly Weather[])[] = [
  'Fair Fair Mud Snow Snow Snow',
  'Fair Fair Mud Snow Snow Snow',
  'Fair Fair Fair Rain Rain Mud',
  'Fair Fair Fair Rain Rain Mud',
  'Fair Fair Fair Fair Rain Mud',
  'Fair Fair Fair Fair Rain Mud',
  'Fair Fair Fair Fair Rain Rain',
  'Fair Fair Fair Fair Rain Rain',
  'Fair Fair Fair Rain Rain Mud',
  'Fair Fair Fair Rain Rain Mud',
  'Fair Fair Rain Mud Mud Snow',
  'Fair Fair Mud Snow Snow Snow',
].map((faces) => faces.split(' ') as Weather[]);

/** One-day turns after Rain or Mud (CN 3.3): faces up to this clear the sky, higher ones leave Mud. */
export const ONE_DAY_FAIR_UP_TO = 2;

/** T-MOV (CN 6.4.2): movement points in Fair, Rain, Mud, Snow. */
export const MOVEMENT = {
  primaryRoad: [1, 1, 1, 2] as Row4,
  secondaryRoad: [1, 2, 2, 2] as Row4,
  terrain: {
    clear: [2, 2, 3, 3],
    hills: [3, 3, 4, 4],
    forest: [3, 3, 4, 4],
    marsh: [4, 5, 6, 3],
    mountain: [4, 5, 6, 8],
    lake: null,
  } as Readonly<Record<Terrain, Row4 | null>>,
  ridgeUp: [1, 1, 2, 2] as Row4,
  secondaryRiver: [2, 3, 3, 2] as Row4,
  stream: [1, 1, 1, 1] as Row4,
  pontoon: [1, 1, 1, 1] as Row4,
  leaveZone: 2,
  vedetteScreen: 1,
  /** CN 8.2: what a Vedette pays for each enemy zone it enters. */
  vedetteZone: 2,
};

/** Movement allowances (CN 6.4.1), halved in one-day turns (CN 3.3) and in forced marches (CN 9.1). */
export const ALLOWANCE = {
  twoDay: { force: 12, cavalry: 16, leader: 24, vedette: 16, centre: 8, train: 10 },
  oneDay: { force: 6, cavalry: 8, leader: 12, vedette: 8, centre: 4, train: 6 },
  forcedTwoDay: { force: 6, cavalry: 8, train: 5 },
  forcedOneDay: { force: 3, cavalry: 4, train: 3 },
};

/** T-INI (CN 6.3.2). Ratios are own:enemy as [own, enemy]; the first row that holds counts. */
export const INITIATIVE = {
  weather: [0, 1, 1, 1] as Row4,
  cavalry: {
    threeToOne: -3,
    twoToOne: -2,
    more: -1,
    equal: 0,
    less: 1,
    oneToTwo: 2,
    oneToThree: 3,
    onlyOwn: -3,
    onlyEnemy: 3,
    none: 0,
  },
};

/** T-ATT-1 (CN 7.3): severity by modified die 1-9 and column 0, 1-4, 5-8, 9-12, 13+. */
export const ATTRITION_SEVERITY: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0],
  [0, 0, 0, 0, 1],
  [0, 0, 0, 1, 1],
  [0, 0, 1, 1, 2],
  [0, 1, 1, 2, 2],
  [1, 1, 2, 2, 3],
  [1, 2, 2, 3, 4],
  [2, 2, 3, 4, 5],
  [2, 3, 4, 5, 6],
];

/** The row in which a modified die is read (CN 7.3, 9.11.7). */
export const attritionRow = (die: number): number => Math.max(1, Math.min(ATTRITION_SEVERITY.length, die));
/** Highest MP of each column but the last. */
export const ATTRITION_COLUMNS: readonly number[] = [0, 4, 8, 12];
export const ATTRITION_COLUMN_NAMES: readonly string[] = ['0', '1-4', '5-8', '9-12', '13+'];

/** T-ATT-2 (CN 7.4): half points lost by severity 0-6 and size of the Force. */
export const ATTRITION_LOSS: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0, 0, 0, 0],
  [0, 0, 1, 1, 2, 3, 5, 8],
  [0, 1, 1, 2, 3, 6, 8, 13],
  [1, 1, 2, 3, 5, 9, 12, 19],
  [1, 2, 3, 5, 8, 12, 17, 27],
  [2, 3, 4, 7, 11, 16, 22, 35],
  [2, 4, 6, 9, 14, 20, 28, 44],
];
/** Largest Force of each size column but the last, in half points. */
export const ATTRITION_SIZES: readonly number[] = [6, 16, 30, 50, 80, 120, 180];

/** T-ATT-M (CN 7.5). */
export const ATTRITION_MODIFIERS = {
  /** [AP at most, modifier] for SUPPLIED Forces. */
  ap: [
    [0, 2],
    [2, 1],
    [6, 0],
    [11, -1],
    [Number.MAX_SAFE_INTEGER, -2],
  ] as readonly (readonly [number, number])[],
  strained: 1,
  foraging: 2,
  forageRich: -1,
  foragePoor: 1,
  rainOrMudMoving: 1,
  snowMoving: 2,
  snowStill: 1,
  roughOffRoad: 1,
  crowded: 1,
  /** More than this many half points in the hex is crowded. */
  crowdedAbove: 80,
  forcedMarch: 1,
  stillInTown: -1,
  leaderBonus: -1,
  administrativeMarch: -1,
};

/** T-BOM (CN 9.6.2): half points lost by row (artillery) and die <=0, 1..5, 6+. */
export const BOMBARDMENT: readonly (readonly number[])[] = [
  [2, 1, 0, 0, 0, 0, 0],
  [2, 2, 1, 0, 0, 0, 0],
  [3, 2, 2, 1, 0, 0, 0],
  [4, 3, 2, 1, 1, 0, 0],
  [8, 7, 6, 3, 2, 1, 0],
  [8, 7, 6, 4, 3, 2, 1],
  [8, 7, 6, 4, 3, 2, 2],
  [10, 9, 8, 6, 5, 4, 2],
];
/** Most artillery of each row but the last, in half points. */
export const BOMBARDMENT_ROWS: readonly number[] = [2, 6, 10, 16, 24, 34, 48];
export const BOMBARDMENT_ROW_NAMES: readonly string[] = '½-1 1½-3 3½-5 5½-8 8½-12 12½-17 17½-24 24½+'.split(' ');
export const BOMBARDMENT_MODIFIERS = { ownCavalry: -1, rainOrMud: 1, covered: 1 };

export const ODDS_COLUMNS: readonly string[] = '1:4 1:3 1:2 1:1.5 1:1 1.5:1 2:1 3:1 4:1 5:1'.split(' ');
/** Attacker : defender at least this for each column but the first (CN 9.7.4). */
export const ODDS_THRESHOLDS: readonly (readonly [number, number])[] = [
  [1, 3],
  [1, 2],
  [2, 3],
  [1, 1],
  [3, 2],
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 1],
];

/** T-CRT (CN 9.8.3): rows are dice 0-7, columns the odds; loser and result, winner's loss after the slash. */
const CRT_TEXT = [
  'A1/1 D1/1 D2/½ D3/½ D3/½ D4/½ D5/½ D6/½ D6/½ D6/½',
  'A2/½ A1/1 D1/1 D2/½ D2/½ D3/½ D4/½ D5/½ D6/½ D6/½',
  'A2/½ A1/1 A1/1 D1/1 D1/1 D2/½ D3/½ D4/½ D5/½ D6/½',
  'A3/½ A2/½ A1/1 A1/1 D1/1 D1/1 D2/½ D3/½ D4/½ D5/½',
  'A4/½ A2/½ A2/½ A1/1 A1/1 D1/1 D2/½ D3/½ D3/½ D4/½',
  'A5/½ A3/½ A2/½ A2/½ A1/1 A1/1 D1/1 D2/½ D3/½ D3/½',
  'A6/½ A4/½ A3/½ A2/½ A2/½ A2/½ A1/1 D1/1 D2/½ D3/½',
  'A6/½ A5/½ A4/½ A3/½ A3/½ A2/½ A2/½ A1/1 D1/1 D2/½',
];

export interface CombatResult {
  readonly text: string;
  readonly loser: 'attacker' | 'defender';
  /** Hexes of retreat or strength points of loss. */
  readonly n: number;
  readonly winnerLoss2: number;
}

export const COMBAT_RESULTS: readonly (readonly CombatResult[])[] = CRT_TEXT.map((row) =>
  row.split(' ').map(readResult),
);

function readResult(text: string): CombatResult {
  return {
    text,
    loser: text.startsWith('A') ? 'attacker' : 'defender',
    n: Number(text[1]),
    winnerLoss2: text.endsWith('½') ? 1 : 2,
  };
}

/** CN 9.8.5: one result takes at most a third of a side, but half a point always. */
export const SMALL_BATTLE = { part: 3, least2: 1 };

/** What a Refuse comes to (CN 9.4.3). */
export interface RefuseTerms {
  /** On the die of the Refuse, where low is good for the side that refuses. */
  readonly die: number;
  /** On the pursuit die after it has slipped away; null: it is not pursued. */
  readonly pursuit: number | null;
  readonly stragglers: boolean;
  /** On the die of step 7 after it was held. */
  readonly held: number;
}

/**
 * CN 9.4.3, by the attacker's marker, so that each of these markers is the better one against something: an army formed for
 * battle neither hinders nor catches one that slips away, but stands; one that is ready to pursue does both, but gives way.
 */
export const REFUSE: Readonly<
  Record<'Pursuit' | 'Pitched' | 'other', RefuseTerms> & Partial<Record<Marker, RefuseTerms>>
> = {
  Pursuit: { die: 1, pursuit: 0, stragglers: true, held: -2 },
  Pitched: { die: -1, pursuit: null, stragglers: false, held: 0 },
  other: { die: 0, pursuit: 2, stragglers: false, held: -1 },
};

/** CN 9.8.2. */
export const COMBAT_MODIFIERS = {
  oldGuardAttacking: -1,
  oldGuardDefending: 1,
  flank: -1,
  attackerForaging: 1,
  leadership: 1,
  /** A difference of bonus at least this large moves the die. */
  leadershipFrom: 2,
  lowest: 0,
  highest: 7,
};

/** Combat effects of ground (CN 9.7, 9.6.3, 9.4.2). `t2` is the defence factor doubled. */
export const GROUND_EFFECTS = {
  t2: {
    clear: 2,
    marsh: 2,
    hills: 3,
    forest: 3,
    town: 3,
    mountain: 4,
    fortified: 4,
    citadel: 4,
    entrenched: 3,
    assault: 6,
  },
  /** At most this many half points profit from the ground. */
  limit2: { town: 40, fortified: 40, citadel: 40, forest: 40, hills: 80, mountain: 80, assault: 40 },
  cavalryHalved: ['town', 'forest', 'marsh', 'mountain', 'fortified', 'citadel'],
  bombardmentCover: ['town', 'forest', 'mountain', 'fortified', 'citadel'],
  pitched: ['clear', 'hills', 'town', 'fortified', 'citadel'],
  ridge2: 1,
  t2Max: 4,
};

/** T-PUR (CN 9.11.3): hexes by modified die -1 or less, 0, 1 .. 6, 7 or more. */
export const PURSUIT_HEXES: readonly number[] = [6, 5, 4, 3, 2, 2, 1, 1, 0];
export const PURSUIT_MODIFIERS = {
  initiativeLimit: 2,
  winnerCavalry: -1,
  loserCavalry: 1,
  winnerFewer: 1,
  badWeather: 1,
  reserveCavalry: -1,
  oldGuardWon: -1,
  perPitchedRound: 1,
  ineffective: 1,
};

/** CN 9.11.7. */
export const STRAGGLERS = { base: 2, winnerCavalry: 2, loserBonus: -1 };

/** CN 6.8: movement points reserved, and the highest face that damages a bridge. */
export const BRIDGE_WORK = {
  damage: { mp: 2, success: 5, contested: 3 },
  repair: { secondary: 4, primary: 6 },
  lay: { secondary: 4, primary: 6 },
  lift: { mp: 4 },
};

/** CN 10.4: 2d6 needed by level 1-3, and what modifies it. */
export const SIEGE = {
  needed: [12, 14, 16] as readonly number[],
  perCheck: 1,
  artillery: [
    [16, 2],
    [8, 1],
  ] as readonly (readonly [atLeast2: number, modifier: number])[],
  moraleFrom: 2,
  morale: 1,
  largeGarrison2: 10,
  largeGarrison: -1,
  goodLeader: 4,
  leader: -1,
  lossFrom: 9,
};

/** CN 9.12a: least total loss, in half points, of a Critical Battle. */
export const CRITICAL_BATTLE_LOSS2 = 14;

/** CN 8.4: highest face of a successful reconnaissance by weather. */
export const RECONNAISSANCE: Row4 = [4, 0, 2, 2];

/** CN 11.4: the highest face that means capture, and how far away the others find refuge. */
export const LEADERS_FATE = {
  capturedUpTo: { destroyed: 2, surrendered: 4, citadel: 6 },
  refugeWithin: 8,
};

/** CN 12.4: strength lost per pursued hex when the retreating side began with more than this. */
export const GRAND_BATTLES: readonly { above2: number; loss2: number }[] = [
  { above2: 160, loss2: 6 },
  { above2: 80, loss2: 4 },
];

export const MAJOR_GENERAL = { initiative: 2, span2: 4, sub2: 1, bonus: 0 };
export const PROVISIONAL = { initiative: 1, span2: 32_000, sub2: 1, bonus: 0 };
export const REGIMENT = { initiative: 2, span2: 1, sub2: 1, bonus: 0, max2: 6 };
/** March Regiments are raised with at least this much (CN 5.3.2). */
export const REGIMENT_LEAST2 = 2;
/** CN 5.3.1, 3.3: half points a unit may receive in one turn. */
export const REPLACEMENTS_PER_TURN2 = { twoDay: 4, oneDay: 2 };
/** CN 8.1: a Vedette farther than this from its parent returns. */
export const VEDETTE_RANGE = 8;
export const AP_TRACK = 20;
