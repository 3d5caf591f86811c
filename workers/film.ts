/** Cuts what one side sees of a stretch of the game into beats. It hears only what that side is told. */
import type { GameEvent } from '../src/kernel/contract.ts';
import type { Beat, Film } from '../src/umpire/film.ts';
import type { Answer } from '../src/umpire/index.ts';
import type { EnemyNote, JournalLine } from '../src/umpire/report.ts';
import type { Tally } from '../src/umpire/result.ts';
import { type AnyJournal, good } from './answer.ts';
import { noMoment } from './held-game.ts';
import type { ToldLoss } from './losses.ts';
import type { AnyEntry } from './registry.ts';
import { sightOf } from './sight.ts';
import {
  endOf,
  isCounted,
  isOneOfMany,
  isSameWay,
  type Move,
  marchesInWords,
  nationsOf,
  seenTrail,
  type ToldTrail,
} from './trail.ts';

interface Draft {
  readonly kind: Beat['kind'];
  readonly name: string;
  readonly place: number | null;
  readonly trails: ToldTrail[];
  text: string;
  note: string;
  to: number;
  /** Of a battle that is over: its winner. */
  winner?: string | null;
}

const isOpen = ({ kind, winner }: Draft): boolean => kind === 'battle' && winner === undefined;

export class Cutter {
  readonly drafts: Draft[] = [];
  readonly lost: ToldLoss[] = [];
  private battle: Draft | null = null;
  /** A new turn has begun: what is told from here on belongs to its heading. */
  private over = false;
  private known: ReadonlyMap<string, EnemyNote>;
  /** Counters that were seen to move in the present answer. */
  private readonly moved = new Set<string>();
  /** Something else was told since the last step: the counter seen to move now is another one. */
  private paused = false;
  /** Where counters were when they went out of sight. */
  private readonly gone = new Map<string, EnemyNote>();

  constructor(
    private readonly entry: AnyEntry,
    private readonly eye: string,
    state: unknown,
    private readonly from: number,
    private readonly nameOf: (side: string) => string,
  ) {
    this.known = this.enemies(state);
  }

  /** Right after an event of answer `n` was applied. */
  event(state: unknown, event: GameEvent, n: number): void {
    const { system, presenter } = this.entry;
    const seen = system.redact(state, event, this.eye);
    if (seen === null) return;
    const theatre = system.theatre(state);
    const line = presenter.tell.line(theatre, seen, this.eye, n);
    const mover = system.mover?.(state, event, this.eye) ?? null;
    for (const cue of presenter.tell.cues(theatre, seen, this.eye, mover))
      if (cue.kind === 'move') this.move(cue, line, n);
    if (line !== null) this.paused = line.step === undefined;
    this.tell(presenter.tell.tally?.(theatre, seen, this.eye) ?? null, line, n);
  }

  private tell(tally: Tally | null, line: JournalLine | null, n: number): void {
    const text = line?.text ?? '';
    switch (tally?.kind) {
      case 'loss':
        this.lost.push({ loss: tally, line });
        return;
      case 'battle':
        this.battle = this.add('battle', n, { name: tally.title, text, place: tally.place });
        return;
      case 'verdict': {
        const battle = this.battleAt(tally.place);
        if (battle === null) return;
        const { winner } = tally;
        battle.winner = winner;
        battle.text = `${battle.name}: ${winner === null ? 'neither side has won' : `${this.nameOf(winner)} win`}.`;
        battle.note = text;
        battle.to = n;
        this.battle = this.drafts.findLast(isOpen) ?? null;
        return;
      }
      case 'shift': {
        // The news that moves it is part of it.
        const last = this.drafts.at(-1);
        const news = last?.kind === 'report' && last.to === n ? this.drafts.pop()?.text : undefined;
        const shift = this.add('shift', n, { name: 'the marker', text, place: tally.place < 0 ? null : tally.place });
        shift.note = news ?? `${tally.cause}.`;
        shift.winner = tally.toward;
        return;
      }
    }
    if (line?.caption === 'head') this.over = true;
    if (line?.caption !== 'line' || this.over) return;
    const battle = this.battleAt(line.place ?? undefined);
    if (battle === null) this.add('report', n, { name: 'a report', text, place: line.place });
    else battle.note = `${battle.note} ${text}`.trim();
  }

  /** The battle that goes on in a place; where none does, the last that was begun. */
  private battleAt(place: number | undefined): Draft | null {
    return this.drafts.findLast((draft) => isOpen(draft) && draft.place === place) ?? this.battle;
  }

