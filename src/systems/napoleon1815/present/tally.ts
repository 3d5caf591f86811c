/** What an event adds to the balance of a turn or of a whole campaign, where a replay can jump, and what is animated. */
import type { Eye } from '../../../kernel/contract.ts';
import type { Landmark } from '../../../umpire/report.ts';
import type { Tally } from '../../../umpire/result.ts';
import type { Cue } from '../../../umpire/scene.ts';
import type { NapoleonEvent } from '../events/index.ts';
import { dateOf, labelOf } from '../prose/words.ts';
import { activeSide } from '../theatre/calendar.ts';
import type { Campaign } from '../theatre/campaign.ts';

const sideOf = ({ sides, blocks, armies }: Campaign, unit: number, army: number): string =>
  sides[unit >= 0 ? blocks[unit]!.side : armies[army]!.side]!.id;

export function tally(campaign: Campaign, e: NapoleonEvent, _eye: Eye): Tally | null {
  switch (e.type) {
    case 'turnBegan':
      return { kind: 'turn', turn: e.turn, when: dateOf(campaign, e.turn) };
    case 'battleJoined':
      return { kind: 'battle', title: campaign.places[e.place]!.name, place: e.place };
    case 'battleEnded':
      return { kind: 'verdict', place: e.place, winner: campaign.sides[e.winner]!.id };
    case 'wasHit':
      return { kind: 'loss', side: sideOf(campaign, e.unit, -1), points: 1, inBattle: true, place: e.place };
    case 'left':
    case 'routed': {
      const place = e.type === 'left' ? e.from : e.place;
      return e.lost > 0
        ? { kind: 'loss', side: sideOf(campaign, e.unit, e.army), points: e.lost, inBattle: true, place }
        : null;
    }
    case 'marchRolled':
      return e.lost > 0
        ? { kind: 'loss', side: sideOf(campaign, e.unit, e.army), points: e.lost, inBattle: false }
        : null;
    case 'marched':
    case 'rodeOn':
    case 'fellBack':
      return e.unit < 0
        ? null
        : {
            kind: 'way',
            piece: campaign.blocks[e.unit]!.id,
            side: sideOf(campaign, e.unit, e.army),
            from: e.from,
            to: e.to,
          };
    default:
      return null;
  }
}

export function landmark(campaign: Campaign, e: NapoleonEvent): Landmark | null {
  switch (e.type) {
    case 'turnBegan':
      return {
        kind: 'playerTurn',
        title: `Turn ${e.turn}: ${dateOf(campaign, e.turn)}, ${campaign.sides[activeSide(e.turn)]!.adjective}`,
        place: null,
      };
    case 'battleJoined':
      return { kind: 'battle', title: `Battle of ${campaign.places[e.place]!.name}`, place: e.place };
    default:
      return null;
  }
}

const MANNERS: Partial<Record<NapoleonEvent['type'], Extract<Cue, { kind: 'move' }>['manner']>> = {
  marched: 'march',
  recalled: 'march',
  fellBack: 'retreat',
  left: 'retreat',
  rodeOn: 'retreat',
  reinforced: 'march',
  regrouped: 'march',
};

/** `piece`: the name under which the block that moved is seen where it stands now. */
export function cues(campaign: Campaign, e: NapoleonEvent, _eye: Eye, piece: string | null): Cue[] {
  const manner = MANNERS[e.type];
  if (manner !== undefined && piece !== null && 'from' in e) {
    const to = e.type === 'reinforced' ? e.place : (e as { to: number }).to;
    return [{ kind: 'move', piece, from: e.from, to, manner }];
  }
  if (e.type === 'eliminated')
    return [{ kind: 'flash', place: e.place, text: `${labelOf(campaign.blocks[e.unit]!)} lost` }];
  if (e.type === 'marchRolled' && e.lost > 0 && e.unit >= 0)
    return [{ kind: 'dice', faces: e.dice, label: 'Force march' }];
  return [];
}

/** A march of several sections is one story: where it began and where it ended. */
export function joined(earlier: NapoleonEvent, later: NapoleonEvent): NapoleonEvent | null {
  if (earlier.type !== 'marched' || later.type !== 'marched') return null;
  return earlier.unit >= 0 && earlier.unit === later.unit && earlier.to === later.from
    ? { ...later, from: earlier.from }
    : null;
}
