/**
 * Another truth behind the same view: everything one side cannot know is dealt anew. Which counter of unknown kind is
 * what, who leads whom and with how many, the enemy's administration, his markers, his Reserve, what waits off the map.
 * What the rules have told the side stays: where counters stand, kinds at close quarters, totals shown in battle, and
 * the supply of its own Forces (CN 2.1 to 2.8).
 */
import type { SeededDice } from '../../src/kernel/dice.ts';
import { type EnemyCounter, enemyCounters } from '../../src/systems/campaigns/fog/counters.ts';
import { isInvested } from '../../src/systems/campaigns/movement/investment.ts';
import { hasLine, supplyStatus } from '../../src/systems/campaigns/supply/supply.ts';
import { MARKERS } from '../../src/systems/campaigns/theatre/battle.ts';
import { recountChains } from '../../src/systems/campaigns/theatre/chains.ts';
import { recountZones } from '../../src/systems/campaigns/theatre/change.ts';
import { forceLeaderOf, trackOf } from '../../src/systems/campaigns/theatre/forces.ts';
import { CLOSE, enemyOf, type SideIndex } from '../../src/systems/campaigns/theatre/roster.ts';
import { seenAs, sees } from '../../src/systems/campaigns/theatre/sight.ts';
import { waitForNumbers } from '../../src/systems/campaigns/theatre/sightings.ts';
import { blankMemo, fork, type State } from '../../src/systems/campaigns/theatre/state.ts';

/** Deals tried until one fits everything the side has been told. */
const DEALS = 8;

/** Pieces the agenda speaks of, which stay where they are. */
export interface Pinned {
  readonly leaders: ReadonlySet<number>;
  readonly vedettes: ReadonlySet<number>;
}

/** Null when no other truth was found: too little is hidden. */
export function otherTruth(s: State, side: SideIndex, dice: SeededDice, pinned: Pinned): State | null {
  const seen = JSON.stringify(enemyCounters(s, side));
  const supplied = JSON.stringify(supplyTold(s, side));
  const invested = sieges(s);
  for (let deal = 0; deal < DEALS; deal += 1) {
    // Kinds bear on supply, which the side is told: a deal without them fits more often.
    const other = new Shuffle(s, side, dice, pinned).deal(deal < DEALS - 2);
    if (JSON.stringify(enemyCounters(other, side)) !== seen || sieges(other) !== invested) continue;
    if (waitForNumbers(other) || isBelied(other, side)) continue;
    if (JSON.stringify(supplyTold(other, side)) === supplied) return other;
  }
  return null;
}

/** At close quarters a counter is what it is seen as (CN 2.8); farther off it may have changed. */
const isBelied = (s: State, side: SideIndex): boolean =>
  s.present[enemyOf(side)].some(
    (l) => s.leader.over[l] === -1 && s.seen.leader.kind[l] !== seenAs(s, l) && sees(s, side, s.leader.hex[l]!, CLOSE),
  );

/** Everybody sees which sieges stand, and so that the besiegers are enough for whoever is inside (CN 2.1, 10.2). */
const sieges = (s: State): string =>
  s.citadels.map(({ besieged }, citadel) => besieged && isInvested(s, citadel)).join();

/**
 * What the rules themselves disclose besides the counters: the supply of the side's own Centres and Forces (CN 2.8).
 * Whoever leads troops may march off with them, from another Army's Stack too, and then his own Army supplies him (3.2).
 */
export function supplyTold(s: State, side: SideIndex): unknown {
  const unseen = s.campaign.options.blind && s.phasing !== side;
  return s.campaign.armies.flatMap((info, army) => {
    if (info.side !== side || unseen) return [];
    const forces = s.present[side].filter((l) => s.leader.sp2[l]! > 0 && s.leader.army[l] === army);
    return [[hasLine(s, army), forces.map((l) => supplyStatus(s, army, s.leader.hex[l]!))]];
  });
}

/** A counter on the map: a Leader with his track, or a Vedette. */
interface Piece {
  readonly leader: number;
  readonly vedette: number;
}

class Shuffle {
  private readonly other: State;
  private readonly enemy: SideIndex;
  private readonly seen: ReadonlyMap<number, EnemyCounter>;

  constructor(
    private readonly s: State,
    private readonly side: SideIndex,
    private readonly dice: SeededDice,
    private readonly pinned: Pinned,
  ) {
    this.other = { ...fork(s), memo: blankMemo(s.campaign) };
    this.enemy = enemyOf(side);
    this.seen = new Map(enemyCounters(s, side).map((counter) => [counter.token, counter]));
  }

