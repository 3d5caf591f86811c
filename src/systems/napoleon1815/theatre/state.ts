/** A position. Hot facts are typed arrays over the numbers of units and places; only events write them. */
import type { Campaign, SideIndex } from './campaign.ts';
import type { FireLevel } from './constants.ts';

/** In `seen`: the other side does not know it. Any other number up to the places': until the battle there ends. */
export const HIDDEN = -1;
/** In `seen`: a leader shown for a force march, until the end of the turn (NP 13.2). */
export const UNTIL_TURN_ENDS = 127;

interface Units {
  /** CV left; 0 is eliminated. */
  readonly cv: Int8Array;
  /** -1: eliminated, or not yet set up. */
  readonly place: Int8Array;
  /** Area of the battle in its place (see field.ts), or -1. */
  readonly area: Int8Array;
  /** The city it left last: where an attacker came from (NP 6.8). */
  readonly origin: Int8Array;
  /** Where it stood at the start of the turn. */
  readonly start: Int8Array;
  /** 1 once it has had its chance to move in step 1. */
  readonly spent: Uint8Array;
  /** 1 after a force march that will be rolled for, 2 if the leader's +1 counts (NP 6.9). */
  readonly marched: Uint8Array;
  readonly disrupted: Uint8Array;
  readonly broken: Uint8Array;
  /** 1 once it has fired or moved in this battle turn (NP 9.5). */
  readonly acted: Uint8Array;
  /** 1 once it has reinforced in this set (NP 9.11). */
  readonly reinforced: Uint8Array;
  /** HIDDEN, a place, or UNTIL_TURN_ENDS. */
  readonly seen: Int8Array;
}

/** The group that is moving (NP 1.6). */
export interface Group {
  readonly army: number;
  readonly place: number;
  /** The leader was shown before it moved (NP 6.9). */
  shown: boolean;
  /** The unit that moved last, and the cities it went through: the next one usually follows it. */
  last: number;
  trail: readonly number[];
}

/** Where a battle turn stands (NP 7.3); 0 while it waits for one. */
export const STAGES = ['waiting', 'morale', 'retreat', 'combat', 'reinforce'] as const;

export interface Battle {
  readonly place: number;
  /** Rounds that are over (NP 7.2). */
  rounds: number;
  stage: number;
  /** It had its battle turn in this set. */
  played: boolean;
  /** The active side has fired, engaged or retreated in this battle turn (NP 7.5). */
  fought: boolean;
  /** The side that has lost and must rout; -1 neither. */
  routing: SideIndex | -1;
  /** -1 while it goes on. Then the winner, who may still regroup. */
  winner: SideIndex | -1;
  /** The layouts have been shown (NP 7.1). */
  shown: boolean;
  /** Cities from which attackers moved or reinforced into it, lowest first (NP 9.2). */
  origins: number[];
  /** The last fire and whom it struck: seen by both, and nothing depends on it. */
  volley: Volley | null;
  /** Strength each side has lost to fire. */
  readonly shot: [number, number];
  /** Units by side * AREAS + area; kept by change.ts. */
  readonly men: Uint8Array;
}

export interface Volley {
  readonly unit: number;
  readonly area: number;
  readonly level: FireLevel;
  readonly dice: readonly number[];
  /** Once for each hit, in the order in which they fell. */
  readonly struck: readonly number[];
}

export interface State {
  readonly campaign: Campaign;
  /** 1 to the last; 0 during a free set-up. */
  turn: number;
  /** Index into SEQUENCE. */
  step: number;
  readonly unit: Units;
  /** Groups activated this turn, by army. */
  readonly activated: Uint8Array;
  group: Group | null;
  /** Units that have used each section in the present step. */
  readonly used: Uint8Array;
  battles: Battle[];
  /** Whose set it is (NP 7.2); -1 outside battles. */
  set: SideIndex | -1;
  /** By army: eliminated by army defeat (NP 12.2, 12.4). */
  readonly defeated: Uint8Array;
  /** Napoleon was lost by rout or fire (NP 12.5, R5). */
  fallen: boolean;
  /** Units of each side by place; kept by change.ts. */
  readonly here: readonly [Uint8Array, Uint8Array];
  /** Units of each army on the map; kept by change.ts. */
  readonly standing: Uint8Array;
}

export function fork(s: State): State {
  return {
    ...s,
    unit: forkUnits(s.unit),
    activated: s.activated.slice(),
    group: s.group === null ? null : { ...s.group },
    used: s.used.slice(),
    battles: s.battles.map(forkBattle),
    defeated: s.defeated.slice(),
    here: [s.here[0].slice(), s.here[1].slice()],
    standing: s.standing.slice(),
  };
}

const forkBattle = (battle: Battle): Battle => ({
  ...battle,
  origins: battle.origins.slice(),
  shot: [...battle.shot],
  men: battle.men.slice(),
});

const forkUnits = (unit: Units): Units => ({
  cv: unit.cv.slice(),
  place: unit.place.slice(),
  area: unit.area.slice(),
  origin: unit.origin.slice(),
  start: unit.start.slice(),
  spent: unit.spent.slice(),
  marched: unit.marched.slice(),
  disrupted: unit.disrupted.slice(),
  broken: unit.broken.slice(),
  acted: unit.acted.slice(),
  reinforced: unit.reinforced.slice(),
  seen: unit.seen.slice(),
});

/** What decides the rest of the game. What is kept by change.ts is left out, and what is only remembered. */
export function digest(s: State): unknown {
  const { campaign, here, standing, battles, ...position } = s;
  return { ...position, battles: battles.map(({ men, volley, shot, ...battle }) => battle) };
}

/** Everybody off the map at full strength. */
export function blankState(campaign: Campaign): State {
  const { blocks, places, sections, armies } = campaign;
  const off = (): Int8Array => new Int8Array(blocks.length).fill(-1);
  const none = (): Uint8Array => new Uint8Array(blocks.length);
  return {
    campaign,
    turn: 0,
    step: 0,
    unit: {
      cv: Int8Array.from(blocks, ({ cv }) => cv),
      place: off(),
      area: off(),
      origin: off(),
      start: off(),
      spent: none(),
      marched: none(),
      disrupted: none(),
      broken: none(),
      acted: none(),
      reinforced: none(),
      seen: off(),
    },
    activated: new Uint8Array(armies.length),
    group: null,
    used: new Uint8Array(sections.length),
    battles: [],
    set: -1,
    defeated: new Uint8Array(armies.length),
    fallen: false,
    here: [new Uint8Array(places.length), new Uint8Array(places.length)],
    standing: new Uint8Array(armies.length),
  };
}
