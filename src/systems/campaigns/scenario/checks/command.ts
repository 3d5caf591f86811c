import { type Dossier, type NoteFault, type Placement, sideOf } from '../dossier.ts';
import type { LeaderDef } from '../format.ts';

/** Every unit under exactly one Leader of its side, every Leader placed once and within his span (CN 1.8, 1.9). */
export function checkCommand(dossier: Dossier, report: NoteFault): void {
  checkLeaders(dossier, report);
  checkUnits(dossier, report);
  for (const placed of dossier.placements) checkTrack(dossier, placed, report);
  checkStacks(dossier, report);
}

function checkLeaders({ file, leaders, placements }: Dossier, report: NoteFault): void {
  const places = new Map<string, string>();
  for (const { leader, path } of placements) {
    if (!leaders.has(leader)) report(`${path}.leader`, `There is no Leader "${leader}".`);
    const other = places.get(leader);
    if (other !== undefined) report(`${path}.leader`, `The Leader "${leader}" is already placed by ${other}.`);
    places.set(leader, path);
  }
  for (const [i, { id, name }] of file.leaders.entries()) {
    if (!places.has(id)) report(`leaders[${i}]`, `${name} is neither in the set-up nor among the reinforcements.`);
  }
}

function checkUnits(dossier: Dossier, report: NoteFault): void {
  const leaderOf = new Map<string, string>();
  for (const { path, leader, units } of dossier.placements) {
    for (const [i, id] of units.entries()) {
      const at = `${path}.units[${i}]`;
      const unit = dossier.units.get(id);
      const other = leaderOf.get(id);
      const side = sideOf(dossier, leader);
      if (unit === undefined) report(at, `There is no unit "${id}".`);
      else if (side !== undefined && unit.side !== side) report(at, `${unit.name} is not of the side of its Leader.`);
      if (other !== undefined) report(at, `The unit "${id}" already stands under the Leader "${other}".`);
      leaderOf.set(id, leader);
    }
  }
  for (const [i, { id, name }] of dossier.file.units.entries()) {
    if (!leaderOf.has(id)) report(`units[${i}]`, `${name} stands under no Leader.`);
  }
}

function checkTrack(dossier: Dossier, placed: Placement, report: NoteFault): void {
  const leader = dossier.leaders.get(placed.leader);
  if (placed.under !== null) checkSuperior(dossier, placed, placed.under, report);
  if (leader === undefined) return;
  const load = loadOf(dossier, placed);
  if (load > leader.span2) {
    report(
      placed.path,
      `${leader.name} has a span of ${half(leader.span2)}, but his track needs ${half(load)} (CN 1.8).`,
    );
  }
}

function checkSuperior(dossier: Dossier, placed: Placement, superior: string, report: NoteFault): void {
  const path = `${placed.path}.under`;
  const above = dossier.placeOf.get(superior);
  if (above === undefined || above.turn !== placed.turn) {
    report(path, `The Leader "${superior}" is not placed.`);
  } else if (above.hex !== placed.hex) {
    report(path, `The Leader "${superior}" stands in another hex, ${above.hex}.`);
  } else if (!sameCommand(dossier, placed.leader, superior)) {
    report(path, `"${placed.leader}" and "${superior}" belong to Armies that may not mix (CN 1.12).`);
  } else if (standsUnderHimself(dossier, placed)) {
    report(path, `"${placed.leader}" stands under himself.`);
  }
}

function standsUnderHimself({ placeOf }: Dossier, placed: Placement): boolean {
  const chain = new Set([placed.leader]);
  for (let up = placed.under; up !== null; up = placeOf.get(up)?.under ?? null) {
    if (chain.has(up)) return true;
    chain.add(up);
  }
  return false;
}

interface Counter {
  readonly placed: Placement;
  readonly leader: LeaderDef;
}

/** CN 1.9: one Leader must be able to take every Force Leader of the hex. Lone Leaders may help, but never stand in the way. */
function checkStacks(dossier: Dossier, report: NoteFault): void {
  const tops = dossier.placements.filter((placed) => placed.turn === 0 && placed.under === null);
  for (const hex of new Set(tops.map((placed) => placed.hex))) {
    const counters = tops
      .filter((placed) => placed.hex === hex)
      .flatMap((placed): Counter[] => {
        const leader = dossier.leaders.get(placed.leader);
        return leader === undefined ? [] : [{ placed, leader }];
      })
      .sort((x, y) => seniority(x.leader, y.leader));
    const forces = counters.filter(({ leader }) => dossier.employed.has(leader.id));
    const isWelcome = (lone: LeaderDef): boolean =>
      forces.every(({ leader }) => sameCommand(dossier, lone.id, leader.id));
    const led = counters.filter((one) => forces.includes(one) || isWelcome(one.leader));
    const faults = stackFaults(dossier, forces);
    if (faults.length === 0 || stackFaults(dossier, led).length === 0) continue;
    for (const { path, message } of faults) report(path, message);
  }
}

/** What is wrong with counters of one hex, the senior Leader first. */
function stackFaults(dossier: Dossier, counters: readonly Counter[]): { path: string; message: string }[] {
  const [first, ...others] = counters;
  if (first === undefined) return [];
  const faults: { path: string; message: string }[] = [];
  const { hex } = first.placed;
  let load = loadOf(dossier, first.placed);
  for (const { placed, leader } of others) {
    // Enemies in one hex are a fault of their own (checks/deployment.ts).
    if (sideOf(dossier, leader.id) !== sideOf(dossier, first.leader.id)) continue;
    if (!sameCommand(dossier, first.leader.id, leader.id)) {
      faults.push({ path: placed.path, message: `Armies that may not mix stand together in ${hex} (CN 1.12).` });
    }
    if (dossier.employed.has(leader.id)) load += leader.sub2;
    if (load > first.leader.span2) {
      const message = `The Stack in ${hex} is insubordinate: ${first.leader.name} cannot take ${leader.name} (CN 1.9).`;
      faults.push({ path: placed.path, message });
    }
  }
  return faults;
}

function loadOf(dossier: Dossier, { leader, units }: Placement): number {
  const subordinates = (dossier.followers.get(leader) ?? [])
    .filter((placed) => dossier.employed.has(placed.leader))
    .map((placed) => dossier.leaders.get(placed.leader)?.sub2 ?? 0);
  const own = units.map((id) => dossier.units.get(id)?.sub2 ?? 0);
  return [...own, ...subordinates].reduce((sum, value) => sum + value, 0);
}

function sameCommand({ leaders, armies }: Dossier, a: string, b: string): boolean {
  const [one, other] = [leaders.get(a)?.army, leaders.get(b)?.army];
  if (one === undefined || other === undefined || one === other) return true;
  return (armies.get(one)?.mayMix?.includes(other) && armies.get(other)?.mayMix?.includes(one)) ?? false;
}

const seniority = (a: LeaderDef, b: LeaderDef): number =>
  b.span2 - a.span2 || b.initiative - a.initiative || (a.id < b.id ? -1 : 1);

const half = (doubled: number): string => (doubled % 2 === 0 ? `${doubled / 2}` : `${doubled >> 1 || ''}½`);
