/** A story without its details: a march of many steps is one sentence, told at its first. */
import type { GameEvent } from '../src/kernel/contract.ts';
import type { JournalLine } from '../src/umpire/report.ts';
import type { AnyJournal } from './answer.ts';
import type { AnyEntry } from './registry.ts';

export class Summary {
  readonly lines: JournalLine[] = [];
  private last: GameEvent | null = null;

  constructor(
    private readonly entry: AnyEntry,
    private readonly journal: AnyJournal,
    private readonly eye: string,
  ) {}

  /** What answer `n` brought. */
  add(n: number): void {
    const { presenter, system } = this.entry;
    const { state } = this.journal.game;
    const theatre = system.theatre(state);
    for (const event of this.journal.history[n - 1]?.events ?? []) {
      const seen = system.redact(state, event, this.eye);
      if (seen === null) continue;
      const whole = this.last === null ? null : (presenter.tell.joined?.(this.last, seen) ?? null);
      const begun = whole === null ? n : (this.lines.pop()?.n ?? n);
      const line = presenter.tell.line(theatre, whole ?? seen, this.eye, begun);
      if (line === null || line.kind === 'detail' || line.kind === 'phase') continue;
      this.lines.push(line);
      this.last = whole ?? seen;
    }
  }
}
