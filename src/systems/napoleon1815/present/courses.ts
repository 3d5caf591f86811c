/** Rows of small answers with one meaning: a set-up, a line laid out, a battle turn fought, a rout, a retreat, reinforcements by road. */
import { sameData } from '../../../kernel/data.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { Route } from '../../../umpire/presenter.ts';
import { usualLayout } from '../battle/layout.ts';
import { limitOf } from '../battle/ways-out.ts';
import { positionOf } from '../fog/position.ts';
import type { View } from '../fog/view.ts';
import { capital, columnName, counted, listed, placeName, unitName, type Words, wordsFor } from '../prose/words.ts';
import { type Action, type ActionOf, DONE } from '../sequence/actions.ts';
import { type SideIndex, sectionBetween } from '../theatre/campaign.ts';
import { COLUMNS } from '../theatre/constants.ts';
import { columnArea, columnOf, facing, hasEnemies, isReserve, menInColumn, reserveOf } from '../theatre/field.ts';
import { isLeader, openBattle, roleOf, unitsAt } from '../theatre/queries.ts';
import type { Battle, State } from '../theatre/state.ts';
import { answersOf } from './battle/arrangement.ts';
import { setUp } from './set-up.ts';

type Planner = (d: Decision<Action>, s: State, w: Words, side: SideIndex) => Route<Action>[];

const PLANNERS: Readonly<Record<string, Planner>> = {
  deploy: setUp,
  layOut,
  combat,
  reinforce,
  routTo: rout,
  retreat,
};

export function courses(known: View, decision: Decision<Action>): readonly Route<Action>[] {
  const side: SideIndex = known.campaign.sides[0]!.id === decision.side ? 0 : 1;
  return PLANNERS[decision.step]?.(decision, positionOf(known), wordsFor(known.campaign, decision.side), side) ?? [];
}

const route = (
  text: string,
  detail: string,
  rule: string,
  actions: readonly Action[],
  standard = false,
  hex: number | null = null,
): Route<Action> => ({
  shown: { text: capital(text), detail, rule, place: hex, path: [], standard },
  actions,
});

/** Only before the first block is put down: a player who has begun by hand goes on by hand. */
function layOut(d: Decision<Action>, s: State, w: Words, side: SideIndex): Route<Action>[] {
  const place = d.args['place'] as number;
  const units = unitsAt(s, side, place);
  if (units.some((unit) => s.unit.area[unit] !== -1)) return [];
  const usual = usualLayout(s, side, place);
  const plans: [string, Map<number, number>, boolean][] = [['In the usual way', usual, true]];
  if (units.length > COLUMNS + 1) {
    for (const column of [0, 1, 2])
      plans.push([
        `Strong ${column === 1 ? 'in the centre' : `on the ${columnName(column)}`}`,
        massed(s, side, units, column),
        false,
      ]);
    plans.push(['Thin, with much in reserve', thin(s, side, units), false]);
  }
  return plans.map(([text, layout, standard]) =>
    route(text, layoutInWords(s, w, layout), 'NP 7.1', answersOf(units, layout), standard),
  );
}

const byStrength = (s: State, units: readonly number[]): number[] =>
  units.toSorted((a, b) => Number(isLeader(s, a)) - Number(isLeader(s, b)) || s.unit.cv[b]! - s.unit.cv[a]! || a - b);

/** One strong block on either side, everybody else where it is to be decided. */
function massed(s: State, side: SideIndex, units: readonly number[], column: number): Map<number, number> {
  const role = roleOf(s, side);
  const [first, second, ...rest] = byStrength(s, units) as [number, number, ...number[]];
  const [left, right] = [0, 1, 2].filter((one) => one !== column) as [number, number];
  const layout = new Map([
    [first, columnArea(role, left)],
    [second, columnArea(role, right)],
  ]);
  for (const unit of rest) layout.set(unit, columnArea(role, column));
  return layout;
}

/** Two strong blocks in each column, the others out of sight. */
function thin(s: State, side: SideIndex, units: readonly number[]): Map<number, number> {
  const role = roleOf(s, side);
  const ranked = byStrength(s, units);
  const line = Math.min(2 * COLUMNS, Math.max(COLUMNS, Math.ceil(units.length / 2)));
  return new Map(ranked.map((unit, i) => [unit, i < line ? columnArea(role, i % COLUMNS) : reserveOf(role)]));
}

