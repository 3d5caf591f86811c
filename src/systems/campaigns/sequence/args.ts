/** What the arguments of frames may be (see the kernel's agenda.ts): numbers that the rules can index with. */
import type { ArgumentCheck } from '../../../kernel/contract.ts';
import type { LossCause } from '../events/core.ts';
import type { State } from '../theatre/state.ts';

type Check = ArgumentCheck<State>;
type Bound = number | ((s: State) => number);

const at = (bound: Bound, s: State): number => (typeof bound === 'number' ? bound : bound(s));

export const whole =
  (least: Bound, most: Bound): Check =>
  (value, s) =>
    Number.isInteger(value) && (value as number) >= at(least, s) && (value as number) <= at(most, s);

export const both =
  (...checks: readonly Check[]): Check =>
  (value, s, args) =>
    checks.every((check) => check(value, s, args));

/** A list without repetitions, all of the kind. */
export const distinct =
  (item: Check): Check =>
  (value, s, args) =>
    Array.isArray(value) && new Set(value).size === value.length && value.every((one) => item(one, s, args));

/** Pairs one behind the other, as edges travel: p, n, p, n ... */
export const pairs =
  (item: (pair: readonly [number, number], s: State) => boolean): Check =>
  (value, s) => {
    if (!Array.isArray(value) || value.length % 2 === 1) return false;
    const seen = new Set<string>();
    for (let i = 0; i < value.length; i += 2) {
      if (!item([value[i], value[i + 1]], s)) return false;
      seen.add(`${value[i]} ${value[i + 1]}`);
    }
    return seen.size === value.length / 2;
  };

/** Among the items of another list the frame carries. */
export const amongThe =
  (name: string): Check =>
  (value, _s, args) =>
    (args[name] as readonly unknown[]).includes(value);

export const aFlag: Check = (value) => typeof value === 'boolean';
export const aSide = whole(0, 1);
const anArmy = whole(0, (s) => s.armies.length - 1);
export const aHex = whole(0, (s) => s.campaign.ground.grid.size - 1);
export const aLeader = whole(0, (s) => s.campaign.leaders.length - 1);
export const aUnit = whole(0, (s) => s.campaign.units.length - 1);
export const aVedette = whole(0, (s) => s.campaign.vedettes.length - 1);
export const aCitadel = whole(0, (s) => s.citadels.length - 1);

export const leaderOnMap = both(aLeader, (l, s) => s.leader.hex[l as number]! >= 0);
export const unitOnMap = both(aUnit, (u, s) => s.unit.leader[u as number]! >= 0);
export const vedetteOnMap = both(aVedette, (v, s) => s.vedette.hex[v as number]! >= 0);

/** Of the side the frame names. */
export const leaderOfSide = both(aLeader, (l, s, { side: own }) => s.campaign.leaders[l as number]!.side === own);
export const unitOfSide = both(aUnit, (u, s, { side: own }) => s.campaign.units[u as number]!.side === own);

/** The Armies of the phasing player are asked one after the other. */
export const ownArmy = both(anArmy, (a, s) => s.campaign.armies[a as number]!.side === s.phasing);

/** A Stack on its retreat in the present battle. */
export const aRetreat = whole(0, (s) => (s.battle?.retreats.length ?? 0) - 1);

/** A paragraph. */
export const aRule: Check = (value) => typeof value === 'string' && /^CN \d{1,2}(\.\d{1,2}){0,2}[a-z]?$/.test(value);

const CAUSES: readonly LossCause[] = [
  ...(['attrition', 'bombardment', 'combat', 'floor', 'retreat', 'pursuit', 'stragglers'] as const),
  ...(['vedette', 'siege'] as const),
];
export const aCause: Check = (value) => (CAUSES as readonly unknown[]).includes(value);
