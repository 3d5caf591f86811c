/**
 * The scenario file, format 1. Strengths are in half points (`sp2`), hexes are printed
 * labels "CCRR", directions 0-5 are SE, S, SW, NW, N, NE. Lists of hexes are label strings
 * separated by spaces, so that a map of thousands of hexes stays a readable file.
 */

export const FORMAT = 1;

export type Label = string;
export type Weather = 'Fair' | 'Rain' | 'Mud' | 'Snow';
export type Arm = 'INF' | 'CAV' | 'ART';
export type Terrain = 'clear' | 'hills' | 'forest' | 'marsh' | 'mountain' | 'lake';
export type RiverClass = 'primary' | 'secondary' | 'stream';
export type Option =
  | 'reserve'
  | 'rearguard'
  | 'guns'
  | 'grand'
  | 'effectiveness'
  | 'admin'
  | 'blind'
  | 'plainCombat'
  | 'oldRefuse';

export interface ScenarioFile {
  format: typeof FORMAT;
  system: 'campaigns';
  id: string;
  title: string;
  subtitle: string;
  /** Small invented country on which rules are tried, not a campaign. */
  training?: boolean;
  /** Exactly two; the first named moves first (CN 0.5). */
  sides: [SideDef, SideDef];
  /** The side whose Old Guard may be staked (CN 9.8.1). */
  french?: string;
  startDate: string;
  turns: number;
  turnDays: 1 | 2;
  weatherFirst?: Weather;
  weatherBefore?: Weather;
  /** By month, "1" to "12"; months left out use T-WEA. */
  weather?: Record<string, Weather[]>;
  /** Which months the game passes through is computed; `ownWeather: true` forbids falling back on T-WEA. */
  ownWeather?: boolean;
  lossStep?: number;
  map: MapDef;
  armies: ArmyDef[];
  leaders: LeaderDef[];
  units: UnitDef[];
  setup: PlacedForce[];
  reinforcements: Reinforcement[];
  replacements: Replacement[];
  /** Major Generals left in the pool after set-up, by side. */
  mgPool: Record<string, number>;
  marchRegiments: Record<string, number>;
  pontoons: PontoonTrain[];
  political: PoliticalFeature[];
  morale: { min: number; max: number; start: number; plus: string; minus: string };
  /** Read after the last turn; every space of the track belongs to exactly one. */
  victoryLevels: { from: number; to: number; result: string; winner: string | null }[];
  options: Partial<Record<Option, boolean>>;
  /** What each commander is told before his first order, by side id. */
  briefing?: Record<string, BriefingDef>;
  notes: Notes;
  /** Other ways to play the same file: a short version, another start. */
  variants?: Variant[];
}

export interface SideDef {
  id: string;
  name: string;
  /** "French", "Allied": used in sentences. */
  adjective: string;
}

export interface MapDef {
  cols: number;
  rows: number;
  hexKm: number;
  /** Hexes that are not clear, by terrain. */
  terrain: Partial<Record<Terrain, string>>;
  forage?: { rich?: string; poor?: string };
  places: Place[];
  /** A hexside may lie on the edge of the map: it is drawn there and decides nothing. */
  rivers: { name: string; class: RiverClass; sides: [Label, number][] }[];
  /** Over Primary and Secondary Rivers; a road fords a stream without one (T-MOV "Stream, off road"). */
  bridges: { a: Label; b: Label; state?: 'intact' | 'damaged'; name?: string }[];
  /** Chains of adjacent hexes. */
  roads: { primary: string[]; secondary: string[] };
  ridges?: { a: Label; b: Label; up: 'a' | 'b' }[];
  exits?: { hex: Label; side: string; to: string }[];
  depots?: { hex: Label; side: string }[];
  /** Mean height and local relief in metres, in label order (column by column): for drawing only. */
  elevation?: number[];
  relief?: number[];
  /** Names of woods, marshes, hills and regions: for drawing only. */
  areas?: { name: string; kind: 'forest' | 'marsh' | 'hill' | 'region'; at: Label; span?: number }[];
  /** Roads that leave the map, with where they lead: for drawing only. */
  leads?: { hex: Label; to: string }[];
}

