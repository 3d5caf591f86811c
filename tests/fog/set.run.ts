/** One set in a process of its own, for `run.ts`: scenario, number of the option set, positions, seed. */
import { OPTION_SETS, scenario } from '../fuzz/scenarios.ts';
import { compared } from './set.ts';

const [id = '', options = '0', positions = '1000', seed = '1'] = process.argv.slice(2);
const tally = compared(scenario(id), OPTION_SETS[Number(options)]!, Number(positions), `${seed} ${id} ${options}`);
console.log(JSON.stringify(tally));
