/** Between the store and the table: what the state says is drawn, what the hand does becomes a wish. */
import { watch } from '../desk/mount.ts';
import { Overview } from '../desk/overview.ts';
import { boardOf, myAsk, noUndo, shown } from '../store/game.ts';
import type { AppStore } from '../store/index.ts';
import * as want from '../store/intents.ts';
import { isNotFetched, whyMissing } from '../store/missing.ts';
import type { Overlays } from '../store/overlays.ts';
import type { Pace } from '../store/replay.ts';
import type { Settings } from '../store/settings.ts';
import { noticed, pointed, setUi } from '../store/ui.ts';
import type { Table, TableOptions } from '../table/index.ts';
import type { Report } from '../umpire/report.ts';
import type { PlaceMark, Scene } from '../umpire/scene.ts';
import { deskSeen } from './desk-seen.ts';
import { drawOnTheMap } from './drawing.ts';
import { frameTheMap } from './framing.ts';
import { endLabel, OPTION, placesOffered, wheelOf } from './map-answers.ts';
import { SheetPlayer } from './sheet-player.ts';
import { MANIFESTS } from './systems.ts';

/** Hex radius in pixels at which the hint line says 100 %. */
const FULL_SIZE = 37.5;
/** A cursor nearer to the edge than this brings the map with it. */
const MARGIN = 24;
/** Reports waiting to be shown; a longer queue is cut short. */
const PATIENCE = 3;
/** Overview and zoom figure follow the map at this pace: at every frame they would cost as much as a part of it. */
const FOLLOW_MS = 120;
const LINGER_MS = 600;
/** How much faster counters march while a replay runs at its paces. */
const HASTE: Readonly<Record<Pace, number>> = { 1: 1, 3: 1.5, 10: 5 };

export class TableWire {
  #table: Table | null = null;
  #overview: Overview | null = null;
  #loading: Promise<void> | null = null;
  readonly #queue: Report[] = [];
  #showing: Promise<void> = Promise.resolve();
  /** What has been seen happening; coming back from an earlier moment does not make it happen again. */
  readonly #seen = new WeakSet<Report>();
  #touch = false;
  #viewing: ReturnType<typeof setTimeout> | undefined;
  #viewedAt = 0;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  readonly #sheets: SheetPlayer;
  #heard: Report | null = null;

