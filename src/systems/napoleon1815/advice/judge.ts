/** What a position is worth to a side: cities held and within reach, armies near their end, and the time that is left. */
import type { Game } from '../../../kernel/game.ts';
import type { NapoleonEvent } from '../events/index.ts';
import type { Action } from '../sequence/actions.ts';
import { FRENCH, type SideIndex } from '../theatre/campaign.ts';
import { isHeldBy } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';

export type NapoleonGame = Game<State, Action, NapoleonEvent>;

/** Parts of the French chance to win. */
const WEIGHTS = {
  even: 0.42,
  /** A deciding city in French hands, and one that a strong group of theirs stands near. */
  city: 0.16,
  near: 0.1,
  /** All the strength of one side against nothing of the other. */
  strength: 1.1,
  /** The Allied army nearest to being destroyed, and the French one. */
  broken: 0.15,
  /** The whole campaign gone by without a decision. */
  time: 0.22,
} as const;

export function evaluate({ state: s, outcome }: NapoleonGame, sideId: string): number {
  if (outcome !== null) return outcome.winner === sideId ? 1 : outcome.winner === null ? 0.5 : 0;
  const french = Math.min(0.98, Math.max(0.02, chanceOfFrench(s)));
  return s.campaign.sides[FRENCH]!.id === sideId ? french : 1 - french;
}

function chanceOfFrench(s: State): number {
  const { cities, armies, turns } = s.campaign;
  let sum = WEIGHTS.even;
  for (const { place } of cities) {
    sum += isHeldBy(s, FRENCH, place) ? WEIGHTS.city : WEIGHTS.near * nearness(s, place);
  }
  const [own, theirs] = [strengthOf(s, 0), strengthOf(s, 1)];
  sum += WEIGHTS.strength * (own / Math.max(1, own + theirs) - STRENGTH_AT_START);
  armies.forEach(({ side, stands, units }, army) => {
    const full = Math.max(1, units.length - stands);
    const left = Math.max(0, s.standing[army]! - stands) / full;
    sum += (side === FRENCH ? -1 : 0.5) * WEIGHTS.broken * (1 - left) ** 2;
  });
  return sum - (WEIGHTS.time * s.turn) / turns;
}

/** The French share of all strength in the order of battle. */
const STRENGTH_AT_START = 0.4;

function strengthOf(s: State, side: SideIndex): number {
  let sum = 0;
  for (const [u, block] of s.campaign.blocks.entries()) {
    if (block.side === side && s.unit.place[u]! >= 0 && s.unit.cv[u]! > 0) sum += s.unit.cv[u]!;
  }
  return sum;
}

/** The part of the French that stand within two sections of a place, those beside it double. */
function nearness(s: State, place: number): number {
  const here = s.here[FRENCH];
  let [near, all] = [0, 0];
  for (let at = 0; at < here.length; at += 1) {
    const men = here[at]!;
    if (men === 0) continue;
    all += men;
    const away = s.campaign.distance[at]![place]!;
    if (away <= 2) near += men / Math.max(1, away);
  }
  return all === 0 ? 0 : near / all;
}
