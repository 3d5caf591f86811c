/** The questions after the die (CN 9.6.4, 9.10, 9.11): retreat, pursuit, advance. */
import { endOf, isHotStep } from '../../combat/retreat-path.ts';
import { battleOf, heldHexes } from '../../combat/sides.ts';
import type { Retreat } from '../../theatre/battle.ts';
import { forcesIn, strengthOf, unitsIn } from '../../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../../theatre/roster.ts';
import type { State } from '../../theatre/state.ts';
import { leaderName, points } from '../names.ts';
import { hexes, listed, strength, type Words } from '../words.ts';
import type { Asker } from './asking.ts';
import { phrased } from './offers.ts';

/** "Napoleon and Ney pursue": a Leader is known by name, a hex is not. */
export function pursuers(s: State, hex: number, side: SideIndex): string {
  const leaders = forcesIn(s, hex, side).map((leader) => leaderName(s, leader));
  return `${listed(leaders)} ${leaders.length === 1 ? 'pursues' : 'pursue'}`;
}

const retreatOf = (w: Words, args: Readonly<Record<string, unknown>>): Retreat =>
  battleOf(w.s).retreats[args['retreat'] as number]!;

const shelter =
  (price: string): Asker =>
  (d, w) => {
    const here = endOf(retreatOf(w, d.args).path);
    return {
      title: 'Shelter',
      text: `The Citadel of ${w.at(here)} has room for the whole Stack. Its retreat may end here${price}.`,
      option: phrased(w, {
        end: () => ({ text: 'March on', hex: here }),
        yes: () => ({ text: 'Take shelter', hex: here, rule: 'CN 9.10f' }),
      }),
    };
  };

export const retreatAsks: Readonly<Record<string, Asker>> = {
  'battle.shelterHere': shelter(', at the cost of 1 point, and it is not pursued'),
  'battle.shelterThere': shelter(' without stragglers'),

  'battle.retreatStep'(d, w) {
    const { s } = w;
    const mine = retreatOf(w, d.args);
    const here = endOf(mine.path);
    const left = mine.hexes - (mine.path.length - 1);
    const flight = { side: mine.side, path: mine.path, victors: heldHexes(s, enemyOf(mine.side)) };
    const who = mine.part === 'rearguard' ? 'The rearguard' : mine.part === 'main' ? 'The main body' : 'The Stack';
    const far = left > 0 ? `must fall back ${hexes(left)} more` : 'cannot stay among so many and goes on';
    return {
      title: 'Retreat',
      text: `${who} is at ${w.at(here)} and ${far}. Which way?`,
      option: phrased(w, {
        step(a) {
          const to = s.campaign.ground.neighbours[here * 6 + a.dir]!;
          if (to < 0) return { text: 'Leave the map', detail: 'out of play, not lost', rule: 'CN 9.10h' };
          const hot = isHotStep(s, flight, a.dir);
          return {
            text: `Fall back to ${w.at(to)}`,
            detail: hot ? 'under the enemy’s hand: costs 1 point' : '',
            hex: to,
          };
        },
      }),
    };
  },

  'battle.pursue'(_d, w) {
    const { s } = w;
    const side = enemyOf(battleOf(s).retreats[0]!.side);
    return {
      title: 'Pursuit',
      text: 'The enemy gives way. Who goes after him? Each hex pursued costs him a point.',
      option: phrased(w, {
        end: 'Nobody pursues',
        hex(a) {
          const { cav } = strengthOf(s, unitsIn(s, a.hex, side));
          return {
            text: pursuers(s, a.hex, side),
            detail: `from ${w.at(a.hex)}, ${strength(s.occupied[side][a.hex]!)}, ${cav === 0 ? 'no cavalry' : `${points(cav)} of it cavalry`}`,
          };
        },
      }),
    };
  },

  'battle.pursuitPath'(_d, w) {
    return {
      title: 'Pursuit',
      text: 'Which of the beaten do the pursuers follow?',
      option: phrased(w, { hex: (a) => ({ text: `Those who held ${w.at(a.hex)}` }) }),
    };
  },

  'battle.pursuitStep'(_d, w) {
    const { path, hexes: most, retreat } = battleOf(w.s).pursuit!;
    const here = endOf(path);
    const gone = path.length - 1;
    const to = battleOf(w.s).retreats[retreat]!.path[gone] ?? here;
    return {
      title: 'Pursuit',
      text: `The pursuers are at ${w.at(here)}. The die allows ${hexes(most)}; they have gone ${gone}.`,
      option: phrased(w, {
        end: () => ({ text: `Halt at ${w.at(here)}`, hex: here }),
        yes: () => ({ text: `On to ${w.at(to)}`, hex: to }),
      }),
    };
  },

  'battle.advance'(_d, w) {
    return {
      title: 'Advance',
      text: 'Nothing stands before you. One Stack may move into a hex the enemy held.',
      option: phrased(w, { end: 'Stay', hex: (a) => ({ text: `Those at ${w.at(a.hex)} advance` }) }),
    };
  },

  'battle.advanceTo'(_d, w) {
    return {
      title: 'Advance',
      text: 'Into which hex?',
      option: phrased(w, { hex: (a) => ({ text: `Into ${w.at(a.hex)}` }) }),
    };
  },
};
