/** What a scenario file of Napoléon 1815 says: a road map, three armies, their blocks (NP 2 to NP 4). */

export const FORMAT = 1;

type ArmyId = 'F' | 'B' | 'P';
export type UnitType = 'INF' | 'CAV' | 'ART' | 'LDR';

interface SideDef {
  readonly id: string;
  readonly name: string;
  readonly adjective: string;
}

interface ArmyDef {
  readonly id: ArmyId;
  readonly name: string;
  readonly side: string;
  /** Block id of its leader (NP 1.4). */
  readonly leader: string;
  /** Groups a turn, and how many once the leader is lost (NP 6.1). */
  readonly groups: number;
  readonly leaderless: number;
  /** The army stands with this many units, and is gone with fewer (NP 12.2, 12.4). */
  readonly stands: number;
  /** The city its routed units make for (NP 13.4, D12). */
  readonly home: string;
  /** Blocks that may stand in one city at a free set-up (NP 4.2). */
  readonly most: number;
}

/** One of the three cities that decide the campaign (NP 4.2, NP 12.3). */
interface CityDef {
  readonly place: string;
  /** The army that is fed from here, and the units it loses while the French hold it. */
  readonly army: ArmyId;
  readonly loses: number;
  readonly most: number;
}

interface PlaceDef {
  readonly id: string;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly zone: ArmyId;
}

interface SectionDef {
  readonly a: string;
  readonly b: string;
  readonly road: 'major' | 'minor';
  /** The river it crosses. */
  readonly river?: string;
}

interface BlockDef {
  /** `F-OG`: the letter before the hyphen is its army. */
  readonly id: string;
  readonly name: string;
  readonly type: UnitType;
  readonly cv: number;
  readonly corps: string;
  readonly start: string;
  readonly oldGuard?: boolean;
}

export type LonLat = readonly [lon: number, lat: number];

/** How the map is drawn. Nothing in it matters to the rules; all lengths are degrees unless they say otherwise. */
export interface ChartDef {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
  /** Of longitude and of latitude, in the middle of the sheet. */
  readonly kmPerDegree: readonly [number, number];
  /** Places that are more than villages, as ids with spaces between them. */
  readonly sizes: { readonly city: string; readonly town: string };
  readonly fortresses: string;
  /** From spring to mouth; widths in pixels where a kilometre has six and a half. */
  readonly rivers: readonly { readonly name: string; readonly width: number; readonly points: readonly LonLat[] }[];
  readonly borders: readonly { readonly style: 'frontier' | 'dots'; readonly points: readonly LonLat[] }[];
  readonly woods: readonly {
    readonly name: string;
    readonly lon: number;
    readonly lat: number;
    readonly across: number;
    readonly down: number;
  }[];
  readonly regions: readonly {
    readonly name: string;
    readonly lon: number;
    readonly lat: number;
    readonly span: number;
  }[];
  /** Metres on a grid over the whole sheet, row by row from its north-western corner. */
  readonly heights: { readonly columns: number; readonly metres: readonly number[] };
}

interface NotesDef {
  readonly history: string;
  readonly aims: Readonly<Record<string, string>>;
  readonly balance: string;
  readonly sources: readonly string[];
}

export interface ScenarioFile {
  readonly format: typeof FORMAT;
  readonly id: string;
  readonly system: 'napoleon1815';
  readonly title: string;
  readonly subtitle: string;
  readonly notes: NotesDef;
  /** By side: the letter a commander reads before his first order. */
  readonly briefing: Readonly<Record<string, { readonly you: string; readonly enemy: string }>>;
  /** The first side has the odd turns. */
  readonly sides: readonly SideDef[];
  readonly startDate: string;
  readonly turns: number;
  readonly shortTurns: number;
  readonly armies: readonly ArmyDef[];
  readonly cities: readonly CityDef[];
  readonly places: readonly PlaceDef[];
  readonly sections: readonly SectionDef[];
  readonly chart: ChartDef;
  readonly blocks: readonly BlockDef[];
}
