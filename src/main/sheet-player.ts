/** Shows what happens on the sheet over the map, one moment after another: it begins, dice fall, they lie and are read. */
import { isToldOn, newDice } from '../store/battle.ts';
import type { AppStore } from '../store/index.ts';
import { mySides } from '../store/seats.ts';
import { sayNow } from '../store/speech.ts';
import { type Showing, setUi } from '../store/ui.ts';
import type { Table } from '../table/index.ts';
import type { Report, Sheet } from '../umpire/report.ts';
import type { Cue } from '../umpire/scene.ts';

/** Long enough to read which Forces meet; to see dice fall. */
const BEAT_MS = 2_000;
const ROLL_MS = 1_400;
/** Long enough to see the pieces they strike. */
const STRIKE_MS = 1_400;
/** Long enough to read what came of it, for a player who fights and for one who only watches. */
const READ_MS = { small: 2_400, great: 8_000 };
const GLANCE_MS = { small: 1_000, great: 2_300 };

export class SheetPlayer {
  /** The player does not want to see dice tumble: they lie at once, and are read as long. */
  still = false;
  /** How much faster than calm things happen. */
  haste = 1;
  /** How much faster than by a player they are read: a replay that runs does not wait. */
  reading = 1;
  #last: Sheet | null = null;
  #goOn: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly store: AppStore) {
    let hurries = 0;
    store.subscribe(() => {
      const { ui } = store.getState();
      if (ui.held) clearTimeout(this.#timer);
      // Another game has come: what was held of this one is let go, or everything after it would wait.
      if (ui.showing === null) this.hurry();
      if (ui.hurries === hurries) return;
      hurries = ui.hurries;
      this.hurry();
    });
  }

  /** Whether the report has something to watch, of which nothing may be told before. */
  isNews({ cues, battle, story }: Report): boolean {
    if (cues.some(({ kind }) => kind === 'sheet')) return true;
    // A game that is opened in the middle of an affair was watched before.
    if (battle === null || story === 'whole') return false;
    return battle.id !== this.#last?.id || newDice(this.#last, battle) > 0;
  }

  /** Marches, retreats and pursuits are seen on the map itself; what falls in a battle is counted on its sheet. */
  async play(table: Table, { cues, battle }: Report): Promise<void> {
    const marches = cues.some(({ kind }) => kind === 'move');
    let run: Cue[] = [];
    const onMap = async () => {
      const seen = battle === null || marches ? run : run.filter(({ kind }) => kind !== 'loss');
      run = [];
      if (seen.length === 0) return;
      if (this.store.getState().ui.showing !== null) this.store.dispatch(setUi({ showing: null }));
      await table.play(seen);
    };
    for (const cue of cues) {
      if (cue.kind !== 'sheet') run.push(cue);
      else {
        await onMap();
        await this.#show(cue.sheet);
      }
    }
    await onMap();
  }

  /** The sheet as the report leaves it. */
  async end({ battle, story }: Report, watched: boolean): Promise<void> {
    if (watched && battle !== null && story === 'new') await this.#show(battle);
    this.#last = battle;
  }

  /** Settles when it has been seen. */
  async #show(sheet: Sheet): Promise<void> {
    const before = this.#last?.id === sheet.id ? this.#last : null;
    this.#last = sheet;
    if (before === null) {
      this.store.dispatch(setUi({ battleFolded: false }));
      this.store.dispatch(sayNow(sheet.opening));
      await this.#stay({ sheet, phase: 'beat', rolling: 0 }, BEAT_MS / this.haste);
    }
    const rolling = newDice(before, sheet);
    if (rolling === 0) {
      if (isToldOn(before, sheet)) await this.#stay({ sheet, phase: 'landed', rolling }, STRIKE_MS / this.reading);
      return;
    }
    if (!this.still) await this.#stay({ sheet, phase: 'rolling', rolling }, ROLL_MS / this.haste);
    if (sheet.verdict === null) return;
    this.store.dispatch(sayNow(`${sheet.verdict.title} ${sheet.verdict.text}`.trim()));
    const { game } = this.store.getState();
    const times = game.past === null && mySides(game.seats).length > 0 ? READ_MS : GLANCE_MS;
    const ms = times[sheet.verdict.great ? 'great' : 'small'] / this.reading;
    await this.#stay({ sheet, phase: 'landed', rolling: 0 }, ms);
  }

  hurry(): void {
    this.#goOn();
  }

  /** Until the time is over; a player who has touched the sheet is waited for. */
  #stay(showing: Showing, ms: number): Promise<void> {
    this.store.dispatch(setUi({ showing, held: false }));
    return new Promise((resolve) => {
      this.#timer = setTimeout(resolve, ms);
      this.#goOn = () => {
        clearTimeout(this.#timer);
        resolve();
      };
    });
  }
}
