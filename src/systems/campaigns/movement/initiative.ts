/** Moving without orders: initiative (CN 6.3, D09) and the forced march (CN 9.1, D12). */
import { opposite } from '../../../board/index.ts';
import type { Refusal } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { type Action, END } from '../sequence/actions.ts';
import { type Decision, NOT_ASKED } from '../sequence/step.ts';
import { whyNotLeader } from '../sequence/whose.ts';
import { byHexThenId, isBesieged, unitsIn } from '../theatre/forces.ts';
import { CAV, enemyOf, type SideIndex } from '../theatre/roster.ts';
import { NOT_MOVED, type State } from '../theatre/state.ts';
import { INITIATIVE } from '../theatre/tables.ts';
import { isTriedApart, setOut, untriedStrength } from './activation.ts';

/** T-INI, cavalry of one side against the other's (CN 6.3.2); Refuse uses it too (CN 9.4.3). */
export function cavalryModifier(own2: number, enemy2: number): number {
  const { cavalry } = INITIATIVE;
  if (own2 === 0 && enemy2 === 0) return cavalry.none;
  if (enemy2 === 0) return cavalry.onlyOwn;
  if (own2 === 0) return cavalry.onlyEnemy;
  if (own2 >= 3 * enemy2) return cavalry.threeToOne;
  if (own2 >= 2 * enemy2) return cavalry.twoToOne;
  if (own2 > enemy2) return cavalry.more;
  if (own2 === enemy2) return cavalry.equal;
  if (enemy2 >= 3 * own2) return cavalry.oneToThree;
  return enemy2 >= 2 * own2 ? cavalry.oneToTwo : cavalry.less;
}

/** T-INI for the part of a Force this Leader would take with him. */
function initiativeModifier(s: State, leader: number): number {
  const hex = s.leader.hex[leader]!;
  const { side } = s.campaign.leaders[leader]!;
  const { modifier: weather, cavalry } = knownInitiative(s, leader);
  if (!cavalry) return weather;
  return weather + cavalryModifier(cavalryOf(s, leader), cavalryAround(s, hex, enemyOf(side)));
}

/** What is known of T-INI before the die is thrown: the weather, and whether enemy cavalry will count (CN 6.3.2). */
export function knownInitiative(s: State, leader: number): { readonly modifier: number; readonly cavalry: boolean } {
  const { side } = s.campaign.leaders[leader]!;
  const cavalry = s.zone[enemyOf(side)][s.leader.hex[leader]!]! > 0;
  return { modifier: INITIATIVE.weather[s.weather]!, cavalry };
}

function cavalryOf(s: State, leader: number): number {
  let cav = 0;
  s.unit.leader.forEach((under, u) => {
    if (under >= 0 && s.campaign.units[u]!.arm === CAV && marchesWith(s, under, leader)) cav += s.unit.sp2[u]!;
  });
  return cav;
}

/** On the Leader's track, with no part between that tried and failed. */
function marchesWith(s: State, under: number, leader: number): boolean {
  for (let l = under; l >= 0; l = s.leader.over[l]!) {
    if (l === leader) return true;
    if (isTriedApart(s, l, leader)) return false;
  }
  return false;
}

/** Cavalry of every enemy Stack whose zone covers the hex. */
function cavalryAround(s: State, hex: number, enemy: SideIndex): number {
  const { neighbours } = s.campaign.ground;
  let cav = 0;
  for (let dir = 0; dir < 6; dir += 1) {
    const from = neighbours[hex * 6 + dir]!;
    if (from < 0 || ((s.exerts[enemy][from]! >> opposite(dir)) & 1) === 0) continue;
    for (const unit of unitsIn(s, from, enemy)) if (s.campaign.units[unit]!.arm === CAV) cav += s.unit.sp2[unit]!;
  }
  return cav;
}

/** Whether a Leader of this side may still be activated at all: common to commands, initiative and forced marches. */
export function whyNotActivated(s: State, side: SideIndex, leader: number, rule: string): Refusal | null {
  const refusal = whyNotLeader(s, side, leader, rule);
  if (refusal !== null) return refusal;
  const hex = s.leader.hex[leader]!;
  if (s.leader.sp2[leader] === 0) return { rule: 'CN 1.11', code: 'loneLeader' };
  if (isBesieged(s, hex)) return { rule: 'CN 10.2', code: 'besieged', params: { hex } };
  if (s.leader.unled[leader] === 1) return { rule: 'CN 6.7', code: 'unled' };
  return s.leader.moved[leader] === NOT_MOVED ? null : { rule, code: 'alreadyMoved' };
}

export function whyNotTry(s: State, side: SideIndex, leader: number, rule: string): Refusal | null {
  const refusal = whyNotActivated(s, side, leader, rule);
  if (refusal !== null) return refusal;
  if (s.leader.tried[leader] === 1) return { rule, code: 'alreadyTried' };
  return untriedStrength(s, leader) > 0 ? null : { rule: 'CN 3.2', code: 'allTried' };
}

/** The die and what follows: a full march, one movement point, or nothing (CN 6.3.1). */
export function tryInitiative(t: CampaignTable, leader: number, segment: 'initiative' | 'forced', rule: string): void {
  const s = t.state;
  const modifier = initiativeModifier(s, leader);
  const die = t.d6();
  const over = Math.max(0, die + modifier) - s.campaign.leaders[leader]!.initiative;
  const result = over <= 0 ? 'full' : over === 1 ? 'one' : 'none';
  t.emit({ type: 'initiativeTried', rule: modifier === 0 ? rule : 'CN 6.3.2', leader, modifier, result, dice: [die] });
  if (result !== 'none') setOut(t, leader, segment, result === 'one');
}

/** A decision that lets one side's Leaders try, one after another. */
function tries(step: string, segment: 'initiative' | 'forced', rule: string, who: (s: State) => SideIndex): Decision {
  return {
    rule,
    leads: [['march?', step]],
    asks: (s) => s.campaign.sides[who(s)].id,
    options(s) {
      const side = who(s);
      const able = s.present[side].filter((l) => whyNotTry(s, side, l, rule) === null);
      const found: Action[] = [END];
      for (const leader of byHexThenId(s, able)) found.push({ type: 'leader', leader });
      return found;
    },
    whyNot(s, _args, a) {
      if (a.type === 'end') return null;
      return a.type === 'leader' ? whyNotTry(s, who(s), a.leader, rule) : NOT_ASKED(rule);
    },
    standard: () => END,
    take(t, _args, a) {
      if (a.type !== 'leader') return;
      t.next({ step });
      tryInitiative(t, a.leader, segment, rule);
    },
  };
}

export const initiativeSteps = {
  initiative: tries('initiative', 'initiative', 'CN 6.3.1', (s) => s.phasing),
  forcedMarch: tries('forcedMarch', 'forced', 'CN 9.1', (s) => enemyOf(s.phasing)),
};
