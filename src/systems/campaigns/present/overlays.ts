/** What the keys show over the map, all from what the eye may know. */
import type { Eye } from '../../../kernel/contract.ts';
import { believed } from '../belief.ts';
import { dispatchReach, supplyLine } from '../command/supply.ts';
import { countersIn } from '../forces.ts';
import { enemyOf, type SideIndex } from '../roster.ts';
import { searchOn } from '../searches.ts';
import type { State } from '../state.ts';
import { ALLOWANCE, TERRAINS } from '../tables.ts';
import { enemyCounters, sideOf } from '../view.ts';
import { place, points } from './names.ts';
import { enemiesAt, noteOf } from './scene.ts';

/** Zones of control; an enemy counter that may be a Force is taken for one. */
export function zones(s: State, eye: Eye): { own: number[]; enemy: number[] } {
  const side = sideOf(s, eye);
  const { zone } = believed(s, side);
  const own = side ?? s.phasing;
  return { own: covered(zone[own]), enemy: covered(zone[enemyOf(own)]) };
}

const covered = (mask: Uint8Array): number[] => Array.from(mask.keys()).filter((hex) => mask[hex]! > 0);

/** Where enemy Forces could stand after their next march, if commanded, in this weather. */
export function threats(s: State, eye: Eye): number[] {
  const side = sideOf(s, eye) ?? s.phasing;
  const { ground, scenario } = s.campaign;
  const budget = (scenario.turnDays === 1 ? ALLOWANCE.oneDay : ALLOWANCE.twoDay).force;
  const barred = Uint8Array.from(s.occupied[side], (sp2) => (sp2 > 0 ? 1 : 0));
  const search = searchOn(ground);
  const mask = new Uint8Array(ground.grid.size);
  for (const { hex, kind } of enemyCounters(s, side)) {
    if (kind === 'vedette' || kind === 'lone') continue;
    search.run(hex, s.costs.light[s.weather]!, { budget, barred, stop: s.zone[side], oneStep: true });
    for (const reached of search.reached) mask[reached] = 1;
  }
  return covered(mask);
}

export function supply(s: State, eye: Eye): { lines: number[][]; within: number[] } {
  const side = sideOf(s, eye) ?? s.phasing;
  const belief = believed(s, sideOf(s, eye));
  const lines: number[][] = [];
  const mask = new Uint8Array(s.first.length);
  s.campaign.armies.forEach((info, army) => {
    if (info.side !== side) return;
    const road = supplyLine(belief, army);
    if (road.length > 1) lines.push(road);
    dispatchReach(belief, army).forEach((within, hex) => {
      if (within > 0) mask[hex] = 1;
    });
  });
  return { lines, within: covered(mask) };
}

export const GROUND_WORDS: Readonly<Record<(typeof TERRAINS)[number], string>> = {
  clear: 'open ground',
  hills: 'hills',
  forest: 'forest',
  marsh: 'marsh',
  mountain: 'mountain',
  lake: 'water',
};

/** The bottom line: place, ground, who stands there. */
export function describe(s: State, eye: Eye, hex: number): string {
  const { ground } = s.campaign;
  const kind =
    ground.citadelAt[hex]! >= 0
      ? 'citadel'
      : ground.town[hex] === 2
        ? 'fortified town'
        : ground.town[hex] === 1
          ? 'town'
          : null;
  const terrain = GROUND_WORDS[TERRAINS[ground.terrain[hex]!]!];
  const words = [`${place(s, hex)}: ${kind === null ? terrain : `${kind} in ${terrain}`}`];
  const side = sideOf(s, eye);
  for (const of of side === null ? ([0, 1] as const) : [side]) words.push(...ownAt(s, of, hex));
  if (side !== null) {
    for (const counter of enemiesAt(s, side, hex)) {
      const note = noteOf(s, counter);
      words.push(
        note.length === 0 ? `an unknown ${s.campaign.sides[counter.side].adjective} counter` : note.join(', '),
      );
    }
  }
  return `${words.join('. ')}.`;
}

function ownAt(s: State, side: SideIndex, hex: number): string[] {
  return countersIn(s, hex, side).map((l) => {
    const { name } = s.campaign.leaders[l]!;
    return s.leader.sp2[l]! > 0 ? `${name} with ${points(s.leader.sp2[l]!)} SP` : `${name} alone`;
  });
}
