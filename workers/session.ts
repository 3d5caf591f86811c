/**
 * One game as the umpire holds it: the truth, and what each pair of eyes is told of it. The browser's
 * worker and the protocol on stdio are two doors to the same session.
 */
import type { GameEvent } from '../src/kernel/contract.ts';
import { SeededDice } from '../src/kernel/dice.ts';
import { forecast } from '../src/kernel/forecast.ts';
import { Journal, type NoUndo } from '../src/kernel/journal.ts';
import { decode, encode, readHeader } from '../src/kernel/link.ts';
import { Game } from '../src/kernel/game.ts';
import { standardIndex } from '../src/kernel/policy.ts';
import type { Cue } from '../src/table/scene.ts';
import type { Answer, ChainSeal, Chapter, LinkNote, MadeLink, OpenRequest, Opening, SavedGame, Trouble, Umpire } from '../src/umpire/index.ts';
import type { Forecast, JournalLine, Report } from '../src/umpire/report.ts';
import { type AnyEntry, entryOf } from './registry.ts';

/** The same calls as `Umpire`, answered at once. */
type Prompt<T> = { [K in keyof T]: T[K] extends (...args: infer P) => Promise<infer R> ? (...args: P) => R : never };

type AnyJournal = Journal<unknown, unknown, GameEvent>;

const good = <T>(value: T): Answer<T> => ({ ok: true, value });
const bad = (code: string, text: string, rule?: string): { ok: false; error: Trouble } => ({
  ok: false,
  error: rule === undefined ? { code, text } : { code, text, rule },
});

const NO_GAME = bad('no-game', 'No game is open.');

/** Answers given in one go before the player is asked to look: a rules bug must not hang the worker. */
const MOST_ANSWERS = 2_000;
const FORECAST_BUDGET = 3_000;

export class Session implements Prompt<Omit<Umpire, 'rulebook'>> {
  private entry: AnyEntry | null = null;
  private journal: AnyJournal | null = null;
  private eye = 'umpire';
  /** Made while events are applied, when the position still shows where everything was. */
  private cues: Cue[] = [];

  open({ system, scenario, options, seed, seats }: OpenRequest): Answer<Opening> {
    const entry = entryOf(system);
    if (entry === null) return bad('system', `There is no rules system called ${system}.`);
    return this.begin(entry, Journal.open(entry.system, scenario, { options, seed, seats }, this.watch), eyeOf(seats));
  }

  resume({ record, scenario }: SavedGame, eye: string): Answer<Opening> {
    const entry = entryOf(record.system);
    if (entry === null) return bad('system', `There is no rules system called ${record.system}.`);
    return this.begin(entry, Journal.replay(entry.system, scenario, record, this.watch), eye);
  }

  save(): Answer<SavedGame> {
    return this.withGame((_, journal) => good({ record: journal.record, scenario: journal.scenario }));
  }

  look(eye: string): Answer<Report> {
    return this.withGame((_, journal) => {
      this.eye = eye;
      this.cues = [];
      return good(this.report(0, journal));
    });
  }

  play(index: number): Answer<Report> {
    return this.withGame((_, journal) => {
      const count = journal.game.decision?.options.length ?? 0;
      if (!Number.isInteger(index) || index < 0 || index >= count) return bad('index', `There is no answer ${index} of ${count}.`);
      return good(this.reporting(journal, () => void journal.play(index)));
    });
  }

  standard(howOften: 'once' | 'sequence'): Answer<Report> {
    return this.withGame((_, journal) =>
      good(
        this.reporting(journal, () => {
          const asked = journal.game.decision;
          for (let i = 0; i < MOST_ANSWERS; i += 1) {
            const now = journal.game.decision;
            if (now === null || now.step !== asked?.step || now.side !== asked.side) return;
            journal.play(standardIndex(journal.game));
            if (howOften === 'once') return;
          }
        }),
      ),
    );
  }

  go(piece: string | null, hex: number): Answer<Report> {
    return this.withGame((entry, journal) => {
      const { decision } = journal.game;
      if (decision === null) return bad('over', 'The game is over.');
      const way = entry.presenter.way(journal.game.state, this.eye, decision, piece, hex);
      if ('text' in way) return bad('refused', way.text, way.rule);
      return good(
        this.reporting(journal, () => {
          for (const action of way.actions) if (!journal.playAction(action).ok) return;
        }),
      );
    });
  }

  undo(): Answer<Report> {
    return this.withGame((_, journal) => {
      const undone = journal.undo();
      if (!undone.ok) return bad('undo', undoText(undone.why), undone.why.rule);
      this.cues = [];
      return good(this.report(0, journal));
    });
  }

  reach(piece: string | null): ReturnType<Prompt<Umpire>['reach']> {
    return this.asking(null, ({ presenter }, game, decision) => presenter.reach(game.state, this.eye, decision, piece));
  }