  deal(kinds: boolean): State {
    if (kinds) this.kinds();
    this.tracks();
    this.administration();
    this.battle();
    this.march();
    this.register();
    recount(this.other);
    return this.other;
  }

  private upTo(most: number): number {
    return this.dice.roll(most + 1) - 1;
  }

  private chance(sides: number): boolean {
    return this.dice.roll(sides) === 1;
  }

  private pick<T>(items: readonly T[]): T {
    return items[this.dice.roll(items.length) - 1]!;
  }

  private mixed<T>(items: readonly T[]): T[] {
    const rest = [...items];
    return items.map(() => rest.splice(this.dice.roll(rest.length) - 1, 1)[0]!);
  }

  /** AP, commands, Sources, pools, losses, reinforcements, trains, works: none of it is the other side's business. */
  private administration(): void {
    const { other: s, enemy } = this;
    const { armies, leaders, scenario, sides } = s.campaign;
    s.armies.forEach((army, a) => {
      if (armies[a]!.side !== enemy) return;
      army.ap = this.upTo(20);
      army.commandsIssued = this.upTo(armies[a]!.mcMax);
      army.source = this.pick(armies[a]!.sources);
      army.sourceChanged = this.chance(2);
      army.lost2 += this.upTo(20);
    });
    s.lost2[enemy] += this.upTo(20);
    s.pool[enemy].forEach((_, i) => {
      s.pool[enemy][i] = this.upTo(12);
    });
    scenario.reinforcements.forEach(({ leader }, i) => {
      const entry = s.reinforcements[i]!;
      if (leaders[s.campaign.leaderOf(leader)]!.side !== enemy || entry.entered) return;
      entry.turn = s.turn + this.dice.roll(6);
      entry.hex = this.upTo(s.first.length - 1);
    });
    leaders.forEach((info, l) => {
      if (info.side !== enemy) return;
      s.leader.returnsOn[l] = this.upTo(20);
      s.leader.tried[l] = this.upTo(1);
      s.leader.transferred[l] = this.upTo(1);
      s.leader.moved[l] = this.upTo(4);
    });
    s.vedette.moved.forEach((_, v) => {
      if (s.campaign.vedettes[v]!.side === enemy) s.vedette.moved[v] = this.upTo(1);
    });
    const present = s.present[enemy];
    scenario.pontoons.forEach(({ side }, i) => {
      if (side === sides[enemy].id && s.trains[i]!.with >= 0 && present.length > 0)
        s.trains[i] = { with: this.pick(present), laid: -1 };
    });
    if (s.phasing === enemy) s.works = s.works.filter(() => this.chance(2));
  }

  /** The umpire's own register: nothing that anybody is shown comes from it. */
  private register(): void {
    const { other: s, enemy } = this;
    for (const { token, kindKnown } of [s.leader, s.vedette]) {
      token.forEach((_, i) => {
        token[i] = this.dice.roll(90);
        kindKnown[i] = this.upTo(1);
      });
    }
    s.nextToken += this.dice.roll(90);
    for (const side of [0, 1] as const) s.known[side] = [];
    s.seen.reports[enemy] = [];
    const own = s.campaign.leaders.flatMap((info, l) => (info.side === this.side ? [l] : []));
    for (const l of own) if (s.seen.leader.number[l]! > 0) s.seen.leader.kind[l] = this.upTo(3);
  }

  /** Pieces change places on the map, and some change from Leader to Vedette or back. */
  private kinds(): void {
    const { other: s } = this;
    const unknown = this.unknown();
    const slots = unknown.map((piece) => ({ hex: this.hexOf(piece), token: this.tokenOf(piece) }));
    const dealt = this.mixed(unknown).map((piece) => (this.chance(3) ? this.otherKind(piece) : piece));
    slots.forEach(({ hex, token }, i) => {
      const unseen = s.campaign.options.blind && !this.seen.has(token);
      this.put(dealt[i]!, unseen && this.chance(2) ? this.elsewhere(hex) : hex, token);
    });
  }

