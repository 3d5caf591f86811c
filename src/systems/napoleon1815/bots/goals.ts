/**
 * What each city and each enemy stack asks for, and which of our stacks is to see to it: the nearest ones first,
 * until the goal has all it needs.
 */
import { ALLIED, FRENCH } from '../theatre/campaign.ts';
import { COLUMNS } from '../theatre/constants.ts';
import { distance, type Situation, support } from './situation.ts';

interface Goal {
  readonly place: number;
  /** Units wanted there. */
  readonly need: number;
  /** A goal of more weight is served first; sections of road are weighed against it. */
  readonly weight: number;
}

const GREED = 1.35;
/** The French have eight days: fewer blocks than this are not gone after, unless they stand in the way. */
const WORTH_A_MARCH = 4;
/** Part of the enemies next door that a besieger reckons with. */
const NEIGHBOURS = 0.35;

function frenchGoals(at: Situation): Goal[] {
  const cities = at.campaign.cities.map(({ place }) => place);
  return at.campaign.places.flatMap((_, place): Goal[] => {
    const enemies = at.enemyAt[place]!.length;
    const city = cities.includes(place);
    if (enemies < WORTH_A_MARCH && !city) return [];
    const around = support(at, place);
    const held = enemies === 0 && at.ownAt[place]!.length > 0;
    const need = held ? Math.max(2, Math.min(around, 6)) : Math.max(COLUMNS, GREED * (enemies + around * NEIGHBOURS));
    return [{ place, need, weight: Math.min(enemies, 12) * 0.2 + (city ? 12 : 0) }];
  });
}

/** The Allies hold what feeds them and come together there; what is left goes for isolated Frenchmen. */
function alliedGoals(at: Situation): Goal[] {
  const goals: Goal[] = at.campaign.cities.map(({ place, army }) => {
    const { home } = at.campaign.armies[army]!;
    const near = nearby(at, place, 2);
    const need = place === home ? Math.max(10, near * 0.9) : Math.max(2, Math.min(near, 5));
    const lost = at.enemyAt[place]!.length > 0;
    return {
      place,
      need: lost ? Math.max(need, GREED * at.enemyAt[place]!.length) : need,
      weight: place === home ? 5 : 4,
    };
  });
  at.enemyAt.forEach((blocks, place) => {
    if (blocks.length === 0 || blocks.length > 8) return;
    goals.push({ place, need: Math.max(COLUMNS, 1.5 * (blocks.length + support(at, place) * 0.5)), weight: 2 });
  });
  return goals;
}

function nearby(at: Situation, place: number, sections: number): number {
  return at.enemyAt.reduce((sum, blocks, from) => sum + (distance(at, from, place) <= sections ? blocks.length : 0), 0);
}

/** By place: the goal of the stack that stands there; -1 for a place where nobody stands. */
export function goalsFor(at: Situation): Int8Array {
  const goals = at.view.side === FRENCH ? frenchGoals(at) : alliedGoals(at);
  const assigned = new Int8Array(at.ownAt.length).fill(-1);
  const left = goals.map(({ need }) => need);
  const stacks = at.ownAt.flatMap((blocks, place) => (blocks.length > 0 ? [place] : []));
  const pairs = stacks.flatMap((place) =>
    goals.map((goal, i) => ({ place, i, cost: distance(at, place, goal.place) - goal.weight })),
  );
  pairs.sort((a, b) => a.cost - b.cost || a.place - b.place || a.i - b.i);
  for (const { place, i } of pairs) {
    if (assigned[place] !== -1 || left[i]! <= 0) continue;
    assigned[place] = goals[i]!.place;
    left[i]! -= at.ownAt[place]!.length;
  }
  // With every goal served the rest follow the first one.
  const main = at.view.side === ALLIED ? -1 : (goals[0]?.place ?? -1);
  for (const place of stacks) if (assigned[place] === -1) assigned[place] = main === -1 ? place : main;
  return assigned;
}
