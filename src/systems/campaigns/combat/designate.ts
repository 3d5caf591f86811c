/** Steps 1-3a: which Forces fight, which are shut in, what each side is shown (CN 9.3, 9.4.1, 2.3). */
import type { Frame } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { canShelter, declareBesieged } from '../movement/investment.ts';
import { vedetteRetreatFrames } from '../movement/vedette-retreat.ts';
import { aHex, aSide } from '../sequence/args.ts';
import { showCounters } from '../sequence/rest.ts';
import { forceLeaderOf, forcesIn, leadersIn, roundedToTens2 } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { knownStrengthAt } from './known-strength.ts';
import { battleOf, heldHexes, standing } from './sides.ts';
import { hexArg, sideArg, stage, yesOrNo } from './stage.ts';

/** Tells a side something of an enemy counter (CN 2.4). */
export function tell(
  t: CampaignTable,
  side: SideIndex,
  counter: number,
  news: { leader?: number; sp2?: number; exact?: boolean },
  rule: string,
): void {
  showCounters(t);
  const s = t.state;
  const token = s.seen.leader.number[counter]!;
  const { leader = -1, sp2 = -1, exact = false } = news;
  const called = s.seen.reports[side].find((report) => report.token === token)?.leader ?? leader;
  t.emit({
    type: 'learned',
    rule,
    side,
    token,
    leader,
    called,
    sp2,
    exact,
    hex: s.leader.hex[counter]!,
    reveals: true,
  });
}

const counters = (s: State, side: SideIndex): number[] => heldHexes(s, side).flatMap((hex) => forcesIn(s, hex, side));

/** CN 2.4: a total is laid to a counter only when its side has no other there. */
export function tellStrength(t: CampaignTable, side: SideIndex, sp2: number, exact: boolean): void {
  const own = counters(t.state, side);
  if (own.length === 1) tell(t, enemyOf(side), own[0]!, { sp2, exact }, 'CN 2.4');
}

/** Steps 1 and 2: names of the Leaders, then besieged or not, Stack by Stack. */
const LEADS = [['battle.shutIn*', 'battle.anybodyLeft']];

const designate = stage({ rule: 'CN 9.3', args: { side: aSide }, leads: LEADS }, (t, args) => {
  const s = t.state;
  const side = sideArg(args);
  if (battleOf(s).round > 1) return;
  const hexes = heldHexes(s, side);
  const leaders = hexes.flatMap((hex) =>
    [...leadersIn(s, hex)].filter(
      (l) => s.campaign.leaders[l]!.side === side && s.leader.sp2[forceLeaderOf(s, l)]! > 0,
    ),
  );
  t.emit({ type: 'leadersRevealed', rule: 'CN 9.3', side, leaders, hexes, reveals: true });
  for (const counter of counters(s, side)) tell(t, enemyOf(side), counter, { leader: counter }, 'CN 2.3');
  const frames = hexes.map((hex): Frame => ({ step: 'battle.shutIn', args: { side, hex } }));
  t.next(...frames, { step: 'battle.anybodyLeft' });
});

/** D14. What is known of the enemy decides the standard answer; his strength is shown only in step 3a. */
const shutIn = yesOrNo(
  { rule: 'CN 9.3', args: { side: aSide, hex: aHex } },
  (_s, args) => sideArg(args),
  (s, args) =>
    battleOf(s).kind === 'field' &&
    heldHexes(s, sideArg(args)).includes(hexArg(args)) &&
    canShelter(s, hexArg(args), sideArg(args)),
  (s, args) => {
    const side = sideArg(args);
    const known = heldHexes(s, enemyOf(side)).reduce((sum, hex) => sum + knownStrengthAt(s, side, hex), 0);
    return roundedToTens2(known) >= 2 * roundedToTens2(s.occupied[side][hexArg(args)]!);
  },
  (t, args, yes) => {
    if (!yes) return;
    declareBesieged(t, hexArg(args), 'CN 9.3');
    t.emit({ type: 'stackWithdrew', rule: 'CN 10.1', side: sideArg(args), hex: hexArg(args) });
  },
);

const anybodyLeft = stage('CN 9.3', (t) => {
  const s = t.state;
  if (heldHexes(s, 0).length > 0 && heldHexes(s, 1).length > 0) return;
  t.emit({ type: 'battleDecided', rule: 'CN 9.3', victor: -1, how: 'besieged' });
});

/** Step 3a: strengths to the nearest ten, and the defender's Vedettes give way (CN 8.5). */
const reveal = stage({ rule: 'CN 9.4.1', leads: [['retreatVedette*']] }, (t) => {
  const s = t.state;
  for (const side of [s.phasing, enemyOf(s.phasing)]) {
    const sp2 = roundedToTens2(standing(s, side));
    t.emit({ type: 'strengthRevealed', rule: 'CN 9.4.1', side, sp2, reveals: true });
    tellStrength(t, side, sp2, false);
  }
  const defender = enemyOf(s.phasing);
  const away = heldHexes(s, s.phasing);
  t.next(...heldHexes(s, defender).flatMap((hex) => vedetteRetreatFrames(s, hex, defender, away, 'CN 8.5')));
});

export const designateSteps = {
  'battle.designate': designate,
  'battle.shutIn': shutIn,
  'battle.anybodyLeft': anybodyLeft,
  'battle.reveal': reveal,
};
