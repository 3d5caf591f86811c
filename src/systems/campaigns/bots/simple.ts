/**
 * A plain opponent, and it says so: standard answers, except where plain sense has something better. Its Forces go for
 * the nearest thing worth having, a political feature in enemy hands or an enemy it believes weaker, and keep away from
 * an enemy it believes stronger; its Vedettes ride ahead of them.
 */
import type { Decision } from '../../../kernel/game.ts';
import type { View } from '../belief/view.ts';
import type { Action } from '../sequence/actions.ts';
import type { Campaign } from '../theatre/roster.ts';
import { marker } from './battle.ts';
import { type Answerer, type Choice, choose, endOf, indexOf } from './choice.ts';
import { slipAway } from './escaping.ts';
import { marchOn, setOut } from './marching.ts';
import { giveToGeneral, merge, mergeInto, newLeader, raiseGeneral, transfer } from './organising.ts';
import { callUp, ride, rideVedette, sendLeader, sendVedette } from './outriders.ts';
import { assault, garrison, shelter, shutIn, sortie } from './sieges.ts';
import { fillRegiment, moveCentre, raiseRegiment, source, stepCentre } from './staff.ts';
import { whyUsual } from './usual.ts';

/** Which function answers which question of the sequence of play; every other gets its standard answer. */
const ADVISERS: Readonly<Record<string, Answerer>> = {
  supplySource: source,
  raiseAndDissolve: (view, decision) =>
    raiseRegiment(decision) ?? raiseGeneral(view, decision) ?? callUp(view, decision),
  fillRegiment,
  giveToGeneral,
  transferUnits: transfer,
  newLeader,
  mergeStrength: merge,
  mergeInto,
  movementCommands: (view, decision) =>
    sendVedette(view, decision) ??
    sendLeader(view, decision) ??
    setOut(view, decision) ??
    moveCentre(view, decision) ??
    choose(endOf(decision), 'nobody has far to go'),
  stepCentre,
  rideVedette,
  ride,
  initiative: setOut,
  forcedMarch: slipAway,
  march: marchOn,
  detachUnits: garrison,
  'battle.marker': marker,
  'battle.shutIn': shutIn,
  'battle.shelterHere': shelter,
  'battle.shelterThere': shelter,
  'besieged.sortie': sortie,
  'besieged.assault': assault,
};

export function simple(view: View, decision: Decision<Action>, standard: Action, { ground }: Campaign): Choice {
  const choice = ADVISERS[decision.step]?.({ ...view, ground }, decision);
  return choice ?? { index: Math.max(0, indexOf(decision.options, standard)), reasons: [whyUsual(decision, standard)] };
}
