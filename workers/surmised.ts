/** What the staff believes of the enemy, written on the map beside his counters. */
import type { AnyParts, Surmise } from '../src/adviser/contract.ts';
import { heardBy, momentOf } from '../src/kernel/belief.ts';
import type { Moment } from '../src/kernel/contract.ts';
import type { MapOverlay, PlaceNote } from '../src/umpire/scene.ts';
import type { AnyGame, AnyJournal } from './answer.ts';
import type { AnyEntry } from './registry.ts';

/** The overlay of this name, in whatever system. */
export const STAFF = 'staff';

/** From here on the staff is as good as sure. */
const SURE = 0.95;
/** What may as well not be is not told. */
const NEGLIGIBLE = 0.05;

/** Null where there is nothing to believe: the umpire knows, and not every system has a belief. */
export function surmisedBy({ parts }: AnyEntry, journal: AnyJournal, eye: string): MapOverlay | null {
  const { game, scenario, setup } = journal;
  if (parts?.surmises === undefined || eye === 'umpire') return null;
  const known = (parts as AnyParts).known(seenBy(game, eye), eye);
  const situation = { scenario, options: setup.options, side: eye, known, heard: heardBy(journal, eye), seed: '' };
  const found = parts.surmises(situation);
  const places = [...new Set(found.map(({ place }) => place))];
  const notes = places.map((at) =>
    noteOf(
      at,
      found.filter(({ place }) => place === at),
    ),
  );
  return { places: [], lines: [], notes };
}

/** What the other side is being asked, and what it is about to do, is hidden from this one. */
function seenBy(game: AnyGame, eye: string): Moment<unknown> {
  const moment = momentOf(game);
  return game.decision?.side === eye ? moment : { ...moment, asked: null, agenda: [] };
}

/** The likeliest first: it is what is written on the map. */
function noteOf(place: number, all: readonly Surmise[]): PlaceNote {
  const [first] = all;
  const nobody = 1 - all.reduce((sum, { weight }) => sum + weight, 0);
  const told = [
    ...all.filter(({ weight }) => weight >= NEGLIGIBLE).map(({ text, weight }) => `${text}${sureness(weight)}`),
    ...(nobody >= NEGLIGIBLE ? [`nobody${sureness(nobody)}`] : []),
  ];
  return {
    place,
    text: first === undefined ? '' : inTwoLines(first),
    more: `The staff believes: ${told.join('; ')}.`,
  };
}

const sureness = (weight: number): string => (weight >= SURE ? '' : ` (${Math.round(weight * 10)} in 10)`);

/** "Yorck (6 in 10)" over "10 to 26 points": a map has more room in height than in width. */
function inTwoLines({ text, weight }: Surmise): string {
  const [who = '', ...strength] = text.split(', ');
  return [`${who}${sureness(weight)}`, ...strength].join('\n');
}
