/** From a counter and a hex to answers: what the screen lights, previews and plays when a hex is pointed at. */
import { FAR, IMPASSABLE, Search } from '../../../board/index.ts';
import type { Eye, Refusal } from '../../../kernel/contract.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { PathOverlay, ReachOverlay } from '../../../table/scene.ts';
import type { WayHints, WhyNot } from '../../../umpire/report.ts';
import { type Action, sameAction } from '../actions.ts';
import { believed } from '../belief.ts';
import { centreRefusal } from '../command/centre.ts';
import { allowanceOf, loneLeaderAllowance, vedetteAllowance } from '../movement/allowance.ts';
import { whyNotCommand } from '../movement/commands.ts';
import { obstaclesOf, type Reach, reachOf, wayTo } from '../movement/reach.ts';
import { vedetteStepCost } from '../movement/vedetteRide.ts';
import { refusal as inWords } from '../prose/refusal.ts';
import { enemyOf } from '../roster.ts';
import type { State } from '../state.ts';
import { ALLOWANCE } from '../tables.ts';
import { sideOf } from '../view.ts';
import { place } from './names.ts';
import { straggling } from './straggling.ts';

/** Who would move if a hex were pointed at now, with how much, and what must be answered first. */
type Mover =
  | {
      readonly kind: 'leader';
      readonly leader: number;
      readonly allowance: number | undefined;
      readonly first: Action | null;
    }
  | { readonly kind: 'vedette'; readonly vedette: number; readonly left: number; readonly first: Action | null }
  | { readonly kind: 'centre'; readonly army: number; readonly left: number; readonly first: Action | null };

export function reach(s: State, eye: Eye, decision: Decision<Action>, piece: string | null): ReachOverlay | null {
  const mover = moverOf(s, decision, piece);
  if (mover === null || 'rule' in mover) return null;
  const { budget, cost, from, stop } = survey(believed(s, sideOf(s, eye)), mover);
  const left = Int16Array.from(cost, (spent) => (spent === FAR ? -1 : Math.max(0, budget - spent)));
  return { origin: originOf(s, mover), left, stops: stop, from: from.slice() };
}

/** The answers that lead there. The march is not ended with them: until it is, it can be taken back. */
export function way(
  s: State,
  eye: Eye,
  decision: Decision<Action>,
  piece: string | null,
  hex: number,
): { actions: Action[]; path: PathOverlay } | WhyNot {
  const mover = moverOf(s, decision, piece);
  if (mover === null) return { text: 'Nobody is asked to march now.', rule: decision.rule };
  if ('rule' in mover) return inWords(s, mover);
  const { found, obstacle } = guideOf(s, eye, mover);
  const hexes = wayTo(found, hex);
  if (hexes.length === 0) return inWords(s, obstacle(hex));
  const steps = hexes
    .slice(1)
    .map((to, i): Action => ({ type: 'step', dir: s.campaign.ground.grid.direction(hexes[i]!, to) }));
  const first = mover.first === null ? [] : [mover.first];
  return { actions: [...first, ...steps], path: { hexes, chip: chip(s, mover, found, hex) } };
}

/** What `way` would say of every hex: chips of those in reach, reasons of the others. Null where nobody is to go. */
export function hints(s: State, eye: Eye, decision: Decision<Action>, piece: string | null): WayHints | null {
  const mover = moverOf(s, decision, piece);
  if (mover === null || 'rule' in mover) return null;
  const { found, obstacle } = guideOf(s, eye, mover);
  const chips = new Map<number, readonly string[]>();
  const reasons = new Uint16Array(found.cost.length);
  const whys: WhyNot[] = [];
  const numbers = new Map<string, number>();
  for (const [hex, cost] of found.cost.entries()) {
    if (cost !== FAR) {
      chips.set(hex, chip(s, mover, found, hex));
      continue;
    }
    const why = inWords(s, obstacle(hex));
    const key = `${why.rule} ${why.text}`;
    if (!numbers.has(key)) numbers.set(key, whys.push(why));
    reasons[hex] = numbers.get(key)!;
  }
  return { chips, reasons, whys };
}

/** Where the mover can go as his side believes, and what keeps him from the rest. */
function guideOf(s: State, eye: Eye, mover: Mover): { found: Reach; obstacle(hex: number): Refusal } {
  const belief = believed(s, sideOf(s, eye));
  const found = survey(belief, mover);
  const rule = mover.kind === 'vedette' ? 'CN 8.2' : 'CN 5.2.5';
  if (mover.kind !== 'leader')
    return { found, obstacle: () => ({ rule, code: mover.kind === 'vedette' ? 'impassable' : 'noRoad' }) };
  const obstacles = obstaclesOf(belief, mover.leader, mover.allowance);
  return { found, obstacle: (hex) => obstacles(hex) ?? { rule: 'CN 6.4.2', code: 'impassable' } };
}

