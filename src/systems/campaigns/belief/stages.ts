/** Which of the printed steps of a battle is being played (CN 9.3-9.13). */
import type { Frame } from '../../../kernel/contract.ts';
import type { LossCause } from '../events/core.ts';
import type { Battle } from '../theatre/battle.ts';

const LEADERS = 0;
export const MARKER = 1;
const GUNS = 3;
const ODDS = 4;
export const DIE = 5;
const RETREAT = 6;
const PURSUIT = 7;
const MORALE = 8;

const BY_QUESTION: Readonly<Record<string, number>> = {
  'battle.join': LEADERS,
  'battle.shutIn': LEADERS,
  'battle.guns': LEADERS,
  'battle.exempt': LEADERS,
  'battle.commit': LEADERS,
  'battle.target': LEADERS,
  retreatVedette: MARKER,
  'battle.hold': MARKER,
  'battle.marker': MARKER,
  'battle.rearguard': MARKER,
  'battle.oldGuard': DIE,
  'battle.override': DIE,
  'battle.shelterHere': RETREAT,
  'battle.retreatStep': RETREAT,
  'battle.shelterThere': RETREAT,
  'battle.pursue': PURSUIT,
  'battle.pursuitPath': PURSUIT,
  'battle.pursuitStep': PURSUIT,
  'battle.advance': MORALE,
  'battle.advanceTo': MORALE,
};

const BY_LOSS: Partial<Record<LossCause, number>> = {
  bombardment: GUNS,
  combat: DIE,
  retreat: RETREAT,
  abandoned: RETREAT,
  floor: PURSUIT,
  pursuit: PURSUIT,
  stragglers: PURSUIT,
};

/** By the question asked; where it does not say, by how far the battle has come. */
export function stageOf(b: Battle, question: Frame | null): number {
  const asked =
    question === null ? undefined : (BY_QUESTION[question.step] ?? BY_LOSS[question.args?.['cause'] as LossCause]);
  // A Vedette also gives way to pursuers.
  if (asked !== undefined && (asked !== MARKER || b.resolution === null)) return asked;
  if (b.outcome !== null) return MORALE;
  if (b.pursuit !== null) return PURSUIT;
  if (b.retreats.length > 0) return RETREAT;
  if (b.resolution !== null) return DIE;
  if (b.odds !== null) return ODDS;
  if (b.thrown.length > 0) return GUNS;
  return b.round > 0 && b.markers.some((marker) => marker !== null) ? MARKER : LEADERS;
}
