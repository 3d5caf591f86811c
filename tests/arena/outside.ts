/**
 * A program of somebody else's in a seat of the arena. It speaks the umpire protocol on its standard output and hears
 * the answers on its standard input. It is told what its side may know of a game that is already open, and plays with
 * `{"cmd":"play","index":…}`; what it hears next is its next question. One that dies, is silent for too long or will
 * not stop talking nonsense has lost, and is told so in a sentence.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { indexOfData } from '../../src/kernel/data.ts';
import { Journal } from '../../src/kernel/journal.ts';
import type { AnyJournal } from '../../workers/answer.ts';
import { Protocol } from '../../workers/protocol.ts';
import type { Player, Seat } from './players.ts';

/** Before the command that starts such a program. */
export const OUTSIDE = 'cmd:';

/** Seconds for one answer, and lines that may be nonsense before one. */
const SECONDS = Number(process.env['VEDETTE_BOT_SECONDS'] ?? 60);
const MOST_NONSENSE = 20;

/** Commands that leave the game as it is. */
const HARMLESS: ReadonlySet<unknown> = new Set(['options', 'why', 'view', 'reach', 'forecast', 'bot']);

/** Why a player has lost without the rules' help. */
export class Forfeit extends Error {}

type Line = { readonly cmd?: unknown; readonly index?: unknown; readonly action?: unknown };

export class OutsidePlayer implements Player {
  readonly #child: ChildProcess;
  readonly #protocol: Protocol;
  /** The same game once more: the program's questions are answered from it. */
  readonly #journal: AnyJournal;
  /** Answers it has been told of. */
  #told = -1;
  #gone: string | null = null;
  #asked: { answer(index: number): void; lose(why: string): void } | null = null;
  #nonsense = 0;

  constructor(
    private readonly name: string,
    private readonly seat: Seat,
    private readonly seconds = SECONDS,
  ) {
    const { entry, scenario, options, side, seed } = seat;
    const opened = Journal.open(entry.system, scenario, { options, seed });
    if (!opened.ok) throw new Error(opened.faults[0]?.message);
    this.#journal = opened.journal;
    this.#protocol = new Protocol({ list: () => [], read: () => undefined }, () => 0);
    this.#protocol.seat(entry, this.#journal, side);
    // A group of its own, so that whatever it has started ends with it.
    this.#child = spawn(name.slice(OUTSIDE.length), {
      shell: true,
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child.on('error', ({ message }) => this.#leave(`could not be started: ${message}`));
    this.#child.on('exit', (code, signal) => this.#leave(`ended with ${signal ?? `code ${code}`}`));
    // Whoever does not listen any more has left.
    this.#child.stdin?.on('error', () => {});
    createInterface({ input: this.#child.stdout! }).on('line', (line) => this.#hear(line));
  }

  answer(): Promise<number> {
    return new Promise<number>((answer, reject) => {
      const lose = (why: string): void => {
        this.#asked = null;
        clearTimeout(clock);
        reject(new Forfeit(`${this.name} ${why}.`));
      };
      const clock = setTimeout(() => lose(`gave no answer within ${this.seconds} seconds`), this.seconds * 1000);
      if (this.#gone !== null) return lose(this.#gone);
      this.#nonsense = 0;
      this.#asked = {
        lose,
        answer: (index) => {
          this.#asked = null;
          clearTimeout(clock);
          answer(index);
        },
      };
      this.#tell();
    });
  }

  heard(index: number): void {
    this.#journal.play(index);
  }

  close(): void {
    if (this.#gone === null && this.#journal.game.outcome !== null) this.#tell();
    this.#child.stdin?.end();
    if (this.#child.pid === undefined || this.#gone !== null) return;
    try {
      process.kill(-this.#child.pid, 'SIGKILL');
    } catch {
      // It was quicker.
    }
  }

  /** What happened since it was last told anything, and what it is asked. */
  #tell(): void {
    this.#say(this.#protocol.since(this.#told));
    this.#told = this.#journal.length;
  }

  #say(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  #leave(why: string): void {
    this.#gone ??= why;
    this.#asked?.lose(why);
  }

  #hear(text: string): void {
    const line = parsed(text);
    if (line?.cmd === 'play') return this.#play(line);
    const known = line !== null && HARMLESS.has(line.cmd);
    if (!known) this.#nonsense += 1;
    if (this.#nonsense > MOST_NONSENSE) return this.#asked?.lose(`said ${MOST_NONSENSE} things that mean nothing`);
    this.#say(known ? this.#protocol.answer(text) : error('In the arena a program asks about its seat and plays.'));
  }

  #play({ index, action }: Line): void {
    const { game } = this.#journal;
    const { decision } = game;
    if (this.#asked === null || decision === null) return this.#say(error('It is for the other side to decide.'));
    const { entry } = this.seat;
    const read = () => entry.presenter.wire.readAction(entry.system.theatre(game.state), action);
    const at = action === undefined ? Number(index) : indexOfData(decision.options, read());
    if (Number.isInteger(at) && at >= 0 && at < decision.options.length) return this.#asked.answer(at);
    this.#nonsense += 1;
    if (this.#nonsense > MOST_NONSENSE) return this.#asked.lose(`gave ${MOST_NONSENSE} answers that cannot be given`);
    this.#say(error(`This cannot be answered: there are ${decision.options.length} options.`));
  }
}

const error = (message: string): string => JSON.stringify({ error: { code: 'arena', message } });

function parsed(text: string): Line | null {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' && line !== null ? line : null;
  } catch {
    return null;
  }
}
