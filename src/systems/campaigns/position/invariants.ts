/** What must hold after every action; the fuzzer asks. Derived arrays are compared with a fresh count. */
import { isFieldStale } from '../supply/dispatch.ts';
import { isStale } from '../supply/supply.ts';
import { isUnder, loadOf } from '../theatre/forces.ts';
import { ON_MAP, type State } from '../theatre/state.ts';

export function invariants(s: State): string[] {
  return [...strengths(s), ...tracks(s), ...armies(s), ...chains(s), ...numbers(s), ...supply(s)];
}

/** Armies are surveyed once in so many steps. */
const SURVEYED = 4;

function strengths(s: State): string[] {
  const faults: string[] = [];
  const { units, leaders } = s.campaign;
  const under = new Int32Array(leaders.length);
  const occupied = [new Int32Array(s.first.length), new Int32Array(s.first.length)] as const;
  units.forEach((unit, u) => {
    const sp2 = s.unit.sp2[u]!;
    const leader = s.unit.leader[u]!;
    if (sp2 < 0) faults.push(`${unit.id} has ${sp2} half points`);
    if (leader < 0) return;
    if (sp2 === 0) faults.push(`${unit.id} is on a track with no strength`);
    if (sp2 > unit.max2) faults.push(`${unit.id} is above its maximum`);
    if (leaders[leader]!.side !== unit.side) faults.push(`${unit.id} follows an enemy`);
    for (let l = leader; l >= 0; l = s.leader.over[l]!) under[l]! += sp2;
    const hex = s.leader.hex[leader]!;
    if (hex < 0) faults.push(`${unit.id} follows ${leaders[leader]!.id}, who is off the map`);
    else occupied[unit.side][hex]! += sp2;
  });
  leaders.forEach((leader, l) => {
    if (s.leader.sp2[l] !== under[l]) faults.push(`${leader.id} counts ${s.leader.sp2[l]}, has ${under[l]}`);
  });
  for (const side of [0, 1] as const) {
    const [counted, held] = [s.occupied[side], occupied[side]];
    for (let hex = 0; hex < held.length; hex += 1) {
      const sp2 = held[hex]!;
      if (counted[hex] !== sp2) faults.push(`hex ${label(s, hex)} counts ${counted[hex]}, holds ${sp2}`);
      if (sp2 > 0 && side === 0 && occupied[1][hex]! > 0) faults.push(`both sides stand in ${label(s, hex)}`);
    }
  }
  return faults;
}

function tracks(s: State): string[] {
  const faults: string[] = [];
  s.campaign.leaders.forEach((info, l) => {
    const over = s.leader.over[l]!;
    const hex = s.leader.hex[l]!;
    if ((s.leader.status[l] === ON_MAP) !== hex >= 0) faults.push(`${info.id} is on the map or is not`);
    if (over >= 0) {
      if (s.leader.hex[over] !== hex) faults.push(`${info.id} is not where his chief is`);
      if (isUnder(s, over, l)) faults.push(`${info.id} is under himself`);
      if (s.campaign.leaders[over]!.side !== info.side) faults.push(`${info.id} is under an enemy`);
    }
    if (hex >= 0 && s.campaign.armies[s.leader.army[l]!]?.side !== info.side)
      faults.push(`${info.id} is in no Army of his`);
    if (hex >= 0 && loadOf(s, l) > info.span2) faults.push(`${info.id} is over his span`);
    if (hex >= 0 && info.kind !== 'named' && s.leader.sp2[l] === 0) faults.push(`${info.id} leads nobody`);
  });
  return faults;
}

function armies(s: State): string[] {
  return s.campaign.armies.flatMap((info, a) => {
    const { ap } = s.armies[a]!;
    return ap < 0 || ap > 20 ? [`${info.id} has ${ap} AP`] : [];
  });
}

/** One Army after the other and not at every step, because a fresh survey of each would take longer than all the rest. */
function supply(s: State): string[] {
  const army = s.version % (s.armies.length * SURVEYED);
  const stale = army < s.armies.length && (isStale(s, army) || isFieldStale(s, army));
  return stale ? [`the supply of ${s.campaign.armies[army]!.id} is stale`] : [];
}

/** No two counters are known by one number; in blind play those that the other side has not seen have none yet (CN 2.4, 2.6). */
function numbers(s: State): string[] {
  const { leader, vedette, next } = s.seen;
  const faults: string[] = [];
  const taken = new Set<number>();
  const see = (id: string, number: number): void => {
    if (number <= 0 ? !s.campaign.options.blind : taken.has(number)) faults.push(`${id} has no number of its own`);
    if (number >= next) faults.push(`the number of ${id} is still to be drawn`);
    taken.add(number);
  };
  s.campaign.leaders.forEach(({ id }, l) => {
    if (s.leader.hex[l]! >= 0 && s.leader.over[l] === -1) see(id, leader.number[l]!);
    else if (leader.number[l] !== 0) faults.push(`${id} has a number and no counter`);
  });
  s.campaign.vedettes.forEach(({ id }, v) => {
    if (s.vedette.hex[v]! >= 0) see(id, vedette.number[v]!);
  });
  return faults;
}

/** Chains and zones, counted again from scratch. */
function chains(s: State): string[] {
  const faults: string[] = [];
  let linked = 0;
  for (let hex = 0; hex < s.first.length; hex += 1) {
    for (let l = s.first[hex]!, before = -1; l >= 0; before = l, l = s.leader.next[l]!) {
      linked += 1;
      if (s.leader.hex[l] !== hex || l <= before) faults.push(`the chain of ${label(s, hex)} is broken`);
    }
  }
  const present = s.leader.hex.filter((hex) => hex >= 0).length;
  if (linked !== present) faults.push(`${present} Leaders on the map, ${linked} in chains`);
  for (const side of [0, 1] as const) {
    const roll = [...s.leader.hex.keys()].filter((l) => s.leader.hex[l]! >= 0 && s.campaign.leaders[l]!.side === side);
    if (roll.join() !== s.present[side].join()) faults.push(`the roll of side ${side} is wrong`);
  }
  for (const side of [0, 1] as const) {
    const zone = new Uint8Array(s.first.length);
    const exerts = s.exerts[side];
    for (let hex = 0; hex < exerts.length; hex += 1) {
      const directions = exerts[hex]!;
      if (directions === 0) continue;
      for (let dir = 0; dir < 6; dir += 1) {
        if ((directions >> dir) & 1) zone[s.campaign.ground.neighbours[hex * 6 + dir]!]! += 1;
      }
      if (s.occupied[side][hex]! < 2) faults.push(`nobody exerts the zone of ${label(s, hex)}`);
    }
    if (zone.some((count, hex) => count !== s.zone[side][hex])) faults.push(`zones of side ${side} are stale`);
  }
  return faults;
}

const label = (s: State, hex: number): string => s.campaign.ground.grid.label(hex);
