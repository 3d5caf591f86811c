/** The umpire protocol: one JSON object in, one out (shared with bots in any language). It never throws. */
import type { GameEvent, GameOptions, Refusal } from '../src/kernel/contract.ts';
import { RuleCoverage } from '../src/kernel/coverage.ts';
import { readHeader } from '../src/kernel/envelope.ts';
import { headOf } from '../src/kernel/scenario.ts';
import { type Answer, type Trouble, UMPIRE } from '../src/umpire/index.ts';
import { type AnyJournal, bad, good } from './answer.ts';
import { type Arrival, fromLink, fromScenario, noSystem } from './arrivals.ts';
import { questionOf } from './asking.ts';
import { HeldGame } from './held-game.ts';
import { whyNoUndo } from './no-undo.ts';
import { playedOut } from './playout.ts';
import { type AnyEntry, REGISTRY, type Registry } from './registry.ts';
import { sightOf } from './sight.ts';

type Line = Readonly<Record<string, unknown>>;
type Reply = Readonly<Record<string, unknown>>;

/** Where scenario files come from: the disk on stdio, memory in tests. */
export interface Library {
  list(system: string): readonly { id: string; title: string }[];
  read(system: string, id: string): unknown;
}

export class Protocol {
  private readonly coverage = new RuleCoverage();
  private readonly held = new HeldGame();

  constructor(
    private readonly library: Library,
    /** Seconds, for action rates; the caller's, because the core has no clock. */
    private readonly now: () => number,
    private readonly registry: Registry = REGISTRY,
  ) {}

  /** Answers one line of text. */
  answer(text: string): string {
    return lineOf(this.reply(text));
  }

  private reply(text: string): Answer<Reply> {
    let line: unknown;
    try {
      line = JSON.parse(text);
    } catch {
      return bad('json', 'This line is not JSON.');
    }
    if (typeof line !== 'object' || line === null || Array.isArray(line))
      return bad('json', 'A line must be a JSON object.');
    const { cmd } = line as Line;
    const command = typeof cmd === 'string' && Object.hasOwn(COMMANDS, cmd) ? COMMANDS[cmd] : undefined;
    if (command === undefined) return bad('cmd', `There is no command ${JSON.stringify(cmd ?? null)}.`);
    try {
      return command.call(this, line as Line);
    } catch (error) {
      return bad('bug', error instanceof Error ? error.message : String(error));
    }
  }

  systems(): Answer<Reply> {
    const systems = this.registry.manifests.map(({ id, title }) => ({
      id,
      title,
      version: this.registry.get(id)?.system.version,
      scenarios: this.library.list(id),
    }));
    return good({ systems });
  }

  open({ system, scenario, options, seed, dice = [], eye = UMPIRE }: Line): Answer<Reply> {
    const id = String(system);
    const file = typeof scenario === 'string' ? this.fetch(id, scenario) : good(scenario);
    if (!file.ok) return file;
    if (!Array.isArray(dice) || !dice.every((face) => Number.isInteger(face) && face >= 1))
      return bad('dice', 'dice must be a list of faces.');
    const chosen = typeof options === 'object' && options !== null ? (options as GameOptions) : {};
    const setup = { options: chosen, seed: String(seed ?? '1'), seats: {}, faces: dice };
    const opened = fromScenario(this.registry, { system: id, scenario: file.value, ...setup }, this.coverage);
    return this.receive(opened, eye, (journal) => this.present(journal.opening));
  }

  load({ link, eye = UMPIRE }: Line): Answer<Reply> {
    const read = readHeader(String(link));
    if (!read.ok) return bad(read.error.code, read.error.message);
    const { system, scenario } = read.header;
    const file = this.fetch(system, scenario);
    if (!file.ok) return file;
    const arrived = fromLink(this.registry, String(link), file.value, this.coverage, () => {});
    return this.receive(arrived, eye, () => this.present());
  }

  /** Takes over a game and sees it through these eyes from now on; the trouble when there is no such side. */
  seat(entry: AnyEntry, journal: AnyJournal, eye: unknown): Answer<null> {
    const eyes = eyesOf(journal);
    if (typeof eye !== 'string' || !eyes.includes(eye)) return noEye(eyes);
    this.held.hold(entry, journal, eye);
    return good(null);
  }

  options(): Answer<Reply> {
    return this.present();
  }