  /** Counters the side does not know for what they are, and that nothing on the agenda speaks of. */
  private unknown(): Piece[] {
    const { other: s, enemy } = this;
    const hidden = (token: number): boolean => (this.seen.get(token)?.kind ?? null) === null;
    const leaders = s.present[enemy].filter(
      (l) => s.leader.over[l] === -1 && hidden(s.seen.leader.number[l]!) && this.mayChange(l),
    );
    const vedettes = [...s.vedette.hex.keys()].filter(
      (v) =>
        s.vedette.hex[v]! >= 0 &&
        s.campaign.vedettes[v]!.side === enemy &&
        hidden(s.seen.vedette.number[v]!) &&
        !this.pinned.vedettes.has(v),
    );
    return [
      ...leaders.map((leader) => ({ leader, vedette: -1 })),
      ...vedettes.map((vedette) => ({ leader: -1, vedette })),
    ];
  }

  /** A Force the agenda and the battle leave alone. */
  private mayChange(force: number): boolean {
    const { s } = this;
    const { battle, march } = s;
    const track = trackOf(s, force);
    if (track.some((l) => this.pinned.leaders.has(l)) || march?.leader === force) return false;
    if (battle === null) return true;
    return (
      !battle.hexes.flat().includes(s.leader.hex[force]!) &&
      !battle.retreats.some(({ leaders, path }) => leaders.includes(force) || path.includes(s.leader.hex[force]!)) &&
      battle.pursuit?.path.includes(s.leader.hex[force]!) !== true
    );
  }

  /** A Vedette instead of a Leader, who is put under another; or a subordinate instead of a Vedette. */
  private otherKind(piece: Piece): Piece {
    const { other: s, s: before, enemy } = this;
    if (piece.leader >= 0) {
      const hosts = before.present[enemy].filter(
        (l) => before.leader.over[l] === -1 && before.leader.sp2[l]! > 0 && l !== piece.leader && this.mayChange(l),
      );
      const idle = s.campaign.vedettes.findIndex(({ side }, v) => side === enemy && s.vedette.hex[v]! < 0);
      const host = hosts.length === 0 ? -1 : this.pick(hosts);
      if (idle < 0 || host < 0 || s.leader.over[host] !== -1) return piece;
      s.leader.over[piece.leader] = host;
      s.seen.leader.number[piece.leader] = 0;
      s.vedette.hex[idle] = 0;
      return { leader: -1, vedette: idle };
    }
    const subs = before.present[enemy].filter((l) => {
      const top = forceLeaderOf(before, l);
      return (
        top !== l && this.mayChange(top) && s.leader.over[l] === top && before.leader.sp2[l]! < before.leader.sp2[top]!
      );
    });
    if (subs.length === 0) return piece;
    const sub = this.pick(subs);
    s.leader.over[sub] = -1;
    s.vedette.hex[piece.vedette] = -1;
    return { leader: sub, vedette: -1 };
  }

  private put({ leader, vedette }: Piece, hex: number, token: number): void {
    const { other: s } = this;
    // What the side saw of a counter before it was lost from sight.
    const unseen = this.s.campaign.options.blind && !this.seen.has(token);
    const { leader: ofLeaders, vedette: ofVedettes } = s.seen;
    if (vedette >= 0) {
      s.vedette.hex[vedette] = hex;
      ofVedettes.number[vedette] = token;
      ofVedettes.kind[vedette] = unseen ? this.upTo(1) * seenAs(s, ~vedette) : 0;
      return;
    }
    s.leader.hex[leader] = hex;
    ofLeaders.number[leader] = token;
    ofLeaders.kind[leader] = unseen ? this.upTo(3) : 0;
  }

  /** Somewhere out of sight, in blind play. */
  private elsewhere(hex: number): number {
    const { s, side } = this;
    const at = this.upTo(s.first.length - 1);
    return s.occupied[side][at] === 0 && s.vedettesAt[side][at] === 0 && s.first[at] === -1 ? at : hex;
  }

  private hexOf({ leader, vedette }: Piece): number {
    return leader >= 0 ? this.s.leader.hex[leader]! : this.s.vedette.hex[vedette]!;
  }

  private tokenOf({ leader, vedette }: Piece): number {
    const { seen } = this.s;
    return leader >= 0 ? seen.leader.number[leader]! : seen.vedette.number[vedette]!;
  }

