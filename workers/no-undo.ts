/**
 * Why the last answer cannot be taken back, as far as these eyes may know. What the other side threw or did out of
 * sight has paragraphs too: one of them would tell that a counter is a Vedette, or that a hidden die has fallen.
 */
import { UMPIRE } from '../src/umpire/index.ts';
import type { AnyJournal } from './answer.ts';
import type { AnyEntry } from './registry.ts';

interface NoUndo {
  readonly text: string;
  readonly rule?: string | undefined;
}

const SINCE = 'The other side has answered since: what is done is done.';

/** Null when it can. What the other side answered is never taken back: that it could be would tell that it threw no dice. */
export function whyNoUndo({ system }: AnyEntry, journal: AnyJournal, eye: string): NoUndo | null {
  const last = journal.history.at(-1);
  if (eye !== UMPIRE && last !== undefined && last.side !== eye) return { text: SINCE };
  const why = journal.whyNoUndo();
  if (why === null) return null;
  if (why.code === 'start') {
    const position = journal.setup.start !== undefined;
    return {
      text: position
        ? 'The game was sent from this position on: what came before is not known here.'
        : 'Nothing has been done yet.',
    };
  }
  const rule = why.event === undefined ? undefined : system.redact(journal.game.state, why.event, eye)?.rule;
  const by = rule === undefined ? '' : ` (${rule})`;
  const text =
    why.code === 'dice'
      ? `The dice have fallen${by}: what is done is done.`
      : `Something hidden has been seen${by}: it cannot be unseen.`;
  return { text, rule };
}
