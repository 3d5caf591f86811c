/** A retreat as one path and a pursuit as one choice of how far (CN 9.10, 9.11.4), from what the side knows. */
import { IMPASSABLE } from '../../../board/index.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { Route } from '../../../umpire/presenter.ts';
import { isExposed } from '../combat/pursuit.ts';
import { hexesAhead, pursuitOf } from '../combat/pursuit-path.ts';
import { endOf, type Flight, isHotStep, retreatDirections } from '../combat/retreat-path.ts';
import { battleOf, forcesOfUnits, heldHexes, unitsOfRetreat } from '../combat/sides.ts';
import { placeName } from '../prose/names.ts';
import { hexes, listed, strength, wordsFor } from '../prose/words.ts';
import { isGun } from '../ranks/losses.ts';
import { type Action, END, YES } from '../sequence/actions.ts';
import { dispatchCosts } from '../supply/dispatch.ts';
import { enemyOf } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** Ends that are offered; more would be a list again. */
const MOST = 8;

export function courses(s: State, decision: Decision<Action>): readonly Route<Action>[] {
  if (decision.step === 'battle.retreatStep') return retreats(s, decision);
  return decision.step === 'battle.pursuitStep' ? pursuits(s, decision) : [];
}

/** From halting where one is to the end of the path. What stands in the way is met when it is met. */
function pursuits(s: State, { side }: Decision<Action>): Route<Action>[] {
  const w = wordsFor(s, side);
  const ahead = hexesAhead(s);
  const { path } = pursuitOf(s);
  const safe = ahead.findIndex((hex) => isExposed(s, hex));
  const usual = safe < 0 ? ahead.length : safe;
  return [endOf(path), ...ahead].map((hex, gone) => ({
    shown: {
      text: gone === 0 ? `Halt at ${w.at(hex)}` : `Pursue to ${w.at(hex)}`,
      detail: gone === 0 ? 'nobody follows' : `${hexes(gone)}: each costs him a point`,
      rule: 'CN 9.11.4',
      place: hex,
      path: ahead.slice(0, gone),
      standard: gone === usual,
    },
    actions: [...ahead.slice(0, gone).map(() => YES), ...(gone < ahead.length ? [END] : [])],
  }));
}

interface Way {
  readonly dirs: readonly number[];
  readonly path: readonly number[];
  /** Steps under the enemy's hand and hexes not retreated, each a point. */
  readonly hot: number;
  /** Guns cannot follow and are left behind. */
  readonly gunless: boolean;
  /** Left the map at an exit. */
  readonly gone: boolean;
  readonly mp: number;
}

/** The best path to every hex where the retreat can end. Only the order of its steps is left to the rules. */
function retreats(s: State, { side, args, options }: Decision<Action>): Route<Action>[] {
  const mine = battleOf(s).retreats[args['retreat'] as number]!;
  const left = mine.hexes - (mine.path.length - 1);
  if (left < 2) return [];
  const victors = heldHexes(s, enemyOf(mine.side));
  const units = unitsOfRetreat(s, mine);
  const guns = units.some((u) => isGun(s, u));
  const [light, heavy] = [s.costs.light(s.weather), s.costs.heavy(s.weather)];
  const first = options.flatMap((a) => (a.type === 'step' ? [a.dir] : []));
  const ends = new Map<number, Way>();
  const go = (way: Way, dirs: readonly number[], steps: number): void => {
    const end = way.gone ? -1 : endOf(way.path);
    if (steps === 0 || way.gone || dirs.length === 0) {
      const done = way.gone ? way : { ...way, hot: way.hot + steps };
      const known = ends.get(end);
      if (known === undefined || isEasier(done, known)) ends.set(end, done);
      return;
    }
    const flight: Flight = { side: mine.side, path: way.path, victors };
    for (const dir of dirs) {
      const to = s.campaign.ground.neighbours[end * 6 + dir]!;
      const on: Way = {
        dirs: [...way.dirs, dir],
        path: to < 0 ? way.path : [...way.path, to],
        hot: way.hot + (isHotStep(s, flight, dir) ? 1 : 0),
        gunless: way.gunless || (guns && to >= 0 && heavy[end * 6 + dir] === IMPASSABLE),
        gone: to < 0,
        mp: way.mp + (to < 0 ? 0 : light[end * 6 + dir]!),
      };
      go(on, to < 0 ? [] : retreatDirections(s, { ...flight, path: on.path }), steps - 1);
    }
  };
  go({ dirs: [], path: mine.path, hot: 0, gunless: false, gone: false, mp: 0 }, first, left);
  const army = s.leader.army[forcesOfUnits(s, units)[0]!]!;
  const cost = dispatchCosts(s, army);
  const home = (way: Way): number => (way.gone ? 0 : cost(endOf(way.path)));
  const best = [...ends.values()]
    .toSorted(
      (a, b) =>
        Number(a.gunless) - Number(b.gunless) ||
        a.hot - b.hot ||
        home(a) - home(b) ||
        a.mp - b.mp ||
        endOf(a.path) - endOf(b.path),
    )
    .slice(0, MOST);
  const w = wordsFor(s, side);
  return best.map((way, i) => {
    const path = way.path.slice(mine.path.length);
    const by = path.slice(0, -1).map((hex) => placeName(s, hex));
    const price = [
      ...(way.hot === 0 ? [] : [`costs ${strength(2 * way.hot)}`]),
      ...(way.gunless ? ['the guns are left behind'] : []),
    ];
    return {
      shown: {
        text: way.gone ? 'Leave the map' : `Fall back to ${w.at(endOf(way.path))}`,
        detail: [...(by.length === 0 ? [] : [`by ${listed(by)}`]), ...price].join('; '),
        rule: way.gone ? 'CN 9.10h' : 'CN 9.10a',
        place: way.gone ? null : endOf(way.path),
        path,
        standard: i === 0,
      },
      actions: way.dirs.map((dir): Action => ({ type: 'step', dir })),
    };
  });
}

const isEasier = (a: Way, b: Way): boolean => a.hot < b.hot || (a.hot === b.hot && a.mp < b.mp);
