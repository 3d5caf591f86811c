/** Lone Leaders ride at Fair costs in any weather, through zones and screens, not into enemy Forces (CN 1.11). */
import { IMPASSABLE } from '../../../board/index.ts';
import type { Refusal } from '../../../kernel/contract.ts';
import { END, STEPS } from '../sequence/actions.ts';
import { type Decision, NOT_ASKED } from '../sequence/step.ts';
import { isBesieged } from '../theatre/forces.ts';
import type { March } from '../theatre/march.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { enterHex } from './entering.ts';
import { usualStep } from './usual.ts';
import { whyImpassable } from './ways.ts';

const FAIR = 0;

function whyNotRideStep(s: State, { leader, left }: March, dir: number): Refusal | null {
  const rule = 'CN 1.11';
  if (STEPS[dir] === undefined) return NOT_ASKED(rule);
  const hexside = s.leader.hex[leader]! * 6 + dir;
  const to = s.campaign.ground.neighbours[hexside]!;
  if (to < 0) return { rule, code: 'offMap' };
  const needs = s.costs.light(FAIR)[hexside]!;
  if (needs === IMPASSABLE) return whyImpassable(s, hexside, rule);
  const barred = whyNotRidden(s, s.campaign.leaders[leader]!.side, to);
  return barred ?? (needs <= left ? null : { rule, code: 'tooDear', params: { needs, left } });
}

/** What keeps every Lone Leader out of a hex. */
export function whyNotRidden(s: State, side: SideIndex, hex: number): Refusal | null {
  if (s.occupied[enemyOf(side)][hex]! > 0) return { rule: 'CN 1.11', code: 'enemyOccupied', params: { hex } };
  return isBesieged(s, hex) ? { rule: 'CN 10.3', code: 'siegeBars', params: { hex } } : null;
}

const ride: Decision = {
  rule: 'CN 1.11',
  leads: [['ride'], ['endMarch']],
  asks: (s) => s.campaign.sides[s.campaign.leaders[s.march!.leader]!.side].id,
  options: (s) => [END, ...STEPS.filter((_, dir) => whyNotRideStep(s, s.march!, dir) === null)],
  whyNot(s, _args, a) {
    if (a.type === 'end') return null;
    return a.type === 'step' ? whyNotRideStep(s, s.march!, a.dir) : NOT_ASKED('CN 1.11');
  },
  standard: (s, args) => usualStep(s, s.march!, ride.options(s, args)),
  likeliest: () => END,
  take(t, _args, a) {
    if (a.type !== 'step') {
      t.next({ step: 'endMarch' });
      return;
    }
    const s = t.state;
    const { leader } = s.march!;
    const hexside = s.leader.hex[leader]! * 6 + a.dir;
    const to = s.campaign.ground.neighbours[hexside]!;
    const mp = s.costs.light(FAIR)[hexside]!;
    t.emit({ type: 'mpSpent', rule: 'CN 1.11', leader, to, mp, counted: 0, rough: false, administrative: false });
    t.next({ step: 'ride' });
    enterHex(t, leader, to, 'ride', 'CN 1.11');
  },
};

export const rideSteps = { ride };
