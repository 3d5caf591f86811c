/** Games that come from outside, as links or records: played again as far as the rules of this house allow. */

import type { Fault, GameEvent } from '../src/kernel/contract.ts';
import { readHeader } from '../src/kernel/envelope.ts';
import { type Heard, Journal, type Watch } from '../src/kernel/journal.ts';
import { decode } from '../src/kernel/link.ts';
import type { Answer, SavedGame, Trouble, Underway } from '../src/umpire/index.ts';
import { type AnyJournal, bad, good } from './answer.ts';
import { type AnyEntry, entryOf } from './registry.ts';

export interface Arrival {
  readonly entry: AnyEntry;
  readonly journal: AnyJournal;
  /** The moment the link asks to be shown. */
  readonly n: number | null;
  /** Only a part of the game is here, or not at the moment that was asked for: why. */
  readonly warning: string | null;
  /** The game is whole, but not everything is as it was when it was played. */
  readonly note: string | null;
}

export type Tell = (underway: Underway) => void;

/** How often a long game that is played again says how far it is, and after how many answers at the soonest. */
const STRIDES = 50;
const SHORTEST_STRIDE = 64;

export function fromLink(link: string, scenario: unknown, watch: Watch, tell: Tell): Answer<Arrival> {
  const read = readHeader(link);
  if (!read.ok) return bad(read.error.code, read.error.message);
  const entry = entryOf(read.header.system);
  if (entry === null) return noSystem(read.header.system);
  const decoded = decode(link, entry.system, scenario, watch, telling(entry, tell));
  if (!decoded.ok) return bad(decoded.error.code, decoded.error.message);
  const { journal, warning = null, note = null } = decoded;
  return good({ entry, journal, n: read.n, warning, note });
}

/** A record holds no checkpoints: under other rules the game goes on as long as its answers can be given. */
export function fromRecord({ record, scenario }: SavedGame, watch: Watch, tell: Tell): Answer<Arrival> {
  const entry = entryOf(record.system);
  if (entry === null) return noSystem(record.system);
  const { version } = entry.system;
  const replayed = Journal.replay(entry.system, scenario, record, watch, telling(entry, tell));
  const versions = `It was played under version ${record.version} of the rules; these are version ${version}.`;
  if (replayed.ok) {
    const note = record.version === version ? null : `${versions} It may not have gone the same way.`;
    return good({ entry, journal: replayed.journal, n: null, warning: null, note });
  }
  const { upTo: journal } = replayed;
  if (journal === undefined || record.version === version || journal.length === 0) return unplayable(replayed.faults);
  const extent = `Answer ${journal.length + 1} of ${record.actions.length} can no longer be given, and the game ends before it.`;
  return good({ entry, journal, n: null, warning: `${versions} ${extent}`, note: null });
}

/** The first word brings the board, so that the map can be painted meanwhile. */
function telling({ presenter }: AnyEntry, tell: Tell): Heard<unknown, unknown, GameEvent> {
  return ({ length: done, game }, total) => {
    if (done % Math.max(SHORTEST_STRIDE, Math.ceil(total / STRIDES)) !== 0) return;
    tell({ done, total, board: done === 0 ? presenter.board(game.state) : null });
  };
}

export const noSystem = (system: string) => bad('system', `There is no rules system called ${system}.`);

export function unplayable([fault, ...more]: readonly Fault[]): { ok: false; error: Trouble } {
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  return bad('scenario', `${fault?.path ?? ''}: ${fault?.message ?? 'The scenario will not open.'}${others}`);
}
