/** The umpire protocol: one JSON object in, one out (shared with bots in any language). It never throws. */
import type { GameEvent, GameOptions } from '../src/kernel/contract.ts';
import { RuleCoverage } from '../src/kernel/coverage.ts';
import { readHeader } from '../src/kernel/envelope.ts';
import { Journal } from '../src/kernel/journal.ts';
import { decode, encode } from '../src/kernel/link.ts';
import { playedOut } from './playout.ts';
import { type AnyEntry, entryOf, REGISTRY } from './registry.ts';
import { Session } from './session.ts';

type Line = Readonly<Record<string, unknown>>;
type Reply = Readonly<Record<string, unknown>>;
type AnyJournal = Journal<unknown, unknown, GameEvent>;

/** Where scenario files come from: the disk on stdio, memory in tests. */
export interface Library {
  list(system: string): readonly { id: string; title: string }[];
  read(system: string, id: string): unknown;
}

const failure = (code: string, message: string, rule?: string): Reply => ({
  error: rule === undefined ? { code, message } : { code, message, rule },
});

const NO_GAME = failure('no-game', 'No game is open: send {"cmd":"open",...} first.');
const UMPIRE = 'umpire';

export class Protocol {
  private readonly coverage = new RuleCoverage();
  private entry: AnyEntry | null = null;
  private journal: AnyJournal | null = null;
  /** Whose seat this is: a side, who is told what that side may know, or the umpire, who is told everything. */
  private eye = UMPIRE;

  constructor(
    private readonly library: Library,
    /** Seconds, for action rates; the caller's, because the core has no clock. */
    private readonly now: () => number,
  ) {}

  /** Answers one line of text. */
  answer(text: string): string {
    return JSON.stringify(this.reply(text));
  }

  private reply(text: string): Reply {
    let line: unknown;
    try {
      line = JSON.parse(text);
    } catch {
      return failure('json', 'This line is not JSON.');
    }
    if (typeof line !== 'object' || line === null || Array.isArray(line))
      return failure('json', 'A line must be a JSON object.');
    const { cmd } = line as Line;
    const command = typeof cmd === 'string' && Object.hasOwn(COMMANDS, cmd) ? COMMANDS[cmd] : undefined;
    if (command === undefined) return failure('cmd', `There is no command ${JSON.stringify(cmd ?? null)}.`);
    try {
      return command.call(this, line as Line);
    } catch (error) {
      return failure('bug', error instanceof Error ? error.message : String(error));
    }
  }

  systems(): Reply {
    return {
      systems: Object.values(REGISTRY).map(({ system: { id, title, version } }) => ({
        id,
        title,
        version,
        scenarios: this.library.list(id),
      })),
    };
  }

  open({ system, scenario, options, seed, dice, eye = UMPIRE }: Line): Reply {
    const entry = typeof system === 'string' ? entryOf(system) : null;
    if (entry === null) return failure('system', `There is no rules system ${JSON.stringify(system ?? null)}.`);
    const file = typeof scenario === 'string' ? this.library.read(entry.system.id, scenario) : scenario;
    if (file === undefined) return failure('scenario', `There is no scenario ${JSON.stringify(scenario ?? null)}.`);
    const faces = dice === undefined ? [] : dice;
    if (!Array.isArray(faces) || !faces.every((face) => Number.isInteger(face) && face >= 1)) {
      return failure('dice', 'dice must be a list of faces.');
    }
    const chosen = typeof options === 'object' && options !== null ? (options as GameOptions) : {};
    const opened = Journal.open(
      entry.system,
      file,
      { options: chosen, seed: String(seed ?? '1'), faces },
      this.coverage,
    );
    if (!opened.ok) return { ...failure('scenario', sentence(opened.faults)), faults: opened.faults };
    return this.seat(entry, opened.journal, eye) ?? this.present(opened.journal.opening);
  }

  /** Takes over a game and sees it through these eyes from now on; the failure when nobody has such eyes. */
  seat(entry: AnyEntry, journal: AnyJournal, eye: unknown): Reply | null {
    const eyes = [...sidesOf(journal), UMPIRE];
    if (typeof eye !== 'string' || !eyes.includes(eye)) return failure('eye', `eye must be one of ${eyes.join(', ')}.`);
    this.entry = entry;
    this.journal = journal;
    this.eye = eye;
    return null;
  }

  options(): Reply {
    return this.journal === null ? NO_GAME : this.present();
  }

