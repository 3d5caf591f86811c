/** What a player asks of a piece before anything else: whose it is, and whether it is there. */
import type { Refusal } from '../../../kernel/contract.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { NOT_ASKED } from './step.ts';

/** Of an enemy's piece nothing more is said than that: where it is, and whether it is, the enemy side keeps secret (CN 2.2). */
export const NOT_YOURS = (rule: string): Refusal => ({ rule, code: 'notYours' });
const NOT_ON_MAP = (rule: string): Refusal => ({ rule, code: 'notOnMap' });

export function whyNotLeader(s: State, side: SideIndex, leader: number, rule: string): Refusal | null {
  const info = s.campaign.leaders[leader];
  if (info === undefined) return NOT_ASKED(rule);
  if (info.side !== side) return NOT_YOURS(rule);
  return s.leader.hex[leader]! >= 0 ? null : NOT_ON_MAP(rule);
}

export function whyNotUnit(s: State, side: SideIndex, unit: number, rule: string): Refusal | null {
  const info = s.campaign.units[unit];
  if (info === undefined) return NOT_ASKED(rule);
  if (info.side !== side) return NOT_YOURS(rule);
  return s.unit.leader[unit]! >= 0 ? null : NOT_ON_MAP(rule);
}