  way(piece: string | null, hex: number): ReturnType<Prompt<Umpire>['way']> {
    return this.withGame(({ presenter }, { game }) => {
      if (game.decision === null) return bad('over', 'The game is over.');
      const way = presenter.way(game.state, this.eye, game.decision, piece, hex);
      return good('text' in way ? { why: way } : { path: way.path });
    });
  }

  describe(hex: number): Answer<string> {
    return this.withGame(({ presenter }, { game }) => good(presenter.describe(game.state, this.eye, hex)));
  }

  overlay(kind: 'zones' | 'threats' | 'supply'): ReturnType<Prompt<Umpire>['overlay']> {
    return this.withGame(({ presenter }, { game }) => {
      if (kind === 'zones') return good({ hexes: presenter.zones(game.state, this.eye).enemy, lines: [] });
      if (kind === 'threats') return good({ hexes: presenter.threats(game.state, this.eye), lines: [] });
      const { within, lines } = presenter.supply(game.state, this.eye);
      return good({ hexes: within, lines });
    });
  }

  /** Played out on a position that fits what the asking side knows, never on the truth. */
  forecast(index: number): Answer<Forecast> {
    return this.withGame(({ presenter, system }, { game }) => {
      const { decision } = game;
      if (decision === null || decision.options[index] === undefined) return bad('index', `There is no answer ${index}.`);
      const eye = this.eye === 'umpire' ? decision.side : this.eye;
      const imagined = presenter.imagine(game.state, eye);
      const { step, args } = decision;
      const start = Game.from(system, imagined, [{ step, args }, ...game.frames.toReversed()], SeededDice.fromSeed('forecast'));
      const prospect = presenter.prospect(imagined, decision);
      const found = forecast(start, { actions: [index], budget: FORECAST_BUDGET, ...prospect });
      return good({
        exact: found.exact,
        outcomes: found.outcomes.map(({ p, key }) => ({ p, text: key })),
        measures: Object.fromEntries(Object.entries(found.measures).map(([name, { mean }]) => [name, mean])),
      });
    });
  }

  bot(name: string): Answer<Report> {
    return this.withGame((_, journal) => {
      const choice = this.advise(name);
      if (!choice.ok) return choice;
      return good(this.reporting(journal, () => void journal.play(choice.value.index)));
    });
  }

  /** What an opponent would answer, and why; the game does not move. */
  advise(name: string): Answer<{ index: number; reasons: readonly string[] }> {
    return this.withGame(({ bots, system }, { game }) => {
      const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
      if (bot === undefined) return bad('bot', `Nobody here is called ${name}.`);
      if (game.decision === null) return bad('over', 'The game is over.');
      return good(bot(system.view(game.state, game.decision.side), game.decision, game.standard()));
    });
  }

  link(n?: number): Answer<MadeLink> {
    return this.withGame((_, journal) => {
      const at = n ?? journal.length;
      if (!Number.isInteger(at) || at < 0 || at > journal.length) return bad('moment', `There is no moment ${at} in this game.`);
      const link = encode(at === journal.length ? journal : journal.branch(at));
      return good({ link, chars: link.length, actions: at });
    });
  }

  positionLink(_n?: number): Answer<MadeLink> {
    return bad('position', 'A link of a bare position cannot be made yet.');
  }

  chapters(): Answer<readonly Chapter[]> {
    return this.withGame(() => good([]));
  }

  branch(n: number): Answer<Opening> {
    return this.withGame((entry, journal) => {
      if (!Number.isInteger(n) || n < 0 || n > journal.length) return bad('moment', `There is no moment ${n} in this game.`);
      return this.begin(entry, { ok: true, journal: journal.branch(n) }, this.eye);
    });
  }

  chain(): Answer<readonly ChainSeal[]> {
    return this.withGame(() => good([]));
  }

  since(_from: number | string | null, _eye: string): Answer<Report> {
    return bad('since', 'What happened since cannot be told yet.');
  }

  readLink(link: string): Answer<LinkNote> {
    const read = readHeader(link);
    if (!read.ok) return bad(read.error.code, read.error.message);
    const { system, version, scenario, seats, count } = read.header;
    return good({ system, version, scenario, seats, kind: 'game', actions: count, n: null });
  }

  load(link: string, scenario: unknown, eye: string): Answer<Opening> {
    const read = readHeader(link);
    if (!read.ok) return bad(read.error.code, read.error.message);
    const entry = entryOf(read.header.system);
    if (entry === null) return bad('system', `There is no rules system called ${read.header.system}.`);
    const decoded = decode(link, entry.system, scenario);
    if (!decoded.ok) return bad(decoded.error.code, decoded.error.message);
    return this.begin(entry, decoded, eye);
  }

  replay(n: number, eye: string): Answer<Report> {
    return this.withGame((_, journal) => {
      if (!Number.isInteger(n) || n < 0 || n > journal.length) return bad('moment', `There is no moment ${n} in this game.`);
      const now = this.eye;
      this.eye = eye;
      const report = this.reportOf(journal.at(n), n, this.linesBetween(journal, 0, n), 'whole', 'This is an earlier moment.');
      this.eye = now;
      return good(report);
    });
  }

