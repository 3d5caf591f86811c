/** Lone Leaders ride at Fair costs in any weather, through zones and screens, not into enemy Forces (CN 1.11). */
import { IMPASSABLE } from '../../../board/index.ts';
import type { Refusal } from '../../../kernel/contract.ts';
import { END, STEPS } from '../actions.ts';
import { type Decision, NOT_ASKED } from '../command/step.ts';
import type { State } from '../state.ts';
import { ENTERING, enterHex } from './entering.ts';
import type { March } from './state.ts';
import { isBarred } from './ways.ts';

const FAIR = 0;

function whyNotRideStep(s: State, { leader, left }: March, dir: number): Refusal | null {
  const rule = 'CN 1.11';
  if (STEPS[dir] === undefined) return NOT_ASKED(rule);
  const hexside = s.leader.hex[leader]! * 6 + dir;
  const to = s.campaign.ground.neighbours[hexside]!;
  if (to < 0) return { rule, code: 'offMap' };
  const needs = s.costs.light[FAIR]![hexside]!;
  if (needs === IMPASSABLE) return { rule, code: 'impassable' };
  if (isBarred(s, s.campaign.leaders[leader]!.side, to)) return { rule, code: 'enemyOccupied' };
  return needs <= left ? null : { rule, code: 'tooDear', params: { needs, left } };
}

const ride: Decision = {
  rule: 'CN 1.11',
  leads: [[...ENTERING, 'ride'], ['endMarch']],
  asks: (s) => s.campaign.sides[s.campaign.leaders[s.march!.leader]!.side].id,
  options: (s) => [END, ...STEPS.filter((_, dir) => whyNotRideStep(s, s.march!, dir) === null)],
  whyNot(s, _args, a) {
    if (a.type === 'end') return null;
    return a.type === 'step' ? whyNotRideStep(s, s.march!, a.dir) : NOT_ASKED('CN 1.11');
  },
  standard: () => END,
  take(t, _args, a) {
    if (a.type !== 'step') {
      t.next({ step: 'endMarch' });
      return;
    }
    const s = t.state;
    const { leader } = s.march!;
    const hexside = s.leader.hex[leader]! * 6 + a.dir;
    const to = s.campaign.ground.neighbours[hexside]!;
    const mp = s.costs.light[FAIR]![hexside]!;
    t.emit({ type: 'mpSpent', rule: 'CN 1.11', leader, to, mp, counted: 0, rough: false, administrative: false });
    t.next({ step: 'ride' });
    enterHex(t, leader, to, 'ride', 'CN 1.11');
  },
};

export const rideSteps = { ride };
