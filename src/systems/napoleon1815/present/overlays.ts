/** What the keys show over the map, and what the bottom line says of a place. */
import type { MapOverlay } from '../../../umpire/scene.ts';
import { positionOf } from '../fog/position.ts';
import type { View } from '../fog/view.ts';
import { counted, inFull, placeName, wordsFor } from '../prose/words.ts';
import { sectionBetween } from '../theatre/campaign.ts';
import { FORCE_MARCH_ADDS, MARCH_LIMIT, MOVES, RIVER_LIMIT } from '../theatre/constants.ts';

/** By the ids of the manifest. */
const OVERLAYS: Readonly<Record<string, (known: View) => MapOverlay>> = { limits, cities, threats };

export const overlay = (known: View, id: string): MapOverlay | null => OVERLAYS[id]?.(known) ?? null;

/** Every road with the units it takes, and how many have used it (NP 6.3, 6.4). */
function limits({ campaign, used }: View): MapOverlay {
  return {
    places: [],
    lines: [],
    roads: campaign.sections.map(({ a, b, road, river }, section) => {
      const most = MARCH_LIMIT[road];
      const over = river === null ? '' : ` (${RIVER_LIMIT[road]})`;
      return {
        a,
        b,
        text: used[section]! > 0 ? `${used[section]}/${most}` : `${most}${over}`,
        kind: 'near',
        river: river !== null,
        taken: used[section]! > 0,
        full: used[section]! >= most,
      };
    }),
  };
}

/** The cities that decide, and the roads that feed the armies from them (NP 12.3). */
function cities({ campaign }: View): MapOverlay {
  const homes = campaign.cities.map(({ place }) => place);
  return {
    places: homes,
    lines: homes.flatMap((place) => campaign.places[place]!.neighbours.map((next) => [place, next])),
  };
}

/** Where enemy blocks could stand after their next march, if they hurry; which they are is not known. */
function threats(known: View): MapOverlay {
  const s = positionOf(known);
  const most = MOVES.CAV + FORCE_MARCH_ADDS;
  const reached = new Set<number>();
  for (const { place } of known.enemy) {
    let edge = [place];
    for (let walked = 0; walked < most; walked += 1) {
      edge = edge.flatMap((from) =>
        walked > 0 && s.here[known.side][from]! > 0 ? [] : known.campaign.places[from]!.neighbours,
      );
      for (const to of edge) reached.add(to);
    }
  }
  return { places: [...reached].sort((a, b) => a - b), lines: [] };
}

const SHOWN = 4;

/** Place, roads, who stands there. */
export function describe(known: View, place: number): string {
  const { campaign } = known;
  const info = campaign.places[place];
  if (info === undefined) return '';
  const w = wordsFor(campaign, known.eye);
  const own = known.own.filter((block) => block.place === place);
  const enemy = known.enemy.filter((block) => block.place === place);
  const city = campaign.cities.find((one) => one.place === place);
  const roads = info.neighbours.map((to) => {
    const { road, river } = campaign.sections[sectionBetween(campaign, place, to)]!;
    return `${placeName(w, to)} ${road}${river === null ? '' : ` over the ${river}`}`;
  });
  const words = [info.name];
  if (city !== undefined)
    words.push(
      `in French hands it costs ${counted(city.loses, `${campaign.armies[city.army]!.name} block`)} every French turn`,
    );
  const named = own.slice(0, SHOWN).map(({ unit, cv }) => inFull(w, unit, cv));
  if (own.length > 0)
    words.push(
      own.length > SHOWN ? `${named.join('; ')}; ${counted(own.length - SHOWN, 'block')} more` : named.join('; '),
    );
  campaign.armies.forEach(({ name }, army) => {
    const count = enemy.filter((block) => block.army === army).length;
    if (count > 0) words.push(counted(count, `${name} block`));
  });
  if (own.length + enemy.length === 0) words.push(`roads to ${roads.join(', ')}`);
  return `${words.join('. ')}.`;
}
