import type { Dossier, NoteFault } from '../dossier.ts';
import type { ScenarioFile } from '../format.ts';
import { knownHex, unknownSide } from './map.ts';

/** Ids are unique, every name refers to something, and no piece contradicts itself (CN 1, 14). */
export function checkRoster(dossier: Dossier, report: NoteFault): void {
  checkIds(dossier.file, report);
  checkSides(dossier, report);
  checkArmies(dossier, report);
  checkPieces(dossier, report);
  checkPools(dossier, report);
}

function checkIds(file: ScenarioFile, report: NoteFault): void {
  const lists = ['sides', 'armies', 'leaders', 'units', 'pontoons', 'variants'] as const;
  for (const list of lists) {
    const seen = new Set<string>();
    for (const [i, { id }] of (file[list] ?? []).entries()) {
      if (seen.has(id)) report(`${list}[${i}].id`, `The id "${id}" is used twice.`);
      seen.add(id);
    }
  }
}

function checkSides({ file, sides }: Dossier, report: NoteFault): void {
  for (const [i, { id }] of file.sides.entries()) {
    if (id === 'umpire') report(`sides[${i}].id`, 'No side can be called "umpire": that is who sees everything.');
  }
  if (file.french !== undefined && !sides.has(file.french)) report('french', unknownSide(file.french));
  for (const record of ['mgPool', 'marchRegiments', 'notes.aims'] as const) {
    const entries = record === 'notes.aims' ? file.notes.aims : file[record];
    for (const side of sides) {
      if (!Object.hasOwn(entries, side)) report(`${record}.${side}`, `The side "${side}" has no entry.`);
    }
    for (const side of Object.keys(entries)) {
      if (!sides.has(side)) report(`${record}.${side}`, unknownSide(side));
    }
  }
}

function checkArmies({ file, armies, sides }: Dossier, report: NoteFault): void {
  for (const [i, army] of file.armies.entries()) {
    const path = `armies[${i}]`;
    if (!sides.has(army.side)) report(`${path}.side`, unknownSide(army.side));
    if ((army.breakAt === undefined) !== (army.breakShift === undefined)) {
      report(path, '"breakAt" and "breakShift" belong together (CN 11.7).');
    }
    for (const [j, other] of (army.mayMix ?? []).entries()) {
      const friend = armies.get(other);
      const at = `${path}.mayMix[${j}]`;
      if (friend === undefined) report(at, `There is no Army "${other}".`);
      else if (friend.side !== army.side || friend.id === army.id) {
        report(at, `An Army may mix only with another Army of its own side, and "${other}" is none.`);
      } else if (!friend.mayMix?.includes(army.id)) {
        report(at, `"${other}" does not list "${army.id}" in return; both must (CN 1.12).`);
      }
    }
  }
}

function checkPieces({ file, armies, sides }: Dossier, report: NoteFault): void {
  for (const [i, leader] of file.leaders.entries()) {
    if (!armies.has(leader.army)) report(`leaders[${i}].army`, `There is no Army "${leader.army}".`);
  }
  for (const [i, unit] of file.units.entries()) {
    const path = `units[${i}]`;
    if (!sides.has(unit.side)) report(`${path}.side`, unknownSide(unit.side));
    if (unit.sp2 > unit.max2) {
      report(`${path}.sp2`, `The strength ${unit.sp2} is above the unit's maximum of ${unit.max2}.`);
    }
    if (unit.oldGuard && unit.side !== file.french) {
      report(`${path}.oldGuard`, 'Only the side named as French has an Old Guard (CN 9.8.1).');
    }
    if (unit.vedetteCap !== undefined && unit.arm !== 'CAV') {
      report(`${path}.vedetteCap`, 'Only cavalry sends out Vedettes (CN 8.1).');
    }
    if (unit.artilleryMod !== undefined && unit.arm !== 'ART') {
      report(`${path}.artilleryMod`, 'Only artillery has a bombardment modifier (CN 9.6.3).');
    }
  }
}

function checkPools(dossier: Dossier, report: NoteFault): void {
  const { file, ground, sides, leaders, armies } = dossier;
  for (const [i, { side, nation, arm }] of file.replacements.entries()) {
    if (!sides.has(side)) report(`replacements[${i}].side`, unknownSide(side));
    else if (!file.units.some((unit) => unit.side === side && unit.nation === nation && unit.arm === arm)) {
      report(
        `replacements[${i}]`,
        `No unit of the side "${side}" could take ${nation} ${arm} replacements (CN 5.3.1).`,
      );
    }
  }
  for (const [i, train] of file.pontoons.entries()) {
    const leader = leaders.get(train.with);
    if (!sides.has(train.side)) report(`pontoons[${i}].side`, unknownSide(train.side));
    if (leader === undefined) report(`pontoons[${i}].with`, `There is no Leader "${train.with}".`);
    else if (armies.get(leader.army)?.side !== train.side) {
      report(`pontoons[${i}].with`, `The pontoon train follows ${leader.name}, who is not on its side.`);
    }
  }
  const features = new Set<string>();
  for (const [i, { hex, owner }] of file.political.entries()) {
    knownHex(ground, report, `political[${i}].hex`, hex);
    if (!sides.has(owner)) report(`political[${i}].owner`, unknownSide(owner));
    if (features.has(hex)) report(`political[${i}].hex`, `Hex ${hex} already holds a political feature.`);
    features.add(hex);
  }
}
