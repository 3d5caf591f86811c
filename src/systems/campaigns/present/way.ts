/** From a counter and a hex to answers: what the screen lights, previews and plays when a hex is pointed at. */
import { FAR } from '../../../board/index.ts';
import type { Refusal } from '../../../kernel/contract.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { WayHints, WhyNot } from '../../../umpire/report.ts';
import type { PathOverlay, ReachOverlay } from '../../../umpire/scene.ts';
import type { StaffMap } from '../belief/staff-map.ts';
import { allowanceOf, loneLeaderAllowance, vedetteAllowance } from '../movement/allowance.ts';
import { whyNotCommand, whyNotSend } from '../movement/commands.ts';
import { whyNotTry } from '../movement/initiative.ts';
import { obstaclesOf, once, type Reach, reachOf, reachOfTraveller, wayTo } from '../movement/reach.ts';
import { centreOnItsWay, leaderOnHisWay, type Traveller, vedetteOnItsWay } from '../movement/travellers.ts';
import { haltRisks } from '../prose/asks/warnings.ts';
import { place } from '../prose/names.ts';
import { refusal as inWords } from '../prose/refusal.ts';
import { type Action, sameAction } from '../sequence/actions.ts';
import { centreAllowance, centreRefusal } from '../supply/centre.ts';
import { enemyOf } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { type Attacks, attacksOf, attackTitle } from './attack.ts';
import { priceOf } from './price.ts';
import { type Straggling, stragglingOf } from './straggling.ts';

/** The piece that would move if a hex were pointed at now, with how much, and what must be answered first. */
export type Mover =
  | {
      readonly kind: 'leader';
      readonly leader: number;
      readonly allowance: number | undefined;
      readonly first: Action | null;
    }
  | { readonly kind: 'vedette'; readonly vedette: number; readonly left: number; readonly first: Action | null }
  | { readonly kind: 'centre'; readonly army: number; readonly left: number; readonly first: Action | null };

export function reach(s: StaffMap, decision: Decision<Action>, piece: string | null): ReachOverlay | null {
  const mover = moverOf(s.told, decision, piece);
  if ('rule' in mover) return null;
  const traveller = travellerOf(s, mover);
  const { budget, cost, from, stop } = reachOfTraveller(s, traveller);
  const left = Int16Array.from(cost, (spent) => (spent === FAR ? -1 : Math.max(0, budget - spent)));
  return { origin: traveller.at, left, stops: stop, from };
}

/** The answers that lead there. The march is not ended with them: until it is, it can be taken back. */
export function way(
  s: StaffMap,
  decision: Decision<Action>,
  piece: string | null,
  hex: number,
): { actions: Action[]; path: PathOverlay } | WhyNot {
  const guide = guideFor(s, decision, piece);
  if ('rule' in guide) return inWords(s, guide);
  const { found, obstacle, attacks } = guide;
  const goal = attacks?.goals.get(hex) ?? hex;
  const why = obstacle(goal);
  if (why !== null) return inWords(s, why);
  const hexes = wayTo(found, goal);
  const steps = hexes
    .slice(1)
    .map((to, i): Action => ({ type: 'step', dir: s.campaign.ground.grid.direction(hexes[i]!, to) }));
  const first = guide.first === null ? [] : [guide.first];
  const price = `${priceOf(s, found, guide.traveller, hexes)} (${guide.traveller.rule})`;
  return { actions: [...first, ...steps], path: { places: hexes, chip: chip(s, guide, hex), price } };
}

