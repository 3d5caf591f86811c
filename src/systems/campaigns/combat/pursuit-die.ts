/** The pursuit die: Resistance and the other modifiers (CN 9.11.2, 9.11.3). */
import type { Modifier } from '../theatre/battle.ts';
import { strengthOf } from '../theatre/forces.ts';
import { CAV, enemyOf } from '../theatre/roster.ts';
import { FAIR, type State } from '../theatre/state.ts';
import { PURSUIT_MODIFIERS as MODIFIERS, PURSUIT_HEXES } from '../theatre/tables.ts';
import { refuseTerms } from './refuse.ts';
import {
  battleOf,
  battleUnits,
  fights,
  freshStrength,
  initiativeOf,
  isIneffective,
  isTwice,
  standing,
  unitsOfRetreat,
} from './sides.ts';

export function pursuitModifiers(s: State): Modifier[] {
  const b = battleOf(s);
  const winner = b.pursuit!.side;
  const loser = enemyOf(winner);
  const found: Modifier[] = [];
  const add = (rule: string, code: string, value: number, holds = true): void => {
    if (holds && value !== 0) found.push({ rule, code, value });
  };
  const { leaders, pitched } = b.resolution!;
  const limit = MODIFIERS.initiativeLimit;
  const resistance = initiativeOf(s, leaders[loser]) - initiativeOf(s, leaders[winner]);
  add('CN 9.11.2', 'initiative', Math.max(-limit, Math.min(limit, resistance)));
  const own = freshStrength(s, winner).cav;
  const other = freshStrength(s, loser).cav;
  add('CN 9.11.2', 'winnerCavalry', MODIFIERS.winnerCavalry, isTwice(own, other));
  add('CN 9.11.2', 'loserCavalry', MODIFIERS.loserCavalry, isTwice(other, own));
  add('CN 9.11.2', 'winnerFewer', MODIFIERS.winnerFewer, standing(s, winner) < standing(s, loser));
  add('CN 4.3', 'weather', MODIFIERS.badWeather, s.weather !== FAIR);
  const reserve = b.reserve.some((u) => s.campaign.units[u]!.arm === CAV && battleUnits(s, winner).includes(u));
  add('CN 12.1', 'reserveCavalry', MODIFIERS.reserveCavalry, reserve);
  add('CN 9.8.1', 'oldGuard', MODIFIERS.oldGuardWon, b.staked && s.campaign.french === winner);
  add('CN 9.11.2', 'pitchedRounds', MODIFIERS.perPitchedRound * pitched[winner]);
  add('CN 9.4.3', 'refused', refuseTerms(s).pursuit ?? 0, b.refuse === 'succeeded');
  add('CN 12.5', 'ineffective', MODIFIERS.ineffective, isMostlyIneffective(s));
  return found;
}

const pursuingUnits = (s: State): number[] => unitsOfRetreat(s, battleOf(s).pursuit!).filter((u) => fights(s, u));

/** CN 12.5, read for a Stack: half or more of its infantry and cavalry is ineffective. */
function isMostlyIneffective(s: State): boolean {
  if (!s.campaign.options.effectiveness) return false;
  const units = pursuingUnits(s);
  const sum = (of: readonly number[]): number => of.reduce((total, u) => total + s.unit.sp2[u]!, 0);
  return sum(units.filter((u) => isIneffective(s, u))) * 2 >= sum(units);
}

/** T-PUR, and with CN 12.5 not more hexes than effective strength points. */
export function pursuitHexes(s: State, total: number): number {
  const hexes = PURSUIT_HEXES[Math.max(-1, Math.min(7, total)) + 1]!;
  if (!s.campaign.options.effectiveness) return hexes;
  const { inf, cav } = strengthOf(
    s,
    pursuingUnits(s).filter((u) => !isIneffective(s, u)),
  );
  return Math.min(hexes, (inf + cav) >> 1);
}
