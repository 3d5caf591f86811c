/**
 * A position as one side reads it: strength by place, what may come there, what a road still takes. It looks only at
 * what the side knows: a block of the enemy's that it has not seen is one like another.
 */
import { isNight } from '../theatre/calendar.ts';
import { type Campaign, enemyOf, type SideIndex, sectionBetween } from '../theatre/campaign.ts';
import { MARCH_LIMIT, RIVER_LIMIT } from '../theatre/constants.ts';
import { active, isSeen } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';
import type { Mind } from './mind.ts';

/** What an unseen block is taken for. */
export const UNSEEN = 2.6;

/** A block on the march is put back where it started: a plan is made for the whole of it. */
interface Rider {
  readonly unit: number;
  readonly from: number;
  readonly trail: readonly number[];
}

/** Part of a stack two sections away that could be in an attack: its cavalry, and blocks that force-march. */
const FAR_PART = 0.35;

export class Picture {
  readonly campaign: Campaign;
  readonly enemy: SideIndex;
  /** Own units and strength by place, leaders without strength. */
  readonly men: Uint8Array;
  readonly own: Float64Array;
  /** The enemy's. */
  readonly foes: Uint8Array;
  readonly theirs: Float64Array;
  /** By unit: where it stands as far as this plan goes, -1 off the map. */
  readonly place: Int8Array;
  /** Units that have used each section. */
  private readonly used: Uint8Array;
  /** By place: an army of the enemy's that stands there. */
  private readonly foeArmy: Int8Array;
  private readonly menaces: Float64Array;

  constructor(
    readonly s: State,
    readonly side: SideIndex,
    readonly mind: Mind,
    readonly rider: Rider | null = null,
  ) {
    const { campaign, unit } = s;
    const places = campaign.places.length;
    this.campaign = campaign;
    this.enemy = enemyOf(side);
    this.men = s.here[side].slice();
    this.foes = s.here[this.enemy];
    this.own = new Float64Array(places);
    this.theirs = new Float64Array(places);
    this.place = unit.place.slice();
    this.used = s.used.slice();
    this.foeArmy = new Int8Array(places).fill(-1);
    this.menaces = new Float64Array(places).fill(-1);
    if (rider !== null) this.putBack(rider);
    for (const u of campaign.unitsOf[side]) {
      const at = this.place[u]!;
      if (at >= 0 && campaign.blocks[u]!.type !== 'LDR') this.own[at]! += unit.cv[u]!;
    }
    for (const u of campaign.unitsOf[this.enemy]) {
      const at = this.place[u]!;
      if (at < 0) continue;
      this.theirs[at]! += isSeen(s, u) ? unit.cv[u]! : UNSEEN;
      this.foeArmy[at] = campaign.blocks[u]!.army;
    }
  }

  private putBack({ unit, from, trail }: Rider): void {
    let at = from;
    for (const to of trail) {
      this.used[sectionBetween(this.campaign, at, to)]! -= 1;
      at = to;
    }
    this.men[at]! -= 1;
    this.men[from]! += 1;
    this.place[unit] = from;
  }

  distance(from: number, to: number): number {
    return this.campaign.distance[from]![to]!;
  }

  isCity(place: number): boolean {
    return this.campaign.cities.some((city) => city.place === place);
  }

  private limit(section: number, guarded: boolean): number {
    const { road, river } = this.campaign.sections[section]!;
    return (guarded && river !== null ? RIVER_LIMIT : MARCH_LIMIT)[road];
  }

  /** Units that may still take the road from one place to the next. */
  room(from: number, to: number): number {
    const section = sectionBetween(this.campaign, from, to);
    return Math.max(0, this.limit(section, this.foes[to]! > 0) - this.used[section]!);
  }

  /** Strength the enemy could bring against a place in his next turn, as far as his groups go (NP 6.1, 6.7). */
  menace(place: number): number {
    const known = this.menaces[place]!;
    if (known >= 0) return known;
    const found = isNight(this.s.turn + 1) && active(this.s) === this.side ? 0 : this.reckon(place);
    this.menaces[place] = found;
    return found;
  }

  private reckon(place: number): number {
    const { armies, distance } = this.campaign;
    let sum = 0;
    for (const [army, { side, groups }] of armies.entries()) {
      if (side === this.side) continue;
      const coming: number[] = [];
      for (let from = 0; from < this.foes.length; from += 1) {
        const there = this.foes[from]!;
        if (there === 0 || this.foeArmy[from] !== army) continue;
        const away = distance[from]![place]!;
        if (away === 1) coming.push(Math.min(there, this.limit(sectionBetween(this.campaign, from, place), true)));
        else if (away === 2) coming.push(there * FAR_PART);
      }
      coming.sort((a, b) => b - a);
      for (let i = 0; i < Math.min(groups, coming.length); i += 1) sum += coming[i]!;
    }
    return sum * UNSEEN;
  }

  /** Strength of the enemy that could join a battle in a place from next door, a few by each road (NP 9.11). */
  support(place: number): number {
    let sum = 0;
    for (const next of this.campaign.places[place]!.neighbours) sum += Math.min(2, this.foes[next]!);
    return sum * UNSEEN;
  }

  /** Groups the side may still activate this turn, all its armies together. */
  get groupsLeft(): number {
    let sum = 0;
    for (const [army, { side, groups, leaderless, leader }] of this.campaign.armies.entries()) {
      if (side !== this.side) continue;
      sum += Math.max(0, (this.s.unit.cv[leader] === 0 ? leaderless : groups) - this.s.activated[army]!);
    }
    return sum;
  }

  /** Units of an army in a place that have not had their chance to move. */
  waiting(army: number, from: number): number[] {
    const { unit } = this.s;
    return this.campaign.armies[army]!.units.filter(
      (u) => this.place[u] === from && (unit.spent[u] === 0 || u === this.rider?.unit),
    );
  }
}

/** How a battle will go: the chance of the side that has `ours` against `theirs`, fitted to NP 13.6. */
export function winChance(ours: number, theirs: number): number {
  const ratio = theirs / Math.max(ours, 0.1);
  const cube = ratio * ratio * ratio;
  return 1 / (1 + cube * cube);
}
