/**
 * What an event adds to the balance of a turn or of a whole campaign: shifts of the marker, losses, battles, ways.
 * It gets the event as the eye may see it, and tells no more than that.
 */
import type { Eye } from '../../../kernel/contract.ts';
import type { Tally } from '../../../umpire/result.ts';
import type { LossCause } from '../events/core.ts';
import type { CampaignEvent } from '../events/index.ts';
import { sideOf } from '../fog/counters.ts';
import { dateOfTurn } from '../prose/dates.ts';
import { battleName, placeName } from '../prose/names.ts';
import { enemyOf, type SideIndex, type Theatre } from '../theatre/roster.ts';
import { ARM_TITLES } from './muster.ts';

/** Lost on the march and in camp; everything else in battle, flight or siege. */
const QUIET: ReadonlySet<LossCause> = new Set(['attrition', 'vedette']);

export function tally(s: Theatre, e: CampaignEvent, eye: Eye): Tally | null {
  const id = (side: SideIndex): string => s.campaign.sides[side].id;
  switch (e.type) {
    case 'turnBegan':
      return { kind: 'turn', turn: e.turn, when: dateOfTurn(s, e.turn) };
    case 'armyBroken': {
      const info = s.campaign.armies[e.army];
      return info === undefined || info.breakShift === 0 ? null : { kind: 'news', text: `${info.name} is broken` };
    }
    case 'moraleShifted':
      return {
        kind: 'shift',
        toward: id(e.toward),
        spaces: e.spaces,
        cause: causeOf(s, e.rule, e.hex),
        place: e.hex,
        rule: e.rule,
      };
    case 'strengthLost':
      return {
        kind: 'loss',
        side: id(s.campaign.units[e.unit]?.side ?? enemyOf(sideOf(s, eye) ?? 0)),
        points: e.sp2 / 2,
        inBattle: !QUIET.has(e.cause),
        ...armIn(s, e.unit),
      };
    case 'battleJoined': {
      const hex = e.defenders[0] ?? e.hex;
      return { kind: 'battle', title: e.kind === 'field' ? battleName(s, hex) : placeName(s, hex), place: hex };
    }
    case 'battleEnded':
      return { kind: 'verdict', winner: e.victor < 0 ? null : id(e.victor as SideIndex) };
    case 'forceMoved': {
      const leader = s.campaign.leaders[e.leader];
      if (leader === undefined) return null;
      const { id: piece, side } = leader;
      return { kind: 'way', piece, side: id(side), from: e.from, to: e.to };
    }
    default:
      return null;
  }
}

const armIn = (s: Theatre, unit: number): { readonly arm?: string } => {
  const info = s.campaign.units[unit];
  return info === undefined ? {} : { arm: ARM_TITLES[info.arm]! };
};

function causeOf(s: Theatre, rule: string, hex: number): string {
  const place = hex < 0 ? '' : placeName(s, hex).replace(/ \(\d+\)$/, '');
  switch (rule) {
    case 'CN 11.2':
      return `${place} taken`;
    case 'CN 11.5':
      return 'Losses of the campaign compared';
    case 'CN 11.7':
      return 'An army is broken';
    case 'CN 9.12c':
      return `The Guard recoils at ${place}`;
    case 'CN 9.12b':
    case 'CN 10.5':
      return `A commander taken at ${place}`;
    default:
      return `A critical battle at ${place}`;
  }
}
