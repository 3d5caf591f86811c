/** Consolidation (CN 6.7, II.e) and Joint Consolidation (CN 9.14, III.c): one Force in every hex. */
import { IMPASSABLE } from '../../../board/index.ts';
import type { Course, Refusal } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { moveTo } from '../movement/entering.ts';
import { costsFor, whyImpassable } from '../movement/ways.ts';
import { dismissIdle, join, relieve } from '../ranks/regroup.ts';
import type { Action } from '../sequence/actions.ts';
import { aHex, aRule, aSide, both, leaderOfSide, leaderOnMap } from '../sequence/args.ts';
import { type Automatic, type Decision, hexActions, NOT_ASKED } from '../sequence/step.ts';
import { canJoin, countersIn, isBesieged, ledTogether, mayEndIn } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { returnVedettes } from './vedettes.ts';

const consolidating = (...sides: readonly SideIndex[]): Course =>
  sides.flatMap((side) => ['consolidateHex*', { step: 'recallVedettes', args: { side } }]);

/** The phasing player's Stacks, then his Vedettes; the Centres follow as a step of their own. */
const consolidation: Automatic = {
  rule: 'CN 6.7',
  leads: [consolidating(0), consolidating(1)],
  run: (t) => consolidate(t, [t.state.phasing], 'CN 6.7'),
};

const jointConsolidation: Automatic = {
  rule: 'CN 9.14',
  leads: [consolidating(0, 1), consolidating(1, 0)],
  run: (t) => consolidate(t, [t.state.phasing, enemyOf(t.state.phasing)], 'CN 9.14'),
};

function consolidate(t: CampaignTable, sides: readonly SideIndex[], rule: string): void {
  t.next(
    ...sides.flatMap((side) => [
      ...crowdedHexes(t.state, side).map((hex) => ({ step: 'consolidateHex', args: { hex, side, rule } })),
      { step: 'recallVedettes', args: { side } },
    ]),
  );
}

/** Hexes with more than one Leader of the side, or with a Force that could not be led before. */
function crowdedHexes(s: State, side: SideIndex): number[] {
  const hexes = new Set<number>();
  for (const l of s.present[side]) {
    const hex = s.leader.hex[l]!;
    if (s.leader.over[l]! >= 0 || s.leader.unled[l] === 1 || countersIn(s, hex, side).length > 1) hexes.add(hex);
  }
  return [...hexes].sort((a, b) => a - b);
}

const recallVedettes: Automatic = {
  rule: 'CN 8.1',
  args: { side: aSide },
  run: (t, args) => returnVedettes(t, args['side'] as SideIndex),
};

/**
 * F takes every other Leader on his track. Where that cannot be, the weakest Force is displaced and the hex looked at
 * again; a Force that has nowhere to go stays unled and the others are joined without it.
 */
const consolidateHex: Automatic = {
  rule: 'CN 6.7',
  args: { hex: aHex, side: aSide, rule: aRule },
  leads: [['displace', 'consolidateHex']],
  run(t, args) {
    const s = t.state;
    const hex = args['hex'] as number;
    const side = args['side'] as SideIndex;
    const rule = args['rule'] as string;
    dismissIdle(t, hex, side);
    const led = ledTogether(s, countersIn(s, hex, side));
    const leftOut: number[] = [];
    while (led.length > 1 && !canJoin(s, led)) {
      const leader = weakest(s, led);
      if (displacementHexes(s, leader).length > 0) {
        t.next({ step: 'displace', args: { leader, side, rule } }, { step: 'consolidateHex', args });
        return;
      }
      led.splice(led.indexOf(leader), 1);
      leftOut.push(leader);
    }
    join(t, led, rule);
    relieve(t, hex, side);
    noteUnled(t, hex, side, leftOut);
  },
};

/** The Force Leader with the fewest points, then by id. */
function weakest(s: State, counters: readonly number[]): number {
  let found = -1;
  for (const l of counters) {
    if (s.leader.sp2[l]! > 0 && (found < 0 || s.leader.sp2[l]! < s.leader.sp2[found]!)) found = l;
  }
  return found;
}

/** Marks the Forces left out, and clears the mark of those that are led again. */
function noteUnled(t: CampaignTable, hex: number, side: SideIndex, leftOut: readonly number[]): void {
  const s = t.state;
  for (const leader of countersIn(s, hex, side)) {
    const unled = leftOut.includes(leader);
    if (unled !== (s.leader.unled[leader] === 1)) t.emit({ type: 'forceUnled', rule: 'CN 6.7', leader, hex, unled });
  }
}

/** D11, D23: the hex to which a Force is moved that no Leader can lead here. */
const displace: Decision = {
  rule: 'CN 6.7',
  args: { side: aSide, leader: both(leaderOfSide, leaderOnMap), rule: aRule },
  leads: [['consolidateHex']],
  asks: (s, args) => s.campaign.sides[args['side'] as SideIndex].id,
  options: (s, args) => hexActions(displacementHexes(s, args['leader'] as number)),
  whyNot: (s, args, a) =>
    a.type === 'hex' ? displacementRefusal(s, args['leader'] as number, a.hex) : NOT_ASKED('CN 6.7'),
  standard: (s, args) => displace.options(s, args)[0] as Action,
  take(t, args, a) {
    if (a.type !== 'hex') return;
    const leader = args['leader'] as number;
    moveTo(t, leader, a.hex, 'displacement', 'CN 6.7');
    t.next({
      step: 'consolidateHex',
      args: { hex: a.hex, side: args['side'] as SideIndex, rule: args['rule'] as string },
    });
  },
};

function displacementHexes(s: State, leader: number): number[] {
  const { neighbours } = s.campaign.ground;
  const from = s.leader.hex[leader]! * 6;
  return [...neighbours.subarray(from, from + 6)].filter(
    (to) => to >= 0 && displacementRefusal(s, leader, to) === null,
  );
}

/** Passable, free of every enemy piece and of enemy zones, and a hex the displaced Force may end in. */
function displacementRefusal(s: State, leader: number, to: number): Refusal | null {
  const rule = 'CN 6.7';
  const { ground, leaders, armies } = s.campaign;
  const enemy = enemyOf(leaders[leader]!.side);
  const from = s.leader.hex[leader]!;
  const dir = ground.grid.direction(from, to);
  if (dir < 0) return { rule, code: 'notAdjacent', params: { hex: to } };
  const siege = [from, to].find((hex) => isBesieged(s, hex));
  if (siege !== undefined) return { rule: 'CN 10.3', code: 'siegeBars', params: { hex: siege } };
  if (costsFor(s, leader)[from * 6 + dir] === IMPASSABLE) return whyImpassable(s, from * 6 + dir, rule);
  const held = countersIn(s, to, enemy).length > 0 || s.vedettesAt[enemy][to]! > 0;
  const centre = s.armies.some((army, a) => army.centre === to && armies[a]!.side === enemy);
  if (held || centre) return { rule, code: 'enemyHex', params: { hex: to } };
  if (s.zone[enemy][to]! > 0) return { rule, code: 'enemyZone', params: { hex: to } };
  return mayEndIn(s, leader, to) ? null : { rule: 'CN 1.9', code: 'insubordinate', params: { hex: to } };
}

export const consolidationSteps = { consolidation, jointConsolidation, consolidateHex, displace, recallVedettes };
