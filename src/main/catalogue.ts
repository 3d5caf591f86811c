/**
 * The cards of the start page, taken from the scenario files themselves when the app is built: only the
 * fields named here go into the first load, the files are fetched when a game is chosen.
 */
import type { ScenarioCard } from '../store/scenarios.ts';

interface Notes {
  readonly minutes: number;
  readonly weight: number;
  readonly history: string;
  readonly aims: Readonly<Record<string, string>>;
}

const ADDRESSES = import.meta.glob<string>('../../assets/scenarios/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
const SYSTEMS = import.meta.glob<string>('../../assets/scenarios/*.json', { import: 'system', eager: true });
const IDS = import.meta.glob<string>('../../assets/scenarios/*.json', { import: 'id', eager: true });
const TITLES = import.meta.glob<string>('../../assets/scenarios/*.json', { import: 'title', eager: true });
const SUBTITLES = import.meta.glob<string>('../../assets/scenarios/*.json', { import: 'subtitle', eager: true });
const TURNS = import.meta.glob<number>('../../assets/scenarios/*.json', { import: 'turns', eager: true });
const NOTES = import.meta.glob<Notes>('../../assets/scenarios/*.json', { import: 'notes', eager: true });
const SIDES = import.meta.glob<ScenarioCard['sides']>('../../assets/scenarios/*.json', {
  import: 'sides',
  eager: true,
});

export const CARDS: readonly ScenarioCard[] = Object.entries(ADDRESSES).flatMap(([file, address]) => {
  const notes = NOTES[file];
  if (notes === undefined) return [];
  return {
    id: IDS[file] ?? '',
    system: SYSTEMS[file] ?? '',
    title: TITLES[file] ?? '',
    subtitle: SUBTITLES[file] ?? '',
    sides: SIDES[file] ?? [],
    turns: TURNS[file] ?? 0,
    minutes: notes.minutes,
    weight: notes.weight,
    history: notes.history,
    aims: notes.aims,
    address: new URL(address, document.baseURI).href,
  };
});
