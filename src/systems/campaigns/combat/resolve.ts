/** Steps 6, 7 and 11: odds, Old Guard, the die, and who loses what (CN 9.7-9.9). */
import type { CampaignTable } from '../events/index.ts';
import { supplyStatus } from '../supply/supply.ts';
import type { Modifier } from '../theatre/battle.ts';
import { fightingIn, forceLeaderOf, isBesieged, unitsIn } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { COMBAT_RESULTS, COMBAT_MODIFIERS as MODIFIERS } from '../theatre/tables.ts';
import { tellStrength } from './designate.ts';
import { limited2 } from './limits.ts';
import { SIDE_LOSS, sideLoss } from './losses.ts';
import { isOldGuard, type Odds, readOdds } from './odds.ts';
import { refuseTerms } from './refuse.ts';
import { commitIfBare } from './reserve.ts';
import {
  attackedHexes,
  attackerOf,
  attackingHexes,
  battleLeader,
  battleOf,
  bonusOf,
  engagedHexes,
  facing,
  fights,
  heldHexes,
  isDestroyed,
  isFresh,
  standing,
} from './sides.ts';
import { stage, yesOrNo } from './stage.ts';

/** Step 6: exact strengths are shown; an attack without strength is no attack (CN 9.7.1). */
const odds = stage('CN 9.7.2', (t) => {
  const s = t.state;
  for (const side of [0, 1] as const) commitIfBare(t, side);
  if (mustStake(s))
    t.emit({ type: 'oldGuardStaked', rule: 'CN 9.7.3', side: s.campaign.french as SideIndex, reveals: true });
  const read = readOdds(s);
  if (read.attack2 === 0) {
    t.emit({ type: 'attackSkipped', rule: 'CN 9.7.1', side: read.attacker });
    if (!battleOf(s).counterattack) t.emit({ type: 'battleDecided', rule: 'CN 9.13.4', victor: -1, how: 'draw' });
    return;
  }
  for (const side of [read.attacker, enemyOf(read.attacker)]) {
    const sp2 = standing(s, side);
    t.emit({ type: 'exactRevealed', rule: 'CN 2.3', side, sp2, reveals: true });
    tellStrength(t, side, sp2, true);
  }
  showOdds(t, read);
});

/** CN 9.2.5: a Stack whose neighbours are gone adds nothing. */
const isAnyIdle = (s: State): boolean =>
  ([0, 1] as const).some((side) => engagedHexes(s, side).length < heldHexes(s, side).length);

function showOdds(t: CampaignTable, read: Odds): void {
  const rule = isAnyIdle(t.state) ? 'CN 9.2.5' : battleOf(t.state).counterattack ? 'CN 9.13.3' : 'CN 9.7.4';
  t.emit({ type: 'oddsRead', rule, ...read, reveals: true });
}

/** Old Guard that would fight if it were staked. */
const guardAtHand = (s: State): number[] => {
  const { french } = s.campaign;
  if (french < 0) return [];
  const side = french as SideIndex;
  const { reserve } = battleOf(s);
  return engagedHexes(s, side)
    .flatMap((hex) => unitsIn(s, hex, side))
    .filter((u) => isOldGuard(s, u) && fights(s, u) && isFresh(s, u) && !reserve.includes(u));
};

/** CN 9.7.3: when nothing else would count, the Old Guard counts and is staked. */
export function mustStake(s: State): boolean {
  if (battleOf(s).staked || guardAtHand(s).length === 0) return false;
  return readOdds(s).parts.every(
    ({ side, inf2, cav2, art2 }) => side !== s.campaign.french || inf2 + cav2 + art2 === 0,
  );
}

/** D17: before the die of step 7, and of step 15 if not yet staked. */
const oldGuard = yesOrNo(
  'CN 9.8.1',
  (s) => s.campaign.french as SideIndex,
  (s) => battleOf(s).odds !== null && !battleOf(s).staked && guardAtHand(s).length > 0,
  () => false,
  (t, _args, yes) => {
    if (!yes) return;
    t.emit({ type: 'oldGuardStaked', rule: 'CN 9.8.1', side: t.state.campaign.french as SideIndex, reveals: true });
    showOdds(t, readOdds(t.state));
  },
);

