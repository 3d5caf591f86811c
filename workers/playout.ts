/** Whole games at full speed, for balance studies and black-box tests over the protocol. */
import type { GameEvent } from '../src/kernel/contract.ts';
import type { RuleCoverage } from '../src/kernel/coverage.ts';
import { type FuzzReport, fuzz } from '../src/kernel/fuzz.ts';
import { type Policy, randomPolicy, standardPolicy } from '../src/kernel/policy.ts';
import type { Answer } from '../src/umpire/index.ts';
import { type AnyJournal, bad, good } from './answer.ts';
import type { AnyEntry } from './registry.ts';

const MOST_GAMES = 100_000;

/** Games of the scenario and options on the table; the game itself stays as it is. */
export function playedOut(
  { system }: AnyEntry,
  { scenario, setup }: AnyJournal,
  { games, policy, seed, check }: Readonly<Record<string, unknown>>,
  coverage: RuleCoverage,
): Answer<FuzzReport> {
  const chosen = policyOf(policy);
  if (chosen === null) return bad('policy', 'policy must be "random" or "standard".');
  const count = Number(games ?? 1);
  if (!Number.isInteger(count) || count < 1 || count > MOST_GAMES)
    return bad('games', `games must be 1 to ${MOST_GAMES}.`);
  const request = { games: count, seed: String(seed ?? '1'), options: setup.options, policy: chosen, coverage };
  return good(fuzz(system, scenario, { ...request, checksEvery: 0, linksEvery: 0, unchecked: check !== true }));
}

function policyOf(name: unknown): ((seed: string) => Policy<unknown, unknown, GameEvent>) | null {
  if (name === undefined || name === 'random') return randomPolicy;
  return name === 'standard' ? () => standardPolicy : null;
}
