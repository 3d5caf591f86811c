/** Strategic Victory (CN 11.3), and the side of which nothing is left (CN 11.6). */
import type { AutomaticStep } from '../../../kernel/contract.ts';
import type { CampaignEvent, CampaignTable } from '../events/index.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import { DUE, RETURNING, type State } from '../theatre/state.ts';

/** The level of victory of CN 11.3. */
export const STRATEGIC = 'Strategic Victory';

/** Ends the game in favour of a side, or of neither (null). */
export function winStrategically(t: CampaignTable, side: SideIndex | null, rule: string): void {
  t.finish({ winner: side === null ? null : t.state.campaign.sides[side].id, level: STRATEGIC, rule });
}

/** The side the marker now favours, or null. */
export function favoured(s: State): SideIndex | null {
  if (s.morale === 0) return null;
  return s.morale > 0 ? s.campaign.plus : enemyOf(s.campaign.plus);
}

/** CN 11.6 is looked at whenever a unit has gone: before anything else happens the game may be over. */
export function unitGone(t: CampaignTable, side: SideIndex): void {
  if (isNobodyLeft(t.state, side)) t.next({ step: 'nobodyLeft' });
}

/** Runs as soon as it is on the agenda, so that none at rest holds it: no step names it among what it leads to. */
const nobodyLeft: AutomaticStep<State, CampaignEvent> = {
  rule: 'CN 11.6',
  run(t) {
    const s = t.state;
    const gone = ([0, 1] as const).filter((side) => isNobodyLeft(s, side));
    winStrategically(t, gone.length === 2 ? favoured(s) : enemyOf(gone[0]!), 'CN 11.6');
  },
};

/** No unit on the map and none to come. */
function isNobodyLeft(s: State, side: SideIndex): boolean {
  const { units, leaders, scenario } = s.campaign;
  if (units.some((unit, u) => unit.side === side && s.unit.leader[u]! >= 0)) return false;
  return !scenario.reinforcements.some((entry, i) => {
    const leader = s.campaign.leaderOf(entry.leader);
    const status = s.leader.status[leader];
    if (leaders[leader]!.side !== side || s.reinforcements[i]!.entered) return false;
    const brings = [entry, ...(entry.under ?? [])].some((track) => track.units.length > 0);
    return brings && (status === DUE || status === RETURNING);
  });
}

export const victorySteps = { nobodyLeft };
