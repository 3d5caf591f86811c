/**
 * What the enemy's counters may be: his order of battle in the groups of the set-up, which everybody has read, followed
 * through everything that was seen of them. Where two counters parted and it was not seen which went where, the dice
 * say; so each cast is one way it may have been.
 */
import type { Dice } from '../../../kernel/contract.ts';
import { attritionColumn, attritionResult } from '../movement/attrition.ts';
import type { Campaign, SideIndex } from '../theatre/roster.ts';
import { WEATHERS } from '../theatre/tables.ts';
import type { Bounds } from './field.ts';
import type { Fact } from './heard.ts';
import { checkOf, stepCost } from './toil.ts';

/** Leaders and units that move as one counter, the chief first. Without either it is a sight not yet explained. */
export interface Group {
  hex: number;
  leaders: number[];
  units: number[];
  /** Movement points it has used in the enemy's present turn, as far as could be seen; whether it fell back in the present Combat Phase. */
  counted: number;
  beaten: boolean;
  /** Which reinforcement it is while it has not been seen; -1 otherwise. */
  due: number;
}

/** Half points between the least and the most that a figure to ten may mean (CN 0.3). */
const TOLD2 = 28;

/** Doubts: an unexplained counter, a Leader believed elsewhere; half points of a misjudged strength for each. */
export const DOUBT = { sight: 0.7, name: 1, strength2: 8 };

export class Cast {
  readonly groups: Group[] = [];
  /** Half points of every unit, as believed. */
  readonly sp2: Int16Array;
  /** On whose track a unit stood at the start. */
  readonly track: Int16Array;
  readonly taken = new Set<number>();
  /** How badly what was seen went with it, one doubt upon another: what has to be explained away makes it less likely. */
  doubts = 0;
  private turn = 1;
  private weather: number;

  constructor(
    readonly campaign: Campaign,
    readonly side: SideIndex,
    private readonly dice: Dice,
  ) {
    const { scenario, units, leaderOf, unitOf, leaders, ground } = campaign;
    this.weather = WEATHERS.indexOf(scenario.weatherBefore ?? 'Fair');
    this.sp2 = new Int16Array(units.length);
    this.track = new Int16Array(units.length).fill(-1);
    for (const def of scenario.units) this.sp2[unitOf(def.id)] = def.sp2;
    const enlist = (group: Group, leader: number, ids: readonly string[]): void => {
      group.leaders.push(leader);
      for (const id of ids) {
        group.units.push(unitOf(id));
        this.track[unitOf(id)] = leader;
      }
    };
    const his = (id: string): boolean => leaders[leaderOf(id)]!.side === side;
    const placed = scenario.setup.filter(({ leader }) => his(leader));
    const byLeader = new Map<string, Group>();
    const chiefOf = (id: string): string => {
      const under = placed.find(({ leader }) => leader === id)?.under;
      return under === undefined ? id : chiefOf(under);
    };
    for (const { leader, hex } of placed) {
      if (chiefOf(leader) === leader) byLeader.set(leader, this.add(ground.grid.parse(hex)));
    }
    const chiefsFirst = [...placed].sort((a, b) => Number(a.under !== undefined) - Number(b.under !== undefined));
    for (const { leader, units: ids } of chiefsFirst) enlist(byLeader.get(chiefOf(leader))!, leaderOf(leader), ids);
    scenario.reinforcements.forEach((list, due) => {
      if (!his(list.leader)) return;
      const group = this.add(ground.grid.parse(list.hex), due);
      for (const track of [list, ...(list.under ?? [])]) enlist(group, leaderOf(track.leader), track.units);
    });
  }

  add(hex: number, due = -1): Group {
    const group: Group = { hex, leaders: [], units: [], counted: 0, beaten: false, due };
    this.groups.push(group);
    return group;
  }

  /** Groups that are on the map in a hex. */
  at(hex: number): Group[] {
    return this.groups.filter((group) => group.hex === hex && group.due < 0);
  }

