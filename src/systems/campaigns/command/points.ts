/** Administrative Points: what they still allow an Army this turn (CN 5.1.2, 6.2.1, 7.5). */
import type { Refusal } from '../../../kernel/contract.ts';
import type { State } from '../state.ts';

/** Whether the Army may issue another Movement Command. */
export function commandRefusal(s: State, army: number): Refusal | null {
  const { ap, commandsIssued, sourceChanged } = s.armies[army]!;
  const { mcMax } = s.campaign.armies[army]!;
  if (sourceChanged) return { rule: 'CN 5.1.2', code: 'sourceChanged' };
  if (commandsIssued >= mcMax) return { rule: 'CN 6.2.1', code: 'commandsUsed', params: { issued: commandsIssued, most: mcMax } };
  if (ap === 0) return { rule: 'CN 6.2.1', code: 'noAp' };
  return null;
}

/** AP as attrition reads them: a change of Source makes them count as 0 for the turn. */
export const apForAttrition = (s: State, army: number): number => (s.armies[army]!.sourceChanged ? 0 : s.armies[army]!.ap);
