/**
 * Heights as a surveyor would judge them: a wrong figure in the data of a relief becomes an alp on the map. A warning
 * says which hexes to look at; three measures find them, all by the width of a hex.
 */
import { HexGrid } from '../../../src/board/index.ts';
import type { Fault } from '../../../src/kernel/contract.ts';
import type { MapDef } from '../../../src/systems/campaigns/scenario/format.ts';

/** Metres for each kilometre of a hex's width. The Alps themselves keep below all three. */
const STEEPEST_RELIEF = 700;
const STEEPEST_STEP = 250;
const LONELIEST = 60;

export function heightWarnings({ cols, rows, hexKm, elevation, relief }: MapDef): Fault[] {
  const grid = new HexGrid(cols, rows);
  const faults: Fault[] = [];
  elevation?.forEach((height, hex) => {
    const around = grid.ring(hex, 1).map((near) => elevation[near]!);
    const told = strange(height, around, hexKm);
    if (told !== null)
      faults.push({ path: `map.elevation[${hex}]`, message: `Hex ${grid.label(hex)} lies ${height} m high, ${told}.` });
  });
  relief?.forEach((metres, hex) => {
    if (metres <= STEEPEST_RELIEF * hexKm) return;
    const message = `Hex ${grid.label(hex)} has a relief of ${metres} m: no slope on earth is so steep.`;
    faults.push({ path: `map.relief[${hex}]`, message });
  });
  return faults;
}

function strange(height: number, around: readonly number[], hexKm: number): string | null {
  const sorted = around.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1]!;
  if (Math.abs(height - middle) > STEEPEST_STEP * hexKm) return `but the country around it ${middle} m`;
  const alone = Math.max(height - sorted.at(-1)!, sorted[0]! - height);
  return alone > LONELIEST * hexKm ? `${alone} m away from every hex around it` : null;
}
