/** What one pair of eyes is told of a game. It remembers the story, so that any moment of a long game is soon told. */
import { heardBy } from '../src/kernel/belief.ts';
import type { GameEvent } from '../src/kernel/contract.ts';
import { EXAMINER } from '../src/umpire/lesson.ts';
import type { JournalLine, Report, ReportCue, StaffNote } from '../src/umpire/report.ts';
import type { AnyGame, AnyJournal } from './answer.ts';
import { askOf, isAsked, unmarked } from './asking.ts';
import { whyNoUndo } from './no-undo.ts';
import type { AnyEntry } from './registry.ts';
import { sightOf } from './sight.ts';
import { Summary } from './summary.ts';

/** A moment of a game, what led to it and what is to be animated on the way. */
interface Moment {
  readonly game: AnyGame;
  readonly n: number;
  readonly lines: readonly JournalLine[];
  readonly cues: readonly ReportCue[];
  readonly story: 'whole' | 'new';
  readonly undo: string | null;
  readonly staff?: readonly StaffNote[];
}

/** Lines of a whole story that are told at once, the newest: what the journal shows. A replay reaches the older ones. */
const MOST_LINES = 1_200;
/** Of an earlier moment: a player who runs through a game wants the moment soon, and the story around it. */
const RECENT_LINES = 240;

/** The person at this screen, as seats say it. */
const ME = 'me';

export class Teller {
  /** By moment; told when it is first asked for. */
  private readonly told: JournalLine[][] = [];

  constructor(
    private readonly entry: AnyEntry,
    private readonly journal: AnyJournal,
    readonly eye: string,
  ) {}

  /** The present, with the story since moment `from`; the whole of it unless told. */
  present(cues: readonly ReportCue[] = [], from: number | null = null, staff: readonly StaffNote[] = []): Report {
    const { game, length } = this.journal;
    const lines = this.lines(from, length);
    return this.report({
      game,
      n: length,
      lines,
      cues,
      story: from === null ? 'whole' : 'new',
      undo: whyNoUndo(this.entry, this.journal, this.eye)?.text ?? null,
      staff,
    });
  }

  /** An earlier moment, with the story that led to it, and what happened after moment `from` to be seen again. */
  past(n: number, from: number): Report {
    const lines = this.lines(null, n, RECENT_LINES);
    return this.report({
      ...this.rerun(from, n),
      n,
      lines,
      story: 'whole',
      undo: 'This is an earlier moment.',
    });
  }

  /** Where the next story after moment `from` ends: a whole march, or one answer; quiet moments are passed over. */
  onward(from: number): Report {
    const { length } = this.journal;
    const summary = new Summary(this.entry, this.journal, this.eye);
    for (let n = from + 1; n <= length; n += 1) {
      const { length: told } = summary.lines;
      summary.add(n);
      if (told === 0 || summary.lines.length === told) continue;
      return { ...this.past(n - 1, from), summary: summary.lines.slice(0, told) };
    }
    return { ...this.past(length, from), summary: summary.lines };
  }

  private rerun(from: number, to: number): { readonly game: AnyGame; readonly cues: readonly ReportCue[] } {
    const { journal } = this;
    const cues: ReportCue[] = [];
    const game = journal.at(from);
    game.onEvent = (event) => cues.push(...this.cues(game, event));
    for (let i = from; i < to; i += 1) game.play(journal.history[i]!.index);
    return { game, cues };
  }

  /** Made right after the event was applied, when the position still shows where everything was. */
  cues({ state }: AnyGame, event: GameEvent): readonly ReportCue[] {
    const { system, presenter } = this.entry;
    const seen = system.redact(state, event, this.eye);
    if (seen === null) return [];
    const { show, tell } = presenter;
    const mover = system.mover?.(state, event, this.eye) ?? null;
    const cues = tell.cues(system.theatre(state), seen, this.eye, mover);
    if (show.unfolds?.(seen) !== true) return cues;
    const looking = { decision: null, shared: this.shared, event: seen };
    const sheet = show.sheet(sightOf(this.entry, state, this.eye), looking);
    return sheet === null ? cues : [...cues, { kind: 'sheet', sheet }];
  }

  private report({ game, n, lines, cues, story, undo, staff = [] }: Moment): Report {
    const { show, tell } = this.entry.presenter;
    const { state, decision, outcome } = game;
    const asked = isAsked(game, this.eye) ? decision : null;
    const sight = sightOf(this.entry, state, this.eye, decision);
    const ask = askOf(this.entry, game, sight);
    return {
      n,
      status: show.status(sight),
      scene: show.scene(sight, asked),
      cues,
      story,
      lines,
      ask: ask !== null && this.examined ? unmarked(ask) : ask,
      over: outcome === null ? null : { ...outcome, text: tell.ending(sight.theatre, outcome) },
      forces: show.forces(sight),
      enemies: show.enemies(sight),
      battle: show.sheet(sight, {
        decision: asked,
        heard: () => this.heard(n, asked?.side),
        shared: this.shared,
      }),
      goal: show.goal(sight),
      hands: show.hands?.(sight, asked) ?? [],
      staff,
      again: (this.journal.setup.again?.length ?? 0) / 2,
      undo,
    };
  }

  /** Two people at one screen. */
  private get shared(): boolean {
    return Object.values(this.journal.setup.seats).filter((who) => who === ME).length > 1;
  }

  /** A puzzle. */
  private get examined(): boolean {
    return Object.values(this.journal.setup.seats).includes(EXAMINER);
  }

  /** What the side in question was told up to moment `n`; the umpire is shown the chances as that side reckons them. */
  private heard(n: number, side = this.eye): readonly GameEvent[] {
    return heardBy(this.journal, side, n);
  }

  /** Lines of what happened after moment `from` and up to `to`; null: at least so many of the newest, if there are. */
  private lines(from: number | null, to: number, most = MOST_LINES): JournalLine[] {
    const moments: JournalLine[][] = [];
    let count = 0;
    for (let n = to; n > (from ?? -1) && (from !== null || count < most); n -= 1) {
      const lines = this.linesOf(n);
      moments.push(lines);
      count += lines.length;
    }
    return moments.reverse().flat();
  }

  private linesOf(n: number): JournalLine[] {
    this.told[n] ??= this.tell(n);
    return this.told[n];
  }

  private tell(n: number): JournalLine[] {
    const { presenter, system } = this.entry;
    const { opening, history, game } = this.journal;
    const theatre = system.theatre(game.state);
    const lines: JournalLine[] = [];
    for (const event of n === 0 ? opening : history[n - 1]!.events) {
      const seen = system.redact(game.state, event, this.eye);
      const line = seen === null ? null : presenter.tell.line(theatre, seen, this.eye, n);
      if (line !== null) lines.push(line);
    }
    return lines;
  }
}
