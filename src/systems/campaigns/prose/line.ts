/** The journal: every event as a sentence. A line depends on the event and on what never changes, not on the moment. */
import type { Eye, Outcome } from '../../../kernel/contract.ts';
import type { JournalLine } from '../../../umpire/report.ts';
import { isHeading, lineOf } from '../../../umpire/told.ts';
import type { CampaignEvent } from '../events/index.ts';
import type { SideIndex, Theatre } from '../theatre/roster.ts';
import { combatLines } from './lines/combat.ts';
import { commandLines } from './lines/command.ts';
import { coreLines } from './lines/core.ts';
import { countedBy } from './lines/counted.ts';
import { moraleLines } from './lines/morale.ts';
import { movementLines } from './lines/movement.ts';
import { proofOf } from './lines/proof.ts';
import { siegeLines } from './lines/siege.ts';
import type { AnyTeller } from './lines/tell.ts';
import { capital, sentence, wordsFor } from './words.ts';

export const LINES = { ...coreLines, ...commandLines, ...movementLines, ...combatLines, ...siegeLines, ...moraleLines };

export function line(s: Theatre, e: CampaignEvent, eye: Eye, n: number): JournalLine | null {
  const w = wordsFor(s, eye);
  const told = (LINES as Readonly<Record<string, AnyTeller>>)[e.type]?.(e, w) ?? null;
  if (told === null) return null;
  const text = isHeading(told) ? capital(told.text) : sentence(told.text);
  return lineOf(n, e, { ...told, text }, proofOf(e, w), countedBy(e, s));
}

/** The last sentence of the story. */
export function ending(s: Theatre, outcome: Outcome): string {
  const winner = s.campaign.sides.findIndex(({ id }) => id === outcome.winner);
  if (winner < 0) return `The campaign ends without a victor: ${outcome.level}.`;
  return sentence(`${wordsFor(s, 'umpire').side(winner as SideIndex)} win the campaign: ${outcome.level}`);
}
