/** What the scenario files say about themselves at length: wanted on the sheet of a new game, no part of the first load. */
import listings from '../../assets/scenarios/index.json';
import type { ScenarioNotes } from '../store/scenarios.ts';

const FOUND = import.meta.glob<ScenarioNotes>(
  ['../../assets/scenarios/*.json', '!../../assets/scenarios/{index,schema}.json'],
  { import: 'notes', eager: true },
);

/** By scenario. */
export const NOTES: Readonly<Record<string, ScenarioNotes>> = Object.fromEntries(
  listings.flatMap(({ id, file }) => {
    const notes = FOUND[`../../assets/scenarios/${file}`];
    return notes === undefined ? [] : [[id, notes]];
  }),
);
