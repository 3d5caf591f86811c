/** What marches cost from everywhere to a goal, remembered while the bridges and the sieges stand as they do. */
import { Search } from '../../../board/index.ts';
import { type CostTable, costsOf, type Load } from '../theatre/costs.ts';
import { WEATHERS } from '../theatre/tables.ts';
import type { Lookout } from './choice.ts';
import { once } from './once.ts';

const LOADS: readonly Load[] = ['light', 'heavy', 'road'];
/** Fields kept; the oldest go first. Enemies wander, and each hex they stood in would keep its own for ever. */
const MOST = 500;

/** What the cost of a march depends on: a View has it, and so has a position. */
export type Country = Pick<Lookout, 'ground' | 'bridges' | 'citadels' | 'weather'>;

interface Survey {
  readonly search: Search;
  readonly costs: CostTable;
  /** By besieged Citadels. */
  readonly sieges: Map<string, Fields>;
}

interface Fields {
  readonly barred: Uint8Array;
  /** By goal, weather and load. */
  readonly known: Map<number, Int32Array>;
}

/** Bridges are replaced, never written: what was found holds as long as they do, in every fork of the game. */
const surveys = new WeakMap<Uint8Array, Survey>();

function surveyOf({ ground, bridges }: Country): Survey {
  let survey = surveys.get(bridges);
  if (survey === undefined) {
    survey = { search: new Search(ground.grid), costs: costsOf(ground, bridges), sieges: new Map() };
    surveys.set(bridges, survey);
  }
  return survey;
}

/** Nobody marches through a besieged Citadel (CN 10.3). */
const fieldsOf = once((view: Country): Survey & Fields => {
  const survey = surveyOf(view);
  const shut = view.citadels.flatMap((citadel, i) => (citadel.besieged ? [view.ground.citadels[i]!.hex] : []));
  let fields = survey.sieges.get(shut.join());
  if (fields === undefined) {
    const barred = new Uint8Array(view.ground.grid.size);
    for (const hex of shut) barred[hex] = 1;
    fields = { barred, known: new Map() };
    survey.sieges.set(shut.join(), fields);
  }
  return { ...survey, ...fields };
});

/** Movement points to the goal by hex, in the weather of the view unless another is named. */
export function costsTo(view: Country, goal: number, load: Load = 'heavy', weather: number = view.weather): Int32Array {
  const { search, costs, barred, known } = fieldsOf(view);
  const key = (goal * WEATHERS.length + weather) * LOADS.length + LOADS.indexOf(load);
  let field = known.get(key);
  if (field === undefined) {
    field = search.run(goal, costs[load](weather), { backwards: true, barred }).cost.slice();
    known.set(key, field);
    if (known.size > MOST) known.delete(known.keys().next().value!);
  }
  return field;
}
