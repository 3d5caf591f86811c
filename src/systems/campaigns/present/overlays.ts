/** What the keys show over the map, all from what the eye may know. */
import type { Eye } from '../../../kernel/contract.ts';
import type { MapOverlay } from '../../../umpire/scene.ts';
import type { StaffMap } from '../belief/staff-map.ts';
import { enemyCounters, sideOf } from '../fog/counters.ts';
import { place } from '../prose/names.ts';
import { strength } from '../prose/words.ts';
import { dispatchReach, supplyLine } from '../supply/supply.ts';
import { countersIn } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import { searchOn } from '../theatre/searches.ts';
import type { State } from '../theatre/state.ts';
import { ALLOWANCE, TERRAINS } from '../theatre/tables.ts';
import { enemiesAt, noteOf } from './scene.ts';

/** By the ids of the manifest. */
const OVERLAYS: Readonly<Record<string, (s: StaffMap, eye: Eye) => MapOverlay>> = { zones, supply, threats };

export const overlay = (s: StaffMap, eye: Eye, id: string): MapOverlay | null => OVERLAYS[id]?.(s, eye) ?? null;

/** Zones of control of the enemy; a counter of his that may be a Force is taken for one. */
function zones(s: State, eye: Eye): MapOverlay {
  const side = sideOf(s, eye);
  return { places: covered(s.zone[enemyOf(side ?? s.phasing)]), lines: [] };
}

const covered = (mask: Uint8Array): number[] => Array.from(mask.keys()).filter((hex) => mask[hex]! > 0);

/** Where enemy Forces could stand after their next march, if commanded, in this weather. */
function threats(s: State, eye: Eye): MapOverlay {
  const side = sideOf(s, eye) ?? s.phasing;
  const { ground, scenario } = s.campaign;
  const budget = (scenario.turnDays === 1 ? ALLOWANCE.oneDay : ALLOWANCE.twoDay).force;
  const barred = Uint8Array.from(s.occupied[side], (sp2) => (sp2 > 0 ? 1 : 0));
  const search = searchOn(ground);
  const mask = new Uint8Array(ground.grid.size);
  for (const { hex, kind } of enemyCounters(s, side)) {
    if (kind === 'vedette' || kind === 'lone') continue;
    search.run(hex, s.costs.light(s.weather), { budget, barred, stop: s.zone[side], oneStep: true });
    for (const reached of search.reached) mask[reached] = 1;
  }
  return { places: covered(mask), lines: [] };
}

/** Lines of communications, and the hexes within dispatch of the eye's Armies. */
function supply(s: State, eye: Eye): MapOverlay {
  const side = sideOf(s, eye) ?? s.phasing;
  const lines: number[][] = [];
  const mask = new Uint8Array(s.first.length);
  s.campaign.armies.forEach((info, army) => {
    if (info.side !== side) return;
    const road = supplyLine(s, army);
    if (road.length > 1) lines.push(road);
    dispatchReach(s, army).forEach((within, hex) => {
      if (within > 0) mask[hex] = 1;
    });
  });
  return { places: covered(mask), lines };
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
export function describe(s: StaffMap, eye: Eye, hex: number): string {
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
    for (const counter of enemiesAt(s, hex)) {
      const note = noteOf(s, counter);
      words.push(
        note.length === 0 ? `an unknown ${s.campaign.sides[counter.side].adjective} counter` : note.join(', '),
      );
    }
  }
  return `${words.join('. ')}.`;
}

function ownAt(s: State, side: SideIndex, hex: number): string[] {
  const { leaders, armies, vedettes, units } = s.campaign;
  const forces = countersIn(s, hex, side).map((l) => {
    const { name } = leaders[l]!;
    return s.leader.sp2[l]! > 0 ? `${name} with ${strength(s.leader.sp2[l]!)}` : `${name} alone`;
  });
  const centres = armies.flatMap(({ side: of, name }, a) =>
    of === side && s.armies[a]!.centre === hex ? [`Centre of Operations of ${name}`] : [],
  );
  // The whole map is described at once when a counter is chosen, and hardly a hex has a Vedette.
  const patrols =
    s.vedettesAt[side][hex] === 0
      ? []
      : vedettes.flatMap(({ side: of, parent }, v) =>
          of === side && s.vedette.hex[v] === hex ? [`a Vedette of ${units[parent]!.name}`] : [],
        );
  return [...forces, ...centres, ...patrols];
}
