/** Where a march will end, and what is to be feared there. */
import { FAR } from '../../../board/index.ts';
import { once } from '../bots/once.ts';
import { covered, coverOf } from '../combat/terrain.ts';
import { permitted } from '../theatre/forces.ts';
import { enemyOf } from '../theatre/roster.ts';
import { distance, type OwnForce, type Picture } from './picture.ts';
import { billOf, lossWorth } from './worth.ts';

/** Where each Force will probably stand, by Leader. */
type Ends = ReadonlyMap<number, number>;

/** Along the way to a goal as far as one march goes; it ends where an enemy's zone begins. */
export function endOf({ s, side }: Picture, { hex, reach }: OwnForce, field: Int32Array): number {
  const { neighbours } = s.campaign.ground;
  const enemy = enemyOf(side);
  const zone = s.zone[enemy];
  let here = hex;
  const from = field[hex]!;
  if (from >= FAR) return hex;
  for (;;) {
    let next = -1;
    let least = field[here]!;
    for (let dir = 0; dir < 6; dir += 1) {
      const to = neighbours[here * 6 + dir]!;
      if (to < 0 || field[to]! >= least || s.occupied[enemy][to]! > 0) continue;
      if (zone[here]! > 0 && zone[to]! > 0) continue;
      least = field[to]!;
      next = to;
    }
    if (next < 0 || from - least > reach) return here;
    here = next;
    if (zone[here]! > 0) return here;
  }
}

/** Steps that a Force may lose in a hex before its next turn: by being fallen upon, or by having to attack (CN 9.2.1). */
export function dangerAt(picture: Picture, ends: Ends, force: OwnForce, hex: number): number {
  const { s, side, own } = picture;
  const { near, adjacent } = threatAt(picture, hex);
  if (near === 0) return 0;
  let together = force.fight2;
  let beside = 0;
  for (const other of own) {
    if (other === force) continue;
    const end = ends.get(other.leader)!;
    if (end === hex) together += other.fight2;
    else if (distance(picture, end, hex) === 1) beside += other.fight2;
  }
  const defence = covered(coverOf(s, hex, side, [], together), together) / 2 + beside / 2 + 1;
  const odds = near / defence;
  const share = force.fight2 / Math.max(1, together);
  const worth = lossWorth(s, s.leader.army[force.leader]!);
  let fear = 0;
  if (odds > 0.9) {
    const bill = billOf(odds, near, together);
    fear += Math.min(1, (odds - 0.9) * 1.2) * Math.max(0, bill.defender2 - bill.attacker2 / 2) * share * worth;
  }
  if (adjacent > 0) {
    const bill = billOf((together + beside / 2) / adjacent, together, adjacent);
    fear += (bill.attacker2 - bill.defender2) * share * worth;
  }
  return fear;
}

/** What the enemy can bring against a hex before the next turn, and what of him stands beside it. */
interface Threat {
  readonly near: number;
  readonly adjacent: number;
}

const threatsIn = once((_: Picture) => new Map<number, Threat>());

function threatAt(picture: Picture, hex: number): Threat {
  const known = threatsIn(picture);
  let threat = known.get(hex);
  if (threat === undefined) {
    threat = threatOf(picture, hex);
    known.set(hex, threat);
  }
  return threat;
}

function threatOf(picture: Picture, hex: number): Threat {
  const { s, enemies, march } = picture;
  let near = 0;
  let adjacent = 0;
  for (const enemy of enemies) {
    const cost = enemy.costs[hex]!;
    if (cost > march + 3) continue;
    if (distance(picture, enemy.hex, hex) === 1 && permitted(s, hex, enemy.hex)) adjacent += enemy.defence2;
    near += enemy.fight2 * (cost * 2 <= march + 2 ? 1 : cost <= march + 1 ? 0.6 : 0.3);
  }
  return { near, adjacent };
}