function layoutInWords(s: State, _w: Words, layout: ReadonlyMap<number, number>): string {
  const sums = [0, 0, 0];
  let held = 0;
  for (const [unit, area] of layout) {
    if (isReserve(area)) held += 1;
    else sums[columnOf(area)]! += isLeader(s, unit) ? 0 : s.unit.cv[unit]!;
  }
  const reserve = held === 0 ? 'nobody in reserve' : `${counted(held, 'block')} in reserve`;
  return `strength ${sums[0]} left, ${sums[1]} centre, ${sums[2]} right; ${reserve}`;
}

/**
 * A whole battle turn at once (NP 9.5): everybody fires who can, as the standard answers would; or the line goes forward
 * after that, so that its own guns have fired before friends stand in their way (NP 9.7).
 */
function combat(d: Decision<Action>, s: State, w: Words, side: SideIndex): Route<Action>[] {
  const battle = openBattle(s, d.args['place'] as number)!;
  const fires = d.options.filter((a): a is ActionOf<'fire'> => a.kind === 'fire');
  const firing = fires.toSorted((a, b) => free(s, battle, side, a.unit) - free(s, battle, side, b.unit));
  const forward = d.options.filter(
    (a): a is ActionOf<'move'> =>
      a.kind === 'move' &&
      !isLeader(s, a.unit) &&
      a.area === facing(s.unit.area[a.unit]!) &&
      hasEnemies(battle, side, a.area) &&
      !fires.some(({ unit }) => unit === a.unit),
  );
  const names = (units: readonly { unit: number }[]): string => listed(units.map(({ unit }) => unitName(w, unit)));
  return [
    ...(firing.length === 0
      ? []
      : [route('Everybody fires', `${names(firing)}; nobody moves`, 'NP 9.6', [...firing, DONE], true)]),
    ...(forward.length === 0
      ? []
      : [
          route(
            firing.length === 0 ? 'The line goes forward' : 'Fire, and the line goes forward',
            `${names(forward)} ${forward.length === 1 ? 'engages' : 'engage'}`,
            'NP 9.9',
            [...firing, ...forward, DONE],
          ),
        ]),
  ];
}

/** Those who fight hand to hand before guns that are free (NP 13.4, D9). */
const free = (s: State, battle: Battle, side: SideIndex, unit: number): number =>
  hasEnemies(battle, side, s.unit.area[unit]!) ? 0 : 1;

/** By city: the strongest who can come by its road. */
function reinforce(d: Decision<Action>, s: State, w: Words): Route<Action>[] {
  const place = d.args['place'] as number;
  const comers = d.options.filter((a): a is ActionOf<'reinforce'> => a.kind === 'reinforce').map(({ unit }) => unit);
  const cities = [...new Set(comers.map((unit) => s.unit.place[unit]!))];
  const sent = cities.map((from) => {
    const section = sectionBetween(s.campaign, from, place);
    const room = limitOf(s, section, 'retreat') - s.used[section]!;
    return byStrength(
      s,
      comers.filter((unit) => s.unit.place[unit] === from),
    ).slice(0, room);
  });
  const answers = (units: readonly number[]): Action[] => {
    const actions = units.map((unit): Action => ({ kind: 'reinforce', unit }));
    return units.length === sent.flat().length ? actions : [...actions, DONE];
  };
  const names = (units: readonly number[]): string => listed(units.map((unit) => unitName(w, unit)));
  const all = sent.flat();
  return [
    route('Nobody comes up', 'everybody stays where he is', 'NP 9.11', [DONE], true),
    ...(cities.length > 1
      ? [route(`${counted(all.length, 'block')} from all sides`, names(all), 'NP 9.11', answers(all))]
      : []),
    ...cities.map((from, i) =>
      route(
        `${counted(sent[i]!.length, 'block')} from ${placeName(w, from)}`,
        names(sent[i]!),
        'NP 9.11',
        answers(sent[i]!),
        false,
        from,
      ),
    ),
  ];
}

