/**
 * The cards of the start page, taken from the scenario files themselves when the app is built: only the
 * fields named here go into the first load, the files are fetched when a game is chosen.
 */
import listings from '../../assets/scenarios/index.json';
import type { ScenarioCard } from '../store/scenarios.ts';
import { MANIFESTS } from './systems.ts';

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
const PICTURES = import.meta.glob<string>('../../assets/pictures/start/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});
const pictureOf = (name: string): string | undefined => PICTURES[`../../assets/pictures/start/${name}.webp`];

/** The piece of map that the start page opens with. */
export const HERO = pictureOf('hero');

export const CARDS: readonly ScenarioCard[] = listings.flatMap(({ file, ...listing }) => {
  const path = `../../assets/scenarios/${file}`;
  const [address, system, notes] = [ADDRESSES[path], SYSTEMS[path], NOTES[path]];
  if (address === undefined || system === undefined || notes === undefined) return [];
  const { options, opponents } = MANIFESTS.find(({ id }) => id === system) ?? { options: [], opponents: [] };
  const picture = pictureOf(listing.id);
  const card = { ...notes, ...listing, system, options, opponents, address: new URL(address, document.baseURI).href };
  return picture === undefined ? card : { ...card, picture };
});
