/**
 * The position as one side believes it to be, for overlays and bots: an enemy counter whose kind is
 * unknown is taken for a Force with a zone of control. So what is lit on the map tells a player
 * nothing that his view does not (CN 2.8); on the march itself the true kinds within two hexes are known.
 */
import { zoneFrom } from '../theatre/change.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import { blankMemo, type State } from '../theatre/state.ts';
import { enemyCounters } from './counters.ts';

/** What an unknown Force is taken for, in half points; only that it is a Force matters. */
const A_FORCE2 = 20;

/** Shares everything with `s` but what stands where on the enemy's side; for reading only. */
export function believed(s: State, side: SideIndex | null): State {
  if (side === null) return s;
  const enemy = enemyOf(side);
  const size = s.first.length;
  const occupied = new Int16Array(size);
  const zone = new Uint8Array(size);
  const vedettes = new Uint8Array(size);
  const counters = enemyCounters(s, side);
  for (const { hex, kind } of counters) {
    if (kind === 'vedette') vedettes[hex]! += 1;
    else if (kind === 'small') occupied[hex]! += 1;
    else if (kind !== 'lone') occupied[hex]! += A_FORCE2;
  }
  const belief: State = {
    ...s,
    occupied: beside(side, s.occupied[side], occupied),
    vedettesAt: beside(side, s.vedettesAt[side], vedettes),
    zone: beside(side, s.zone[side], zone),
    // What was found before on this side's belief is looked at again before it counts: it may be kept with the truth.
    memo: { ...blankMemo(s.campaign), dispatch: s.memo.believed },
  };
  for (const hex of new Set(counters.map((counter) => counter.hex))) {
    // CN 6.5.1: a Stack of half a point has no zone.
    if (occupied[hex]! < 2 || isShutIn(s, enemy, hex)) continue;
    const directions = zoneFrom(belief, enemy, hex);
    for (let dir = 0; dir < 6; dir += 1) {
      if ((directions >> dir) & 1) zone[s.campaign.ground.neighbours[hex * 6 + dir]!]! += 1;
    }
  }
  return belief;
}

const beside = <T>(side: SideIndex, own: T, enemy: T): [T, T] => (side === 0 ? [own, enemy] : [enemy, own]);

/** Sieges are public (CN 2.1): everybody knows that a besieged Force exerts no zone. */
function isShutIn(s: State, side: SideIndex, hex: number): boolean {
  const citadel = s.campaign.ground.citadelAt[hex]!;
  return citadel >= 0 && s.citadels[citadel]!.besieged && s.citadels[citadel]!.owner === side;
}