/** The strongest first: towards home, or all by one road as far as it takes them. */
function rout(d: Decision<Action>, s: State, w: Words, side: SideIndex): Route<Action>[] {
  const place = d.args['place'] as number;
  const ways = [...new Set(d.options.flatMap((a) => (a.kind === 'leave' ? [a.to] : [])))];
  const room = (to: number): number =>
    limitOf(s, sectionBetween(s.campaign, place, to), 'rout') - s.used[sectionBetween(s.campaign, place, to)]!;
  const units = byStrength(s, unitsAt(s, side, place));
  const far = (unit: number, to: number): number =>
    s.campaign.distance[to]![s.campaign.armies[s.campaign.blocks[unit]!.army]!.home]!;
  const plan = (first: number | null): ActionOf<'leave'>[] => {
    const left = new Map(ways.map((to) => [to, room(to)]));
    return units.flatMap((unit) => {
      const open = ways
        .filter((to) => left.get(to)! > 0)
        .toSorted((a, b) => Number(b === first) - Number(a === first) || far(unit, a) - far(unit, b) || a - b);
      const [to] = open;
      if (to === undefined) return [];
      left.set(to, left.get(to)! - 1);
      return [{ kind: 'leave', unit, to }];
    });
  };
  const told = (leaving: readonly ActionOf<'leave'>[]): string => {
    const parts = ways.flatMap((to) => {
      const count = leaving.filter((one) => one.to === to).length;
      return count === 0 ? [] : [`${counted(count, 'block')} to ${placeName(w, to)}`];
    });
    const lost = units.length - leaving.length;
    return `${listed(parts)}${lost > 0 ? `; ${counted(lost, 'block')} without a road` : ''}`;
  };
  const home = plan(null);
  const first = units.length === 1 ? 'Towards home' : 'Towards home, the strongest first';
  return [
    route(first, told(home), 'NP 10.3', home, true),
    ...ways.flatMap((to) => {
      const leaving = plan(to);
      return sameData(leaving, home)
        ? []
        : [route(`By the road to ${placeName(w, to)}`, told(leaving), 'NP 10.3', leaving, false, to)];
    }),
  ];
}

/** Those who lose nothing by it and leave no column empty; by each road as many as it takes. */
function retreat(d: Decision<Action>, s: State, w: Words, side: SideIndex): Route<Action>[] {
  const place = d.args['place'] as number;
  const battle = openBattle(s, place)!;
  const ways = [...new Set(d.options.flatMap((a) => (a.kind === 'leave' ? [a.to] : [])))];
  const able = new Set(d.options.flatMap((a) => (a.kind === 'leave' ? [a.unit] : [])));
  const left = [0, 1, 2].map((column) => menInColumn(battle, side, column));
  const free = unitsAt(s, side, place)
    .filter((unit) => able.has(unit) && !hasEnemies(battle, side, s.unit.area[unit]!))
    .toSorted(
      (a, b) =>
        Number(!isReserve(s.unit.area[a]!)) - Number(!isReserve(s.unit.area[b]!)) || s.unit.cv[a]! - s.unit.cv[b]!,
    )
    .filter((unit) => {
      const column = columnOf(s.unit.area[unit]!);
      if (column < 0) return true;
      if (left[column]! <= 1) return false;
      left[column]! -= 1;
      return true;
    });
  const sent = ways.map((to) => {
    const section = sectionBetween(s.campaign, place, to);
    return free.slice(0, limitOf(s, section, 'retreat') - s.used[section]!);
  });
  return [
    route('Stand and fight', 'nobody leaves the field', 'NP 9.1', [DONE], true),
    ...ways.flatMap((to, i) =>
      sent[i]!.length === 0
        ? []
        : [
            route(
              `${counted(sent[i]!.length, 'block')} to ${placeName(w, to)}`,
              `${listed(sent[i]!.map((unit) => unitName(w, unit)))}, without loss`,
              'NP 9.1',
              [...sent[i]!.map((unit): Action => ({ kind: 'leave', unit, to })), DONE],
              false,
              to,
            ),
          ],
    ),
  ];
}
