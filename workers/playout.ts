/** Whole games at full speed, for balance studies and black-box tests over the protocol. */
import type { GameEvent } from '../src/kernel/contract.ts';
import type { RuleCoverage } from '../src/kernel/coverage.ts';
import { type FuzzReport, fuzz } from '../src/kernel/fuzz.ts';
import { type Policy, randomPolicy, standardPolicy } from '../src/kernel/policy.ts';
import type { AnyJournal } from './answer.ts';
import type { AnyEntry } from './registry.ts';

const MOST_GAMES = 100_000;

export type PlayedOut =
  | Pick<FuzzReport, 'games' | 'finished' | 'actions' | 'winners' | 'faults'>
  | { readonly refused: string; readonly message: string };

/** Games of the scenario and options on the table; the game itself stays as it is. */
export function playedOut(
  { system }: AnyEntry,
  { scenario, setup }: AnyJournal,
  { games, policy, seed }: Readonly<Record<string, unknown>>,
  coverage: RuleCoverage,
): PlayedOut {
  const chosen = policyOf(policy);
  if (chosen === null) return { refused: 'policy', message: 'policy must be "random" or "standard".' };
  const count = Number(games ?? 1);
  if (!Number.isInteger(count) || count < 1 || count > MOST_GAMES)
    return { refused: 'games', message: `games must be 1 to ${MOST_GAMES}.` };
  return fuzz(system, scenario, {
    games: count,
    seed: String(seed ?? '1'),
    options: setup.options,
    policy: chosen,
    checksEvery: 0,
    linksEvery: 0,
    coverage,
  });
}

function policyOf(name: unknown): ((seed: string) => Policy<unknown, unknown, GameEvent>) | null {
  if (name === undefined || name === 'random') return randomPolicy;
  return name === 'standard' ? () => standardPolicy : null;
}
