/** What becomes of Leaders whose troops are gone (CN 1.13, 11.4). */
import type { CampaignTable } from '../events/index.ts';
import { moveTo, returnTurn } from '../movement/entering.ts';
import { aSide } from '../sequence/args.ts';
import { forceLeaderOf, forcesOf, isBesieged, leadersIn, mayMix, senior, trackOf } from '../theatre/forces.ts';
import type { SideIndex } from '../theatre/roster.ts';
import { ON_MAP, type State } from '../theatre/state.ts';
import { LEADERS_FATE } from '../theatre/tables.ts';
import { battleOf, isDestroyed } from './sides.ts';
import type { Automatic } from './stage.ts';

type Downfall = keyof typeof LEADERS_FATE.capturedUpTo;

/**
 * CN 11.4: a die for each Leader, in id order. Captured ones never return; the others ride to the
 * nearest friendly Force that may take them, or come back at a Source.
 */
export function leadersFate(
  t: CampaignTable,
  leaders: readonly number[],
  hex: number,
  side: SideIndex,
  how: Downfall,
): void {
  const s = t.state;
  const present = leaders.filter(
    (l) => s.leader.status[l] === ON_MAP && s.leader.hex[l] === hex && s.leader.sp2[forceLeaderOf(s, l)] === 0,
  );
  for (const leader of present) {
    if (s.leader.over[leader]! >= 0) t.emit({ type: 'leaderSubordinated', rule: 'CN 11.4', leader, under: -1 });
  }
  for (const leader of present) {
    if (s.campaign.leaders[leader]!.kind !== 'named') {
      t.emit({ type: 'leaderRemoved', rule: 'CN 1.5', leader, hex, fate: 'pool', returnsOn: 0 });
      continue;
    }
    const limit = LEADERS_FATE.capturedUpTo[how];
    const dice = limit < 6 ? [t.d6()] : [];
    if ((dice[0] ?? 0) <= limit) {
      t.emit({ type: 'leaderTaken', rule: 'CN 11.4', leader, hex, dice, reveals: true });
      t.emit({ type: 'leaderRemoved', rule: 'CN 11.4', leader, hex, fate: 'captured', returnsOn: 0 });
    } else {
      t.emit({ type: 'leaderEscaped', rule: 'CN 11.4', leader, hex, dice });
      rideOff(t, leader, hex, side);
    }
  }
}

function rideOff(t: CampaignTable, leader: number, hex: number, side: SideIndex): void {
  const s = t.state;
  const chief = refuge(s, leader, hex, side);
  if (chief < 0) {
    t.emit({ type: 'leaderRemoved', rule: 'CN 11.4', leader, hex, fate: 'returning', returnsOn: returnTurn(s) });
    return;
  }
  const to = s.leader.hex[chief]!;
  if (to !== hex) moveTo(t, leader, to, 'flight', 'CN 11.4');
  t.emit({ type: 'leaderSubordinated', rule: 'CN 11.4', leader, under: chief });
}

/** Leader of the nearest Force that may take in a Leader without troops, who burdens no span (CN 1.8). */
function refuge(s: State, leader: number, hex: number, side: SideIndex): number {
  const { grid } = s.campaign.ground;
  let best = -1;
  let least = LEADERS_FATE.refugeWithin + 1;
  for (const l of forcesOf(s, side)) {
    const away = grid.distance(hex, s.leader.hex[l]!);
    if (isBesieged(s, s.leader.hex[l]!) || !mayMix(s, s.leader.army[leader]!, s.leader.army[l]!)) continue;
    const nearer = away < least || (away === least && s.leader.hex[l] === s.leader.hex[best] && senior(s, l, best) < 0);
    if (!nearer) continue;
    best = l;
    least = away;
  }
  return best;
}

/**
 * After a loss that fell on a whole side: if it is destroyed its Leaders meet their fate; Leaders of
 * a Force the owner emptied while others stand live on without troops (CN 1.13).
 */
const bereave: Automatic = {
  rule: 'CN 1.13',
  args: { side: aSide },
  run(t, args) {
    const s = t.state;
    if (s.battle === null) return;
    const side = args['side'] as SideIndex;
    const destroyed = isDestroyed(s, side);
    for (const hex of battleOf(s).hexes[side]) {
      if (s.occupied[side][hex]! > 0 && destroyed) continue;
      const here = [...leadersIn(s, hex)].filter((l) => s.campaign.leaders[l]!.side === side);
      if (destroyed) leadersFate(t, here, hex, side, 'destroyed');
      else for (const l of here) if (s.leader.over[l] === -1 && s.leader.sp2[l] === 0) freeTrack(t, l);
    }
  },
};

function freeTrack(t: CampaignTable, chief: number): void {
  for (const leader of trackOf(t.state, chief)) {
    if (leader !== chief) t.emit({ type: 'leaderSubordinated', rule: 'CN 1.13', leader, under: -1 });
  }
}

export const fateSteps = { 'battle.bereave': bereave };
