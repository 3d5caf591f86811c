/** The strength of one side in the odds, line by line (CN 9.7): its units, what the ground does to them, its Leader. */
import { readOdds, toHalf, type Uncounted, whyUncounted } from '../../combat/odds.ts';
import { attackerOf, battleLeader, battleOf, battleUnits, bonusOf, heldHexes } from '../../combat/sides.ts';
import { covered, kindsOf } from '../../combat/terrain.ts';
import { ARM_NAMES } from '../../prose/terms.ts';
import { ART, CAV, INF, type SideIndex } from '../../theatre/roster.ts';
import type { State } from '../../theatre/state.ts';
import { GROUND_WORDS } from '../overlays.ts';

/** One line of a sum, in half points. */
export interface Term {
  readonly label: string;
  readonly why: string;
  readonly value2: number;
  readonly rule: string | null;
  /** The id of a unit that counts with its strength. */
  readonly unit?: string;
}

export interface Strength {
  readonly terms: readonly Term[];
  /** What `readOdds` makes of the side: the terms add up to it. */
  readonly total2: number;
  /** Of that foot, horse and guns before anything was added or taken, and what the Leader adds. */
  readonly arms2: readonly [foot: number, horse: number, guns: number];
  readonly bonus2: number;
}

const UNCOUNTED: Readonly<Record<Uncounted, readonly [why: string, rule: string]>> = {
  spent: ['has retreated today', 'CN 9.2.4'],
  reserve: ['in Reserve', 'CN 12.1'],
  covered: ['the Rearguard fights for it', 'CN 12.2'],
  guardInHand: ['kept in hand', 'CN 9.7.3'],
  unled: ['without a Leader', 'CN 6.7'],
};

/** Units one by one: only for eyes that may see them. */
export function strengthOfSide(s: State, side: SideIndex): Strength {
  const attacking = attackerOf(s) === side;
  const odds = readOdds(s);
  const parts = odds.parts.filter((part) => part.side === side);
  const engaged = new Set(parts.map(({ hex }) => hex));
  const guns = parts.some(({ art2 }) => art2 > 0);
  const here = unitsHere(s, side);
  const units = here.map((unit): Term => {
    const { id, name, arm } = s.campaign.units[unit]!;
    const zero = (why: string, rule: string): Term => ({ label: name, why, value2: 0, rule });
    const uncounted = whyUncounted(s, unit, attacking);
    if (arm === ART && !guns) return zero('guns fire and do not count', 'CN 9.7.1');
    if (uncounted !== null) return zero(...UNCOUNTED[uncounted]);
    if (!engaged.has(s.leader.hex[s.unit.leader[unit]!]!)) return zero('stands by', 'CN 9.2.5');
    return { label: name, why: ARM_NAMES[arm]!, value2: s.unit.sp2[unit]!, rule: null, unit: id };
  });
  const effects = attacking ? attackEffects(parts) : defenceEffects(s, parts);
  const before2 = parts.reduce((sum, { sp2 }) => sum + sp2, 0);
  const plain2 = parts.reduce((sum, { inf2, cav2, art2 }) => sum + inf2 + cav2 + art2, 0);
  const counted2 = units.reduce((sum, { value2 }) => sum + value2, 0);
  const worn2 = before2 - plain2 - effects.reduce((sum, { value2 }) => sum + value2, 0);
  const terms = [
    ...units,
    ...(attacking ? [withheld(plain2 - counted2)] : []),
    ...effects,
    ...(s.campaign.options.effectiveness ? [term('Worn units', worn2, 'count half', 'none', 'CN 12.5')] : []),
    bonusTerm(s, side, odds.bonus2[side]),
  ];
  const ofArm = (arm: number): number =>
    units.reduce((sum, { value2 }, i) => sum + (s.campaign.units[here[i]!]!.arm === arm ? value2 : 0), 0);
  return {
    terms,
    total2: side === odds.attacker ? odds.attack2 : odds.defence2,
    arms2: [ofArm(INF), ofArm(CAV), ofArm(ART)],
    bonus2: odds.bonus2[side],
  };
}

const unitsHere = (s: State, side: SideIndex): number[] => {
  const held = heldHexes(s, side);
  return battleUnits(s, side).filter((unit) => held.includes(s.leader.hex[s.unit.leader[unit]!]!));
};

/** A line that stays when it is zero, with the reason for either. */
const term = (label: string, value2: number, why: string, whyZero: string, rule: string): Term => ({
  label,
  why: value2 === 0 ? whyZero : why,
  value2,
  rule,
});

const withheld = (value2: number): Term => term('Withheld', value2, 'to watch hexes left out', 'nothing', 'CN 9.13.2');

type Parts = ReturnType<typeof readOdds>['parts'];

/** Each effect after the one before, to the half point: so the lines add up (CN 0.2). */
function attackEffects(parts: Parts): Term[] {
  let [cavalry2, river2] = [0, 0];
  for (const { inf2, cav2, cavalryHalved, riverHalved } of parts) {
    const mounted4 = 2 * inf2 + cav2 * (cavalryHalved ? 1 : 2);
    const mounted2 = toHalf(mounted4, 2);
    cavalry2 += mounted2 - inf2 - cav2;
    river2 += toHalf(mounted4 * (riverHalved ? 1 : 2), 4) - mounted2;
  }
  return [
    term('Cavalry at half', cavalry2, 'close ground', 'open enough for it, or none', 'CN 9.7.1'),
    term('Over a river', river2, 'half', 'none to cross', 'CN 9.7.1'),
  ];
}

function defenceEffects(s: State, parts: Parts): Term[] {
  const value2 = parts.reduce((sum, { inf2, cav2, art2, t2, limit2 }) => {
    const plain2 = inf2 + cav2 + art2;
    return sum + toHalf(covered({ t2, limit2 }, plain2), 2) - plain2;
  }, 0);
  const best = parts.reduce((most, { t2 }) => Math.max(most, t2), 2);
  const ground = [...new Set(parts.flatMap(({ hex }) => kindsOf(s, hex)))].map((kind) => WORDS[kind] ?? kind);
  const factor = best % 2 === 0 ? String(best / 2) : `${(best - 1) / 2}½`;
  return [term('Ground', value2, `${ground.join(', ')}: × ${factor}`, `${ground.join(', ')}: × 1`, 'CN 9.7.2')];
}

const WORDS: Readonly<Record<string, string>> = { ...GROUND_WORDS, fortified: 'fortified town' };

function bonusTerm(s: State, side: SideIndex, bonus2: number): Term {
  const chief = battleLeader(s, side);
  const full2 = 2 * bonusOf(s, chief);
  const name = chief < 0 ? 'Leader' : `${s.campaign.leaders[chief]!.name}’s bonus`;
  return term(name, bonus2, bonus2 < full2 ? 'at most half the strength' : '', 'he adds none', 'CN 9.7.1');
}

/** By arms, for an enemy whose units are hidden: one position among those that fit what is known. */
export function armsOfSide(s: State, side: SideIndex): readonly [foot: number, horse: number, guns: number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (const unit of battleUnits(s, side)) {
    const { arm } = s.campaign.units[unit]!;
    sums[arm === ART ? 2 : arm === CAV ? 1 : 0] += s.unit.sp2[unit]!;
  }
  return sums;
}

/** As it would be with the Guard sent in, for reading only. */
export const staking = (s: State): State => ({ ...s, battle: { ...battleOf(s), staked: true } });
