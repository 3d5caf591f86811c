/** What must hold after every answer: counts that are kept, and walls that no rule may break. */
import { AREAS, isReserve, menIn, reserveOf, roleOfRow } from '../theatre/field.ts';
import { active, roleOf } from '../theatre/queries.ts';
import { type Battle, STAGES, type State } from '../theatre/state.ts';

export function invariants(s: State): string[] {
  const faults: string[] = [];
  const { campaign, unit } = s;
  const here = [new Uint8Array(campaign.places.length), new Uint8Array(campaign.places.length)];
  const standing = new Uint8Array(campaign.armies.length);
  const men = new Map(s.battles.map((battle) => [battle.place, new Uint8Array(battle.men.length)]));
  campaign.blocks.forEach(({ side, army, cv, id }, u) => {
    const [place, area] = [unit.place[u]!, unit.area[u]!];
    if (unit.cv[u]! < 0 || unit.cv[u]! > cv) faults.push(`${id} has ${unit.cv[u]} of ${cv} CV`);
    if (place >= 0 && unit.cv[u] === 0) faults.push(`${id} stands on the map with no CV`);
    if (place < 0 && unit.cv[u]! > 0 && s.turn > 0) faults.push(`${id} is nowhere`);
    if (place < 0) {
      if (area >= 0) faults.push(`${id} is in a battle and off the map`);
      return;
    }
    here[side]![place]! += 1;
    standing[army]! += 1;
    if (area < 0) return;
    const counts = men.get(place);
    if (counts === undefined) faults.push(`${id} is on a field where there is no battle`);
    else counts[side * AREAS.length + area]! += 1;
    if (isReserve(area) && area !== reserveOf(roleOf(s, side))) faults.push(`${id} is in the enemy's reserve`);
  });
  for (const side of [0, 1] as const) {
    if (here[side]!.some((count, place) => count !== s.here[side][place])) faults.push('units by place are miscounted');
  }
  if (standing.some((count, army) => count !== s.standing[army])) faults.push('units by army are miscounted');
  s.battles.forEach((battle, i) => {
    if (i > 0 && s.battles[i - 1]!.place >= battle.place) faults.push('battles are out of order');
    if (men.get(battle.place)!.some((count, cell) => count !== battle.men[cell])) faults.push('areas are miscounted');
    faults.push(...fieldFaults(s, battle));
  });
  if (s.battles.length === 0 && s.step > 3) {
    const both = campaign.places.find((_, place) => s.here[0][place]! > 0 && s.here[1][place]! > 0);
    if (both !== undefined) faults.push(`both sides stand in ${both.id} after the battles`);
  }
  return faults;
}

const UNDECIDED = [STAGES.indexOf('retreat'), STAGES.indexOf('combat')];

/** NP 7.0a: at most one area of a column is contested, and no block stands in an enemy area alone. */
function fieldFaults(s: State, battle: Battle): string[] {
  if (!battle.shown || battle.winner !== -1 || battle.routing !== -1) return [];
  const faults: string[] = [];
  const attacker = active(s);
  for (let area = 0; area < AREAS.length; area += 1) {
    const guests = roleOfRow(area) === 'attacker' ? (attacker === 0 ? 1 : 0) : attacker;
    const hosts = guests === 0 ? 1 : 0;
    // While hits fall, or the side retreats, the last host may be gone; the rout follows at the end of it (NP 7.4).
    if (menIn(battle, guests, area) > 0 && menIn(battle, hosts, area) === 0 && !UNDECIDED.includes(battle.stage))
      faults.push(`nobody faces the enemy in ${AREAS[area]}`);
  }
  return faults;
}
