/** Step 3c: the battle types, chosen in secret (CN 9.4.2). */
import type { Refusal } from '../../../kernel/contract.ts';
import type { Action } from '../sequence/actions.ts';
import { aSide } from '../sequence/args.ts';
import { NOT_ASKED } from '../sequence/step.ts';
import { MARKERS, type Marker } from '../theatre/battle.ts';
import { roundedToTens2, strengthOf, unitsIn } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { rearguardRefusal } from './rearguard.ts';
import { hasFreeStep } from './retreat-path.ts';
import { battleOf, battleUnits, freshStrength, heldHexes, isFresh, standing } from './sides.ts';
import { inBattle, sideArg, sideId } from './stage.ts';
import { admitsPitched } from './terrain.ts';

/** CN 9.4.2: least infantry for a Pitched battle, in half points. */
const PITCHED_INF2 = 6;
/** CN 13.3: a side that has lost this part of its strength no longer stands. */
const SHAKEN_PERCENT = 15;

/** CN 10.3: out of a Citadel, and behind its walls, troops fight Pitched and nothing else. */
function isInside(s: State, side: SideIndex): boolean {
  const { kind } = battleOf(s);
  return (kind === 'sortie' && side === s.phasing) || (kind === 'assault' && side !== s.phasing);
}

const markerRefusal = (s: State, side: SideIndex, marker: Marker): Refusal | null => {
  if (marker === 'Pursuit') return null;
  if (marker === 'Pitched') return pitchedRefusal(s, side);
  return marker === 'Refuse' ? refuseRefusal(s, side) : rearguardRefusal(s, side);
};

function pitchedRefusal(s: State, side: SideIndex): Refusal | null {
  const refusal = troopsRefusal(s, side);
  if (refusal !== null) return refusal;
  const { round, reserve } = battleOf(s);
  if (!s.campaign.options.reserve || round > 1 || mostInReserve(s, side) === 0) return null;
  return battleUnits(s, side).some((u) => reserve.includes(u)) ? null : { rule: 'CN 12.1', code: 'noReserve' };
}

/** One unit in so many may be held back. */
const RESERVE_PART = 3;

/** Units a side may hold back; one too small to have a Reserve needs none (CN 12.1). */
export const mostInReserve = (s: State, side: SideIndex): number =>
  Math.floor(battleUnits(s, side).filter((u) => isFresh(s, u)).length / RESERVE_PART);

/** What the troops and the ground they stand on have against a Pitched battle. */
function troopsRefusal(s: State, side: SideIndex): Refusal | null {
  const { inf, cav } = freshStrength(s, side);
  if (inf < PITCHED_INF2)
    return { rule: 'CN 9.4.2', code: 'tooLittleInfantry', params: { has2: inf, needs2: PITCHED_INF2 } };
  if (inf < cav) return { rule: 'CN 9.4.2', code: 'moreCavalry', params: { inf2: inf, cav2: cav } };
  let open = 0;
  for (const hex of heldHexes(s, side)) {
    if (!admitsPitched(s, hex)) continue;
    const here = strengthOf(
      s,
      unitsIn(s, hex, side).filter((u) => isFresh(s, u)),
    );
    open += here.inf + here.cav;
  }
  return open * 2 < inf + cav
    ? { rule: 'CN 9.4.2', code: 'closedGround', params: { open2: open, all2: inf + cav } }
    : null;
}

function refuseRefusal(s: State, side: SideIndex): Refusal | null {
  const { round, kind } = battleOf(s);
  if (side === s.phasing) return { rule: 'CN 9.4.2', code: 'defenderOnly' };
  if (round > 1) return { rule: 'CN 9.4.2', code: 'firstRoundOnly' };
  if (kind !== 'field') return { rule: 'CN 10.3', code: 'noRefuse' };
  const victors = heldHexes(s, enemyOf(side));
  const stuck = heldHexes(s, side).some((hex) => !hasFreeStep(s, { side, path: [hex], victors }));
  return stuck ? { rule: 'CN 9.4.2', code: 'noFreeStep' } : null;
}

export const legalMarkers = (s: State, side: SideIndex): Marker[] =>
  isInside(s, side) ? ['Pitched'] : MARKERS.filter((marker) => markerRefusal(s, side, marker) === null);

/** CN 13.3: strong enough, and not yet shaken. */
function isConfident(s: State, side: SideIndex): boolean {
  const { began2, lost2 } = battleOf(s);
  const strong = roundedToTens2(standing(s, side)) >= roundedToTens2(standing(s, enemyOf(side)));
  return strong && lost2[side] * 100 < SHAKEN_PERCENT * began2[side];
}

export function standardMarker(s: State, side: SideIndex): Marker {
  if (isInside(s, side)) return 'Pitched';
  return isConfident(s, side) && pitchedRefusal(s, side) === null ? 'Pitched' : 'Pursuit';
}

/** Whether the standard marker turns on a Reserve: the side would stand, but only with a unit held back (CN 12.1). */
export const standsWithReserve = (s: State, side: SideIndex): boolean =>
  !isInside(s, side) && isConfident(s, side) && pitchedRefusal(s, side)?.code === 'noReserve';

const marker = inBattle({
  rule: 'CN 9.4.2',
  args: { side: aSide },
  leads: [['battle.rearguard']],
  asks: (s, args) => sideId(s, sideArg(args)),
  options: (s, args) => legalMarkers(s, sideArg(args)).map((choice): Action => ({ type: 'marker', marker: choice })),
  whyNot(s, args, action) {
    return action.type === 'marker' && MARKERS.includes(action.marker)
      ? markerRefusal(s, sideArg(args), action.marker)
      : NOT_ASKED('CN 9.4.2');
  },
  standard: (s, args) => ({ type: 'marker', marker: standardMarker(s, sideArg(args)) }),
  take(t, args, action) {
    if (action.type !== 'marker') return;
    const side = sideArg(args);
    t.emit({ type: 'markerChosen', rule: 'CN 9.4.2', side, marker: action.marker });
    if (action.marker === 'Rearguard') t.next({ step: 'battle.rearguard', args: { side } });
  },
});

export const markerSteps = { 'battle.marker': marker };
