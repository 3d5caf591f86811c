/** What happens when a Force enters a hex (CN 6.5.3): Vedettes first, then Lone Leaders, then the Centre of Operations. */
import type { AutomaticStep, Course } from '../../../kernel/contract.ts';
import type { Manner } from '../events/core.ts';
import type { CampaignEvent, CampaignTable } from '../events/index.ts';
import { aHex, aSide } from '../sequence/args.ts';
import { overrun } from '../supply/centre.ts';
import { countersIn, forcesOf, isBesieged, leadersIn } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import { unveils } from '../theatre/sight.ts';
import type { State } from '../theatre/state.ts';
import { vedetteRetreatFrames } from './vedette-retreat.ts';

/** Days after which a Leader who fled comes back (CN 1.11, 11.4). */
const DAYS_AWAY = 4;

/** The turn on whose II.a a Leader who goes home today comes back. */
export const returnTurn = (s: State): number => s.turn + DAYS_AWAY / s.campaign.scenario.turnDays;

/** What coming to a hex may put on the agenda before the rest of a course. */
export const entering = (...rest: Course): readonly Course[] => [rest, ['retreatVedette*', 'sweepHex', ...rest]];

/**
 * Moves a counter with its track into a hex and puts on the agenda what its coming does to the enemy's
 * Vedettes, Lone Leaders and Centre there. Frames the caller wants afterwards go on the agenda first.
 */
export function enterHex(t: CampaignTable, leader: number, to: number, manner: Manner, rule: string): void {
  const s = t.state;
  const { side } = s.campaign.leaders[leader]!;
  moveTo(t, leader, to, manner, rule);
  if (s.leader.sp2[leader]! > 0) clearHex(t, to, side);
}

/** Moves a counter with its track; what it sees where it comes to stays seen (CN 2.8). */
export function moveTo(t: CampaignTable, leader: number, to: number, manner: Manner, rule: string): void {
  const s = t.state;
  const { side } = s.campaign.leaders[leader]!;
  t.emit({ type: 'forceMoved', rule, leader, from: s.leader.hex[leader]!, to, manner, ...unveils(s, side, to) });
}

/** The enemies of `side` without troops leave a hex one of its Forces has just come to. */
export function clearHex(t: CampaignTable, hex: number, side: SideIndex): void {
  const s = t.state;
  const enemy = enemyOf(side);
  const vedettes = vedetteRetreatFrames(s, hex, enemy, [hex], 'CN 8.5');
  if (vedettes.length === 0 && countersIn(s, hex, enemy).length === 0 && !hasCentre(s, hex, enemy)) return;
  t.next(...vedettes, { step: 'sweepHex', args: { hex, side } });
}

const hasCentre = (s: State, hex: number, side: SideIndex): boolean =>
  s.armies.some(({ centre }, army) => centre === hex && s.campaign.armies[army]!.side === side);

const sweepHex: AutomaticStep<State, CampaignEvent> = {
  rule: 'CN 6.5.3',
  args: { hex: aHex, side: aSide },
  run(t, args) {
    const s = t.state;
    const hex = args['hex'] as number;
    const enemy = enemyOf(args['side'] as SideIndex);
    for (const leader of [...leadersIn(s, hex)]) {
      if (s.campaign.leaders[leader]!.side !== enemy) continue;
      if (s.leader.over[leader]! >= 0) t.emit({ type: 'leaderSubordinated', rule: 'CN 1.11', leader, under: -1 });
      flee(t, leader);
    }
    s.campaign.armies.forEach(({ side }, army) => {
      if (side === enemy && s.armies[army]!.centre === hex) overrun(t, army, hex);
    });
  },
};

/** CN 1.11: to the nearest friendly Force, else home for four days. */
function flee(t: CampaignTable, leader: number): void {
  const s = t.state;
  const from = s.leader.hex[leader]!;
  const { grid } = s.campaign.ground;
  let refuge = -1;
  let nearest = Number.MAX_SAFE_INTEGER;
  for (const force of forcesOf(s, s.campaign.leaders[leader]!.side)) {
    const hex = s.leader.hex[force]!;
    const distance = grid.distance(from, hex);
    if (distance >= nearest || isBesieged(s, hex)) continue;
    nearest = distance;
    refuge = hex;
  }
  // Where the Leader rides shows which counter is a Force: the march that drove him out cannot be taken back (CN 2.8).
  const told = { rule: 'CN 1.11', leader, reveals: true } as const;
  if (refuge >= 0) t.emit({ ...told, type: 'forceMoved', from, to: refuge, manner: 'flight' });
  else t.emit({ ...told, type: 'leaderRemoved', hex: from, fate: 'returning', returnsOn: returnTurn(s) });
}

export const enteringSteps = { sweepHex };
