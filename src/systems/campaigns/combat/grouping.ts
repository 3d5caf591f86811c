/** III.b: which battles there are and in what order P fights them (CN 9.2, D13). */
import type { ArgumentCheck, Frame, FrameArgs, Refusal } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { whyImpassable } from '../movement/ways.ts';
import { type Action, END, YES } from '../sequence/actions.ts';
import { both, pairs } from '../sequence/args.ts';
import { NOT_ASKED, yesOrNoRefusal } from '../sequence/step.ts';
import { barredByRiver } from '../theatre/costs.ts';
import { isBesieged, permitted } from '../theatre/forces.ts';
import { enemyOf } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { componentsOf, type Edge, edgesOf, isArtilleryAlone } from './edges.ts';
import { type Automatic, type Decision, sideId } from './stage.ts';

/** Edges travel in frames as flat lists: p, n, p, n ... */
type Pair = readonly [p: number, n: number];
const flat = (pairs: readonly Pair[]): number[] => pairs.flat();
const pairsOf = (list: readonly number[]): Pair[] =>
  Array.from({ length: list.length / 2 }, (_, i) => [list[2 * i]!, list[2 * i + 1]!]);
const listArg = (args: FrameArgs, name: string): readonly number[] => args[name] as readonly number[];
const toPair = ({ p, n }: Edge): Pair => [p, n];

/** Obligations are read once, after III.a. */
const isEdge = ([p, n]: Pair, s: State): boolean => edgesOf(s).some((edge) => edge.p === p && edge.n === n);

/** Artillery alone attacks no enemy whom no other Stack attacks. */
const areAccompanied: ArgumentCheck<State> = (value, s) => {
  const edges = pairsOf(value as readonly number[]);
  return edges.length > 0 && edges.every((edge) => isAccompanied(s, edges, edge));
};

const battles: Automatic = {
  rule: 'CN 9.2.1',
  leads: [['battles.optional', 'besieged.grouping', 'battles.next']],
  run(t) {
    const edges = edgesOf(t.state);
    const kept = flat(edges.filter((edge) => !edge.optional).map(toPair));
    const asked = flat(edges.filter((edge) => edge.optional).map(toPair));
    t.next(
      { step: 'battles.optional', args: { kept, asked } },
      { step: 'besieged.grouping' },
      { step: 'battles.next' },
    );
  },
};

/**
 * The next optional edge to ask about, or -1. Artillery alone is asked until it has joined one battle,
 * and only where other Stacks of P attack, or may yet be said to attack, the same Stack.
 */
function nextAsked(s: State, kept: readonly Pair[], asked: readonly Pair[]): number {
  return asked.findIndex(([p, n]) => {
    if (!isArtilleryAlone(s, p, s.phasing)) return true;
    if (kept.some(([other]) => other === p)) return false;
    return [...kept, ...asked].some(([other, target]) => target === n && !isArtilleryAlone(s, other, s.phasing));
  });
}

/** The attack now asked about, for the wording of the question. */
export function attackAsked(s: State, args: FrameArgs): Pair {
  const asked = pairsOf(listArg(args, 'asked'));
  return asked[nextAsked(s, pairsOf(listArg(args, 'kept')), asked)]!;
}

/** CN 9.2.2 (i). */
const optional: Decision = {
  rule: 'CN 9.2.1',
  args: { kept: pairs(isEdge), asked: pairs(isEdge) },
  leads: [['battles.optional'], ['battles.split*']],
  asks: (s) => sideId(s, s.phasing),
  options: (s, args) => {
    const asked = pairsOf(listArg(args, 'asked'));
    return nextAsked(s, pairsOf(listArg(args, 'kept')), asked) < 0 ? [END] : [END, YES];
  },
  whyNot: (_s, _args, action) => yesOrNoRefusal('CN 9.2.1', action),
  standard: () => END,
  take(t, args, action) {
    const kept = pairsOf(listArg(args, 'kept'));
    const asked = pairsOf(listArg(args, 'asked'));
    const i = nextAsked(t.state, kept, asked);
    if (i < 0) {
      group(t, kept);
      return;
    }
    const edge = asked[i]!;
    const now = action.type === 'yes' ? [...kept, edge] : kept;
    t.next({ step: 'battles.optional', args: { kept: flat(now), asked: flat(asked.slice(i + 1)) } });
  },
};