function moverOf(s: State, decision: Decision<Action>, piece: string | null): Mover | Refusal | null {
  const { step, args, options } = decision;
  if (step === 'march' || step === 'ride') {
    return s.march === null ? null : { kind: 'leader', leader: s.march.leader, allowance: undefined, first: null };
  }
  if (step === 'rideVedette')
    return { kind: 'vedette', vedette: args['vedette'] as number, left: args['left'] as number, first: null };
  if (step === 'stepCentre')
    return { kind: 'centre', army: args['army'] as number, left: args['left'] as number, first: null };
  if (piece === null || !(step === 'movementCommands' || step === 'initiative' || step === 'forcedMarch')) return null;
  const legal = (action: Action): boolean => options.some((option) => sameAction(option, action));

  const leader = s.campaign.leaderOf(piece);
  if (leader >= 0) {
    const march: Action = { type: 'leader', leader };
    const ride: Action = { type: 'ride', leader };
    if (legal(march))
      return { kind: 'leader', leader, allowance: allowanceOf(s, leader, step === 'forcedMarch'), first: march };
    if (s.leader.sp2[leader] === 0 && legal(ride))
      return { kind: 'leader', leader, allowance: loneLeaderAllowance(s), first: ride };
    return step === 'movementCommands' ? whyNotCommand(s, leader) : null;
  }
  const vedette = s.campaign.vedettes.findIndex(({ id }) => id === piece);
  if (vedette >= 0) {
    const send: Action = { type: 'vedette', vedette };
    return legal(send)
      ? { kind: 'vedette', vedette, left: vedetteAllowance(s), first: send }
      : { rule: 'CN 8.2', code: 'alreadyMoved' };
  }
  const army = s.campaign.armies.findIndex(({ id }) => `centre-${id}` === piece);
  if (army < 0) return null;
  const move: Action = { type: 'centre', army };
  const left = (s.campaign.scenario.turnDays === 1 ? ALLOWANCE.oneDay : ALLOWANCE.twoDay).centre;
  return legal(move) ? { kind: 'centre', army, left, first: move } : centreRefusal(s, army);
}

function originOf(s: State, mover: Mover): number {
  if (mover.kind === 'leader') return s.leader.hex[mover.leader]!;
  return mover.kind === 'vedette' ? s.vedette.hex[mover.vedette]! : s.armies[mover.army]!.centre;
}

function survey(s: State, mover: Mover): Reach {
  if (mover.kind === 'leader') return reachOf(s, mover.leader, mover.allowance);
  const search = new Search(s.campaign.ground.grid);
  const stop = new Uint8Array(s.first.length);
  const budget = mover.left;
  const side =
    mover.kind === 'vedette' ? s.campaign.vedettes[mover.vedette]!.side : s.campaign.armies[mover.army]!.side;
  const enemy = enemyOf(side);
  const closed = (to: number): boolean =>
    mover.kind === 'vedette'
      ? s.occupied[enemy][to]! > 0 ||
        s.armies.some(({ centre }, a) => centre === to && s.campaign.armies[a]!.side === enemy)
      : s.occupied[enemy][to]! > 0 ||
        s.zone[enemy][to]! > 0 ||
        s.vedettesAt[enemy][to]! > 0 ||
        s.armies.some(({ centre }) => centre === to);
  search.run(
    originOf(s, mover),
    (_from, to, hexside) => {
      if (closed(to)) return IMPASSABLE;
      return mover.kind === 'vedette' ? vedetteStepCost(s, side, hexside) : s.costs.road[s.weather]![hexside]!;
    },
    { budget },
  );
  return { budget, cost: search.cost, from: search.from, stop };
}

/** The slip beside the goal: price, what stops him there, who may straggle. */
function chip(s: State, mover: Mover, found: Reach, hex: number): string[] {
  const spent = Math.min(found.cost[hex]!, found.budget);
  const lines = [`${spent} of ${found.budget} MP to ${place(s, hex)}`];
  if (found.stop[hex] === 1) lines.push('halts in an enemy zone of control (CN 6.5.2)');
  if (mover.kind === 'leader' && s.leader.sp2[mover.leader]! > 0)
    lines.push(straggling(s, mover.leader, wayTo(found, hex), mover.first !== null));
  return lines;
}