/** CN 9.8.1, 9.8.2. */
export function combatModifiers(s: State): Modifier[] {
  const b = battleOf(s);
  const attacker = attackerOf(s);
  const found: Modifier[] = [];
  const add = (rule: string, code: string, value: number, holds: boolean): void => {
    if (holds) found.push({ rule, code, value });
  };
  add('CN 9.8.1', 'oldGuardAttacking', MODIFIERS.oldGuardAttacking, b.staked && s.campaign.french === attacker);
  add('CN 9.8.1', 'oldGuardDefending', MODIFIERS.oldGuardDefending, b.staked && s.campaign.french !== attacker);
  add('CN 9.8.2', 'flank', MODIFIERS.flank, isFlanked(s));
  const chief = battleLeader(s, attacker);
  add('CN 9.8.2', 'foraging', MODIFIERS.attackerForaging, chief >= 0 && isForaging(s, chief));
  const { held } = refuseTerms(s);
  add('CN 9.4.3', 'failedRefuse', held, held !== 0 && b.refuse === 'failed' && !b.counterattack);
  const edge = bonusOf(s, chief) - bonusOf(s, battleLeader(s, enemyOf(attacker)));
  const led = !s.campaign.options.plainCombat;
  add('CN 9.8.2', 'leadership', -MODIFIERS.leadership, led && edge >= MODIFIERS.leadershipFrom);
  add('CN 9.8.2', 'leadership', MODIFIERS.leadership, led && edge <= -MODIFIERS.leadershipFrom);
  return found;
}

/** A besieged Stack is not SUPPLIED, but lives on the stores of its Citadel (CN 10.2, G23). */
const isForaging = (s: State, leader: number): boolean =>
  !isBesieged(s, s.leader.hex[leader]!) &&
  supplyStatus(s, s.leader.army[forceLeaderOf(s, leader)]!, s.leader.hex[leader]!) === 'FORAGING';

/** Two attacking hexes on one defending hex, not beside each other, each with a quarter of its strength. */
function isFlanked(s: State): boolean {
  const attacker = attackerOf(s);
  const { grid } = s.campaign.ground;
  return attackedHexes(s).some((target) => {
    const quarter = fightingIn(s, target, enemyOf(attacker));
    const wings = facing(s, target, attackingHexes(s)).filter(
      (hex) => fightingIn(s, hex, attacker) * 4 >= quarter && fightingIn(s, hex, attacker) > 0,
    );
    return wings.some((a) => wings.some((b) => a < b && grid.distance(a, b) > 1));
  });
}

/** Step 7. */
const resolve = stage('CN 9.8.2', (t) => {
  const s = t.state;
  const { odds: read, markers } = battleOf(s);
  if (read === null) return;
  const attacker = attackerOf(s);
  const modifiers = combatModifiers(s);
  const die = t.d6();
  const total = modifiers.reduce((sum, { value }) => sum + value, die);
  const row = Math.max(MODIFIERS.lowest, Math.min(MODIFIERS.highest, total));
  const { text, loser: letter, n, winnerLoss2 } = COMBAT_RESULTS[row]![read.column]!;
  const loser = letter === 'attacker' ? attacker : enemyOf(attacker);
  const loserLoss2 = limited2(2 * n, standing(s, loser));
  const price2 = limited2(winnerLoss2, standing(s, enemyOf(loser)));
  t.emit({
    type: 'combatRolled',
    rule: 'CN 9.8.3',
    attacker,
    modifiers,
    row,
    column: read.column,
    result: text,
    loser,
    n,
    loserLoss2,
    winnerLoss2: markers[loser] === 'Pitched' ? Math.min(price2, loserLoss2) : price2,
    leaders: [battleLeader(s, 0), battleLeader(s, 1)],
    dice: [die],
  });
});

