/** The chain of Leaders in each hex, and each side's roll of Leaders on the map, all in id order. */
import type { State } from './state.ts';

/** Inserts into the hex's chain. A Leader twice in chains would send every count in circles. */
export function link(s: State, leader: number, hex: number): void {
  if (s.leader.hex[leader]! >= 0) throw new Error(`${s.campaign.leaders[leader]?.id} is on the map already`);
  s.leader.hex[leader] = hex;
  let before = -1;
  let after = s.first[hex]!;
  while (after >= 0 && after < leader) {
    before = after;
    after = s.leader.next[after]!;
  }
  s.leader.next[leader] = after;
  if (before < 0) s.first[hex] = leader;
  else s.leader.next[before] = leader;
}

export function unlink(s: State, leader: number): void {
  const hex = s.leader.hex[leader]!;
  if (s.first[hex] === leader) s.first[hex] = s.leader.next[leader]!;
  else {
    let before = s.first[hex]!;
    while (s.leader.next[before] !== leader) before = s.leader.next[before]!;
    s.leader.next[before] = s.leader.next[leader]!;
  }
  s.leader.hex[leader] = -1;
  s.leader.next[leader] = -1;
}

/** A Leader who has come on the map is entered in his side's roll. */
export function enrol(s: State, leader: number): void {
  const roll = s.present[s.campaign.leaders[leader]!.side];
  let place = roll.length;
  while (place > 0 && roll[place - 1]! > leader) place -= 1;
  roll.splice(place, 0, leader);
}

/** A Leader who has left the map is struck off it. */
export function strike(s: State, leader: number): void {
  const roll = s.present[s.campaign.leaders[leader]!.side];
  roll.splice(roll.indexOf(leader), 1);
}

/** Chains and rolls anew, from where everybody is said to stand. */
export function recountChains(s: State): void {
  s.first.fill(-1);
  s.leader.next.fill(-1);
  for (let l = s.leader.hex.length - 1; l >= 0; l -= 1) {
    const hex = s.leader.hex[l]!;
    if (hex < 0) continue;
    s.leader.next[l] = s.first[hex]!;
    s.first[hex] = l;
    s.present[s.campaign.leaders[l]!.side].unshift(l);
  }
}
