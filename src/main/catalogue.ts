/** The cards of the start page, from the list of scenarios: their files are fetched when a game is chosen. */
import listings from '../../assets/scenarios/index.json';
import type { ScenarioCard } from '../store/scenarios.ts';
import { MANIFESTS } from './systems.ts';

const ADDRESSES = import.meta.glob<string>(
  ['../../assets/scenarios/*.json', '!../../assets/scenarios/{index,schema}.json'],
  { query: '?url', import: 'default', eager: true },
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
  const address = ADDRESSES[`../../assets/scenarios/${file}`];
  if (address === undefined) return [];
  const { options, opponents } = MANIFESTS.find(({ id }) => id === listing.system) ?? { options: [], opponents: [] };
  const picture = pictureOf(listing.id);
  const card = { ...listing, options, opponents, address: new URL(address, document.baseURI).href };
  return picture === undefined ? card : { ...card, picture };
});