  play({ index, action, bot }: Line): Reply {
    if (bot !== undefined) return this.playBot(String(bot));
    return this.whenAsked((entry, journal) => {
      const { game } = journal;
      if (game.decision === null) return failure('over', 'The game is over.');
      if (action !== undefined) {
        const read = entry.presenter.wire.readAction(game.state, action);
        if (read === null) return failure('action', 'This is not an action of this system.');
        const played = journal.playAction(read);
        if (!played.ok) return this.refused(entry, journal, played.refusal);
        return this.present(played.events);
      }
      if (!Number.isInteger(index) || (index as number) < 0 || (index as number) >= game.decision.options.length) {
        return failure('index', `index must be 0 to ${game.decision.options.length - 1}.`);
      }
      return this.present(journal.play(index as number));
    });
  }

  why({ action }: Line): Reply {
    return this.whenAsked((entry, journal) => {
      const read = entry.presenter.wire.readAction(journal.game.state, action);
      if (read === null) return failure('action', 'This is not an action of this system.');
      const refusal = journal.whyNot(read);
      if (refusal === null) return { legal: true };
      const { text } = entry.presenter.refusal(journal.game.state, refusal);
      return { refusal: { rule: refusal.rule, code: refusal.code, text } };
    });
  }

  view({ eye }: Line): Reply {
    return this.with((entry, journal) => {
      const eyes = this.eye === UMPIRE ? [...sidesOf(journal), UMPIRE] : [this.eye];
      if (typeof eye !== 'string' || !eyes.includes(eye))
        return failure('eye', `eye must be one of ${eyes.join(', ')}.`);
      return { view: entry.presenter.wire.view(journal.game.state, eye) };
    });
  }

  reach({ piece }: Line): Reply {
    return this.whenAsked((entry, { game }) => {
      if (game.decision === null) return failure('over', 'The game is over.');
      const reach = entry.presenter.wire.reach(game.state, game.decision.side, game.decision, String(piece));
      return reach === null ? failure('piece', `Nobody called ${String(piece)} can move now.`) : (reach as Reply);
    });
  }

  forecast({ index }: Line): Reply {
    return this.whenAsked((entry, journal) => {
      const answer = this.session(entry, journal).forecast(Number(index));
      if (!answer.ok) return failure(answer.error.code, answer.error.text);
      const { exact, outcomes, measures, restsOn } = answer.value;
      const means = Object.entries(measures).map(([name, { mean }]) => [name, mean]);
      return {
        exact,
        outcomes: outcomes.map(({ p, low, high, text }) => ({ p, low, high, summary: text })),
        measures: Object.fromEntries(means),
        ranges: measures,
        restsOn,
      };
    });
  }

  bot({ name }: Line): Reply {
    return this.whenAsked((entry, journal) => {
      const session = this.session(entry, journal);
      const advice = session.advise(String(name));
      if (!advice.ok) return failure(advice.error.code, advice.error.text);
      const { index, reasons } = advice.value;
      return {
        index,
        action: entry.presenter.wire.action(journal.game.state, journal.game.decision!.options[index]),
        reasons,
      };
    });
  }

  undo(): Reply {
    return this.with((_, journal) => {
      const undone = journal.undo();
      if (undone.ok) return this.present();
      return failure('undo', `The last answer cannot be taken back: ${undone.why.code}.`, undone.why.rule);
    });
  }

  link(): Reply {
    return this.asUmpire((_, journal) => {
      const link = encode(journal);
      return { link, chars: link.length, actions: journal.length };
    });
  }

  load({ link, eye = UMPIRE }: Line): Reply {
    const read = readHeader(String(link));
    if (!read.ok) return failure(read.error.code, read.error.message);
    const entry = entryOf(read.header.system);
    if (entry === null) return failure('system', `There is no rules system ${read.header.system}.`);
    const file = this.library.read(entry.system.id, read.header.scenario);
    if (file === undefined) return failure('scenario', `There is no scenario ${read.header.scenario}.`);
    const decoded = decode(String(link), entry.system, file);
    if (!decoded.ok) return failure(decoded.error.code, decoded.error.message);
    const refused = this.seat(entry, decoded.journal, eye);
    if (refused !== null) return refused;
    const warning = decoded.warning ?? decoded.note;
    return warning === undefined ? this.present() : { ...this.present(), warning };
  }

  hash(): Reply {
    return this.asUmpire((_, journal) => ({ hash: journal.checksum.toString(16) }));
  }

