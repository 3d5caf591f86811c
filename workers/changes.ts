/** What is different for one side between two moments: moves, battles, losses, places and marker, reports. */
import type { Change, Changes, Losses } from '../src/umpire/film.ts';
import type { Answer } from '../src/umpire/index.ts';
import type { EnemyNote, Objective } from '../src/umpire/report.ts';
import { type AnyJournal, good } from './answer.ts';
import {
  atPlace,
  type Course,
  countedIn,
  endsOf,
  isApparition,
  isCounted,
  isLittle,
  isRoundTrip,
  isSameWay,
  nameIn,
  nationsOf,
  sureness,
  trailOf,
} from './course.ts';
import { type Cut, type Cutter, since } from './film.ts';
import { hisTurnBegan } from './landmarks.ts';
import { asOne, pointsOf } from './losses.ts';
import type { AnyEntry } from './registry.ts';
import { sightOf } from './sight.ts';

export function changesOf(entry: AnyEntry, journal: AnyJournal, eye: string, from: number | null): Answer<Changes> {
  const { sides } = journal.scenario as { sides: readonly { id: string }[] };
  const ids = sides.map(({ id }) => id);
  const at = from ?? hisTurnBegan(entry, journal, eye);
  return since(entry, journal, eye, at, (cut) => good(differences(entry, eye, ids, cut, at, journal.length)));
}

function differences(
  entry: AnyEntry,
  eye: string,
  sides: readonly string[],
  { cutter, before, state }: Cut,
  from: number,
  to: number,
): Changes {
  const { show } = entry.presenter;
  const [then, now] = [sightOf(entry, before, eye), sightOf(entry, state, eye)];
  const moved = movements(cutter);
  const nations = nationsOf(entry, now);
  return {
    from,
    to,
    moved: moved.map((course) => ({ ...movement(course), trail: trailOf(course.piece, course.stretches, nations) })),
    battles: cutter.drafts.flatMap(({ kind, text, note, place, winner }) =>
      kind === 'battle' ? [{ text, note, figure: '', place, tone: toneOf(winner, eye) }] : [],
    ),
    losses: lossesIn(cutter, sides, eye),
    held: [
      ...hands(show.goal(then).objectives, show.goal(now).objectives, eye),
      ...cutter.drafts.flatMap(({ kind, text, note, place, winner }) =>
        kind === 'shift' ? [{ text, note, figure: '', place, tone: toneOf(winner, eye) }] : [],
      ),
    ],
    reports: reports(show.enemies(then), show.enemies(now), moved),
  };
}

const toneOf = (winner: string | null | undefined, eye: string): Change['tone'] =>
  winner == null || eye === 'umpire' ? 'plain' : winner === eye ? 'good' : 'bad';

/** Every counter of the enemy that was seen to go anywhere, its marches and retreats as one way. */
function movements({ drafts }: Cutter): Course[] {
  const ways: Course[] = [];
  for (const { courses } of drafts) {
    for (const course of courses) {
      if (course.note === null) continue;
      // Of several that look alike it is not known that the one that comes is the one that came before.
      const alike = isCounted(course) ? ways.find((way) => isSameWay(way, course)) : undefined;
      if (alike !== undefined) {
        alike.count += course.count;
        continue;
      }
      const earlier = isCounted(course) ? undefined : ways.find(({ piece }) => piece === course.piece);
      if (earlier === undefined) {
        ways.push({
          ...course,
          stretches: course.stretches.map(({ places, seen }) => ({ places: [...places], seen })),
        });
        continue;
      }
      earlier.stretches.push(...course.stretches);
      earlier.last = course.last;
      earlier.note = course.note;
      earlier.end = course.end;
    }
  }
  return ways.filter((course) => !isRoundTrip(course));
}

function movement(course: Course): Change {
  const { note, stretches } = course;
  const [origin, goal] = endsOf(course);
  const whole = isCounted(course) ? countedIn(course) : nameIn(course).whole;
  const isNear = isLittle(course);
  const seen = isNear ? `a little way, ${sureness(course)}` : sureness(course);
  return {
    text: isApparition(course) || isNear ? `${whole}, ${atPlace(goal)}` : `${whole}, ${origin} to ${goal}`,
    note: isApparition(course) ? 'came into sight' : seen,
    figure: note?.strength ?? '',
    place: stretches.at(-1)?.places.at(-1) ?? null,
    tone: 'plain',
  };
}

/** Places that have another holder now. */
function hands(before: readonly Objective[], after: readonly Objective[], eye: string): Change[] {
  return after.flatMap((place): Change[] => {
    const was = before.find((old) => old.place === place.place && old.name === place.name);
    if (was === undefined || was.holder === place.holder) return [];
    const ours = place.holder === eye;
    const text = eye === 'umpire' ? `${place.name} changes hands` : `${place.name} is ${ours ? 'ours' : 'lost'}`;
    const note = place.due ? 'the marker has not moved for it yet' : '';
    return [{ text, note, figure: String(place.value), place: place.place, tone: toneOf(place.holder, eye) }];
  });
}

/** What was reported anew of counters that did not move, and what has become older. */
function reports(before: readonly EnemyNote[], after: readonly EnemyNote[], moved: readonly Course[]): Change[] {
  const went = new Set(moved.map(({ piece }) => piece));
  return after.flatMap((note): Change[] => {
    const { piece, name, where, strength, age, place } = note;
    if (went.has(piece) || age === '') return [];
    const was = before.find((old) => old.piece === piece);
    const same = was?.name === name && was.strength === strength && was.age === age;
    if (same) return [];
    const fresh = age === 'this turn';
    const text = fresh ? `New report: ${name} ${atPlace(where)}` : `${name}, ${atPlace(where)}`;
    return [{ text, note: fresh ? '' : `last reported ${age}`, figure: strength, place, tone: 'plain' }];
  });
}

/** One's own losses are known to the last man; of the other's only those that were seen. */
const lossesIn = ({ lost }: Cutter, sides: readonly string[], eye: string): Losses[] =>
  sides.map((side) => {
    const own = lost.filter(({ loss }) => loss.side === side);
    return { side, least: pointsOf(own), more: side !== eye && eye !== 'umpire', from: asOne(own) };
  });
