import { readdirSync, readFileSync } from 'node:fs';
import type { Label, ScenarioFile, Variant } from '../../../../src/systems/campaigns/scenario/format.ts';
import { loadScenario } from '../../../../src/systems/campaigns/scenario/load.ts';

const FOLDER = new URL('../../../../assets/scenarios/', import.meta.url);

/** Campaigns that were fought, on maps that were surveyed. */
export const CAMPAIGN_IDS = ['six-days-1814', 'waterloo-1815', 'france-1814', 'danube-1809-bavaria'] as const;
/** Small invented country. */
export const TRAINING_IDS = ['training-pass', 'training-fortress'] as const;
export const SCENARIO_IDS = [...CAMPAIGN_IDS, ...TRAINING_IDS] as const;

export type ScenarioId = (typeof SCENARIO_IDS)[number];

export const rawFile = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));

/** Every scenario file of this system, as the folder holds it. */
export const fileNames = (): string[] =>
  readdirSync(FOLDER).filter(
    (name) => name.endsWith('.json') && (rawFile(name) as { system?: string }).system === 'campaigns',
  );

/** A line of the index, as far as it repeats or adds to the file beside it. */
interface Listing
  extends Pick<ScenarioFile, 'id' | 'system' | 'title' | 'subtitle' | 'training' | 'turns' | 'turnDays' | 'sides'> {
  file: string;
  weight: number;
  minutes: number;
  pitch: string;
  variants?: Pick<Variant, 'id' | 'title'>[];
}

/** What the index says of this system's scenarios. */
export function index(): Listing[] {
  const own = fileNames();
  return (rawFile('index.json') as Listing[]).filter(({ file }) => own.includes(file));
}

export function shipped(id: ScenarioId, variant?: string): ScenarioFile {
  const loaded = loadScenario(rawFile(`${id}.json`), variant);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults, null, 2));
  return loaded.scenario;
}

export function hexOf(file: ScenarioFile, name: string): Label {
  const place = file.map.places.find((candidate) => candidate.name === name);
  if (place === undefined) throw new Error(`${file.id} has no place ${name}`);
  return place.hex;
}
