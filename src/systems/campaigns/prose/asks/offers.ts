/** Answers in plain words, for questions that need no more. */
import type { Action } from '../../actions.ts';
import { pieceOfCentre, pieceOfLeader, pieceOfVedette, points } from '../../present/names.ts';
import { capital, type Words } from '../words.ts';
import { WORKS } from '../terms.ts';
import type { Offer } from './asking.ts';

export function plainOffer(w: Words, a: Action): Offer {
  const { s } = w;
  switch (a.type) {
    case 'yes':
      return { text: 'Yes' };
    case 'step':
      return { text: `Go ${DIRECTIONS[a.dir]}` };
    case 'hex':
      return { text: w.at(a.hex), hex: a.hex };
    case 'leader':
      return leaderOffer(w, a.leader);
    case 'unit':
      return unitOffer(w, a.unit);
    case 'vedette':
      return { text: capital(w.vedette(a.vedette)), hex: s.vedette.hex[a.vedette]!, piece: pieceOfVedette(s, a.vedette, true) };
    case 'centre':
      return { text: `Centre of Operations of ${w.army(a.army)}`, hex: s.armies[a.army]!.centre, piece: pieceOfCentre(s, a.army) };
    case 'marker':
      return { text: a.marker };
    case 'raise':
      return { text: `A Major General beside ${w.leader(a.leader)}`, hex: s.leader.hex[a.leader]!, piece: pieceOfLeader(s, a.leader, true) };
    case 'dissolve':
      return { text: `Send ${w.leader(a.leader)} back to the pool`, hex: s.leader.hex[a.leader]!, piece: pieceOfLeader(s, a.leader, true) };
    case 'regiment':
      return { text: `Raise a ${w.nation(a.nation)} March Regiment at ${w.at(a.hex)}`, hex: a.hex };
    case 'work':
      return { text: capital(WORKS[a.work]), detail: `between ${w.banks(a.hexside)}`, hex: (a.hexside / 6) | 0 };
    case 'reinforcement':
      return { text: w.s.campaign.scenario.reinforcements[a.index]!.leader };
    case 'delay':
      return { text: 'Wait a turn' };
    default:
      return { text: 'Go on' };
  }
}

const DIRECTIONS: readonly string[] = ['south-east', 'south', 'south-west', 'north-west', 'north', 'north-east'];

export function leaderOffer(w: Words, leader: number): Offer {
  const { s } = w;
  const hex = s.leader.hex[leader]!;
  return { text: w.leader(leader), detail: `${points(s.leader.sp2[leader]!)} points at ${w.at(hex)}`, hex, piece: pieceOfLeader(s, leader, true) };
}

export function unitOffer(w: Words, unit: number): Offer {
  const { s } = w;
  const leader = s.unit.leader[unit]!;
  const under = leader < 0 ? '' : ` under ${w.leader(leader)}`;
  return { text: w.unit(unit), detail: `${points(s.unit.sp2[unit]!)} points${under}`, hex: leader < 0 ? -1 : s.leader.hex[leader]! };
}
