/**
 * What the loader lets pass but a maker of scenarios will want to look at: ground that looks wrong,
 * places nobody can come to, Forces that start out of supply.
 */
import { Search } from '../../../src/board/index.ts';
import type { Fault } from '../../../src/kernel/contract.ts';
import { setUp } from '../../../src/systems/campaigns/position/set-up.ts';
import type { ScenarioFile } from '../../../src/systems/campaigns/scenario/format.ts';
import { Survey } from '../../../src/systems/campaigns/scenario/survey.ts';
import { supplyStatus } from '../../../src/systems/campaigns/supply/supply.ts';
import { WEATHERS } from '../../../src/systems/campaigns/theatre/tables.ts';
import { heightWarnings } from './heights.ts';
import { riverWarnings } from './rivers.ts';
import { roadWarnings } from './roads.ts';

/** Expects a file that the loader has accepted. */
export function warningsOf(file: ScenarioFile): Fault[] {
  const survey = new Survey(file.map);
  return [
    ...roadWarnings(file, survey),
    ...riverWarnings(file.map),
    ...heightWarnings(file.map),
    ...unreachable(file),
    ...outOfSupply(file),
    ...strangeEntries(file, survey),
    ...sharedNames(file),
  ];
}

/** Places that no Force of the set-up or the reinforcements could ever march to. */
function unreachable(file: ScenarioFile): Fault[] {
  const { campaign, costs } = setUp(file, {});
  const { grid } = campaign.ground;
  const starts = [...file.setup, ...file.reinforcements].map(({ hex }) => grid.parse(hex));
  const search = new Search(grid).run(starts, costs.light(0));
  const cutOff = (hex: string): boolean => !search.has(grid.parse(hex));
  return [
    ...file.map.places.flatMap(({ hex, name }, i) =>
      cutOff(hex) ? [{ path: `map.places[${i}]`, message: `No Force can reach ${name} (${hex}).` }] : [],
    ),
    ...file.political.flatMap(({ hex, name }, i) =>
      cutOff(hex)
        ? [{ path: `political[${i}]`, message: `No Force can reach ${name} (${hex}), so it never changes hands.` }]
        : [],
    ),
  ];
}

/** CN 5.2.4, in the weather of the first turn as far as the file fixes it; a note in the set-up says it is meant. */
function outOfSupply(file: ScenarioFile): Fault[] {
  const s = setUp(file, {});
  s.weather = WEATHERS.indexOf(file.weatherFirst ?? file.weatherBefore ?? 'Fair');
  return file.setup.flatMap((track, i) => {
    const leader = s.campaign.leaderOf(track.leader);
    if (track.under !== undefined || track.note !== undefined || (s.leader.sp2[leader] as number) === 0) return [];
    const status = supplyStatus(s, s.leader.army[leader] as number, s.leader.hex[leader] as number);
    if (status === 'SUPPLIED') return [];
    const { name } = s.campaign.leaders[leader] as { name: string };
    return [{ path: `setup[${i}]`, message: `The Force of ${name} in ${track.hex} starts ${status} (CN 5.2.4).` }];
  });
}

/** A reinforcement comes over the edge of the map or is raised in a place, and as a rule it comes by road. */
function strangeEntries({ reinforcements, map }: ScenarioFile, survey: Survey): Fault[] {
  const places = new Set(map.places.map(({ hex }) => hex));
  return reinforcements.flatMap(({ hex, leader }, i) => {
    const path = `reinforcements[${i}].hex`;
    const comesFrom = survey.onEdge(hex) || places.has(hex);
    if (!comesFrom) return [{ path, message: `"${leader}" enters at ${hex}, in the middle of nowhere.` }];
    if (!survey.onRoad(hex)) return [{ path, message: `"${leader}" enters at ${hex}, where no road leads.` }];
    return [];
  });
}

function sharedNames({ map }: ScenarioFile): Fault[] {
  const first = new Map<string, string>();
  return map.places.flatMap(({ name, hex }, i) => {
    const other = first.get(name);
    if (other === undefined) first.set(name, hex);
    return other === undefined
      ? []
      : [{ path: `map.places[${i}].name`, message: `${name} stands in ${other} and in ${hex}.` }];
  });
}
