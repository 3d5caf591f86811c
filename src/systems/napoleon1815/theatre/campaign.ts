/**
 * What does not change in a game: the road map, the armies and their blocks as numbers, and the options chosen.
 * Places are numbered in the order of their ids, blocks in the order of the roster: a lower number is a lower id.
 * Plain data, so that a view that holds it can be sent anywhere.
 */
import type { GameOptions } from '../../../kernel/contract.ts';
import type { ChartDef, ScenarioFile, UnitType } from '../scenario/format.ts';
import { armyOf } from '../scenario/load.ts';
import type { Road } from './constants.ts';

export type SideIndex = 0 | 1;
export const FRENCH: SideIndex = 0;
export const ALLIED: SideIndex = 1;
export const enemyOf = (side: SideIndex): SideIndex => (side === FRENCH ? ALLIED : FRENCH);

interface Place {
  readonly id: string;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  /** The army in whose zone it lies. */
  readonly zone: number;
  /** Sections that end here, and the place at the other end of each, in the order of the places' numbers. */
  readonly sections: readonly number[];
  readonly neighbours: readonly number[];
}

export interface Section {
  readonly a: number;
  readonly b: number;
  readonly road: Road;
  readonly river: string | null;
}

interface Army {
  readonly id: string;
  readonly name: string;
  readonly side: SideIndex;
  readonly leader: number;
  readonly groups: number;
  readonly leaderless: number;
  readonly stands: number;
  readonly home: number;
  readonly most: number;
  readonly units: readonly number[];
}

export interface Block {
  readonly id: string;
  readonly name: string;
  readonly type: UnitType;
  readonly cv: number;
  readonly corps: string;
  readonly army: number;
  readonly side: SideIndex;
  readonly start: number;
  readonly oldGuard: boolean;
}

interface City {
  readonly place: number;
  readonly army: number;
  readonly loses: number;
  readonly most: number;
}

export interface Campaign {
  readonly title: string;
  readonly subtitle: string;
  /** How the map is drawn; no rule looks at it. */
  readonly chart: ChartDef;
  readonly startDate: string;
  readonly sides: readonly { readonly id: string; readonly name: string; readonly adjective: string }[];
  readonly turns: number;
  readonly free: boolean;
  readonly places: readonly Place[];
  readonly sections: readonly Section[];
  readonly armies: readonly Army[];
  readonly blocks: readonly Block[];
  readonly cities: readonly City[];
  /** By side: who its commander is and what is thought of the enemy. */
  readonly briefing: ScenarioFile['briefing'];
  /** Units of each side, lowest id first. */
  readonly unitsOf: readonly [readonly number[], readonly number[]];
  /** Road sections between two places: `distance[from][to]`. */
  readonly distance: readonly (readonly number[])[];
}

export function campaignOf(file: ScenarioFile, options: GameOptions): Campaign {
  const numbers = new Map(file.places.map(({ id }, place) => [id, place]));
  const at = (id: string): number => numbers.get(id)!;
  const armyNumber = (id: string): number => file.armies.findIndex((army) => army.id === id);
  const sideOf = (army: number): SideIndex => (file.armies[army]!.side === file.sides[0]!.id ? FRENCH : ALLIED);

  const sections = file.sections.map(({ a, b, road, river }) => ({ a: at(a), b: at(b), road, river: river ?? null }));
  const places = file.places.map(({ zone, ...place }, number): Place => {
    const ways = sections.flatMap(({ a, b }, section) =>
      a === number ? [[b, section]] : b === number ? [[a, section]] : [],
    );
    ways.sort(([a], [b]) => a! - b!);
    const neighbours = ways.map(([to]) => to!);
    return { ...place, zone: armyNumber(zone), neighbours, sections: ways.map(([, section]) => section!) };
  });
  const blocks = file.blocks.map(({ start, oldGuard, ...block }): Block => {
    const army = armyNumber(armyOf(block.id));
    return { ...block, army, side: sideOf(army), start: at(start), oldGuard: oldGuard ?? false };
  });
  const unitsWhere = (mine: (block: Block) => boolean): number[] =>
    blocks.flatMap((block, unit) => (mine(block) ? [unit] : []));
  return {
    title: file.title,
    subtitle: file.subtitle,
    chart: file.chart,
    startDate: file.startDate,
    briefing: file.briefing,
    sides: file.sides,
    turns: options['short'] === true ? file.shortTurns : file.turns,
    free: options['free'] === true,
    places,
    sections,
    armies: file.armies.map(({ leader, home, ...army }, number) => ({
      ...army,
      side: sideOf(number),
      leader: file.blocks.findIndex(({ id }) => id === leader),
      home: at(home),
      units: unitsWhere((block) => block.army === number),
    })),
    blocks,
    cities: file.cities.map(({ place, army, ...city }) => ({ ...city, place: at(place), army: armyNumber(army) })),
    unitsOf: [unitsWhere(({ side }) => side === FRENCH), unitsWhere(({ side }) => side === ALLIED)],
    distance: places.map((_, from) => distancesFrom(places, from)),
  };
}

function distancesFrom(places: readonly Place[], from: number): number[] {
  const distance = places.map(() => -1);
  distance[from] = 0;
  const queue = [from];
  for (const here of queue) {
    for (const next of places[here]!.neighbours) {
      if (distance[next]! >= 0) continue;
      distance[next] = distance[here]! + 1;
      queue.push(next);
    }
  }
  return distance;
}

/** The section between two places; -1 when no road joins them. */
export function sectionBetween({ places }: Campaign, from: number, to: number): number {
  const { neighbours, sections } = places[from]!;
  const way = neighbours.indexOf(to);
  return way < 0 ? -1 : sections[way]!;
}