  playout(line: Line): Reply {
    return this.with((entry, journal) => {
      const from = this.now();
      const played = playedOut(entry, journal, line, this.coverage);
      if ('refused' in played) return failure(played.refused, played.message);
      const seconds = this.now() - from;
      const { games, finished, actions, winners, faults } = played;
      const actionsPerSecond = Math.round(actions / Math.max(seconds, 1e-6));
      const faulty = faults.map(({ link, message }) => ({ link, message }));
      return { games, finished, actions, seconds, actionsPerSecond, winners, faults: faulty };
    });
  }

  rules(): Reply {
    return this.eye === UMPIRE ? { rules: this.coverage.counts() } : this.forUmpireOnly();
  }

  /** The present question, after what just happened, as far as this seat may know. */
  private present(events?: readonly GameEvent[]): Reply {
    return this.with((entry, { game }) => {
      const { state, decision, outcome } = game;
      const { presenter } = entry;
      const told = events === undefined ? {} : { events: events.flatMap((event) => this.told(entry, state, event)) };
      if (decision === null) return { ...told, over: outcome };
      const { side, step, rule, text, options } = presenter.ask(state, this.eye, decision, game.standard());
      return {
        ...told,
        decision: { side, step, rule, prompt: text },
        options: options.map(({ index, text: said }) => ({
          index,
          action: presenter.wire.action(state, decision.options[index]),
          text: said,
        })),
      };
    });
  }

  private told({ system, presenter }: AnyEntry, state: unknown, event: GameEvent): Reply[] {
    const seen = system.redact(state, event, this.eye);
    if (seen === null) return [];
    const text = presenter.line(state, seen, this.eye, 0)?.text ?? '';
    return [{ ...(presenter.wire.event(state, seen) as object), text }];
  }

  /** The named opponent answers, for whichever side is asked: how a seat plays against one. */
  private playBot(name: string): Reply {
    return this.with((entry, journal) => {
      const advice = this.session(entry, journal).advise(name);
      return advice.ok ? this.present(journal.play(advice.value.index)) : failure(advice.error.code, advice.error.text);
    });
  }

  private refused(
    entry: AnyEntry,
    journal: AnyJournal,
    refusal: Parameters<AnyEntry['presenter']['refusal']>[1],
  ): Reply {
    return failure(refusal.code, entry.presenter.refusal(journal.game.state, refusal).text, refusal.rule);
  }

  private with(act: (entry: AnyEntry, journal: AnyJournal) => Reply): Reply {
    return this.entry === null || this.journal === null ? NO_GAME : act(this.entry, this.journal);
  }

  /** Only what this seat is asked is its to answer, and to ask about. */
  private whenAsked(act: (entry: AnyEntry, journal: AnyJournal) => Reply): Reply {
    return this.with((entry, journal) => {
      const asked = journal.game.decision?.side;
      if (this.eye === UMPIRE || asked === undefined || asked === this.eye) return act(entry, journal);
      return failure(
        'not-asked',
        'The other side is deciding: let an opponent answer with {"cmd":"play","bot":"simple"}.',
      );
    });
  }

  /** Links, checksums and rules that fired hold the whole truth. */
  private asUmpire(act: (entry: AnyEntry, journal: AnyJournal) => Reply): Reply {
    return this.eye === UMPIRE ? this.with(act) : this.forUmpireOnly();
  }

  private forUmpireOnly(): Reply {
    return failure('eye', `This seat sees through the eyes of ${this.eye}; that tells more than they see.`);
  }

  /** Questions the browser's session answers already. */
  private session(entry: AnyEntry, journal: AnyJournal): Session {
    const session = new Session();
    session.adopt(entry, journal, this.eye);
    return session;
  }
}

const sidesOf = ({ scenario }: AnyJournal): string[] =>
  (scenario as { sides: { id: string }[] }).sides.map(({ id }) => id);

const COMMANDS: Readonly<Record<string, (this: Protocol, line: Line) => Reply>> = {
  systems: Protocol.prototype.systems,
  open: Protocol.prototype.open,
  options: Protocol.prototype.options,
  play: Protocol.prototype.play,
  why: Protocol.prototype.why,
  view: Protocol.prototype.view,
  reach: Protocol.prototype.reach,
  forecast: Protocol.prototype.forecast,
  bot: Protocol.prototype.bot,
  undo: Protocol.prototype.undo,
  link: Protocol.prototype.link,
  load: Protocol.prototype.load,
  hash: Protocol.prototype.hash,
  playout: Protocol.prototype.playout,
  coverage: Protocol.prototype.rules,
};

const sentence = (faults: readonly { path: string; message: string }[]): string =>
  faults
    .slice(0, 3)
    .map(({ path, message }) => `${path}: ${message}`)
    .join(' ');
