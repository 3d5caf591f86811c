/** What a hand that points is answered: lit roads, ways, and why not. */
import type { Refusal } from '../../../kernel/contract.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { WayHints, WhyNot } from '../../../umpire/report.ts';
import type { LitRoad, PathOverlay, ReachOverlay } from '../../../umpire/scene.ts';
import { positionOf } from '../fog/position.ts';
import type { View } from '../fog/view.ts';
import { isGuarded, limitOf } from '../march/roads.ts';
import { refusal } from '../prose/refusals.ts';
import { capital, counted, listed, number, placeName, type Words, wordsFor } from '../prose/words.ts';
import type { Action } from '../sequence/actions.ts';
import { type Section, sectionBetween } from '../theatre/campaign.ts';
import { COLUMNS } from '../theatre/constants.ts';
import { active, isEnemyHeld } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';
import { answersFor, type Hand, handOf, type Order, orderTo, whyNotAgain, whyNotOrdered } from './march.ts';

const MARCHING = ['activate', 'pickUnit', 'march'];

/** Blocks in hand at a question about marching, and how far one that is on its way has come. */
export function inHand(
  known: View,
  { step, args }: Decision<Action>,
  piece: string | null,
): { hand: Hand; walked: number } | null {
  if (!MARCHING.includes(step)) return null;
  if (step !== 'march') {
    const hand = handOf(known, piece);
    return hand === null ? null : { hand, walked: 0 };
  }
  const unit = args['unit'] as number;
  const { army } = known.campaign.blocks[unit]!;
  const place = positionOf(known).unit.place[unit]!;
  return { hand: { army, place, units: [unit] }, walked: (args['trail'] as readonly number[]).length };
}

type Way = { actions: Action[]; path: PathOverlay };

/** One answer that points at a place says so itself: a retreat, a city of the set-up. */
function pointed(decision: Decision<Action>, piece: string | null, place: number, known: View): Way | null {
  const unit = known.campaign.blocks.findIndex(({ id }) => id === piece);
  const action = decision.options.find(
    (a) =>
      (a.kind === 'deploy' && a.place === place) ||
      (a.kind === 'go' && a.to === place) ||
      (a.kind === 'leave' && a.to === place && a.unit === unit),
  );
  if (action === undefined) return null;
  const from = 'unit' in action ? positionOf(known).unit.place[action.unit]! : place;
  return { actions: [action], path: { places: from < 0 ? [place] : [from, place], chip: [] } };
}

export function way(known: View, decision: Decision<Action>, piece: string | null, place: number): Way | WhyNot {
  const found = inHand(known, decision, piece);
  const why = (r: Refusal): WhyNot => refusal(known.campaign, r);
  if (found === null) {
    const going = pointed(decision, piece, place, known);
    const spent = MARCHING.includes(decision.step) ? whyNotAgain(known, piece) : null;
    // With no block in hand every place is refused for the same reason, and that is soon mended.
    const choosing = piece === null && decision.options.some(({ kind }) => kind === 'activate');
    const nobody = choosing ? 'Choose first which group is to go.' : 'Nobody is to go there now.';
    return going ?? (spent === null ? { text: nobody, rule: decision.rule } : why(spent));
  }
  const { hand, walked } = found;
  if (place === hand.place)
    return { text: `They stand at ${placeName(wordsFor(known.campaign, known.eye), place)}.`, rule: 'NP 6.2' };
  const closed = decision.step === 'march' ? null : whyNotOrdered(known, hand);
  if (closed !== null) return why(closed);
  const order = orderTo(known, hand, place, walked);
  const [first] = order.going;
  if (first === undefined) return why(order.why!);
  const actions = answersFor(known, decision.step, hand, order, walked);
  return { actions, path: { places: [hand.place, ...first.path], chip: chip(known, hand, order, place) } };
}

