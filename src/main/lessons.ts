/** The lessons of the house: what stands in the list comes with it, the files themselves one by one. */
import type { Lessons } from '../store/lesson.ts';

const PATH = '../../assets/lessons/';
const addresses = import.meta.glob<string>('../../assets/lessons/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
const titles = import.meta.glob<string>('../../assets/lessons/*.json', { import: 'title', eager: true });
const abouts = import.meta.glob<string>('../../assets/lessons/*.json', { import: 'about', eager: true });
const systems = import.meta.glob<string>('../../assets/lessons/*.json', { import: 'system', eager: true });

/** Files are named so that their order is the order of learning. */
export const LESSONS: Lessons = {
  cards: Object.keys(addresses)
    .toSorted()
    .map((path) => ({
      id: path.slice(PATH.length, -'.json'.length),
      title: titles[path] ?? '',
      about: abouts[path] ?? '',
      system: systems[path] ?? '',
    })),
  async fetch(id) {
    const address = addresses[`${PATH}${id}.json`];
    if (address === undefined) return null;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`fetch: answer ${response.status}`);
    return response.json() as Promise<unknown>;
  },
};
