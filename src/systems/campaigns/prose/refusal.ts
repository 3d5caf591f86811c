/** Why not: every refusal as a sentence, with its numbers. */
import type { Refusal } from '../../../kernel/contract.ts';
import type { WhyNot } from '../../../umpire/report.ts';
import type { Theatre } from '../theatre/roster.ts';
import { REFUSALS } from './refusals/index.ts';
import { sentence, wordsFor } from './words.ts';

export function refusal(s: Theatre, r: Refusal): WhyNot {
  const params = r.params ?? {};
  const number = (name: string): number => Number(params[name] ?? -1);
  const text = REFUSALS[r.code]?.(number, wordsFor(s, 'umpire'), params) ?? 'The rules do not allow it';
  return { text: sentence(text), rule: r.rule };
}
