/** The way of one counter as it was seen, and how it is told. */
import type { EnemyNote, JournalLine } from '../src/umpire/report.ts';
import type { Cue, Nation, SeenTrail, Stretch } from '../src/umpire/scene.ts';
import { capital, listed, soMany } from '../src/umpire/words.ts';
import type { AnyEntry } from './registry.ts';
import type { AnySight } from './sight.ts';

export type Move = Extract<Cue, { kind: 'move' }>;

export interface ToldTrail {
  /** Of one that looks like others: what it is called where it has come to. */
  piece: string;
  readonly manner: Move['manner'];
  readonly stretches: { readonly places: number[]; readonly seen: boolean }[];
  /** What was told of its first and of its last step; of a step that was not reported nothing is. */
  first: JournalLine | null;
  last: JournalLine | null;
  /** What is known of the counter; null for one's own. */
  note: EnemyNote | null;
  origin: string;
  /** How many that look alike have gone this way. */
  count: number;
  /** Where it is no longer seen: it stands with others and cannot be told from them, or it is out of sight. */
  end: 'seen' | 'joined' | 'lost';
}

export const endOf = ({ stretches }: ToldTrail): number => stretches.at(-1)?.places.at(-1) ?? -1;

export const nationsOf = ({ presenter }: AnyEntry, sight: AnySight): ReadonlyMap<string, Nation> =>
  new Map(presenter.show.scene(sight, null).pieces.map(({ id, nation }) => [id, nation]));

export const seenTrail = (
  piece: string,
  stretches: readonly Stretch[],
  nations: ReadonlyMap<string, Nation>,
): SeenTrail => ({
  piece,
  nation: nations.get(piece) ?? 'unknown',
  stretches: stretches.map(({ places, seen }) => ({ places: [...places], seen })),
});

/** "Yorck?" where what is known is old; a counter without a name is what it looks like. */
export function nameIn({ note, first }: ToldTrail): { readonly short: string; readonly whole: string } {
  if (note === null) return { short: first?.step?.who ?? '', whole: first?.step?.who ?? '' };
  const named = note.nation !== '';
  const seen = note.name === 'unknown' ? 'a counter' : note.name;
  const short = named ? `${note.name}${note.age === '' || note.age === 'this turn' ? '' : '?'}` : seen;
  return { short, whole: named ? short : (first?.step?.who ?? capital(seen)) };
}

interface Words {
  readonly name: string;
  readonly text: string;
  readonly note: string;
}

/** Nothing is known of it, not even whose it is: on the film's line it is called by where it goes. */
const isAnonymous = ({ note }: ToldTrail): boolean => note?.nation === '';

/** Several of them are told of as many. */
export const isOneOfMany = (trail: ToldTrail): boolean => isAnonymous(trail) && trail.first?.step?.alike !== undefined;

/** It is told of as one of so many, and nothing but whose they are is known of them. */
export const isCounted = ({ note, first }: ToldTrail): boolean =>
  first?.step?.alike !== undefined && note !== null && note.nation !== '' && note.age === '';

/** They came by the same places to stand with each other. */
export function isSameWay(a: ToldTrail, b: ToldTrail): boolean {
  const placesOf = ({ stretches }: ToldTrail): string => stretches.map(({ places }) => places.join('-')).join(' ');
  return a.piece === b.piece && placesOf(a) === placesOf(b);
}

/** "Two Prussian blocks" */
export function countedIn({ count, first }: ToldTrail): string {
  return soMany(count, first?.step?.alike ?? '');
}

function marchInWords(trail: ToldTrail): Words {
  const { note, first } = trail;
  if (isCounted(trail)) return { ...manyInWords(trail), note: '' };
  const { short, whole } = nameIn(trail);
  return {
    name: isAnonymous(trail) ? endsOf(trail)[1] : short,
    text: `${whole} ${wayInWords(trail, first?.step?.goes ?? 'moves')}.`,
    // That it was seen all the way goes without saying.
    note: [note?.strength ?? '', isPlain(trail) ? '' : sureness(trail)].filter((part) => part !== '').join(' · '),
  };
}

/** Most places that a sentence about several marches names. */
const MOST_GOALS = 3;

/** "Allied counters move from Alost to Ninove and Enghien." Which of them went on from where they met is not known. */
export function marchesInWords(trails: readonly ToldTrail[]): Words {
  const [first] = trails;
  if (first === undefined || trails.length === 1) return marchInWords(first!);
  const { alike = '', go = 'move' } = first.first?.step ?? {};
  const home = nearBy(first.origin);
  const goals = [...new Set(trails.map((trail) => endsOf(trail)[1]))].filter((goal) => nearBy(goal) !== home);
  const named = goals.length > MOST_GOALS ? [...goals.slice(0, MOST_GOALS), 'beyond'] : goals;
  const away = named.length === 0 ? `about ${home}` : `from ${first.origin} to ${listed(named)}`;
  return { name: endsOf(trails.at(-1)!)[1], text: `${capital(alike)}s ${go} ${away}.`, note: '' };
}

function manyInWords(trail: ToldTrail): { name: string; text: string } {
  const { goes = 'moves', go = goes } = trail.first?.step ?? {};
  const who = countedIn(trail);
  return { name: who, text: `${who} ${wayInWords(trail, trail.count === 1 ? goes : go)}.` };
}

function wayInWords(trail: ToldTrail, goes: string): string {
  const [origin, goal] = endsOf(trail);
  if (isApparition(trail)) return `comes into sight ${atPlace(goal)}`;
  if (isRoundTrip(trail)) return `leaves ${origin} and comes back`;
  return isLittle(trail) ? `${goes} a little, ${atPlace(goal)}` : `${goes} from ${origin} to ${goal}`;
}

/** It is not known where it came from. */
export const isApparition = ({ stretches }: ToldTrail): boolean =>
  stretches.length === 1 && stretches[0]?.places.length === 1;

/** In the end it stands where it stood. */
export const isRoundTrip = (trail: ToldTrail): boolean =>
  !isApparition(trail) && trail.stretches[0]?.places[0] === endOf(trail);

/** The names of the two ends of a way. */
export const endsOf = ({ origin, last, note }: ToldTrail): readonly [string, string] => [
  origin,
  last?.step?.goal ?? note?.where ?? '',
];

/** The place that "near Dormans" and "Dormans" are called by. */
const nearBy = (where: string): string => where.replace(/^near /, '');

/** Both ends are called by the same place: "from Dormans to near Dormans" says nothing. */
export const isLittle = (trail: ToldTrail): boolean => {
  const [origin, goal] = endsOf(trail);
  return nearBy(origin) === nearBy(goal);
};

/** "at Champaubert", but "near Baye" and "north-east of Orbais", which say already how they are meant. */
export const atPlace = (where: string): string => (/^\p{Ll}/u.test(where) ? where : `at ${where}`);

const ENDS = { seen: '', joined: 'then one of several there', lost: 'then lost from sight' } as const;

/** Seen from its beginning to its end; that it cannot be told from others says nothing of one without a name. */
const isPlain = (trail: ToldTrail): boolean =>
  trail.stretches.every(({ seen }) => seen) && (trail.end === 'seen' || (trail.end === 'joined' && isAnonymous(trail)));

/** How much of the way was seen. */
export function sureness({ stretches, end }: ToldTrail): string {
  const unseen = stretches.some(({ seen }) => !seen);
  return [unseen ? 'not seen all the way' : 'seen all the way', ENDS[end]].filter((part) => part !== '').join(', ');
}
