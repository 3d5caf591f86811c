/** What a trial found, as a table by reason. */
import { REFUSALS } from '../../src/systems/campaigns/prose/refusals/index.ts';
import type { Tally } from './trial.ts';

const right = (...numbers: readonly number[]): string => numbers.map((n) => String(n).padStart(10)).join('');

export function report(tallies: Readonly<Record<'catalogue' | 'attempts' | 'pointing', Tally>>): string {
  const { catalogue, attempts, pointing } = tallies;
  const given = ({ codes }: Tally, code: string): number => codes.get(code)?.given ?? 0;
  const wrong = (code: string): number =>
    Object.values(tallies).reduce((sum, { codes }) => sum + (codes.get(code)?.wrong ?? 0), 0);
  const codes = Object.keys(REFUSALS).sort();
  const unjudged = codes.filter((code) => Object.values(tallies).every((tally) => !isJudged(tally, code)));
  const sentence = (what: string, { attempts: all, judged, faults, remedies }: Tally): string =>
    `${what}: ${all} reasons given, ${judged} judged, ${remedies} remedies named, ${faults.length} faults`;
  return [
    `${'reason'.padEnd(20)}${['attempts', 'pointing', 'catalogue', 'untrue'].map((head) => head.padStart(10)).join('')}`,
    ...codes.map(
      (code) =>
        code.padEnd(20) + right(given(attempts, code), given(pointing, code), given(catalogue, code), wrong(code)),
    ),
    '',
    sentence('illegal attempts drawn at random', attempts),
    sentence('unlit hexes pointed at', pointing),
    sentence('the catalogue of refusals', catalogue),
    `${codes.length - unjudged.length} of ${codes.length} reasons have been judged; never: ${unjudged.join(', ') || 'none'}`,
    ...Object.values(tallies).flatMap(({ faults }) => faults.slice(0, 20).map((fault) => `FAULT ${fault}`)),
  ].join('\n');
}

const isJudged = ({ codes }: Tally, code: string): boolean => {
  const entry = codes.get(code);
  return entry !== undefined && entry.given > entry.unjudged;
};