  constructor(
    private readonly store: AppStore,
    private readonly host: HTMLElement,
    private readonly overlays: Overlays,
  ) {
    this.#sheets = new SheetPlayer(store);
    store.subscribe(this.#hush);
    host.addEventListener(
      'pointerdown',
      (event) => {
        this.#touch = event.pointerType === 'touch';
        // A player who takes the map in hand has read enough.
        if (store.getState().ui.snap === 'full') store.dispatch(setUi({ snap: 'rest' }));
      },
      { capture: true },
    );
    // A player who reads the sheet of a new game is about to need it.
    watch(
      store,
      ({ game, ui }) => [boardOf(game), ui.dialog === 'new'],
      ({ game, ui }) => void ((boardOf(game) !== null || ui.dialog === 'new') && this.setUp()),
    );
  }

  get table(): Table | null {
    return this.#table;
  }

  zoom(factor: number): void {
    this.#table?.camera.zoomBy(factor);
  }

  /** Settles when everything that happened has been shown, also what has been reported in the same breath. */
  async idle(): Promise<void> {
    for (let showing: Promise<void> | null = null; showing !== this.#showing; ) {
      showing = this.#showing;
      await showing;
      // The hand gets its turn between two answers of an opponent, and a hidden tab draws nothing.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }

  /** Makes the table ready; the board may come later. */
  setUp(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    try {
      const table = await (await import('../table/index.ts')).createTable(this.host, this.#options());
      await deskSeen(this.store);
      this.#overview = new Overview(this.store, this.host, (at) => table.camera.lookAt(at));
      this.#table = table; // A table on which no map is laid is not pointed at.
      this.#follow(table);
    } catch (error) {
      this.#loading = null;
      if (boardOf(this.store.getState().game) === null) return; // Not missed: it is asked for again with the board.
      this.#miss('The map', error);
      if (isNotFetched(error)) addEventListener('online', () => void this.setUp(), { once: true });
    }
  }

  #options(): TableOptions {
    const { settings } = this.store.getState();
    const { dispatch } = this.store;
    return {
      theme: settings.theme,
      ...motionOf(settings),
      touch: matchMedia('(hover: none)').matches,
      onPlaceClick: (place, button, { piece }) => {
        if (button === 'left') dispatch(want.actAt({ place, piece, tryOnly: this.#touch }));
        if (this.store.getState().ui.cursor !== null) dispatch(setUi({ cursor: null }));
      },
      onHover: (place) => this.#point(place),
      onExplain: (place) => {
        dispatch(pointed(place));
        dispatch(want.whyAt(place));
      },
      onControl: (name) => this.#control(name),
      onView: () => {
        if (performance.now() - this.#viewedAt >= FOLLOW_MS) this.#showView();
        else this.#viewing ??= setTimeout(this.#showView, FOLLOW_MS);
      },
      onTrouble: (text) => dispatch(noticed({ tone: 'trouble', text })),
    };
  }

  /** What was said of a place stays while the hand is on its way to the line that says it, and on it. */
  #point(place: number | null): void {
    clearTimeout(this.#leaving);
    if (place !== null) return void this.store.dispatch(pointed(place));
    this.#leaving = setTimeout(() => {
      if (document.querySelector('#hint:hover') === null) this.store.dispatch(pointed(null));
      else this.#point(null);
    }, LINGER_MS);
  }

  #showView = (): void => {
    clearTimeout(this.#viewing);
    this.#viewing = undefined;
    this.#viewedAt = performance.now();
    if (this.#table === null) return;
    const { part, state } = this.#table.camera;
    this.#overview?.show(part);
    const zoom = Math.round((state.radius / FULL_SIZE) * 100) / 100;
    if (this.store.getState().ui.zoom !== zoom) this.store.dispatch(setUi({ zoom }));
  };

  #control(name: string): void {
    const { dispatch } = this.store;
    if (name === 'end') dispatch(want.endSegment());
    else if (name === 'undo') dispatch(want.undo());
    else if (name === 'zoomIn') this.zoom(1.25);
    else if (name === 'zoomOut') this.zoom(1 / 1.25);
    else if (name === 'fit') this.#table?.camera.fit();
    else if (name.startsWith(OPTION)) dispatch(want.answer(Number(name.slice(OPTION.length))));
  }

  #follow(table: Table): void {
    const { store } = this;
    watch(
      store,
      ({ game }) => [boardOf(game)],
      ({ game }) => {
        const board = boardOf(game);
        if (board !== null) table.setBoard(board);
      },
    );
    watch(
      store,
      ({ game }) => [game.opening],
      ({ game }) => {
        if (game.opening === null) return;
        this.#queue.length = 0;
        const own = game.report?.scene.pieces.filter(({ side }) => side === game.eye) ?? [];
        table.camera.openAt(own.map(({ place }) => place));
      },
    );
    frameTheMap(store, table, this.host);
    drawOnTheMap(store, table);
    watch(
      store,
      ({ game }) => [shown(game)],
      ({ game }) => {
        const report = shown(game);
        if (report !== null) this.#show(table, report);
      },
    );
    watch(
      store,
      ({ ui }) => [ui.selection, ui.reach],
      ({ ui }) => {
        table.select(ui.selection);
        table.setReach(ui.reach > 0 ? this.overlays.reach : null);
      },
    );
    watch(
      store,
      ({ ui }) => [ui.explanation, ui.layout],
      ({ ui }) => {
        const path = ui.explanation?.path ?? null;
        // On a small screen what needs a sentence stands in the sheet.
        table.setPath(path === null || ui.layout === 'folder' ? path : { ...path, chip: path.chip.slice(0, 1) });
        const why = ui.explanation?.why ?? null;
        table.setWhy(why === null || ui.explanation === null ? null : { place: ui.explanation.place, ...why });
      },
    );
    watch(
      store,
      ({ ui }) => [ui.layers],
      ({ ui, game }) => {
        const notes = MANIFESTS.find(({ id }) => id === game.opening?.system)?.overlays ?? [];
        table.setOverlays(
          notes.flatMap(({ id, style }) => (ui.layers[id] === undefined ? [] : [{ ...ui.layers[id], style }])),
        );
      },
    );
    watch(
      store,
      ({ ui }) => [ui.cursor],
      ({ ui }) => {
        table.setCursor(ui.cursor);
        if (ui.cursor !== null) this.#keepInSight(table, ui.cursor);
      },
    );
    watch(
      store,
      ({ ui }) => [ui.target],
      ({ ui }) => {
        if (ui.target !== null) table.camera.centreOn(ui.target.place);
      },
    );
    watch(
      store,
      ({ game, ui }) => [
        game.report,
        game.past,
        ui.selection,
        ui.wheel,
        ui.layout,
        ui.folded,
        ui.dialog === 'briefing',
      ],
      ({ game, ui }) => {
        const ask = ui.folded && ui.dialog !== 'briefing' ? myAsk(game) : null;
        // They stand at the foot of the desk, too; under the thumb of a small screen there are others.
        const buttons = { end: ask === null ? null : endLabel(ask), undo: noUndo(game) === null };
        table.setControls(ui.layout === 'folder' ? buttons : null);
        // A small screen has no room around a counter; its sheet has the same answers.
        table.setWheel(ui.wheel && ui.layout === 'folder' ? wheelOf(game, ui.selection) : null);
      },
    );
    watch(
      store,
      ({ replay }) => [replay.on],
      () => table.skip(),
    );
    watch(
      store,
      ({ settings, replay }) => [settings, replay.playing, replay.pace],
      ({ settings, replay }) => {
        table.setTheme(settings.theme);
        const { animationSpeed, ...motion } = motionOf(settings);
        const haste = replay.playing ? HASTE[replay.pace] : 1;
        table.setMotion({ ...motion, animationSpeed: animationSpeed * haste });
        this.#sheets.still = settings.reducedMotion;
        // A brisk setting shortens no reading; beats and dice a little.
        this.#sheets.haste = Math.sqrt(animationSpeed) * haste;
        this.#sheets.reading = haste;
      },
    );
  }

  /** In the moment a report comes, before anything is drawn of it: what is still to be watched is not told yet. */
  #hush = (): void => {
    const { game, ui } = this.store.getState();
    const report = shown(game);
    if (report === this.#heard) return;
    this.#heard = report;
    if (report === null || this.#table === null || ui.hush || this.#seen.has(report) || !this.#animates()) return;
    if (this.#sheets.isNews(report)) this.store.dispatch(setUi({ hush: true }));
  };

  #show(table: Table, report: Report): void {
    this.#queue.push(report);
    if (this.#queue.length > PATIENCE) {
      table.skip();
      this.#sheets.hurry();
    }
    this.#showing = this.#showing.then(async () => {
      if (this.#queue.shift() === report) await this.#perform(table, report);
      if (this.#queue.length === 0) this.#speakUp();
    });
  }

  async #perform(table: Table, report: Report): Promise<void> {
    const watched = !this.#seen.has(report) && this.#queue.length <= PATIENCE && this.#animates();
    this.#seen.add(report);
    // Of a whole march the end is known: the counter that went there is carried from where it began.
    if (watched && report.cues.some(({ kind }) => kind === 'trail')) table.setScene(this.#sceneOf(report));
    // An animation that stumbles must not keep the opponent waiting for its end.
    if (watched) await this.#sheets.play(table, report).catch((error: unknown) => this.#miss('A movement', error));
    table.setScene(this.#sceneOf(report));
    await this.#sheets.end(report, watched);
  }

  #speakUp(): void {
    const { ui } = this.store.getState();
    if (ui.hush || ui.showing !== null) this.store.dispatch(setUi({ hush: false, showing: null }));
  }

  /** The game goes on without whatever is missing. */
  #miss(part: string, error: unknown): void {
    const text = `${whyMissing(part, error)} The Orders sheet still holds every answer.`;
    this.store.dispatch(noticed({ tone: 'trouble', text }));
  }

  /** With the places lit among which the player is to choose. */
  #sceneOf({ scene, ask }: Report): Scene {
    const mine = ask !== null && ask === myAsk(this.store.getState().game);
    const lit = mine ? placesOffered(ask).map((place): PlaceMark => ({ place, kind: 'legal' })) : [];
    return { ...scene, placeMarks: [...scene.placeMarks, ...lit] };
  }

  #animates = (): boolean => this.store.getState().settings.speed !== 'skip' && !document.hidden;

  #keepInSight(table: Table, place: number): void {
    const { x, y } = table.placeToScreen(place);
    const { clientWidth, clientHeight } = this.host;
    const inside = x > MARGIN && y > MARGIN && x < clientWidth - MARGIN && y < clientHeight - MARGIN;
    if (!inside) table.camera.centreOn(place);
  }
}

const motionOf = ({ reducedMotion, speed }: Settings) => ({
  reducedMotion: reducedMotion || speed === 'skip',
  animationSpeed: speed === 'calm' ? 1 : 2.5,
});
