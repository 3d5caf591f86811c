/** Roads as a traveller would judge them: every place on one, one network, no dead ends in open country. */
import type { Fault } from '../../../src/kernel/contract.ts';
import type { Label, ScenarioFile } from '../../../src/systems/campaigns/scenario/format.ts';
import { labelsOf, type Survey } from '../../../src/systems/campaigns/scenario/survey.ts';

export function roadWarnings(file: ScenarioFile, survey: Survey): Fault[] {
  return [...placesOffRoad(file, survey), ...apart(file, survey), ...deadEnds(file, survey)];
}

function placesOffRoad({ map }: ScenarioFile, survey: Survey): Fault[] {
  return map.places.flatMap(({ hex, name }, i) =>
    survey.onRoad(hex) ? [] : [{ path: `map.places[${i}]`, message: `${name} (${hex}) lies on no road.` }],
  );
}

/** Places that intact roads do not join to the network most places belong to. */
function apart({ map }: ScenarioFile, survey: Survey): Fault[] {
  const onRoad = map.places.filter(({ hex }) => survey.onRoad(hex));
  let network: ReadonlyMap<Label, number> = new Map();
  let most = 0;
  for (const { hex } of onRoad) {
    if (network.has(hex)) continue;
    const lines = survey.linesFrom(hex);
    const joined = onRoad.filter((place) => lines.has(place.hex)).length;
    if (joined <= most) continue;
    most = joined;
    network = lines;
  }
  return map.places.flatMap(({ hex, name }, i) =>
    survey.onRoad(hex) && !network.has(hex)
      ? [{ path: `map.places[${i}]`, message: `No unbroken road joins ${name} (${hex}) to the other places.` }]
      : [],
  );
}

function deadEnds({ map, armies, reinforcements }: ScenarioFile, survey: Survey): Fault[] {
  const named = new Set<Label>([
    ...map.places.map(({ hex }) => hex),
    ...armies.flatMap(({ sources, coo }) => (coo === null ? sources : [...sources, coo.hex])),
    ...reinforcements.map(({ hex }) => hex),
  ]);
  const ways = new Map<Label, number>();
  for (const key of survey.roads.keys()) {
    for (const hex of key.split('-')) ways.set(hex, (ways.get(hex) ?? 0) + 1);
  }
  return (['primary', 'secondary'] as const).flatMap((kind) =>
    map.roads[kind].flatMap((chain, i) => {
      const labels = labelsOf(chain);
      const ends = [labels[0], labels.at(-1)].filter((hex) => hex !== undefined);
      return ends
        .filter((hex) => ways.get(hex) === 1 && !survey.onEdge(hex) && !named.has(hex))
        .map((hex) => ({ path: `map.roads.${kind}[${i}]`, message: `The road ends in open country at ${hex}.` }));
    }),
  );
}