/** What `way` would say of every hex: chips of those in reach, reasons of the others. Null where no counter is to go. */
export function hints(s: StaffMap, decision: Decision<Action>, piece: string | null): WayHints | null {
  const guide = guideFor(s, decision, piece);
  if ('rule' in guide) return null;
  const { found, obstacle, attacks } = guide;
  const chips = new Map<number, readonly string[]>();
  const reasons = new Uint16Array(found.cost.length);
  const whys: WhyNot[] = [];
  const numbers = new Map<string, number>();
  for (const hex of found.cost.keys()) {
    const refusal = obstacle(attacks?.goals.get(hex) ?? hex);
    if (refusal === null) {
      chips.set(hex, chip(s, guide, hex));
      continue;
    }
    const key = keyOf(refusal);
    if (!numbers.has(key)) numbers.set(key, whys.push(inWords(s, refusal)));
    reasons[hex] = numbers.get(key)!;
  }
  return { chips, reasons, whys, goals: attacks?.goals ?? new Map() };
}

/** The same reason has the same words, which need not be found again for every hex. */
function keyOf({ rule, code, params = {} }: Refusal): string {
  let key = `${rule} ${code}`;
  for (const name in params) key += ` ${params[name]}`;
  return key;
}

/** What keeps the counter from any hex out of its reach, the ground searched once; null where no counter is to go. */
export function barriers(
  s: StaffMap,
  decision: Decision<Action>,
  piece: string | null,
): ((hex: number) => WhyNot | null) | null {
  const guide = guideFor(s, decision, piece);
  if ('rule' in guide) return null;
  return (hex) => {
    const refusal = guide.obstacle(hex);
    return refusal && inWords(s, refusal);
  };
}

interface Guide {
  readonly traveller: Traveller;
  /** What must be answered before the first step. */
  readonly first: Action | null;
  readonly found: Reach;
  obstacle(hex: number): Refusal | null;
  /** What a Force with troops may fall upon, and what it loses on the way; null for everybody else. */
  readonly attacks: Attacks | null;
  readonly straggling: Straggling | null;
  /** What a Force with troops would risk by halting in a hex. */
  risks(hex: number): readonly string[];
}

interface Guides {
  readonly decision: Decision<Action>;
  readonly byPiece: Map<string | null, Guide | Refusal>;
}

const guides = new WeakMap<StaffMap, Guides>();

/** A pointer wanders over many hexes while one question waits: the ground is searched once for each counter. */
function guideFor(s: StaffMap, decision: Decision<Action>, piece: string | null): Guide | Refusal {
  let kept = guides.get(s);
  if (kept?.decision !== decision) {
    kept = { decision, byPiece: new Map() };
    guides.set(s, kept);
  }
  let guide = kept.byPiece.get(piece);
  if (guide === undefined) {
    const mover = moverOf(s.told, decision, piece);
    guide = 'rule' in mover ? mover : guideOf(s, decision, mover);
    kept.byPiece.set(piece, guide);
  }
  return guide;
}

/** Where the mover can go as its side believes, and what keeps it from the rest. */
function guideOf(s: StaffMap, { step, options }: Decision<Action>, mover: Mover): Guide {
  const { first } = mover;
  const traveller = travellerOf(s, mover);
  const found = reachOfTraveller(s, traveller);
  const obstacle = obstaclesOf(s, traveller, found.cost);
  if (mover.kind !== 'leader' || s.leader.sp2[mover.leader] === 0)
    return { traveller, first, found, obstacle, attacks: null, straggling: null, risks: () => [] };
  const { leader } = mover;
  const others = options.flatMap((a) => (a.type === 'leader' && a.leader !== leader ? [a.leader] : []));
  return {
    traveller,
    first,
    found,
    obstacle,
    attacks: attacksOf({
      belief: s,
      leader,
      side: s.campaign.leaders[leader]!.side,
      found,
      others: once(() =>
        others.map((l) => ({ leader: l, found: reachOf(s, l, allowanceOf(s, l, step === 'forcedMarch')) })),
      ),
    }),
    straggling: stragglingOf(s, leader, first !== null),
    risks: (hex) => haltRisks(s, leader, hex),
  };
}

/** Why a piece cannot go to a hex pointed at; null where it can. */
export function whyNotThere(s: StaffMap, asked: Decision<Action>, piece: string | null, hex: number): Refusal | null {
  const guide = guideFor(s, asked, piece);
  return 'rule' in guide ? guide : guide.obstacle(hex);
}

