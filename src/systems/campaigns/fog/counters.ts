/** The enemy's counters as one side sees them (CN 2.1, 2.4, 2.6, 2.8). */
import type { Eye } from '../../../kernel/contract.ts';
import { enemyOf, type SideIndex, type Theatre } from '../theatre/roster.ts';
import { inSight } from '../theatre/sight.ts';
import type { State } from '../theatre/state.ts';

/** `small`: a Force of half a point, which has no zone of control (CN 1.13). */
type CounterKind = 'force' | 'small' | 'vedette' | 'lone';

/** What a counter was last seen as, by `seenAs`. */
const KINDS: readonly (CounterKind | null)[] = [null, 'lone', 'small', 'force', 'vedette'];

/** How the rules keep what this counter is seen as. */
export const seenKind = ({ kind }: EnemyCounter): number => KINDS.indexOf(kind);

/** An enemy counter: where it is, and what was learned of it (CN 2.1, 2.4, 2.8). */
export interface EnemyCounter {
  readonly token: number;
  readonly side: SideIndex;
  readonly hex: number;
  readonly kind: CounterKind | null;
  /** Leader number once his name was seen, else -1. */
  readonly leader: number;
  /** Half points, rounded to tens unless exact; -1 unknown. */
  readonly sp2: number;
  readonly exact: boolean;
  /** Turn of the report, or -1. */
  readonly turn: number;
}

/** The side an eye belongs to; null for the umpire. */
export function sideOf(s: Theatre, eye: Eye): SideIndex | null {
  if (eye === 'umpire') return null;
  return s.campaign.sides[0].id === eye ? 0 : 1;
}

/** The enemy's counters as this side sees them, by hex, then token. */
export function enemyCounters(s: State, side: SideIndex): EnemyCounter[] {
  const { campaign } = s;
  const enemy = enemyOf(side);
  const { leader, vedette, reports: told } = s.seen;
  const reports = new Map(told[side].map((report) => [report.token, report]));
  const counters: EnemyCounter[] = [];
  const see = (token: number, hex: number, kind: CounterKind | null): void => {
    // In the middle of an answer a counter may be without a number; it has not been seen yet.
    if (token <= 0 || (campaign.options.blind && !inSight(s, side, hex))) return;
    const report = reports.get(token);
    counters.push({
      token,
      side: enemy,
      hex,
      kind,
      leader: report?.leader ?? -1,
      sp2: report?.sp2 ?? -1,
      exact: report?.exact ?? false,
      turn: report?.turn ?? -1,
    });
  };
  campaign.leaders.forEach((info, l) => {
    const hex = s.leader.hex[l]!;
    if (info.side !== enemy || hex < 0 || s.leader.over[l] !== -1) return;
    see(leader.number[l]!, hex, KINDS[leader.kind[l]!]!);
  });
  campaign.vedettes.forEach((info, v) => {
    const hex = s.vedette.hex[v]!;
    if (info.side === enemy && hex >= 0) see(vedette.number[v]!, hex, KINDS[vedette.kind[v]!]!);
  });
  return counters.sort((a, b) => a.hex - b.hex || a.token - b.token);
}