  withLeader(leader: number): Group | undefined {
    return this.groups.find(({ leaders }) => leaders.includes(leader));
  }

  strength2({ units }: Pick<Group, 'units'>): number {
    let sum = 0;
    for (const u of units) sum += this.sp2[u]!;
    return sum;
  }

  draw<T>(from: readonly T[]): T {
    return from.length === 1 ? from[0]! : from[this.dice.roll(from.length) - 1]!;
  }

  /** One in so many. */
  chance(of: number): boolean {
    return this.dice.roll(of) === 1;
  }

  hear(fact: Fact): void {
    switch (fact.kind) {
      case 'moved':
        return this.follow(fact.leader, fact.from, fact.to, fact.beaten);
      case 'appeared':
        return this.appear(fact.hex);
      case 'named':
        return this.name(fact.leaders, fact.hexes);
      case 'told':
        return this.fit(
          fact.hexes.flatMap((hex) => this.at(hex)),
          fact.bounds,
        );
      case 'lost':
        return this.lose(this.at(fact.hex), fact.sp2);
      case 'straggled':
        return this.straggle(fact.total, fact.pursued);
      case 'taken':
        this.taken.add(fact.leader);
        return this.unhorse(fact.leader);
      case 'weather':
        this.weather = fact.weather;
        return;
      case 'turn':
        return this.beginTurn(fact.turn, fact.toiled);
    }
  }

  private follow(leader: number, from: number, to: number, beaten: boolean): void {
    const named = leader < 0 ? undefined : this.withLeader(leader);
    if (named !== undefined) named.due = -1;
    const there = this.at(from);
    const group = named ?? (there.length === 0 ? this.unexplained(from) : this.draw(there));
    group.hex = to;
    if (!beaten) group.counted += stepCost(this.campaign, from, to, this.weather);
    group.beaten ||= beaten;
  }

  /** A counter where none was believed to be: a reinforcement of this entry, or a sight to be explained later. */
  private unexplained(hex: number): Group {
    const due = this.groups.find((group) => group.hex === hex && this.mayEnter(group));
    if (due === undefined) {
      this.doubts += DOUBT.sight;
      return this.add(hex);
    }
    due.due = -1;
    return due;
  }

  private appear(hex: number): void {
    if (this.at(hex).length === 0) this.unexplained(hex);
  }

  /** The scenario says who comes where, and not before which turn. */
  mayEnter({ due }: Group): boolean {
    return due >= 0 && this.campaign.scenario.reinforcements[due]!.turn <= this.turn;
  }

  /** These Leaders are in these hexes, and their troops with them. */
  private name(leaders: readonly number[], hexes: readonly number[]): void {
    for (const leader of leaders) {
      const group = this.withLeader(leader);
      if (group === undefined || (group.due < 0 && hexes.includes(group.hex))) continue;
      if (group.due < 0) this.doubts += DOUBT.name;
      const hex = hexes.find((at) => this.at(at).every(({ leaders: there }) => there.length === 0)) ?? hexes[0]!;
      this.detach(group, leader).hex = hex;
    }
  }

  /** A Leader with his own track, taken out of a group; the whole group if he is its chief. */
  detach(group: Group, leader: number): Group {
    group.due = -1;
    if (group.leaders[0] === leader) return group;
    const units = group.units.filter((u) => this.track[u] === leader);
    group.leaders = group.leaders.filter((l) => l !== leader);
    group.units = group.units.filter((u) => !units.includes(u));
    const part = this.add(group.hex);
    part.leaders.push(leader);
    part.units.push(...units);
    return part;
  }

  /** One group less: the other's people join it. */
  merge(host: Group, guest: Group): void {
    host.leaders.push(...guest.leaders);
    host.units.push(...guest.units);
    host.beaten ||= guest.beaten;
    this.groups.splice(this.groups.indexOf(guest), 1);
  }