/** Questions at which a counter is first chosen, then sent on its way. */
export const CHOOSING: readonly string[] = ['movementCommands', 'initiative', 'forcedMarch'];

export function moverOf(s: State, decision: Decision<Action>, piece: string | null): Mover | Refusal {
  const { step, args, rule } = decision;
  if ((step === 'march' || step === 'ride') && s.march !== null)
    return { kind: 'leader', leader: s.march.leader, allowance: undefined, first: null };
  if (step === 'rideVedette')
    return { kind: 'vedette', vedette: args['vedette'] as number, left: args['left'] as number, first: null };
  if (step === 'stepCentre')
    return { kind: 'centre', army: args['army'] as number, left: args['left'] as number, first: null };
  if (!CHOOSING.includes(step)) return { rule, code: 'nobodyMoves' };
  return (piece === null ? null : chosenOf(s, decision, piece)) ?? { rule, code: 'chooseFirst' };
}

/** The counter that was chosen, or why it cannot go; null if it is none that could ever go. */
function chosenOf(s: State, { step, options, rule }: Decision<Action>, piece: string): Mover | Refusal | null {
  const legal = (action: Action): boolean => options.some((option) => sameAction(option, action));

  const leader = s.campaign.leaderOf(piece);
  if (leader >= 0) {
    const march: Action = { type: 'leader', leader };
    const ride: Action = { type: 'ride', leader };
    if (legal(march))
      return { kind: 'leader', leader, allowance: allowanceOf(s, leader, step === 'forcedMarch'), first: march };
    if (s.leader.sp2[leader] === 0 && legal(ride))
      return { kind: 'leader', leader, allowance: loneLeaderAllowance(s), first: ride };
    if (step === 'movementCommands') return whyNotCommand(s, leader);
    return whyNotTry(s, step === 'initiative' ? s.phasing : enemyOf(s.phasing), leader, rule);
  }
  const vedette = s.campaign.vedettes.findIndex(({ id }) => id === piece);
  const army = s.campaign.armies.findIndex(({ id }) => `centre-${id}` === piece);
  if (vedette < 0 && army < 0) return null;
  if (step !== 'movementCommands') return { rule, code: 'onlyForces' };
  if (vedette >= 0) {
    const send: Action = { type: 'vedette', vedette };
    return legal(send) ? { kind: 'vedette', vedette, left: vedetteAllowance(s), first: send } : whyNotSend(s, vedette);
  }
  const move: Action = { type: 'centre', army };
  return legal(move) ? { kind: 'centre', army, left: centreAllowance(s), first: move } : centreRefusal(s, army);
}

export function travellerOf(s: State, mover: Mover): Traveller {
  if (mover.kind === 'leader') return leaderOnHisWay(s, mover.leader, mover.allowance);
  return mover.kind === 'vedette'
    ? vedetteOnItsWay(s, mover.vedette, mover.left)
    : centreOnItsWay(s, mover.army, mover.left);
}

/** The slip beside the goal: the price, what stops the mover there, whom it meets, which units may straggle. */
function chip(s: State, { found, attacks, straggling, risks }: Guide, hex: number): string[] {
  const goal = attacks?.goals.get(hex) ?? hex;
  const spent = Math.min(found.cost[goal]!, found.budget);
  const price = `${spent} of ${found.budget} MP`;
  const lines =
    goal === hex || attacks === null
      ? [`${price} to ${place(s, hex)}`]
      : [`${price}: ${attackTitle(s, attacks, hex, goal)}`];
  if (found.stop[goal] === 1) lines.push('halts in an enemy zone of control (CN 6.5.2)');
  lines.push(...(attacks?.lines(goal) ?? []));
  if (straggling !== null) lines.push(straggling(wayTo(found, goal)));
  lines.push(...risks(goal));
  return lines;
}