  /** After answer `n`: what came into sight, went out of it or was seen elsewhere without a word. */
  answer(state: unknown, n: number): void {
    const now = this.enemies(state);
    const stood = new Set([...this.known.values()].map(({ place }) => place));
    for (const [piece, note] of now) {
      const before = this.known.get(piece);
      const trail = this.trailOf(piece);
      if (trail !== null && this.moved.has(piece)) trail.note = note;
      if (this.moved.has(piece) || before?.place === note.place) continue;
      const from = before ?? this.gone.get(piece) ?? null;
      // Where a counter stood before, another name says no more than that they cannot be told apart.
      if (from === null && stood.has(note.place)) continue;
      this.glimpse(piece, from, note, before !== undefined, n);
    }
    for (const [piece, note] of this.known) {
      if (now.has(piece)) continue;
      this.gone.set(piece, note);
      const trail = this.trailOf(piece);
      if (trail !== null) trail.end = [...now.values()].some(({ place }) => place === note.place) ? 'joined' : 'lost';
    }
    if (this.battle !== null) this.battle.to = n;
    this.known = now;
    this.moved.clear();
  }

  private move({ piece, from, to, manner }: Move, line: JournalLine | null, n: number): void {
    this.moved.add(piece);
    const known = this.known.get(piece) ?? null;
    if (this.follows(piece, from, to, n) || (this.battle === null && this.goesOn(piece, from, to, line, n))) return;
    const trail = this.trailFor(piece, manner, from, known, line, n);
    trail.last = line;
    const stretch = trail.stretches.at(-1);
    if (stretch?.seen === true) stretch.places.push(to);
    else trail.stretches.push({ places: [from, to], seen: true });
  }

  /** The march that was seen last, if it is that of one piece, or of several that look alike, and seen all the way. */
  private lastMarch(): { readonly draft: Draft; readonly trail: ToldTrail; readonly places: number[] } | null {
    const draft = this.drafts.at(-1);
    const [trail, other] = draft?.trails ?? [];
    const [stretch, more] = trail?.stretches ?? [];
    if (draft?.kind !== 'march' || trail === undefined || other !== undefined) return null;
    return stretch?.seen === true && more === undefined ? { draft, trail, places: stretch.places } : null;
  }

  /** Another one of those that look alike goes the way the last one went: it is one march of several. */
  private follows(piece: string, from: number, to: number, n: number): boolean {
    const last = this.lastMarch();
    if (last === null || last.trail.piece !== piece) return false;
    if (last.places.length !== 2 || last.places[0] !== from || last.places[1] !== to) return false;
    last.trail.count += 1;
    last.draft.to = n;
    return true;
  }

  /** One of those that look alike goes on from where it has just come to, under the name it has there. */
  private goesOn(piece: string, from: number, to: number, line: JournalLine | null, n: number): boolean {
    const last = this.lastMarch();
    if (this.paused || last === null || !isCounted(last.trail) || last.places.at(-1) !== from) return false;
    const [before, now] = [last.trail.last?.step, line?.step];
    if (before?.goes !== now?.goes || before?.alike !== now?.alike) return false;
    let { draft, trail } = last;
    if (trail.count > 1) {
      // The others stay.
      trail.count -= 1;
      draft = this.add('march', n, draft);
      trail = { ...trail, count: 1, stretches: [{ places: [...last.places], seen: true }] };
      draft.trails.push(trail);
    }
    trail.piece = piece;
    trail.last = line;
    trail.stretches[0]!.places.push(to);
    draft.to = n;
    this.joinAlike(n);
    return true;
  }

  /** Two marches by the same way, one right after the other, are one of both. */
  private joinAlike(n: number): void {
    const [before, latest] = this.drafts.slice(-2);
    const [first, second] = [before?.trails[0], latest?.trails[0]];
    if (before?.kind !== 'march' || first === undefined || second === undefined || !isSameWay(first, second)) return;
    this.drafts.pop();
    first.count += second.count;
    before.to = n;
  }

  private glimpse(piece: string, from: EnemyNote | null, to: EnemyNote, seen: boolean, n: number): void {
    const trail = this.trailFor(piece, 'march', from?.place ?? to.place, from ?? to, null, n);
    trail.note = to;
    trail.end = 'seen';
    trail.last = null;
    const stretch = trail.stretches.at(-1);
    if (from === null) trail.stretches.push({ places: [to.place], seen: false });
    else if (seen && stretch?.seen === true) stretch.places.push(to.place);
    else trail.stretches.push({ places: [from.place, to.place], seen });
  }

