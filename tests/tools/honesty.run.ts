/** `npm run honesty -- [battles] [scenario or all]`: how often the true chance of a battle lies within its forecast. */
import { scenarios } from '../fuzz/scenarios.ts';
import { honestyOver, report } from './honesty.ts';

const battles = Number(process.argv[2] ?? 300);
const only = process.argv[3] ?? 'all';
const ids = scenarios().flatMap(({ id }) => (only === 'all' || id === only ? [id] : []));
console.log(report(honestyOver(ids, battles, 'honesty')));
