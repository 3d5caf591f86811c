/** Answers in the fewest words, and what each points at on the map. */
import type { Action } from '../../sequence/actions.ts';
import { pieceOfCentre, pieceOfLeader, pieceOfVedette } from '../names.ts';
import { MARKER_TEXT, WORKS } from '../terms.ts';
import { capital, strength, type Words } from '../words.ts';
import type { Offer } from './asking.ts';

/** How a question puts its answers, by their type; what it leaves out is put plainly. */
type Phrases = {
  readonly [K in Action['type']]?: string | ((a: Extract<Action, { type: K }>) => Partial<Offer>);
};

/** The answers of one question. A phrase replaces the words; what the answer points at stays. */
export function phrased(w: Words, phrases: Phrases): (a: Action) => Offer {
  return (a) => {
    const phrase = phrases[a.type];
    const offer = plainOffer(w, a);
    if (phrase === undefined) return offer;
    if (typeof phrase === 'string') return { ...offer, text: phrase };
    return { ...offer, ...(phrase as (a: Action) => Partial<Offer>)(a) };
  };
}

function plainOffer(w: Words, a: Action): Offer {
  const { s } = w;
  switch (a.type) {
    case 'end':
      return { text: 'Go on' };
    case 'yes':
      return { text: 'Yes' };
    case 'step':
      return { text: `Go ${DIRECTIONS[a.dir]}` };
    case 'hex':
      return { text: w.at(a.hex), hex: a.hex };
    case 'leader':
    case 'ride':
    case 'raise':
    case 'dissolve':
      return leaderOffer(w, a.leader);
    case 'unit':
      return unitOffer(w, a.unit);
    case 'vedette':
      return vedetteOffer(w, a.vedette);
    case 'centre':
      return {
        text: `Centre of Operations of ${w.army(a.army)}`,
        hex: s.armies[a.army]!.centre,
        piece: pieceOfCentre(s, a.army),
      };
    case 'marker':
      return { text: a.marker, detail: MARKER_TEXT[a.marker] };
    case 'regiment':
      return { text: `Raise a ${w.nation(a.nation)} March Regiment at ${w.at(a.hex)}`, hex: a.hex };
    case 'work':
      return { text: capital(WORKS[a.work]), detail: `between ${w.banks(a.hexside)}`, hexside: a.hexside };
    case 'reinforcement':
      return reinforcementOffer(w, a.index);
    case 'delay':
      return { text: 'Wait a turn' };
  }
}

/** As printed: 0 is south-east, then clockwise (CN 0.8). */
const DIRECTIONS: readonly string[] = ['south-east', 'south', 'south-west', 'north-west', 'north', 'north-east'];

function leaderOffer(w: Words, leader: number): Offer {
  const { s } = w;
  const hex = s.leader.hex[leader]!;
  if (hex < 0) return { text: w.leader(leader) };
  const force = s.leader.sp2[leader] === 0 ? 'without troops' : strength(s.leader.sp2[leader]!);
  return { text: w.leader(leader), detail: `${force}, at ${w.at(hex)}`, hex, piece: pieceOfLeader(s, leader, true) };
}

function unitOffer(w: Words, unit: number): Offer {
  const { s } = w;
  const leader = s.unit.leader[unit]!;
  if (leader < 0) return { text: w.unit(unit) };
  const detail = `${strength(s.unit.sp2[unit]!)}, under ${w.leader(leader)}`;
  return { text: w.unit(unit), detail, hex: s.leader.hex[leader]!, piece: s.campaign.units[unit]!.id };
}

function vedetteOffer(w: Words, vedette: number): Offer {
  const { s } = w;
  const hex = s.vedette.hex[vedette]!;
  if (hex < 0) return { text: capital(w.vedette(vedette)) };
  return { text: capital(w.vedette(vedette)), detail: `at ${w.at(hex)}`, hex, piece: pieceOfVedette(s, vedette, true) };
}

function reinforcementOffer(w: Words, index: number): Offer {
  const { campaign, reinforcements } = w.s;
  const { hex } = reinforcements[index]!;
  return {
    text: w.leader(campaign.leaderOf(campaign.scenario.reinforcements[index]!.leader)),
    detail: `at ${w.at(hex)}`,
    hex,
  };
}
