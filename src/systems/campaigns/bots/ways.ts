/** What marches cost from everywhere to a goal, remembered while the bridges stand as they do. */
import { Search } from '../../../board/index.ts';
import { type CostTable, costsOf } from '../costs.ts';
import type { View } from '../view.ts';

interface Survey {
  readonly search: Search;
  readonly costs: CostTable;
  /** By load, weather and goal. */
  readonly fields: Map<string, Int32Array>;
}

const surveys = new WeakMap<Uint8Array, Survey>();

/** Nobody marches through a besieged Citadel (CN 10.3); empty while there is no siege. */
const besieged = ({ citadels, ground }: View): number[] =>
  citadels.flatMap((citadel, i) => (citadel.besieged ? [ground.citadels[i]!.hex] : []));

/** Movement points to the goal by hex, in the weather of the view unless another is named. */
export function costsTo(
  view: View,
  goal: number,
  load: keyof CostTable = 'heavy',
  weather: number = view.weather,
): Int32Array {
  let survey = surveys.get(view.bridges);
  if (survey === undefined) {
    survey = { search: new Search(view.ground.grid), costs: costsOf(view.ground, view.bridges), fields: new Map() };
    surveys.set(view.bridges, survey);
  }
  const shut = besieged(view);
  const key = [load, weather, goal, ...shut].join('-');
  let field = survey.fields.get(key);
  if (field === undefined) {
    const barred = new Uint8Array(view.ground.grid.size);
    for (const hex of shut) barred[hex] = 1;
    field = survey.search.run(goal, survey.costs[load][weather]!, { backwards: true, barred }).cost.slice();
    survey.fields.set(key, field);
  }
  return field;
}
