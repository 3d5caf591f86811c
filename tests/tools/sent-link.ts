/** Links as a friend would send them. */
import { Session } from '../../workers/session.ts';
import { scenario } from '../fuzz/scenarios.ts';
import './systems.ts';

/** The link of a game in which the French are asked something after at least so many answers. */
export function linkOf(id: string, answers: number, seed = 'sent'): { link: string; actions: readonly number[] } {
  const session = new Session();
  session.open({
    ...{ system: 'campaigns', scenario: scenario(id), options: {}, seed },
    seats: { french: 'me', allied: 'simple' },
  });
  for (let given = 0; ; given += 1) {
    const report = session.look('french');
    if (!report.ok) throw new Error(report.error.text);
    if (given >= answers && report.value.ask?.side === 'french') break;
    if (!session.bot('simple').ok) throw new Error(`the game is over after ${given} answers`);
  }
  const [link, record] = [session.link(), session.record()];
  if (!link.ok || !record.ok) throw new Error('no link');
  return { link: link.value.link, actions: record.value.actions };
}