  /** A march goes on whatever was reported meanwhile; after a battle another one begins. */
  private trailFor(
    piece: string,
    manner: Move['manner'],
    from: number,
    note: EnemyNote | null,
    line: JournalLine | null,
    n: number,
  ): ToldTrail {
    const origin = line?.step?.origin ?? note?.where ?? '';
    const fresh = (): ToldTrail => ({
      ...{ piece, manner, origin, note, count: 1 },
      stretches: [],
      first: line,
      last: line,
      end: 'seen',
    });
    if (this.battle !== null) {
      const inBattle = this.battle.trails.find((trail) => trail.piece === piece && endOf(trail) === from);
      if (inBattle !== undefined) return inBattle;
      this.battle.trails.push(fresh());
      return this.battle.trails.at(-1)!;
    }
    const since = this.drafts.slice(this.drafts.findLastIndex(({ kind }) => kind === 'battle') + 1);
    const draft = since.find(
      ({ kind, trails: [trail] }) =>
        kind === 'march' && trail?.piece === piece && trail.manner === manner && endOf(trail) === from,
    );
    if (draft !== undefined) {
      draft.to = n;
      return draft.trails[0]!;
    }
    const begun = this.add('march', n, { name: '', text: '', place: null });
    begun.trails.push(fresh());
    return begun.trails[0]!;
  }

  private add(kind: Draft['kind'], n: number, what: Pick<Draft, 'name' | 'text' | 'place'>): Draft {
    const draft: Draft = { kind, ...what, note: '', trails: [], to: n };
    this.drafts.push(draft);
    return draft;
  }

  private trailOf(piece: string): ToldTrail | null {
    for (const { trails } of this.drafts.toReversed()) {
      const trail = trails.find((c) => c.piece === piece);
      if (trail !== undefined) return trail;
    }
    return null;
  }

  private enemies(state: unknown): ReadonlyMap<string, EnemyNote> {
    const notes = this.entry.presenter.show.enemies(sightOf(this.entry, state, this.eye));
    return new Map(notes.map((note) => [note.piece, note]));
  }

  /** The beats so far, told in order; `state` says whose colours the counters have. */
  beats(state: unknown): Beat[] {
    const nations = nationsOf(this.entry, sightOf(this.entry, state, this.eye));
    let { from } = this;
    return runsOf(this.drafts).map((run): Beat => {
      const { kind, place } = run[0]!;
      const trails = run.flatMap((draft) => draft.trails);
      const last = trails.at(-1);
      const isMarch = kind === 'march' && last !== undefined;
      const { name, text, note } = isMarch ? marchesInWords(trails) : run[0]!;
      const to = Math.max(from, ...run.map((draft) => draft.to));
      const seen = trails.map(({ piece, stretches }) => seenTrail(piece, stretches, nations));
      const beat = { kind, from, to, name, text, note, trails: seen };
      from = to;
      return { ...beat, place: isMarch ? endOf(last) : place };
    });
  }
}

/**
 * Marches of counters without a name, one after another from where the last of them came to or from: to the eye they
 * are one movement, and one beat.
 */
function runsOf(drafts: readonly Draft[]): Draft[][] {
  const runs: Draft[][] = [];
  const met = new Set<number>();
  for (const draft of drafts) {
    const [trail] = draft.trails;
    const joins = draft.kind === 'march' && trail !== undefined && isOneOfMany(trail);
    const ends = trail === undefined ? [] : [trail.stretches[0]?.places[0] ?? -1, endOf(trail)];
    const run = joins && met.has(ends[0]!) ? runs.at(-1) : undefined;
    if (run === undefined) {
      runs.push([draft]);
      met.clear();
    } else run.push(draft);
    if (joins) for (const place of ends) met.add(place);
  }
  return runs;
}

export function filmOf(entry: AnyEntry, journal: AnyJournal, eye: string, from: number | null): Answer<Film> {
  const at = from ?? journal.history.findLastIndex(({ side }) => side === eye) + 1;
  return since(entry, journal, eye, at, ({ cutter, state }) =>
    good({ from: at, to: journal.length, beats: cutter.beats(state) }),
  );
}

export interface Cut {
  readonly cutter: Cutter;
  readonly before: unknown;
  readonly state: unknown;
}

/** What was seen after a moment, cut for the eye that asks about it. */
export function since<T>(
  entry: AnyEntry,
  journal: AnyJournal,
  eye: string,
  at: number,
  act: (cut: Cut) => Answer<T>,
): Answer<T> {
  const { length, history, scenario } = journal;
  if (!(Number.isInteger(at) && at >= 0 && at <= length)) return noMoment(at);
  const { sides } = scenario as { sides: readonly { id: string; name: string }[] };
  const game = journal.at(at);
  const cutter = new Cutter(entry, eye, game.state, at, (id) => sides.find((side) => side.id === id)?.name ?? id);
  for (let n = at + 1; n <= length; n += 1) {
    game.onEvent = (event) => cutter.event(game.state, event, n);
    game.play(history[n - 1]!.index);
    cutter.answer(game.state, n);
  }
  return act({ cutter, before: journal.at(at).state, state: game.state });
}