  /** What happened after the first `n` answers, and the present question: for a seat that is not asked all the time. -1: everything. */
  since(n: number): string {
    const told = this.held.withGame((_, { history, opening }) => {
      const later = history.slice(Math.max(0, n)).flatMap(({ events }) => events);
      return this.present(n < 0 ? [...opening, ...later] : later);
    });
    return lineOf(told);
  }

  play({ index, action, bot }: Line): Answer<Reply> {
    if (bot !== undefined) return this.playBot(String(bot));
    return this.held.whenAsked((entry, journal) => {
      const { game } = journal;
      if (game.decision === null) return bad('over', 'The game is over.');
      const { length } = game.decision.options;
      if (action === undefined && !(Number.isInteger(index) && (index as number) >= 0 && (index as number) < length))
        return bad('index', `index must be 0 to ${length - 1}.`);
      if (action === undefined) return this.present(journal.play(index as number));
      const read = entry.presenter.wire.readAction(entry.system.theatre(game.state), action);
      if (read === null) return NO_ACTION;
      const played = journal.playAction(read);
      if (played.ok) return this.present(played.events);
      const { rule, code, text } = said(entry, journal, played.refusal);
      return bad(code, text, rule);
    });
  }

  why({ action }: Line): Answer<Reply> {
    return this.held.whenAsked((entry, journal) => {
      const read = entry.presenter.wire.readAction(entry.system.theatre(journal.game.state), action);
      if (read === null) return NO_ACTION;
      const refusal = journal.whyNot(read);
      return good(refusal === null ? { legal: true } : { refusal: said(entry, journal, refusal) });
    });
  }

  view({ eye }: Line): Answer<Reply> {
    return this.held.withGame((entry, journal) => {
      const eyes = this.held.eye === UMPIRE ? eyesOf(journal) : [this.held.eye];
      if (typeof eye !== 'string' || !eyes.includes(eye)) return noEye(eyes);
      return good({ view: entry.presenter.wire.view(sightOf(entry, journal.game.state, eye, journal.game.decision)) });
    });
  }

  reach({ piece }: Line): Answer<Reply> {
    return this.held.whenAsked((entry, { game }) => {
      if (game.decision === null) return bad('over', 'The game is over.');
      const sight = sightOf(entry, game.state, game.decision.side, game.decision);
      const reach = entry.presenter.wire.reach(sight, game.decision, String(piece));
      return reach === null ? bad('piece', `Nobody called ${String(piece)} can move now.`) : good(reach as Reply);
    });
  }

  forecast({ index }: Line): Answer<Reply> {
    const answer = this.held.forecast(Number(index));
    if (!answer.ok) return answer;
    const { exact, outcomes, measures, restsOn } = answer.value;
    const means = Object.entries(measures).map(([name, { mean }]) => [name, mean]);
    return good({
      exact,
      outcomes: outcomes.map(({ p, low, high, text }) => ({ p, low, high, summary: text })),
      measures: Object.fromEntries(means),
      ranges: measures,
      restsOn,
    });
  }

  bot({ name }: Line): Answer<Reply> {
    return this.held.whenAsked(({ presenter, system }, { game }) => {
      const advice = this.held.advice(String(name));
      if (!advice.ok) return advice;
      const { index, reasons } = advice.value;
      const action = presenter.wire.action(system.theatre(game.state), game.decision?.options[index]);
      return good({ index, action, reasons });
    });
  }

  undo(): Answer<Reply> {
    return this.held.withGame((entry, journal) => {
      const refusal = whyNoUndo(entry, journal, this.held.eye);
      if (refusal !== null) return bad('undo', refusal.text, refusal.rule);
      journal.undo();
      return this.present();
    });
  }

  link(): Answer<Reply> {
    return this.asUmpire(() => this.held.link() as Answer<Line>);
  }

  hash(): Answer<Reply> {
    return this.asUmpire(() => this.held.withGame((_, { checksum }) => good({ hash: checksum.toString(16) })));
  }

  playout(line: Line): Answer<Reply> {
    return this.held.withGame((entry, journal) => {
      const from = this.now();
      const played = playedOut(entry, journal, line, this.coverage);
      if (!played.ok) return played;
      const seconds = this.now() - from;
      const { games, finished, actions, winners, faults } = played.value;
      const actionsPerSecond = Math.round(actions / Math.max(seconds, 1e-6));
      const faulty = faults.map(({ link, message }) => ({ link, message }));
      return good({ games, finished, actions, seconds, actionsPerSecond, winners, faults: faulty });
    });
  }

