/** What stands on the map: every block a piece, one's own with its face, the enemy's turned away unless it is known. */
import type { Decision } from '../../../kernel/game.ts';
import type { BlockSymbol, Nation, Piece, Scene } from '../../../umpire/scene.ts';
import { nameOf } from '../fog/mover.ts';
import { positionOf } from '../fog/position.ts';
import type { EnemyBlock, OwnBlock, View } from '../fog/view.ts';
import { groupsOf, isWaiting } from '../march/activation.ts';
import { inFull, labelOf, placeName, type Words, wordsFor } from '../prose/words.ts';
import type { UnitType } from '../scenario/format.ts';
import type { Action } from '../sequence/actions.ts';
import { active } from '../theatre/queries.ts';

/** By army: F, B, P. */
export const NATIONS: readonly Nation[] = ['french', 'british', 'prussian'];
const SYMBOLS: Readonly<Record<UnitType, BlockSymbol>> = {
  INF: 'foot',
  CAV: 'horse',
  ART: 'guns',
  LDR: 'leader',
};

/** An unseen block is called by where it stands; which one it is changes whenever they mix. */
export function pieceOfEnemy({ campaign }: View, { unit, army, place, area, handle }: EnemyBlock): string {
  if (unit >= 0) return campaign.blocks[unit]!.id;
  return nameOf(campaign.armies[army]!.id, campaign.places[place]!.id, area, handle);
}

type Face = Extract<Piece['face'], { kind: 'block' | 'back' }>;

export function faceOf({ campaign }: View, unit: number, cv: number): Face {
  const block = campaign.blocks[unit]!;
  return { kind: 'block', symbol: SYMBOLS[block.type], strength: cv, most: block.cv, name: labelOf(block) };
}

export const backOf = ({ campaign }: View, army: number): Face => ({ kind: 'back', letter: campaign.armies[army]!.id });

export function scene(known: View, decision: Decision<Action> | null): Scene {
  const w = wordsFor(known.campaign, known.eye);
  const live = decision === null ? new Set<number>() : liveIn(known, decision);
  return {
    pieces: [
      ...known.own.map((block, i) => ownPiece(known, w, block, i, live.has(block.unit))),
      ...known.enemy.map((block, i) => enemyPiece(known, w, block, i)),
    ],
    edges: [],
    placeMarks: known.battles.flatMap(({ place, winner }) =>
      winner === -1 ? [{ place, kind: 'battle' as const }] : [],
    ),
    flags: [],
  };
}

function ownPiece(known: View, w: Words, block: OwnBlock, order: number, live: boolean): Piece {
  const { unit, place, cv, spent, disrupted } = block;
  const { id, side, army } = known.campaign.blocks[unit]!;
  const state = disrupted ? ', disrupted' : '';
  return {
    id,
    place: place,
    side: known.campaign.sides[side]!.id,
    nation: NATIONS[army]!,
    order,
    face: faceOf(known, unit, cv),
    badges: disrupted ? ['strained'] : spent && known.step === 0 ? ['moved'] : [],
    live,
    label: `${inFull(w, unit, cv)}, at ${placeName(w, place)}${state}`,
  };
}

function enemyPiece(known: View, w: Words, block: EnemyBlock, order: number): Piece {
  const { unit, army, place, cv } = block;
  const { side, name } = known.campaign.armies[army]!;
  const who = unit >= 0 ? inFull(w, unit, cv) : `A ${name} block`;
  return {
    id: pieceOfEnemy(known, block),
    place: place,
    side: known.campaign.sides[side]!.id,
    nation: NATIONS[army]!,
    order,
    face: unit >= 0 ? faceOf(known, unit, cv) : backOf(known, army),
    badges: [],
    live: false,
    label: `${who}, at ${placeName(w, place)}`,
  };
}

/** Blocks that may be taken up now: those of a group that can still be ordered, or those an answer is about. */
function liveIn(known: View, { step, options, args }: Decision<Action>): ReadonlySet<number> {
  if (step === 'activate' || step === 'pickUnit') return new Set(takeable(known));
  if (step === 'march' || step === 'rideOn') return new Set([args['unit'] as number]);
  return new Set(options.flatMap((a) => ('unit' in a ? [a.unit] : [])));
}

/** Own blocks that can still be sent off in this movement step, in the group on the road or in a further one. */
function takeable(known: View): number[] {
  const s = positionOf(known);
  return known.own.flatMap(({ unit, place }) => {
    const { army, side } = known.campaign.blocks[unit]!;
    if (side !== active(s) || !isWaiting(s, army, place, unit)) return [];
    const marching = s.group !== null && s.group.army === army && s.group.place === place;
    return marching || s.activated[army]! < groupsOf(s, army) ? [unit] : [];
  });
}
