/** Where each stack is wanted: the deciding cities, as many as the enemies around them ask for, and then the rest. */
import { FRENCH } from '../theatre/campaign.ts';
import type { Picture } from './picture.ts';

interface Goal {
  readonly place: number;
  /** Only for this army; -1 for any. */
  readonly army: number;
  /** Units wanted there. */
  readonly need: number;
  /** Sections of road it is worth. */
  readonly weight: number;
  /** Those who are wanted nowhere go to the goal where this is greatest. */
  readonly rest: number;
}

/** So many units of a stack are bound for a goal. */
interface Detachment {
  readonly goal: number;
  readonly men: number;
}

/** What an enemy near a city counts there, by his distance in sections. */
const NEAR = [1, 0.7, 0.35] as const;
const GARRISON = 2;
const LEAST = 5;
const UNIT = 2.6;

function enemiesAround(p: Picture, place: number): number {
  let sum = 0;
  for (let from = 0; from < p.foes.length; from += 1) sum += p.foes[from]! * (NEAR[p.distance(from, place)] ?? 0);
  return sum;
}

function frenchGoals(p: Picture): Goal[] {
  return p.campaign.cities.map(({ place }, i): Goal => {
    const held = p.men[place]! > 0 && p.foes[place] === 0;
    const around = enemiesAround(p, place);
    const need = held
      ? Math.max(GARRISON, Math.min(10, (p.menace(place) / UNIT) * p.mind.guard))
      : Math.max(LEAST, p.mind.greed * around);
    const weight = p.mind.pull[i]! + (held ? p.mind.keep : 0);
    return { place, army: -1, need, weight, rest: held ? -1 : around + p.mind.pull[i]! * 4 };
  });
}

/** The Allies hold what feeds them; each army comes together at home, or where it is called to. */
function alliedGoals(p: Picture): Goal[] {
  const { cities, armies } = p.campaign;
  const goals: Goal[] = [];
  for (const [army, { side, home }] of armies.entries()) {
    if (side !== p.side) continue;
    const main = cities[p.mind.rally[army]!]?.place ?? home;
    for (const [i, { place, army: fed }] of cities.entries()) {
      if (place === main) goals.push({ place, army, need: 30, weight: p.mind.pull[i]!, rest: 1 });
      else if (fed === army) {
        const need = Math.max(GARRISON, Math.min(6, enemiesAround(p, place) * p.mind.guard));
        goals.push({ place, army, need, weight: p.mind.pull[i]! + p.mind.keep, rest: 0 });
      }
    }
  }
  return goals;
}

const divisions = new WeakMap<Picture, Detachment[][][]>();

/** By place: how the units of an army there are divided, in the order of the roster. */
export function detachments(p: Picture, army: number): Detachment[][] {
  const known = divisions.get(p) ?? [];
  divisions.set(p, known);
  known[army] ??= divide(p, army);
  return known[army];
}

function divide(p: Picture, army: number): Detachment[][] {
  const goals = (p.side === FRENCH ? frenchGoals(p) : alliedGoals(p)).filter(
    (goal) => goal.army === -1 || goal.army === army,
  );
  const there = new Uint8Array(p.men.length);
  for (const u of p.campaign.armies[army]!.units) if (p.place[u]! >= 0) there[p.place[u]!]! += 1;
  const left = goals.map(({ need }) => Math.ceil(need));
  const divided: Detachment[][] = Array.from(there, () => []);
  const pairs: { place: number; i: number; cost: number }[] = [];
  for (let place = 0; place < there.length; place += 1) {
    if (there[place] === 0) continue;
    for (const [i, goal] of goals.entries())
      pairs.push({ place, i, cost: p.distance(place, goal.place) - goal.weight });
  }
  pairs.sort((a, b) => a.cost - b.cost || a.place - b.place || a.i - b.i);
  const send = (place: number, goal: number, men: number): void => {
    const known = divided[place]!.findIndex((one) => one.goal === goal);
    if (known >= 0) divided[place]![known] = { goal, men: divided[place]![known]!.men + men };
    else divided[place]!.push({ goal, men });
    there[place]! -= men;
  };
  for (const { place, i } of pairs) {
    const free = there[place]!;
    if (free === 0 || left[i]! <= 0) continue;
    // A few more are better than a few left behind.
    const men = free - left[i]! < 3 ? free : left[i]!;
    send(place, goals[i]!.place, men);
    left[i]! -= men;
  }
  const main = goals.reduce((a, b) => (b.rest > a.rest ? b : a));
  for (let place = 0; place < there.length; place += 1) if (there[place]! > 0) send(place, main.place, there[place]!);
  return divided;
}