  /** Units pass from track to track and change their strength; every Force keeps one unit and its zone, if it has one. */
  private tracks(): void {
    const { other: s, enemy } = this;
    const leaders = s.present[enemy].filter((l) => s.leader.hex[l]! >= 0);
    const tops = leaders.filter((l) => s.leader.over[l] === -1 && this.s.leader.sp2[l]! > 0 && this.mayChange(l));
    if (tops.length === 0) return;
    const topOf = (unit: number): number => (s.unit.leader[unit]! < 0 ? -1 : forceLeaderOf(s, s.unit.leader[unit]!));
    const units = s.campaign.units.flatMap((info, u) => (info.side === enemy && tops.includes(topOf(u)) ? [u] : []));
    const keepers = new Map(tops.map((top) => [units.find((u) => topOf(u) === top), this.s.leader.sp2[top]!]));
    for (const unit of units) {
      const was = keepers.get(unit);
      if (was === undefined && this.chance(3)) {
        const top = this.pick(tops);
        s.unit.leader[unit] = this.pick(leaders.filter((l) => forceLeaderOf(s, l) === top));
      }
      const { max2 } = s.campaign.units[unit]!;
      // Half a point has no zone of control, which can be seen at close quarters (CN 6.5.1).
      s.unit.sp2[unit] = was === 1 ? 1 : Math.max(was === undefined ? 1 : Math.min(2, max2), this.dice.roll(max2));
      if (was === undefined && keepers.get(units.find((u) => topOf(u) === topOf(unit))) === 1) s.unit.leader[unit] = -1;
    }
  }

  /** The marker that lies face down, who is in Reserve or Rearguard, and how each total is made up. */
  private battle(): void {
    const { other: s, enemy } = this;
    const b = s.battle;
    if (b === null) return;
    const { units, options } = s.campaign;
    const of = (u: number): number => s.unit.leader[u]!;
    const fighters = units.flatMap((info, u) =>
      info.side === enemy && of(u) >= 0 && b.hexes[enemy].includes(s.leader.hex[of(u)]!) ? [u] : [],
    );
    const some = (list: readonly number[]): number[] =>
      [...list.filter((u) => units[u]!.side !== enemy), ...fighters.filter(() => this.chance(3))].sort((x, y) => x - y);
    if (b.markers[enemy] !== null && !b.revealed[enemy] && b.refuse === 'none') b.markers[enemy] = this.pick(MARKERS);
    if (options.reserve) b.reserve = some(b.reserve);
    if (options.rearguard) b.rearguard = some(b.rearguard);
    for (const [unit, lost] of Object.entries(b.fallen)) {
      if (units[Number(unit)]!.side === enemy) b.fallen[Number(unit)] = lost + this.upTo(2);
    }
    for (let i = 0; i < fighters.length * 3; i += 1) {
      const [from, to] = [this.pick(fighters), this.pick(fighters)];
      const mates = from !== to && forceLeaderOf(s, of(from)) === forceLeaderOf(s, of(to));
      if (!mates || s.unit.sp2[from]! < 2 || s.unit.sp2[to]! >= units[to]!.max2) continue;
      s.unit.sp2[from]! -= 1;
      s.unit.sp2[to]! += 1;
    }
  }

  /** How far the enemy's march could still go. */
  private march(): void {
    const { march, campaign } = this.other;
    if (march === null || campaign.leaders[march.leader]!.side !== this.enemy) return;
    march.left = this.upTo(march.allowance);
    march.counted = this.upTo(8);
  }
}

/** Everything that follows from where the pieces have been put. */
function recount(s: State): void {
  const { units, vedettes, leaders } = s.campaign;
  leaders.forEach((_, l) => {
    const top = s.leader.hex[l]! < 0 ? l : forceLeaderOf(s, l);
    s.leader.hex[l] = s.leader.hex[top]!;
  });
  s.present[0].length = 0;
  s.present[1].length = 0;
  recountChains(s);
  s.leader.sp2.fill(0);
  for (const side of [0, 1] as const) {
    s.occupied[side].fill(0);
    s.vedettesAt[side].fill(0);
    s.zone[side].fill(0);
    s.exerts[side].fill(0);
  }
  units.forEach(({ side }, u) => {
    const leader = s.unit.leader[u]!;
    if (leader < 0) return;
    for (let l = leader; l >= 0; l = s.leader.over[l]!) s.leader.sp2[l]! += s.unit.sp2[u]!;
    s.occupied[side][s.leader.hex[leader]!]! += s.unit.sp2[u]!;
  });
  vedettes.forEach(({ side }, v) => {
    if (s.vedette.hex[v]! >= 0) s.vedettesAt[side][s.vedette.hex[v]!]! += 1;
  });
  recountZones(s);
  s.version += 1;
}
