/** Free set-up (NP 4.2): one block to a place, the rest of its corps after it, or those to come where they stood in history. */
import type { Decision } from '../../../kernel/game.ts';
import type { Route } from '../../../umpire/presenter.ts';
import { roomAt, usualPlace, whyNotThere } from '../position/deploy.ts';
import { corpsName, counted, listed, placeName, unitName, type Words } from '../prose/words.ts';
import type { Action, ActionOf } from '../sequence/actions.ts';
import type { SideIndex } from '../theatre/campaign.ts';
import { putAt } from '../theatre/change.ts';
import { waitingUnits } from '../theatre/queries.ts';
import { fork, type State } from '../theatre/state.ts';

type Chosen = (s: State, unit: number) => number;

export function setUp(d: Decision<Action>, s: State, w: Words, side: SideIndex): Route<Action>[] {
  const waiting = waitingUnits(s, side);
  const [first] = waiting as [number];
  const corps = corpsOfFirst(s, waiting);
  const name = corpsName(s.campaign.blocks[first]!);
  const last = lastOfCorps(s, first);
  const together = last === null ? null : placed(s, corps, () => last);
  const corpsUsual = corps.length < 2 || corps.length === waiting.length ? null : placed(s, corps, usualPlace);
  const allUsual = placed(s, waiting, usualPlace);
  const usual = usualPlace(s, first);
  return [
    ...(together === null
      ? []
      : [route(`${name}: the rest at ${placeName(w, last!)} too`, named(w, corps), together, true)]),
    ...(corpsUsual === null ? [] : [route(`${name}: as in history`, whereTo(w, corpsUsual), corpsUsual)]),
    ...(allUsual === null
      ? []
      : [route(`All ${waiting.length} as in history`, 'nobody else is asked about', allUsual)]),
    ...d.options.flatMap((a) => (a.kind === 'deploy' ? [alone(s, w, a, together === null && a.place === usual)] : [])),
  ];
}

function alone(s: State, w: Words, action: ActionOf<'deploy'>, standard: boolean): Route<Action> {
  const { army, side } = s.campaign.blocks[action.unit]!;
  const room = roomAt(s, army, action.place);
  const there = `${s.here[side][action.place]} of ${counted(room, 'block')} there`;
  return route(placeName(w, action.place), there, [action], standard, action.place);
}

const route = (
  text: string,
  detail: string,
  actions: readonly Action[],
  standard = false,
  place: number | null = null,
): Route<Action> => ({ shown: { text, detail, rule: 'NP 4.2', place, path: [], standard }, actions });

/** Those of one corps who come next in the order of the roster. */
function corpsOfFirst({ campaign }: State, waiting: readonly number[]): readonly number[] {
  const { corps, army } = campaign.blocks[waiting[0]!]!;
  const end = waiting.findIndex(
    (unit) => campaign.blocks[unit]!.corps !== corps || campaign.blocks[unit]!.army !== army,
  );
  return end < 0 ? waiting : waiting.slice(0, end);
}

/** Where the block before this one stands, if it is of the same corps. */
function lastOfCorps({ campaign, unit: { place } }: State, unit: number): number | null {
  const [before, { corps, army }] = [campaign.blocks[unit - 1], campaign.blocks[unit]!];
  return before?.corps === corps && before.army === army && place[unit - 1]! >= 0 ? place[unit - 1]! : null;
}

/**
 * The answers that put them there one after another; null where one of them may not stand there. A block for which one
 * place is left is not asked about.
 */
function placed(before: State, units: readonly number[], chosen: Chosen): ActionOf<'deploy'>[] | null {
  const s = fork(before);
  const actions: ActionOf<'deploy'>[] = [];
  for (const unit of units) {
    const place = chosen(s, unit);
    if (whyNotThere(s, unit, place) !== null) return null;
    const asked = s.campaign.places.some((_, other) => other !== place && whyNotThere(s, unit, other) === null);
    putAt(s, unit, place);
    if (asked) actions.push({ kind: 'deploy', unit, place });
  }
  return actions;
}

const named = (w: Words, units: readonly number[]): string => listed(units.map((unit) => unitName(w, unit)));

/** "four blocks to Beaumont, one block to Avesnes" */
function whereTo(w: Words, actions: readonly ActionOf<'deploy'>[]): string {
  const places = [...new Set(actions.map(({ place }) => place))];
  return listed(
    places.map(
      (to) => `${counted(actions.filter(({ place }) => place === to).length, 'block')} at ${placeName(w, to)}`,
    ),
  );
}