/** Beside the goal: who goes, and what is to be said of it. */
function chip(known: View, { units, place }: Hand, { going, why }: Order, to: number): string[] {
  const w = wordsFor(known.campaign, known.eye);
  const s = positionOf(known);
  const all = going.length === units.length;
  const lines = [
    `${capital(all ? counted(going.length, 'block') : `${number(going.length)} of ${units.length}`)} to ${placeName(w, to)}`,
  ];
  if (!all) lines.push(whoGoes(known, going));
  if (!all && why !== null) lines.push(whyOthersStay(known, w, why, units.length - going.length));
  const hurried = going.filter(({ forced }) => forced).length;
  if (hurried > 0) lines.push(`${capital(number(hurried))} by force march: 1 to 3 on a die costs one`);
  if (isEnemyHeld(s, active(s), to)) lines.push(attackNote(s, w, to, going.length));
  if (going.length === s.here[active(s)][place]! && isCity(known, place))
    lines.push(`${placeName(w, place)} is left empty`);
  return lines;
}

/** Most names that stand on a chip. */
const MOST_NAMED = 3;

/** "Friant, Roguet, Morand and two more; put blocks down to send others". */
function whoGoes({ campaign }: View, going: Order['going']): string {
  const names = going.map(({ unit }) => campaign.blocks[unit]!.name);
  const [named, more] = [names.slice(0, MOST_NAMED), names.length - MOST_NAMED];
  const who = listed(more > 0 ? [...named, `${number(more)} more`] : named);
  return `${who}; put blocks down to send others`;
}

/** Of a road that these fill: what it takes, and how many had used it before them. */
function whyOthersStay({ campaign, used }: View, w: Words, why: Refusal, stay: number): string {
  const { from, to, limit } = why.params as Record<string, number>;
  if (why.code !== 'road-full' && why.code !== 'guarded-river') return refusal(campaign, why).text;
  const before = used[sectionBetween(campaign, from!, to!)]!;
  const road = why.code === 'road-full' ? `The road from ${placeName(w, from!)} takes` : 'A guarded river lets over';
  const gone = before === 0 ? '' : `, and ${number(before)} ${before === 1 ? 'has' : 'have'} gone`;
  return `${road} ${number(limit!)}${gone}: ${counted(stay, 'block')} ${stay === 1 ? 'stays' : 'stay'}`;
}

const isCity = ({ campaign, side }: View, place: number): boolean =>
  side === 1 && campaign.cities.some((city) => city.place === place);

function attackNote(s: State, w: Words, to: number, going: number): string {
  const attackers = s.here[active(s)][to]! + going;
  const enemies = s.here[active(s) === 0 ? 1 : 0][to]!;
  if (attackers < COLUMNS) return `An attack needs ${number(COLUMNS)} blocks: ${number(attackers)} so far`;
  return enemies < COLUMNS
    ? `An attack: ${counted(enemies, 'block')} there cannot man three columns`
    : `An attack on ${counted(enemies, 'block')} at ${placeName(w, to)}`;
}

/** Lit roads with their limits; the places they lead to. */
export function reach(known: View, decision: Decision<Action>, piece: string | null): ReachOverlay | null {
  const size = known.campaign.places.length;
  const left = new Int16Array(size).fill(-1);
  const stops = new Uint8Array(size);
  const from = new Int32Array(size).fill(-1);
  const found = inHand(known, decision, piece);
  if (found === null) return pointable(known, decision, piece, { left, stops, from });
  const { hand, walked } = found;
  if (decision.step !== 'march' && whyNotOrdered(known, hand) !== null) return null;
  const s = positionOf(known);
  const roads = new Map<number, LitRoad>();
  left[hand.place] = 0;
  // First the roads out, in the order of the map: a row of the list keeps its place when its road is full.
  const { neighbours, sections } = known.campaign.places[hand.place]!;
  for (const [i, next] of neighbours.entries())
    roads.set(sections[i]!, litRoad(known, s, sections[i]!, hand.place, next, true));
  for (const to of known.campaign.places.keys()) {
    if (to === hand.place) continue;
    for (const { path } of orderTo(known, hand, to, walked).going) {
      let at = hand.place;
      path.forEach((next) => {
        const section = known.campaign.places[at]!.sections[known.campaign.places[at]!.neighbours.indexOf(next)]!;
        if (!roads.has(section)) roads.set(section, litRoad(known, s, section, at, next, false));
        if (from[next] === -1 && next !== hand.place) from[next] = at;
        at = next;
      });
      left[to] = 0;
    }
    stops[to] = isEnemyHeld(s, active(s), to) ? 1 : 0;
  }
  return { origin: hand.place, left, stops, from, roads: [...roads.values()], gone: goneFrom(known, hand) };
}