const isAccompanied = (s: State, edges: readonly Pair[], [p, n]: Pair): boolean =>
  !isArtilleryAlone(s, p, s.phasing) ||
  edges.some(([other, target]) => target === n && !isArtilleryAlone(s, other, s.phasing));

/** CN 9.2.2 (ii): the components are the battles; where a split could matter P is asked. */
function group(t: CampaignTable, kept: readonly Pair[]): void {
  const s = t.state;
  const accompanied = kept.filter((edge) => isAccompanied(s, kept, edge));
  const frames: Frame[] = [];
  for (const [attackers, defenders] of componentsOf(accompanied)) {
    const edges = flat(accompanied.filter(([p]) => attackers.includes(p)));
    if (attackers.length > 1 && defenders.length > 1) frames.push({ step: 'battles.split', args: { edges } });
    else form(t, attackers, defenders);
  }
  t.next(...frames);
}

function form(t: CampaignTable, attackers: readonly number[], defenders: readonly number[]): void {
  t.emit({ type: 'battleFormed', rule: 'CN 9.2.2', kind: 'field', attackers, defenders });
}

/** Whole, or each P Stack names its front. */
const split: Decision = {
  rule: 'CN 9.2.2',
  args: { edges: both(pairs(isEdge), areAccompanied) },
  leads: [['battles.front']],
  asks: (s) => sideId(s, s.phasing),
  options: () => [END, YES],
  whyNot: (_s, _args, action) => yesOrNoRefusal('CN 9.2.2', action),
  standard: () => END,
  take(t, args, action) {
    const edges = listArg(args, 'edges');
    if (action.type === 'yes') t.next({ step: 'battles.front', args: { edges, fronts: [] } });
    else for (const [attackers, defenders] of componentsOf(pairsOf(edges))) form(t, attackers, defenders);
  },
};

/** P Stacks that have still to name a front, by label. */
export const unasked = (args: FrameArgs): number[] => {
  const named = pairsOf(listArg(args, 'fronts')).map(([p]) => p);
  return [...new Set(pairsOf(listArg(args, 'edges')).map(([p]) => p))]
    .filter((p) => !named.includes(p))
    .sort((a, b) => a - b);
};

/** Each front named is an edge, and some Stack has still to name one. */
const areNamed: ArgumentCheck<State> = (value, s, args) => {
  const edges = pairsOf(listArg(args, 'edges'));
  const isOne = ([p, n]: Pair): boolean => edges.some(([from, to]) => from === p && to === n);
  return pairs(isOne)(value, s, args) && unasked(args).length > 0;
};

const frontsOf = (args: FrameArgs): number[] => {
  const next = unasked(args)[0];
  return pairsOf(listArg(args, 'edges'))
    .filter(([p]) => p === next)
    .map(([, n]) => n)
    .sort((a, b) => a - b);
};

/** What keeps the Stack that is asked from this front. */
function whyNotFront(s: State, args: FrameArgs, hex: number): Refusal | null {
  const rule = 'CN 9.2.2';
  if (frontsOf(args).includes(hex)) return null;
  const from = unasked(args)[0]!;
  const { ground } = s.campaign;
  const dir = ground.grid.direction(from, hex);
  if (dir < 0) return { rule, code: 'notAdjacent', params: { hex } };
  if (s.occupied[enemyOf(s.phasing)][hex] === 0) return { rule, code: 'noEnemyThere', params: { hex } };
  if (isBesieged(s, hex)) return { rule: 'CN 9.2.1', code: 'assaultApart', params: { hex } };
  if (barredByRiver(ground, s.bridges, from * 6 + dir)) return whyImpassable(s, from * 6 + dir, 'CN 9.2.1');
  return { rule, code: 'attackDeclined', params: { hex } };
}