const mayOverride = (s: State): boolean => {
  const { resolution, markers } = battleOf(s);
  return (
    resolution !== null && markers[resolution.loser] === 'Pitched' && markers[enemyOf(resolution.loser)] === 'Pursuit'
  );
};

function showMarker(t: CampaignTable, side: SideIndex, rule: string): void {
  const marker = battleOf(t.state).markers[side];
  if (marker !== null) t.emit({ type: 'markerRevealed', rule, side, marker, reveals: true });
}

/** CN 9.9.1: the winner must know a Pitched marker before it decides to draw off. */
const showPitched = stage('CN 9.9.1', (t) => {
  if (mayOverride(t.state)) showMarker(t, battleOf(t.state).resolution!.loser, 'CN 9.9.1');
});

/** D18: the winner retreats instead of losing strength. */
const override = yesOrNo(
  'CN 9.9.4',
  (s) => enemyOf(battleOf(s).resolution!.loser),
  mayOverride,
  () => false,
  (t, _args, yes) => {
    if (!yes) return;
    const side = enemyOf(battleOf(t.state).resolution!.loser);
    showMarker(t, side, 'CN 9.9.4');
    t.emit({ type: 'resultOverridden', rule: 'CN 9.9.4', side });
  },
);

const winnerLoss = stage({ rule: 'CN 9.9.1', leads: [SIDE_LOSS] }, (t) => {
  const { resolution } = battleOf(t.state);
  if (resolution === null || resolution.overridden) return;
  const { loser, winnerLoss2 } = resolution;
  t.next(...sideLoss(t.state, enemyOf(loser), winnerLoss2, 'combat', 'CN 9.9.1'));
});

const revealMarker = stage('CN 9.9.1', (t) => {
  const { resolution } = battleOf(t.state);
  if (resolution !== null && !mayOverride(t.state)) showMarker(t, resolution.loser, 'CN 9.9.1');
});

/** Step 11. */
const pitchedLoss = stage({ rule: 'CN 9.9.3', leads: [SIDE_LOSS] }, (t) => {
  const { resolution, markers } = battleOf(t.state);
  if (resolution === null || markers[resolution.loser] !== 'Pitched') return;
  const { loser, loserLoss2, n } = resolution;
  t.next(...sideLoss(t.state, loser, loserLoss2, 'combat', loserLoss2 < 2 * n ? 'CN 9.8.5' : 'CN 9.9.3'));
});

/** What a battle has come to: CN 9.6.4, 9.8.6, 9.9.2. */
const judge = stage('CN 9.8.6', (t) => {
  const s = t.state;
  const { retreats, refuse } = battleOf(s);
  const left = (side: SideIndex): boolean =>
    !isDestroyed(s, side) || retreats.some((r) => r.side === side && r.status === 'exited');
  const decide = (victor: SideIndex | -1, how: 'destroyed' | 'mutual' | 'retreat' | 'refused', rule: string): void =>
    t.emit({ type: 'battleDecided', rule, victor, how });
  if (!left(0) && !left(1)) decide(-1, 'mutual', 'CN 9.8.6');
  else if (!left(0)) decide(1, 'destroyed', 'CN 9.8.6');
  else if (!left(1)) decide(0, 'destroyed', 'CN 9.8.6');
  else if (refuse === 'succeeded') decide(s.phasing, 'refused', 'CN 9.4.3');
  else if (retreats.length > 0) decide(enemyOf(retreats[0]!.side), 'retreat', 'CN 9.9.2');
});

export const resolveSteps = {
  'battle.odds': odds,
  'battle.oldGuard': oldGuard,
  'battle.resolve': resolve,
  'battle.showPitched': showPitched,
  'battle.override': override,
  'battle.winnerLoss': winnerLoss,
  'battle.revealMarker': revealMarker,
  'battle.pitchedLoss': pitchedLoss,
  'battle.judge': judge,
};