/** Blocks of the group on the road that have left its place. */
function goneFrom({ own, group, campaign, eye }: View, { army, place }: Hand): NonNullable<ReachOverlay['gone']> {
  if (group === null || group.army !== army || group.place !== place) return [];
  const left = own.filter(
    ({ unit, start, place: at }) => campaign.blocks[unit]!.army === army && start === place && at !== place,
  );
  const w = wordsFor(campaign, eye);
  return left.map(({ unit, place: at }) => ({ piece: campaign.blocks[unit]!.id, place: at, to: placeName(w, at) }));
}

function litRoad(known: View, s: State, section: number, a: number, b: number, near: boolean): LitRoad {
  const road = s.campaign.sections[section]!;
  const attack = isEnemyHeld(s, active(s), b);
  const limit = limitOf(road, attack);
  const used = s.used[section]!;
  return {
    a,
    b,
    text: near ? `${used}/${limit}` : String(limit),
    kind: near ? 'near' : 'far',
    river: isGuarded(road, attack),
    taken: near && used > 0,
    full: used >= limit,
    ...(near ? { out: roadOut(known, s, road, b, `${used} of ${limit}`) } : {}),
  };
}

/** "Thuin: minor, one Prussian block there, 4 of 6". */
function roadOut(
  { campaign, eye }: View,
  s: State,
  section: Section,
  to: number,
  used: string,
): NonNullable<LitRoad['out']> {
  const attack = isEnemyHeld(s, active(s), to);
  const { road, river } = section;
  const guarded = isGuarded(section, attack);
  const enemies = s.here[active(s) === 0 ? 1 : 0][to]!;
  const about = [
    road,
    ...(river === null ? [] : [guarded ? `the ${river} is guarded` : `over the ${river}`]),
    ...(attack ? [`${counted(enemies, 'enemy block')} there`] : []),
  ].join(', ');
  return { to: placeName(wordsFor(campaign, eye), to), about, used, rule: guarded ? 'NP 6.4' : 'NP 6.3' };
}

/** Places an answer points at by itself. */
function pointable(
  known: View,
  { options }: Decision<Action>,
  piece: string | null,
  { left, stops, from }: Omit<ReachOverlay, 'origin' | 'roads'>,
): ReachOverlay | null {
  const unit = known.campaign.blocks.findIndex(({ id }) => id === piece);
  const goals = options.flatMap((a) =>
    a.kind === 'deploy' ? [a.place] : a.kind === 'go' ? [a.to] : a.kind === 'leave' && a.unit === unit ? [a.to] : [],
  );
  if (goals.length === 0) return null;
  for (const goal of goals) left[goal] = 0;
  const origin = unit < 0 ? -1 : positionOf(known).unit.place[unit]!;
  if (origin >= 0) for (const goal of goals) from[goal] = origin;
  return { origin, left, stops, from };
}

/** What `way` would say of every place. */
export function hints(known: View, decision: Decision<Action>, piece: string | null): WayHints | null {
  const found = inHand(known, decision, piece);
  if (found === null) return null;
  const chips = new Map<number, readonly string[]>();
  const whys: WhyNot[] = [];
  const reasons = new Uint16Array(known.campaign.places.length);
  for (const place of known.campaign.places.keys()) {
    // A player who points at where they stand wants nothing of them.
    if (place === found.hand.place) continue;
    const told = way(known, decision, piece, place);
    if ('actions' in told) chips.set(place, told.path.chip);
    else reasons[place] = whys.push(told);
  }
  return { chips, reasons, whys, goals: new Map() };
}
