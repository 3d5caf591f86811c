import { expect, it } from 'vitest';
import type { ScenarioFile } from '../../../../../src/systems/campaigns/scenario/format.ts';
import { loadScenario } from '../../../../../src/systems/campaigns/scenario/load.ts';
import { tiny } from '../tiny.ts';

/** A tiny scenario with one thing broken, and what the loader must say about it. */
export type Broken = [what: string, spoil: (file: ScenarioFile) => void, path: string, message: string];

export const at = <T>(list: readonly T[], index: number): T => list[index] as T;

export function refusesEach(table: readonly Broken[]): void {
  it.each(table)('%s', (_what, spoil, path, message) => {
    const file = tiny();
    spoil(file);
    const loaded = loadScenario(file);
    expect(loaded.ok).toBe(false);
    if (!loaded.ok) expect(loaded.faults).toContainEqual({ path, message });
  });
}

/** The tiny scenario after a change that breaks nothing. */
export function accepts(change: (file: ScenarioFile) => void): void {
  const file = tiny();
  change(file);
  expect(loadScenario(file)).toMatchObject({ ok: true });
}
