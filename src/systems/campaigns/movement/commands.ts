/** Movement Commands (CN 6.2) and the other moves of II.b, in any order (CN 3.1, D07). */
import type { Refusal } from '../../../kernel/contract.ts';
import { type Action, END } from '../sequence/actions.ts';
import { type Decision, NOT_ASKED } from '../sequence/step.ts';
import { NOT_YOURS, whyNotLeader } from '../sequence/whose.ts';
import { centreRefusal } from '../supply/centre.ts';
import { supplyStatus } from '../supply/supply.ts';
import { byHexThenId, isBesieged } from '../theatre/forces.ts';
import { NOT_MOVED, type State } from '../theatre/state.ts';
import { rideOff, setOut } from './activation.ts';
import { vedetteAllowance } from './allowance.ts';
import { whyNotActivated } from './initiative.ts';

/** CN 6.2.1: a command for this Leader and his own track. */
export function whyNotCommand(s: State, leader: number): Refusal | null {
  const rule = 'CN 6.2.1';
  const refusal = whyNotActivated(s, s.phasing, leader, rule);
  if (refusal?.code === 'loneLeader' && whyNotRide(s, leader) === null) return { rule: 'CN 1.11', code: 'ridesAlone' };
  if (refusal !== null) return refusal;
  const army = s.leader.army[leader]!;
  if (s.armies[army]!.sourceChanged) return { rule: 'CN 5.1.2', code: 'sourceChanged' };
  const status = supplyStatus(s, army, s.leader.hex[leader]!);
  if (status !== 'SUPPLIED') return { rule: 'CN 5.2.4', code: 'notSupplied', params: { status } };
  const { mcMax } = s.campaign.armies[army]!;
  if (s.armies[army]!.commandsIssued >= mcMax) return { rule, code: 'noCommandLeft', params: { most: mcMax } };
  return s.armies[army]!.ap > 0 ? null : { rule, code: 'noAp', params: { army } };
}

/** Whether an Army has anything left to command any Leader with. */
const hasCommand = (s: State, army: number): boolean =>
  s.armies[army]!.ap > 0 && s.armies[army]!.commandsIssued < s.campaign.armies[army]!.mcMax;

/** CN 1.11: a Leader who rides alone, leaving any units he has to others (CN 3.2). */
export function whyNotRide(s: State, leader: number): Refusal | null {
  const rule = 'CN 1.11';
  const refusal = whyNotLeader(s, s.phasing, leader, rule);
  if (refusal !== null) return refusal;
  if (s.campaign.leaders[leader]!.kind !== 'named') return { rule: 'CN 1.5', code: 'generic' };
  const hex = s.leader.hex[leader]!;
  if (isBesieged(s, hex)) return { rule: 'CN 10.3', code: 'siegeBars', params: { hex } };
  return s.leader.moved[leader] === NOT_MOVED ? null : { rule, code: 'alreadyMoved' };
}

/** CN 8.2: once in II.b. */
export function whyNotSend(s: State, vedette: number): Refusal | null {
  const rule = 'CN 8.2';
  const info = s.campaign.vedettes[vedette];
  if (info === undefined) return NOT_ASKED(rule);
  if (info.side !== s.phasing) return NOT_YOURS(rule);
  const hex = s.vedette.hex[vedette]!;
  if (hex < 0) return { rule, code: 'notOut' };
  if (isBesieged(s, hex)) return { rule: 'CN 10.3', code: 'siegeBars', params: { hex } };
  return s.vedette.moved[vedette] === 0 ? null : { rule, code: 'alreadyMoved' };
}

function options(s: State): Action[] {
  const commanded: number[] = [];
  const riding: number[] = [];
  for (const l of s.present[s.phasing]) {
    if (s.leader.moved[l] !== NOT_MOVED) continue;
    // An empty purse and the last command are seen at once; supply may take a search.
    if (hasCommand(s, s.leader.army[l]!) && whyNotCommand(s, l) === null) commanded.push(l);
    if (whyNotRide(s, l) === null) riding.push(l);
  }
  const found: Action[] = [END];
  for (const leader of byHexThenId(s, commanded)) found.push({ type: 'leader', leader });
  for (const leader of byHexThenId(s, riding)) found.push({ type: 'ride', leader });
  for (let army = 0; army < s.armies.length; army += 1) {
    if (centreRefusal(s, army) === null) found.push({ type: 'centre', army });
  }
  const sent: number[] = [];
  for (let v = 0; v < s.vedette.hex.length; v += 1)
    if (s.vedette.hex[v]! >= 0 && whyNotSend(s, v) === null) sent.push(v);
  sent.sort((a, b) => s.vedette.hex[a]! - s.vedette.hex[b]! || a - b);
  for (const vedette of sent) found.push({ type: 'vedette', vedette });
  return found;
}

/** D07: an Army that has given no order gives one to its strongest Force; no Leader is sent riding by default. */
function usualOrder(s: State): Action {
  if (s.armies.some(({ commandsIssued }, a) => s.campaign.armies[a]!.side === s.phasing && commandsIssued > 0))
    return END;
  const able = s.present[s.phasing].filter((l) => s.leader.over[l] === -1 && whyNotCommand(s, l) === null);
  if (able.length === 0) return END;
  const leader = byHexThenId(s, able).reduce((best, l) => (s.leader.sp2[l]! > s.leader.sp2[best]! ? l : best));
  return { type: 'leader', leader };
}

const movementCommands: Decision = {
  rule: 'CN 3.1',
  leads: [['march|ride|moveCentre|rideVedette', 'movementCommands']],
  asks: (s) => s.campaign.sides[s.phasing].id,
  options,
  whyNot(s, _args, a) {
    switch (a.type) {
      case 'end':
        return null;
      case 'leader':
        return whyNotCommand(s, a.leader);
      case 'ride':
        return whyNotRide(s, a.leader);
      case 'centre':
        return centreRefusal(s, a.army);
      case 'vedette':
        return whyNotSend(s, a.vedette);
      default:
        return NOT_ASKED('CN 3.1');
    }
  },
  standard: usualOrder,
  likeliest: () => END,
  take(t, _args, a) {
    const s = t.state;
    if (a.type !== 'end') t.next({ step: 'movementCommands' });
    if (a.type === 'leader') {
      t.emit({ type: 'commandIssued', rule: 'CN 6.2.1', leader: a.leader, army: s.leader.army[a.leader]! });
      setOut(t, a.leader, 'command', false);
    } else if (a.type === 'ride') rideOff(t, a.leader);
    else if (a.type === 'centre') t.next({ step: 'moveCentre', args: { army: a.army } });
    else if (a.type === 'vedette')
      t.next({ step: 'rideVedette', args: { vedette: a.vedette, left: vedetteAllowance(s) } });
  },
};

export const commandSegmentSteps = { movementCommands };
