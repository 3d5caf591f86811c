/** Where no Line and no dispatch path may lead (CN 5.2.3), and which Sources are closed (CN 5.1.2). */
import type { Refusal } from '../../../kernel/contract.ts';
import { isBesieged } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** Whether no path of this side may enter the hex. Forces of all its Armies protect it alike (CN 1.12). */
export function isBarred(s: State, side: SideIndex, hex: number): boolean {
  const enemy = enemyOf(side);
  if (s.occupied[enemy][hex]! > 0) return true;
  if (s.zone[enemy][hex]! > 0 && s.occupied[side][hex] === 0) return true;
  if (s.vedettesAt[enemy][hex]! > 0 && !isPatrolled(s, side, hex)) return true;
  // Nobody passes through a besieged Citadel (CN 10.3).
  return isBesieged(s, hex);
}

/** Writes 1 for every barred hex of the map; they all lie at or beside an enemy counter, or are besieged. */
export function barHexes(s: State, side: SideIndex, barred: Uint8Array): void {
  const { ground, vedettes } = s.campaign;
  const enemy = enemyOf(side);
  const barAround = (hex: number): void => {
    if (isBarred(s, side, hex)) barred[hex] = 1;
    for (let step = hex * 6; step < hex * 6 + 6; step += 1) {
      const beside = ground.neighbours[step]!;
      if (beside >= 0 && isBarred(s, side, beside)) barred[beside] = 1;
    }
  };
  barred.fill(0);
  for (const l of s.present[enemy]) if (s.leader.over[l] === -1) barAround(s.leader.hex[l]!);
  for (let v = 0; v < vedettes.length; v += 1) {
    if (s.vedette.hex[v]! >= 0 && vedettes[v]!.side === enemy) barAround(s.vedette.hex[v]!);
  }
  for (const { hex } of ground.citadels) if (isBesieged(s, hex)) barred[hex] = 1;
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

/** Nothing is drawn from a closed Source, and no Centre comes back there. */
export function whyClosed(s: State, army: number, hex: number, rule: string): Refusal | null {
  if (isBesieged(s, hex)) return { rule: 'CN 10.3', code: 'siegeBars', params: { hex } };
  return isClosed(s, army, hex) ? { rule, code: 'sourceClosed', params: { hex } } : null;
}
