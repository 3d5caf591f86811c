/** One set in a process of its own, for `run.ts`: system, scenario, number of the option set, positions, seed. */

import { MANIFESTS } from '../../src/systems/index.ts';
import { optionSets, scenarios } from '../fuzz/scenarios.ts';
import { PROPERTIES } from './properties.ts';

const [system = '', id = '', options = '0', positions = '1000', seed = '1'] = process.argv.slice(2);
const { file } = scenarios(system).find((one) => one.id === id)!;
const chosen = optionSets(MANIFESTS.find((manifest) => manifest.id === system)!)[Number(options)]!;
const tally = PROPERTIES[system]!(file, chosen, Number(positions), `${seed} ${id} ${options}`);
console.log(JSON.stringify(tally));
