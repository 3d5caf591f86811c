import { type Dossier, type NoteFault, type Placement, sideOf } from '../dossier.ts';
import type { Label } from '../format.ts';
import { knownHex } from './map.ts';

interface Force {
  readonly placed: Placement;
  readonly side: string;
}

/** Every piece starts on ground it can stand on, in a hex without enemies; next to them it may. */
export function checkDeployment(dossier: Dossier, report: NoteFault): void {
  const { file, ground, placements } = dossier;
  for (const placed of placements) {
    if (placed.under !== null && placed.turn > 0) continue;
    if (knownHex(ground, report, `${placed.path}.hex`, placed.hex) && ground.terrain.get(placed.hex) === 'lake') {
      report(`${placed.path}.hex`, `Hex ${placed.hex} is a lake: nobody can stand there.`);
    }
  }
  const forces = forcesAtStart(dossier);
  for (const [i, { placed, side }] of forces.entries()) {
    for (const other of forces.slice(0, i)) {
      if (other.side === side || other.placed.hex !== placed.hex) continue;
      report(`${placed.path}.hex`, `Enemies, led by "${other.placed.leader}", stand in the same hex ${placed.hex}.`);
    }
  }
  for (const placed of placements.filter(({ turn, under }) => turn > 0 && under === null)) {
    const side = sideOf(dossier, placed.leader);
    if (placed.turn > file.turns) {
      report(`${placed.path}.turn`, `Turn ${placed.turn} is after the last turn, ${file.turns}.`);
    }
    if (forces.some((force) => force.side !== side && force.placed.hex === placed.hex)) {
      report(`${placed.path}.hex`, `Enemies stand on the entry hex ${placed.hex} at the start.`);
    }
  }
}

/** Lone Leaders are no Forces: they hold nothing and threaten nothing (CN 1.11). */
function forcesAtStart(dossier: Dossier): Force[] {
  return dossier.placements.flatMap((placed) => {
    const side = sideOf(dossier, placed.leader);
    const isForce = placed.turn === 0 && placed.under === null && dossier.employed.has(placed.leader);
    return isForce && side !== undefined ? [{ placed, side }] : [];
  });
}

/** Hexes where a side's Center of Operations would have no Line from the start: enemies, and their zones where no friend stands (CN 5.2.3, 6.5.1). */
export function enemyGround(dossier: Dossier, side: string): Set<Label> {
  const { ground } = dossier;
  const closed = new Set<Label>();
  const forces = forcesAtStart(dossier);
  const own = new Set(forces.filter((force) => force.side === side).map(({ placed }) => placed.hex));
  for (const force of forces) {
    if (force.side === side) continue;
    const { hex } = force.placed;
    closed.add(hex);
    for (const near of ground.neighbours(hex)) {
      if (ground.crossable(hex, near) && !ground.fortified.has(near) && !own.has(near)) closed.add(near);
    }
  }
  return closed;
}
