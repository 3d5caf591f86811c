/** Games that come from outside: scenarios to be set up; links and records, played again as far as our rules allow. */
import type { Fault, GameEvent } from '../src/kernel/contract.ts';
import { readHeader } from '../src/kernel/envelope.ts';
import { Journal, type OpenedJournal, type Progress, type Watch } from '../src/kernel/journal.ts';
import { changesSince, decode } from '../src/kernel/link.ts';
import type { GameRecord, Proof } from '../src/kernel/record.ts';
import type { Answer, Opening, OpenRequest, SavedGame, Trouble, Underway } from '../src/umpire/index.ts';
import { type AnyJournal, bad, good } from './answer.ts';
import type { AnyEntry, Registry } from './registry.ts';

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

type Replayed = OpenedJournal<unknown, unknown, GameEvent>;

export type Tell = (underway: Underway) => void;

/** How often a long game that is played again says how far it is, and after how many answers at the soonest. */
const STRIDES = 50;
const SHORTEST_STRIDE = 64;

export function fromScenario(
  registry: Registry,
  { system, scenario, ...setup }: OpenRequest,
  watch: Watch,
): Answer<Arrival> {
  const entry = registry.get(system);
  if (entry === null) return noSystem(system);
  const opened = Journal.open(entry.system, scenario, setup, watch);
  return opened.ok
    ? good({ entry, journal: opened.journal, n: null, warning: null, note: null })
    : unplayable(opened.faults);
}

export function fromLink(
  registry: Registry,
  link: string,
  scenario: unknown,
  watch: Watch,
  tell: Tell,
): Answer<Arrival> {
  const read = readHeader(link);
  if (!read.ok) return bad(read.error.code, read.error.message);
  const entry = registry.get(read.header.system);
  if (entry === null) return noSystem(read.header.system);
  const decoded = decode(link, entry.system, scenario, watch, telling(entry, tell));
  if (!decoded.ok) return bad(decoded.error.code, decoded.error.message);
  const { journal, warning = null, note = null } = decoded;
  return good({ entry, journal, n: read.n, warning, note });
}

export function fromRecord(registry: Registry, saved: SavedGame, watch: Watch, tell: Tell): Answer<Arrival> {
  const entry = registry.get(saved.record.system);
  if (entry === null) return noSystem(saved.record.system);
  const { record, scenario } = saved;
  const replayed = Journal.replay(entry.system, scenario, record, watch, telling(entry, tell));
  return record.proof === undefined
    ? fromOldRecord(entry, record, replayed)
    : proven(entry, record, record.proof, replayed, scenario);
}

/** The game as far as its checkpoints hold, and a sentence where that is not all of it. */
function proven(
  entry: AnyEntry,
  { version, actions }: GameRecord,
  { content, checks, end }: Proof,
  replayed: Replayed,
  scenario: unknown,
): Answer<Arrival> {
  const changes = changesSince({ version, content }, entry.system, scenario);
  const journal = replayed.ok ? replayed.journal : replayed.upTo;
  if (journal === undefined) return unplayable(replayed.ok ? [] : replayed.faults, changes);
  if (replayed.ok && journal.checksum === end) {
    const note = [...changes, 'It goes the same way all the same: every answer was verified.'].join(' ');
    return good({ entry, journal, n: null, warning: null, note: changes.length === 0 ? null : note });
  }
  const parted = journal.checkpoints.findIndex(({ checksum }, i) => checksum !== checks[i]);
  const held = parted < 0 ? journal.checkpoints.at(-1) : journal.checkpoints[parted - 1];
  const went = 'The game went another way than when it was kept.';
  if (held === undefined) return bad('version', [went, ...changes, 'Nothing of it can be verified.'].join(' '));
  const extent = `It is the game that was kept up to its answer ${held.n} of ${actions.length}, and ends there.`;
  const warning = [went, ...changes, extent].join(' ');
  return good({ entry, journal: journal.branch(held.n), n: null, warning, note: null });
}

/** Without checkpoints: under other rules the game goes on as long as its answers can be given. */
function fromOldRecord(entry: AnyEntry, record: GameRecord, replayed: Replayed): Answer<Arrival> {
  const { version } = entry.system;
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
function telling({ presenter, system }: AnyEntry, tell: Tell): Progress<unknown, unknown, GameEvent> {
  return ({ length: done, game }, total) => {
    if (done % Math.max(SHORTEST_STRIDE, Math.ceil(total / STRIDES)) !== 0) return;
    tell({ done, total, board: done === 0 ? presenter.show.board(system.theatre(game.state)) : null });
  };
}

export const noSystem = (system: string) => bad('system', `There is no rules system called ${system}.`);

export function unplayable(
  [fault, ...more]: readonly Fault[],
  changes: readonly string[] = [],
): { ok: false; error: Trouble } {
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  const why = `${fault?.path ?? ''}: ${fault?.message ?? 'The scenario will not open.'}${others}`;
  return bad('scenario', [why, ...changes].join(' '));
}

/** What a game is, apart from how it stands and who looks at it. */
export function occasionOf(
  { presenter, system }: AnyEntry,
  { game, setup }: AnyJournal,
  { id, title, sides }: Opening['scenario'],
): Omit<Opening, 'eye' | 'report'> {
  const { show, sequence, routines } = presenter;
  const theatre = system.theatre(game.state);
  return {
    system: system.id,
    scenario: { id, title, sides },
    board: show.board(theatre),
    sequence,
    briefings: show.briefings(theatre),
    routines,
    ...(setup.again === undefined ? {} : { again: setup.again }),
  };
}

/** Which moment of it is to be shown, and what is to be said of it. */
export function remarksOn({
  journal: { length },
  n,
  warning,
  note,
}: Arrival): Pick<Opening, 'at' | 'warning' | 'note'> {
  const known = n === null || n <= length;
  const absent = known ? null : `There is no action ${n} in this game of ${length}: it is shown as it stands.`;
  const doubts = [warning, absent].filter((doubt) => doubt !== null);
  return {
    ...(n !== null && n < length ? { at: n } : {}),
    ...(doubts.length === 0 ? {} : { warning: doubts.join(' ') }),
    ...(note === null ? {} : { note }),
  };
}
