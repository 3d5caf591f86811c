/** A march, hex by hex (CN 6.4, D08): stop, go on, detach, or reserve points for bridge work. */
import type { FrameArgs, Refusal } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { fromPool } from '../ranks/regroup.ts';
import { type Action, END, STEPS } from '../sequence/actions.ts';
import { type Decision, NOT_ASKED } from '../sequence/step.ts';
import { atStart, type March } from '../theatre/march.ts';
import type { State } from '../theatre/state.ts';
import { announceWork, whyNotWork, worksOf } from './bridges.ts';
import { drop, droppableOf, PARTING, whyNotDrop, whyNotRaise } from './detach.ts';
import { enterHex, entering } from './entering.ts';
import { usualStep } from './usual.ts';
import {
  costsFor,
  entersRough,
  hasStopped,
  isAdministrativeStep,
  isScreened,
  leavingCost,
  screenCost,
  whyNoWay,
} from './ways.ts';

/** What the next step would cost, and how much of that counts for attrition (CN 7.2). */
export function priceOf(s: State, march: March, costs: Uint8Array, hexside: number): { mp: number; counted: number } {
  const { side } = s.campaign.leaders[march.leader]!;
  const to = s.campaign.ground.neighbours[hexside]!;
  const counted = costs[hexside]! + screenCost(s, side, to);
  return { mp: counted + leavingCost(s, side, (hexside / 6) | 0), counted };
}

/** CN 6.4.1: one legal hex always, whatever it costs; not for the 1-MP result of 6.3.1. */
export const mayOverspend = (march: March): boolean => atStart(march) && !march.onePoint;

function whyNotStep(s: State, march: March, costs: Uint8Array, dir: number): Refusal | null {
  if (STEPS[dir] === undefined) return NOT_ASKED('CN 6.4.1');
  const hexside = s.leader.hex[march.leader]! * 6 + dir;
  if (s.campaign.ground.neighbours[hexside]! < 0) return { rule: 'CN 6.4.2', code: 'offMap' };
  if (hasStopped(s, march)) return { rule: 'CN 6.5.2', code: 'zoneStop' };
  const blocked = whyNoWay(s, s.campaign.leaders[march.leader]!.side, costs, hexside);
  if (blocked !== null || mayOverspend(march)) return blocked;
  const { mp } = priceOf(s, march, costs, hexside);
  return mp <= march.left ? null : { rule: 'CN 6.4.2', code: 'tooDear', params: { needs: mp, left: march.left } };
}

function options(s: State): Action[] {
  const march = s.march!;
  const found: Action[] = [END];
  if (!hasStopped(s, march)) {
    const costs = costsFor(s, march.leader);
    for (let dir = 0; dir < 6; dir += 1) if (whyNotStep(s, march, costs, dir) === null) found.push(STEPS[dir]!);
    for (const leader of droppableOf(s, march)) found.push({ type: 'leader', leader });
    const general = fromPool(s, s.campaign.leaders[march.leader]!.side, 'mg');
    if (general >= 0 && whyNotRaise(s, march, general) === null) found.push({ type: 'raise', leader: general });
  }
  found.push(...worksOf(s, march, march.leader));
  return found;
}

function whyNot(s: State, _args: FrameArgs, a: Action): Refusal | null {
  const march = s.march!;
  switch (a.type) {
    case 'end':
      return null;
    case 'step':
      return whyNotStep(s, march, costsFor(s, march.leader), a.dir);
    case 'leader':
      return whyNotDrop(s, march, a.leader);
    case 'raise':
      return whyNotRaise(s, march, a.leader);
    case 'work':
      return whyNotWork(s, march, march.leader, a.hexside, a.work);
    default:
      return NOT_ASKED('CN 6.4.1');
  }
}

function step(t: CampaignTable, dir: number): void {
  const s = t.state;
  const march = s.march!;
  const { leader } = march;
  const { side } = s.campaign.leaders[leader]!;
  const hexside = s.leader.hex[leader]! * 6 + dir;
  const to = s.campaign.ground.neighbours[hexside]!;
  const { mp, counted } = priceOf(s, march, costsFor(s, leader), hexside);
  const dear = mp > march.left;
  t.emit({
    type: 'mpSpent',
    rule: dear ? 'CN 6.4.1' : isScreened(s, side, to) ? 'CN 8.3' : 'CN 7.2',
    leader,
    to,
    mp: dear ? march.left : mp,
    counted: dear ? march.allowance : counted,
    rough: entersRough(s, hexside),
    administrative: march.administrative && isAdministrativeStep(s, side, hexside),
  });
  t.next({ step: 'march' });
  enterHex(t, leader, to, 'march', s.occupied[side][to]! > 0 ? 'CN 6.4.4' : 'CN 6.4.2');
}

const march: Decision = {
  rule: 'CN 6.4.1',
  leads: [...entering('march'), ['detachUnits'], ['endMarch'], ...PARTING],
  asks: (s) => s.campaign.sides[s.campaign.leaders[s.march!.leader]!.side].id,
  options,
  whyNot,
  standard: (s) => usualStep(s, s.march!, options(s)),
  likeliest: () => END,
  take(t, _args, a) {
    switch (a.type) {
      case 'step':
        step(t, a.dir);
        break;
      case 'leader':
        drop(t, a.leader);
        break;
      case 'raise':
        t.next({ step: 'detachUnits', args: { leader: a.leader, given: 0 } });
        break;
      case 'work':
        t.next({ step: 'endMarch' });
        announceWork(t, t.state.march!.leader, a.hexside, a.work);
        break;
      default:
        t.next({ step: 'endMarch' });
    }
  },
};

export const marchSteps = { march };
