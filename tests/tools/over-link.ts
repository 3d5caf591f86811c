import { Session } from '../../workers/session.ts';
import { scenario } from '../fuzz/scenarios.ts';
import './systems.ts';

/** The link of a game that two plain opponents have played to its end; the French are this screen's. */
export function overLink(id: string, seed: string): string {
  const session = new Session();
  const seats = { french: 'me', allied: 'simple' };
  session.open({ system: 'campaigns', scenario: scenario(id), options: {}, seed, seats });
  while (session.bot('simple').ok);
  const link = session.link();
  if (!link.ok) throw new Error(link.error.text);
  return link.value.link;
}