  /** Takes over a journal that somebody else plays: the protocol asks through a session. */
  adopt(entry: AnyEntry, journal: AnyJournal): void {
    this.entry = entry;
    this.journal = journal;
  }

  private readonly watch = {
    event: (event: GameEvent): void => {
      if (this.entry === null || this.journal === null) return;
      const { state } = this.journal.game;
      if (this.entry.system.redact(state, event, this.eye) === null) return;
      this.cues.push(...this.entry.presenter.cues(state, event, this.eye));
    },
    step: (): void => {},
    refusal: (): void => {},
  };

  private begin(
    entry: AnyEntry,
    opened: { ok: true; journal: AnyJournal } | { ok: false; faults: readonly { path: string; message: string }[] },
    eye: string,
  ): Answer<Opening> {
    if (!opened.ok) {
      const [fault] = opened.faults;
      const more = opened.faults.length > 1 ? ` (and ${opened.faults.length - 1} more)` : '';
      return bad('scenario', `${fault?.path ?? ''}: ${fault?.message ?? 'The scenario will not open.'}${more}`);
    }
    const { journal } = opened;
    this.entry = entry;
    this.journal = journal;
    this.eye = eye;
    this.cues = [];
    const board = entry.presenter.board(journal.game.state);
    const file = journal.scenario as { id: string; title: string; sides: { id: string; name: string }[] };
    return good({
      system: entry.system.id,
      scenario: { id: file.id, title: file.title, sides: file.sides.map(({ id, name }) => ({ id, name })) },
      board,
      sequence: entry.presenter.sequence,
      report: this.report(0, journal),
    });
  }

  private reporting(journal: AnyJournal, act: () => void): Report {
    const before = journal.length;
    this.cues = [];
    act();
    return this.report(before, journal, 'new');
  }

  private report(from: number, journal: AnyJournal, story: 'whole' | 'new' = 'whole'): Report {
    const lines = this.linesBetween(journal, from, journal.length, story === 'whole');
    const why = journal.whyNoUndo();
    return this.reportOf(journal.game, journal.length, lines, story, why === null ? null : undoText(why));
  }

  private reportOf(
    game: Game<unknown, unknown, GameEvent>,
    n: number,
    lines: JournalLine[],
    story: 'whole' | 'new',
    undo: string | null,
  ): Report {
    const { presenter } = this.entry as AnyEntry;
    const { state, decision, outcome } = game;
    const mine = decision !== null && (this.eye === 'umpire' || decision.side === this.eye);
    return {
      n,
      status: presenter.status(state, this.eye),
      scene: presenter.scene(state, this.eye, mine ? decision : null),
      cues: this.cues,
      story,
      lines,
      ask: decision === null ? null : presenter.ask(state, this.eye, decision, game.standard()),
      over: outcome === null ? null : { ...outcome, text: presenter.ending(state, outcome) },
      forces: presenter.forces(state, this.eye),
      enemies: presenter.enemies(state, this.eye),
      battle: presenter.battle(state, this.eye, decision),
      undo,
    };
  }

  private linesBetween(journal: AnyJournal, from: number, to: number, opening = true): JournalLine[] {
    const { presenter, system } = this.entry as AnyEntry;
    const { state } = journal.game;
    const told: JournalLine[] = [];
    const tell = (events: readonly GameEvent[], n: number): void => {
      for (const event of events) {
        const seen = system.redact(state, event, this.eye);
        const line = seen === null ? null : presenter.line(state, seen, this.eye, n);
        if (line !== null) told.push(line);
      }
    };
    if (opening) tell(journal.opening, 0);
    for (let i = from; i < to; i += 1) tell(journal.history[i]!.events, i + 1);
    return told;
  }

  private asking<T>(over: T, ask: (entry: AnyEntry, game: Game<unknown, unknown, GameEvent>, decision: NonNullable<AnyJournal['game']['decision']>) => T): Answer<T> {
    return this.withGame((entry, { game }) => good(game.decision === null ? over : ask(entry, game, game.decision)));
  }

  private withGame<T>(act: (entry: AnyEntry, journal: AnyJournal) => Answer<T>): Answer<T> {
    if (this.entry === null || this.journal === null) return NO_GAME;
    return act(this.entry, this.journal);
  }
}

function undoText({ code, rule }: NoUndo): string {
  if (code === 'start') return 'Nothing has been done yet.';
  const by = rule === undefined ? '' : ` (${rule})`;
  return code === 'dice' ? `The dice have fallen${by}: what is done is done.` : `Something hidden has been seen${by}: it cannot be unseen.`;
}

/** The eyes of the one human seat; the umpire's when there is none or more than one. */
function eyeOf(seats: Readonly<Record<string, string>>): string {
  const mine = Object.entries(seats).filter(([, who]) => who === 'me');
  return mine.length === 1 ? mine[0]![0] : 'umpire';
}
