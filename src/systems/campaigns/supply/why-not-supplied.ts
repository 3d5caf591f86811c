/** Why a Force is STRAINED or FORAGING: what a player would ask the quartermaster (CN 5.2). */
import { FAR } from '../../../board/index.ts';
import type { Refusal } from '../../../kernel/contract.ts';
import type { State } from '../theatre/state.ts';
import { unhinderedCost } from './dispatch.ts';
import { supplyStatus } from './supply.ts';

/** Null for a SUPPLIED Force of this Army in this hex, not besieged, else the first thing that is wrong. */
export function whyNotSupplied(s: State, army: number, hex: number): Refusal | null {
  const status = supplyStatus(s, army, hex);
  if (status === 'SUPPLIED') return null;
  const { centre, centreMoving } = s.armies[army]!;
  if (status === 'STRAINED') {
    return centreMoving ? { rule: 'CN 5.2.4', code: 'centreMoving' } : { rule: 'CN 5.2.1', code: 'noLine' };
  }
  const most = s.campaign.armies[army]!.dispatchMax;
  const needs = unhinderedCost(s, army, hex);
  if (needs === FAR) return { rule: 'CN 5.2.2', code: 'noDispatch' };
  if (needs <= most) return { rule: 'CN 5.2.3', code: 'pathBlocked', params: { needs, most } };
  if (centre < 0) return { rule: 'CN 5.2.8', code: 'noCentre', params: { needs, most } };
  return { rule: 'CN 5.2.2', code: 'tooFar', params: { needs, most } };
}
