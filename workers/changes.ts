/** What is different for one side between two moments: moves, battles, losses, places and marker, reports. */
import type { Change, Changes, Losses } from '../src/umpire/film.ts';
import type { Answer } from '../src/umpire/index.ts';
import type { EnemyNote, Objective } from '../src/umpire/report.ts';
import { type AnyJournal, good } from './answer.ts';
import { type Cut, type Cutter, since } from './film.ts';
import { hisTurnBegan } from './landmarks.ts';
import { asOne, pointsOf } from './losses.ts';
import type { AnyEntry } from './registry.ts';
import { sightOf } from './sight.ts';
import {
  atPlace,
  countedIn,
  endsOf,
  isApparition,
  isCounted,
  isLittle,
  isRoundTrip,
  isSameWay,
  nameIn,
  nationsOf,
  seenTrail,
  sureness,
  type ToldTrail,
} from './trail.ts';

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
    moved: moved.map((trail) => ({ ...movement(trail), trail: seenTrail(trail.piece, trail.stretches, nations) })),
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
function movements({ drafts }: Cutter): ToldTrail[] {
  const ways: ToldTrail[] = [];
  for (const { trails } of drafts) {
    for (const trail of trails) {
      if (trail.note === null) continue;
      // Of several that look alike it is not known that the one that comes is the one that came before.
      const alike = isCounted(trail) ? ways.find((way) => isSameWay(way, trail)) : undefined;
      if (alike !== undefined) {
        alike.count += trail.count;
        continue;
      }
      const earlier = isCounted(trail) ? undefined : ways.find(({ piece }) => piece === trail.piece);
      if (earlier === undefined) {
        ways.push({
          ...trail,
          stretches: trail.stretches.map(({ places, seen }) => ({ places: [...places], seen })),
        });
        continue;
      }
      earlier.stretches.push(...trail.stretches);
      earlier.last = trail.last;
      earlier.note = trail.note;
      earlier.end = trail.end;
    }
  }
  return ways.filter((trail) => !isRoundTrip(trail));
}

function movement(trail: ToldTrail): Change {
  const { note, stretches } = trail;
  const [origin, goal] = endsOf(trail);
  const whole = isCounted(trail) ? countedIn(trail) : nameIn(trail).whole;
  const isNear = isLittle(trail);
  const seen = isNear ? `a little way, ${sureness(trail)}` : sureness(trail);
  return {
    text: isApparition(trail) || isNear ? `${whole}, ${atPlace(goal)}` : `${whole}, ${origin} to ${goal}`,
    note: isApparition(trail) ? 'came into sight' : seen,
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
    return [
      { text, note, figure: place.worth ?? String(place.value), place: place.place, tone: toneOf(place.holder, eye) },
    ];
  });
}

/** What was reported anew of counters that did not move, and what has become older. */
function reports(before: readonly EnemyNote[], after: readonly EnemyNote[], moved: readonly ToldTrail[]): Change[] {
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