const front: Decision = {
  rule: 'CN 9.2.2',
  args: { edges: both(pairs(isEdge), areAccompanied), fronts: areNamed },
  leads: [['battles.front']],
  asks: (s) => sideId(s, s.phasing),
  options: (_s, args) => frontsOf(args).map((hex): Action => ({ type: 'hex', hex })),
  whyNot(s, args, action) {
    return action.type === 'hex' ? whyNotFront(s, args, action.hex) : NOT_ASKED('CN 9.2.2');
  },
  standard: (_s, args) => ({ type: 'hex', hex: frontsOf(args)[0]! }),
  take(t, args, action) {
    if (action.type !== 'hex') return;
    const fronts = [...listArg(args, 'fronts'), unasked(args)[0]!, action.hex];
    const edges = listArg(args, 'edges');
    if (unasked({ edges, fronts }).length > 0) t.next({ step: 'battles.front', args: { edges, fronts } });
    else
      for (const [attackers, defenders] of componentsOf(claimAll(t.state, pairsOf(edges), pairsOf(fronts))))
        form(t, attackers, defenders);
  },
};

/** An N Stack that no Stack able to attack has named goes to the adjacent one with most strength (tie: label). */
function claimAll(s: State, edges: readonly Pair[], fronts: readonly Pair[]): Pair[] {
  const able = (p: number): boolean => !isArtilleryAlone(s, p, s.phasing);
  const links = [...fronts];
  for (const n of [...new Set(edges.map(([, target]) => target))].sort((a, b) => a - b)) {
    if (fronts.some(([p, target]) => target === n && able(p))) continue;
    const takers = edges.filter(([p, target]) => target === n && able(p) && permitted(s, p, n)).map(([p]) => p);
    const strongest = takers.reduce((best, p) => (s.occupied[s.phasing][p]! > s.occupied[s.phasing][best]! ? p : best));
    links.push([strongest, n]);
  }
  return links;
}

/** CN 9.2.2 (iii): P picks the next battle by its lowest hex, until none is left. */
const next: Decision = {
  rule: 'CN 9.2.2',
  leads: [['battle.begin', 'battles.next']],
  asks: (s) => sideId(s, s.phasing),
  options: (s) => keys(s).map((hex): Action => ({ type: 'hex', hex })),
  whyNot(s, _args, action) {
    return action.type === 'hex' ? whyNotBegin(s, action.hex) : NOT_ASKED('CN 9.2.2');
  },
  standard(s) {
    const own = (hex: number): number =>
      s.battles
        .find(({ attackers }) => attackers[0] === hex)!
        .attackers.reduce((sum, at) => sum + s.occupied[s.phasing][at]!, 0);
    return { type: 'hex', hex: keys(s).reduce((best, hex) => (own(hex) > own(best) ? hex : best)) };
  },
  take(t, _args, action) {
    if (action.type === 'hex') t.next({ step: 'battle.begin', args: { hex: action.hex } }, { step: 'battles.next' });
  },
};

/** A battle is called by the first hex that attacks in it. */
function whyNotBegin(s: State, hex: number): Refusal | null {
  const rule = 'CN 9.2.2';
  if (keys(s).includes(hex)) return null;
  const battle = s.battles.find(({ attackers, defenders }) => attackers.includes(hex) || defenders.includes(hex));
  if (battle === undefined) return { rule, code: 'noSuchBattle', params: { hex } };
  return { rule, code: 'otherHexOfBattle', params: { hex: battle.attackers[0]! } };
}

const keys = (s: State): number[] => s.battles.map(({ attackers }) => attackers[0]!).sort((a, b) => a - b);

export const groupingSteps = {
  battles,
  'battles.optional': optional,
  'battles.split': split,
  'battles.front': front,
  'battles.next': next,
};
