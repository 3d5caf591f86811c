/** The lessons and puzzles of the house: what stands in the lists comes with them, the files themselves one by one. */
import type { Grade, Lessons } from '../store/lesson.ts';
import { lessonFromLink, OWN } from './lesson-link.ts';

const addresses = import.meta.glob<string>('../../assets/{lessons,puzzles,examples}/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
const titles = import.meta.glob<string>('../../assets/{lessons,puzzles}/*.json', { import: 'title', eager: true });
const abouts = import.meta.glob<string>('../../assets/{lessons,puzzles}/*.json', { import: 'about', eager: true });
const systems = import.meta.glob<string>('../../assets/{lessons,puzzles}/*.json', { import: 'system', eager: true });
const puzzles = import.meta.glob<{ grade: Grade }>('../../assets/puzzles/*.json', { import: 'puzzle', eager: true });

const CUT = 'This link holds no lesson, or it was cut on its way. Ask for it once more, or for the file.';

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

const examples = import.meta.glob<readonly string[]>('../../assets/examples/*.json', { import: 'shows', eager: true });
const exampleTitles = import.meta.glob<string>('../../assets/examples/*.json', { import: 'title', eager: true });

/** Files are named so that their order is the order of learning; puzzles come after the lessons, the easy ones first. */
export const LESSONS: Lessons = {
  cards: Object.keys(titles)
    .toSorted()
    .map((path) => ({
      id: nameOf(path),
      title: titles[path] ?? '',
      about: abouts[path] ?? '',
      system: systems[path] ?? '',
      grade: puzzles[path]?.grade ?? null,
    }))
    .toSorted((a, b) => (a.grade ?? 0) - (b.grade ?? 0)),
  examples: Object.entries(examples).map(([path, shows]) => ({
    id: nameOf(path),
    title: exampleTitles[path] ?? '',
    shows,
  })),
  async fetch(id) {
    if (id.startsWith(OWN)) return (await lessonFromLink(id)) ?? CUT;
    const address = Object.entries(addresses).find(([path]) => nameOf(path) === id)?.[1];
    if (address === undefined) return null;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`fetch: answer ${response.status}`);
    return response.json() as Promise<unknown>;
  },
};
