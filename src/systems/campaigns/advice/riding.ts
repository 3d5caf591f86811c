/** Leaders without troops ride to those who have them (CN 1.11): where initiative and bonus are wanted most. */
import { FAR } from '../../../board/index.ts';
import { type Country, costsTo } from '../bots/ways.ts';
import type { Action } from '../sequence/actions.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** They ride at the rates of fair weather. */
const FAIR = 0;
/** Movement points of a ride of two days; a Force farther away is worth a part only. */
const RIDE = 24;
const TOO_FAR = 0.25;
/** A point of initiative is worth this many of bonus: troops far from the Centre move by nothing else (CN 6.3). */
const INITIATIVE = 2;

/** Movement points that a step around an enemy may lead away from the goal. */
const DETOUR = 4;

const isLone = (s: State, leader: number): boolean => s.leader.sp2[leader] === 0 && s.leader.over[leader] === -1;

/** Whether a Force may still march off in this turn, and leave a rider behind. */
export type Leaves = (leader: number) => boolean;

/** The hex of the Force of his Army to which a Leader adds most; -1 if there is none he could lead. */
function commandFor(s: State, side: SideIndex, country: Country, leader: number, leaves: Leaves): number {
  const { initiative, bonus, span2 } = s.campaign.leaders[leader]!;
  const here = s.leader.hex[leader]!;
  let best = -1;
  let most = 0;
  for (const other of s.present[side]) {
    const sp2 = s.leader.sp2[other]!;
    if (sp2 === 0 || s.leader.over[other] !== -1 || s.leader.army[other] !== s.leader.army[leader]) continue;
    if (leaves(other)) continue;
    const his = s.campaign.leaders[other]!;
    const hex = s.leader.hex[other]!;
    const cost = costsTo(country, hex, 'light', FAIR)[here]!;
    if (his.span2 >= span2 || cost >= FAR) continue;
    const added = INITIATIVE * Math.max(0, initiative - his.initiative) + Math.max(0, bonus - his.bonus);
    const worth = sp2 * (1 + added) * (cost > RIDE ? TOO_FAR : 1);
    if (worth <= most) continue;
    most = worth;
    best = hex;
  }
  return best;
}

/** The ride that is wanted, when everybody who marches by command has marched; -1 for none. */
export function rideOff(
  s: State,
  side: SideIndex,
  country: Country,
  options: readonly Action[],
  leaves: Leaves,
): number {
  return options.findIndex((option) => {
    if (option.type !== 'ride' || !isLone(s, option.leader)) return false;
    const goal = commandFor(s, side, country, option.leader, leaves);
    return goal >= 0 && goal !== s.leader.hex[option.leader];
  });
}

/** The next step of the ride; its end where the Leader is wanted. */
export function rideOn(
  s: State,
  side: SideIndex,
  country: Country,
  options: readonly Action[],
  leaves: Leaves,
): number {
  const { leader, path } = s.march!;
  const here = s.leader.hex[leader]!;
  const goal = commandFor(s, side, country, leader, leaves);
  if (goal < 0 || goal === here) return 0;
  const field = costsTo(country, goal, 'light', FAIR);
  let best = 0;
  let least = field[here]! + DETOUR;
  for (let i = 1; i < options.length; i += 1) {
    const option = options[i]!;
    if (option.type !== 'step') continue;
    const to = s.campaign.ground.neighbours[here * 6 + option.dir]!;
    if (field[to]! >= least || path.includes(to)) continue;
    least = field[to]!;
    best = i;
  }
  return best;
}
