import type { Dossier, NoteFault } from '../dossier.ts';
import { LOC_MAX } from '../format.ts';
import { enemyGround } from './deployment.ts';
import { knownHex } from './map.ts';

/** Every Army's Center of Operations stands on a safe road, with a Line to each of its Sources. */
export function checkSupply(dossier: Dossier, report: NoteFault): void {
  const { file, ground } = dossier;
  const centers = new Map<string, string>();
  for (const [i, army] of file.armies.entries()) {
    const path = `armies[${i}]`;
    const sources = new Set<string>();
    for (const [j, source] of army.sources.entries()) {
      const at = `${path}.sources[${j}]`;
      if (knownHex(ground, report, at, source) && !ground.onRoad(source))
        report(at, `The Source ${source} has no road.`);
      if (sources.has(source)) report(at, `The Source ${source} is listed twice.`);
      sources.add(source);
    }
    if (army.coo === null || !knownHex(ground, report, `${path}.coo.hex`, army.coo.hex)) continue;
    const center = army.coo.hex;
    if (!ground.onRoad(center)) report(`${path}.coo.hex`, `The Center of Operations ${center} has no road.`);
    if (enemyGround(dossier, army.side).has(center)) {
      report(`${path}.coo.hex`, `The Center of Operations ${center} starts within reach of an enemy Force.`);
    }
    const key = `${army.side} ${center}`;
    if (centers.has(key)) report(`${path}.coo.hex`, `"${centers.get(key)}" has its Center of Operations there too.`);
    centers.set(key, army.id);

    const lines = ground.linesFrom(center);
    const most = army.locMax ?? LOC_MAX;
    for (const [j, source] of army.sources.entries()) {
      if (!ground.has(source)) continue;
      const length = lines.get(source);
      if (length === undefined) {
        report(
          `${path}.sources[${j}]`,
          `No road leads from the Center of Operations ${center} to the Source ${source}.`,
        );
      } else if (length > most) {
        report(
          `${path}.sources[${j}]`,
          `The Line from ${center} to the Source ${source} is ${length} road hexes long; the Army's limit is ${most}.`,
        );
      }
    }
  }
}