interface Place {
  hex: Label;
  name: string;
  size: 'village' | 'town' | 'city' | 'capital';
  /** What the rules see: a Town, a Fortified Town, or (absent) only a name on the map. */
  works?: 'town' | 'fortified';
  citadel?: { level: 1 | 2 | 3; capacity: number; owner: string };
}

/** How long a Line and a dispatch path may be where the scenario does not say (CN 5.2). */
export const LOC_MAX = 28;
export const DISPATCH_MAX = 12;

export interface ArmyDef {
  id: string;
  name: string;
  side: string;
  apStart: number;
  apPerTurn: number;
  mcMax: number;
  /** Absent: LOC_MAX and DISPATCH_MAX. */
  locMax?: number;
  dispatchMax?: number;
  coo: { hex: Label; state: 'ACTIVE' | 'MOVING' } | null;
  /** The first is the active Source at the start. */
  sources: Label[];
  mayMix?: string[];
  breakAt?: number;
  breakShift?: number;
}

export interface LeaderDef {
  id: string;
  name: string;
  army: string;
  nation: string;
  initiative: number;
  /** Doubled, so that halves are integers (CN 1.8). */
  span2: number;
  sub2: number;
  bonus: number;
  majorPersonality?: boolean;
  /** A Major General of the set-up: returns to the pool when he leads no troops (CN 1.5). */
  mg?: boolean;
  rank?: string;
}

export interface UnitDef {
  id: string;
  name: string;
  side: string;
  nation: string;
  arm: Arm;
  sp2: number;
  max2: number;
  sub2: number;
  guard?: boolean;
  oldGuard?: boolean;
  vedetteCap?: 0 | 1 | 2;
  artilleryMod?: number;
}

/** One Leader's track at the start; `under` names the Leader on whose track he stands. */
interface PlacedForce {
  leader: string;
  hex: Label;
  under?: string;
  units: string[];
  /** Why it stands where it lacks supply; the scenario check then does not warn of it. */
  note?: string;
}

interface Reinforcement {
  turn: number;
  hex: Label;
  leader: string;
  units: string[];
  /** Leaders who enter on his track, each with his own units. */
  under?: { leader: string; units: string[] }[];
}

interface Replacement {
  turn: number;
  side: string;
  nation: string;
  arm: Arm;
  sp2: number;
}

interface PontoonTrain {
  id: string;
  side: string;
  /** The Leader whose Force it follows. */
  with: string;
}

interface PoliticalFeature {
  hex: Label;
  name: string;
  value: number;
  owner: string;
}

export interface BriefingDef {
  /** The commander's name and task, and what brought him here. */
  you: string;
  /** Where the enemy is thought to be. Both sides read the file: it holds what was known, not what was true. */
  enemy: string;
  /** Drawn on the map by hand while the letter is read. */
  pencil?: PencilDef[];
}

interface PencilDef {
  kind: 'arrow' | 'ring' | 'note';
  /** An arrow's way; of the others the first counts. */
  hexes: string;
  hand: 'own' | 'enemy';
  text?: string;
}

interface Notes {
  /** What happened, in a few paragraphs. */
  history: string;
  /** What each side must try, by side id. */
  aims: Record<string, string>;
  /** Where the numbers come from and what was decided. */
  sources: string[];
  balance?: string;
  /** For the start page: minutes a game lasts, and a weight from 1 (light) to 5. */
  minutes: number;
  weight: number;
}

/**
 * Values that replace the file's own at the top level. A shorter version needs only its `turns`:
 * what would come after its end is left out.
 */
export interface Variant {
  id: string;
  title: string;
  with: Partial<Omit<ScenarioFile, 'format' | 'system' | 'id' | 'map' | 'variants'>>;
}