  rules(): Answer<Reply> {
    return this.asUmpire(() => good({ rules: this.coverage.counts() }));
  }

  private fetch(system: string, scenario: string): Answer<unknown> {
    if (this.registry.get(system) === null) return noSystem(system);
    const file = this.library.read(system, scenario);
    return file === undefined ? bad('scenario', `There is no scenario called ${scenario}.`) : good(file);
  }

  private receive(arrived: Answer<Arrival>, eye: unknown, tell: (journal: AnyJournal) => Answer<Reply>): Answer<Reply> {
    if (!arrived.ok) return arrived;
    const { entry, journal, warning, note } = arrived.value;
    const seated = this.seat(entry, journal, eye);
    if (!seated.ok) return seated;
    const told = tell(journal);
    const doubt = warning ?? note;
    return told.ok && doubt !== null ? good({ ...told.value, warning: doubt }) : told;
  }

  /** The present question, after what just happened, as far as this seat may know. */
  private present(events?: readonly GameEvent[]): Answer<Reply> {
    return this.held.withGame<Reply>((entry, { game }) => {
      const { state, decision, outcome } = game;
      const told = events === undefined ? {} : { events: events.flatMap((event) => this.told(entry, state, event)) };
      const sight = sightOf(entry, state, this.held.eye, decision);
      const question = questionOf(entry, game, sight);
      if (decision === null || question === null) return good({ ...told, over: outcome });
      const { side, step, rule, text, options } = question;
      return good({
        ...told,
        decision: { side, step, rule, prompt: text },
        options: options.map(({ index, text: words }) => ({
          index,
          action: entry.presenter.wire.action(sight.theatre, decision.options[index]),
          text: words,
        })),
      });
    });
  }

  private told({ system, presenter }: AnyEntry, state: unknown, event: GameEvent): Reply[] {
    const seen = system.redact(state, event, this.held.eye);
    if (seen === null) return [];
    const theatre = system.theatre(state);
    const text = presenter.tell.line(theatre, seen, this.held.eye, 0)?.text ?? '';
    return [{ ...(presenter.wire.event(theatre, seen) as object), text }];
  }

  /**
   * The named opponent answers, for whichever side is asked: how a seat plays against one. What the other side answers
   * without anything being seen is passed over: how often it was asked tells what it was asked.
   */
  private playBot(name: string): Answer<Reply> {
    return this.held.withGame((entry, journal) => {
      const asked = journal.game.decision?.side;
      const events: GameEvent[] = [];
      do {
        const advice = this.held.advice(name);
        if (!advice.ok) return advice;
        events.push(...journal.play(advice.value.index));
      } while (
        this.held.eye !== UMPIRE &&
        asked !== this.held.eye &&
        journal.game.decision?.side === asked &&
        events.every((event) => this.told(entry, journal.game.state, event).length === 0)
      );
      return this.present(events);
    });
  }

  /** Links, checksums and rules that fired hold the whole truth. */
  private asUmpire(act: () => Answer<Reply>): Answer<Reply> {
    const { eye } = this.held;
    return eye === UMPIRE
      ? act()
      : bad('eye', `This seat sees through the eyes of ${eye}; that tells more than they see.`);
  }
}

const lineOf = (answer: Answer<Reply>): string =>
  JSON.stringify(answer.ok ? answer.value : { error: spoken(answer.error) });

const NO_ACTION = bad('action', 'This is not an action of this system.');

const noEye = (eyes: readonly string[]) => bad('eye', `eye must be one of ${eyes.join(', ')}.`);

const eyesOf = ({ scenario }: AnyJournal): string[] => [...headOf(scenario).sides.map(({ id }) => id), UMPIRE];

const spoken = ({ code, text: message, rule }: Trouble): Reply =>
  rule === undefined ? { code, message } : { code, message, rule };

const said = ({ presenter, system }: AnyEntry, { game }: AnyJournal, refusal: Refusal) => ({
  rule: refusal.rule,
  code: refusal.code,
  text: presenter.tell.refusal(system.theatre(game.state), refusal).text,
});

const COMMANDS: Readonly<Record<string, (this: Protocol, line: Line) => Answer<Reply>>> = {
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
