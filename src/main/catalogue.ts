/**
 * The cards of the start page, taken from the scenario files themselves when the app is built: only the
 * fields named here go into the first load, the files are fetched when a game is chosen.
 */
import listings from '../../assets/scenarios/index.json';
import type { Minimap } from '../store/minimap.ts';
import type { ScenarioCard } from '../store/scenarios.ts';
import { OPTIONS } from './options.ts';

type Notes = Pick<ScenarioCard, 'history' | 'aims' | 'balance' | 'sources'>;

const ADDRESSES = import.meta.glob<string>(
  ['../../assets/scenarios/*.json', '!../../assets/scenarios/{index,schema}.json'],
  { query: '?url', import: 'default', eager: true },
);
const SYSTEMS = import.meta.glob<string>(
  ['../../assets/scenarios/*.json', '!../../assets/scenarios/{index,schema}.json'],
  { import: 'system', eager: true },
);
const NOTES = import.meta.glob<Notes>(
  ['../../assets/scenarios/*.json', '!../../assets/scenarios/{index,schema}.json'],
  { import: 'notes', eager: true },
);
const MAPS = import.meta.glob<Minimap>(
  ['../../assets/scenarios/*.json', '!../../assets/scenarios/{index,schema}.json'],
  { query: '?thumbnail', import: 'default', eager: true },
);

export const CARDS: readonly ScenarioCard[] = listings.flatMap(({ file, ...listing }) => {
  const path = `../../assets/scenarios/${file}`;
  const [address, system, notes, map] = [ADDRESSES[path], SYSTEMS[path], NOTES[path], MAPS[path]];
  if (address === undefined || system === undefined || notes === undefined) return [];
  const options = OPTIONS[system] ?? [];
  const card = { ...notes, ...listing, system, options, address: new URL(address, document.baseURI).href };
  return map === undefined ? card : { ...card, map };
});