  /** One group more: a subordinate Leader with his track, or some of the units. */
  divide(group: Group): Group {
    const subordinates = group.leaders
      .slice(1)
      .filter((l) => group.units.some((u) => this.track[u] === l && this.sp2[u]! > 0));
    if (subordinates.length > 0) return this.detach(group, this.draw(subordinates));
    const part = this.add(group.hex);
    const alive = group.units.filter((u) => this.sp2[u]! > 0);
    const most = Math.max(1, alive.length >> 1);
    for (let count = most; count > 0; count -= 1) {
      const unit = this.draw(alive);
      alive.splice(alive.indexOf(unit), 1);
      part.units.push(unit);
    }
    group.units = group.units.filter((u) => !part.units.includes(u));
    const [, spare] = group.leaders;
    if (spare !== undefined) {
      part.leaders.push(spare);
      group.leaders = group.leaders.filter((l) => l !== spare);
    }
    return part;
  }

  /** A Leader who was taken, or is seen alone, leads no troops: they stay with the group. */
  unhorse(leader: number): void {
    const group = this.withLeader(leader);
    if (group !== undefined) group.leaders = group.leaders.filter((l) => l !== leader);
  }

  /**
   * Brings groups within what was told of them together. Whatever already fits is the better knowledge and stays; how
   * wrong the rest was is not known, so it is drawn from the nearer half of what was told.
   */
  fit(groups: readonly Group[], { least2, most2 }: Bounds): void {
    const units = groups.flatMap((group) => group.units);
    const now = this.strength2({ units });
    if (now >= least2 && now <= most2) return;
    this.doubts += (now > most2 ? now - most2 : least2 - now) / DOUBT.strength2;
    const off = most2 - least2 > TOLD2 ? 0 : this.dice.roll(((most2 - least2) >> 1) + 1) - 1;
    if (now > most2) this.take(units, now - most2 + off);
    else this.give(units, least2 + off - now);
  }

  /** Half point by half point from the strongest, which is how losses usually fall (CN 7.7). */
  private take(units: readonly number[], sp2: number): void {
    for (let left = sp2; left > 0; left -= 1) {
      let most = -1;
      for (const u of units) if (this.sp2[u]! > (most < 0 ? 0 : this.sp2[most]!)) most = u;
      if (most < 0) return;
      this.sp2[most]! -= 1;
    }
  }

  private give(units: readonly number[], sp2: number): void {
    const room = (u: number): number => this.campaign.units[u]!.max2 - this.sp2[u]!;
    for (let left = sp2; left > 0; left -= 1) {
      let most = -1;
      for (const u of units) if (room(u) > (most < 0 ? 0 : room(most))) most = u;
      if (most < 0) return;
      this.sp2[most]! += 1;
    }
  }

  private lose(groups: readonly Group[], sp2: number): void {
    this.take(
      groups.flatMap(({ units }) => units),
      sp2,
    );
  }

  private straggle(total: number, pursued: number): void {
    for (const group of this.groups) if (group.beaten) this.waste(group, total, pursued);
  }

  private beginTurn(turn: number, toiled: boolean): void {
    for (const group of this.groups) {
      if (toiled && group.due < 0) {
        const { campaign, weather } = this;
        const toil = { campaign, turn: this.turn, weather, hex: group.hex, chief: group.leaders[0] ?? -1 };
        const checked = checkOf(toil, group.counted);
        if (checked !== null) this.waste(group, this.dice.roll(6) + checked, attritionColumn(group.counted));
      }
      group.counted = 0;
      group.beaten = false;
    }
    this.turn = turn;
  }

  /** Losses that are not seen, by the rulebook's table (T-ATT). */
  private waste(group: Group, total: number, column: number): void {
    if (group.due >= 0 || group.units.length === 0) return;
    this.take(group.units, attritionResult(total, column, this.strength2(group)).sp2);
  }
}
