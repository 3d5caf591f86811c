/** Where no Line and no dispatch path may lead (CN 5.2.3), and which Sources are closed (CN 5.1.2). */
import { isBesieged } from '../forces.ts';
import { enemyOf, type SideIndex } from '../roster.ts';
import type { State } from '../state.ts';

/**
 * Writes 1 for every hex that a path of this side may not enter. Forces of all its Armies protect it
 * alike (CN 1.12).
 */
export function barHexes(s: State, side: SideIndex, barred: Uint8Array): void {
  const enemy = enemyOf(side);
  const own = s.occupied[side];
  const enemies = s.occupied[enemy];
  const zone = s.zone[enemy];
  const vedettes = s.vedettesAt[enemy];
  for (let hex = 0; hex < barred.length; hex += 1) {
    const held = enemies[hex]! > 0 || (zone[hex]! > 0 && own[hex] === 0);
    barred[hex] = held || (vedettes[hex]! > 0 && !isPatrolled(s, side, hex)) ? 1 : 0;
  }
  // Nobody passes through a besieged Citadel (CN 10.3).
  for (let c = 0; c < s.citadels.length; c += 1) {
    if (s.citadels[c]!.besieged) barred[s.campaign.ground.citadels[c]!.hex] = 1;
  }
}

/** A friendly Force or Vedette in the hex or next to it keeps an enemy Vedette from cutting the way. */
function isPatrolled(s: State, side: SideIndex, hex: number): boolean {
  const own = s.occupied[side];
  const vedettes = s.vedettesAt[side];
  if (own[hex]! > 0 || vedettes[hex]! > 0) return true;
  const { neighbours } = s.campaign.ground;
  for (let step = hex * 6; step < hex * 6 + 6; step += 1) {
    const beside = neighbours[step]!;
    if (beside >= 0 && (own[beside]! > 0 || vedettes[beside]! > 0)) return true;
  }
  return false;
}

/** CN 5.1.2: enemy-occupied, or in an enemy zone without a friendly Force. No path ends there. */
export function isClosed(s: State, army: number, source: number): boolean {
  const { side } = s.campaign.armies[army]!;
  const enemy = enemyOf(side);
  if (s.occupied[enemy][source]! > 0 || isBesieged(s, source)) return true;
  return s.zone[enemy][source]! > 0 && s.occupied[side][source] === 0;
}
