/** What the map shows beside a page: the letter to a commander before a game, the result after it. */
import { watch } from '../desk/mount.ts';
import { trailsOf } from '../store/film.ts';
import { myAsk, shown } from '../store/game.ts';
import type { AppStore } from '../store/index.ts';
import type { RootState } from '../store/root.ts';
import { isUnderway, pieceOf } from '../store/targets.ts';
import type { Margins, Table } from '../table/index.ts';
import type { Briefing, Report } from '../umpire/report.ts';
import { mainArmy, nearestFirst, smallArmy } from './army.ts';
import { placesOffered } from './map-answers.ts';

const NOTHING: Margins = { left: 0, top: 0, right: 0, bottom: 0 };
const LETTER_PX = 442;
/** The share of a narrow screen that the sheet about the other side's turn takes. */
const CHANGES = 0.66;
/** Held sideways it lies over the right of the map. */
const CHANGES_PX = 384;
/** A sheet that covers more of the map than this is drawn out, or on its way back. */
const MOST_OF_A_SHEET = 0.75;
/** A counter nearer to the edge of the map than this is not in sight; nor is a ring around it. */
const EDGE = 24;
const RING = 52;

/** What lies over the map now: a page, else the sheet of a small screen. */
function coveredNow({ ui, film }: RootState, host: HTMLElement): Margins {
  if (ui.dialog === 'briefing') return coveredByLetter(host);
  if (!film.on && film.changes !== null && ui.layout !== 'folder')
    return ui.layout === 'below'
      ? { ...NOTHING, bottom: host.clientHeight * CHANGES }
      : { ...NOTHING, right: Math.min(CHANGES_PX, host.clientWidth / 2) };
  return ui.dialog === 'result' && ui.result !== null ? coveredByResult(ui, host) : { ...NOTHING, ...ui.covered };
}

export function frameTheMap(...where: readonly [store: AppStore, table: Table, host: HTMLElement]): void {
  const all = [frameBriefing, frameResult, frameFilm, frameLesson, drawCounsel, frameSheet, frameQuestion, frameWay];
  for (const frame of all) frame(...where);
}

/** All that the letter speaks of, with the pencil on it; then one's own army. */
function frameBriefing(store: AppStore, table: Table, host: HTMLElement): void {
  let read = false;
  let before: unknown = null;
  let due = false;
  watch(
    store,
    ({ game, ui }) => [game.opening, ui.dialog === 'briefing', ui.covered],
    (state) => {
      const { game, ui } = state;
      const report = shown(game);
      if (report === null || game.opening === null) return;
      const letter = ui.dialog === 'briefing' ? game.opening.briefings[game.eye] : undefined;
      const same = before === game.opening && read === (letter !== undefined);
      if (same && !due) return;
      // The letter takes the place of ribbon and desk, and gives it back.
      table.resize();
      table.camera.setCovered(coveredNow(state, host));
      if (letter === undefined) {
        if (read || due) showArmy(state, table);
      } else if (ui.layout === 'folder') table.camera.frame(spokenOf(report, letter));
      else table.camera.frame([], smallArmy(state));
      due = (due || (read && !same)) && isSheetMoving(state, host);
      read = letter !== undefined;
      before = game.opening;
    },
  );
}

/** One's own army at a scale at which names can be read. Blocks have none: there it is the whole theatre, or on a small screen all of one's own. */
function showArmy(state: RootState, table: Table): void {
  const { game, ui } = state;
  const report = shown(game);
  if (report === null || game.opening === null) return;
  const { board } = game.opening;
  if (board.kind === 'roads' && ui.layout === 'folder') table.camera.fit();
  else if (ui.layout === 'folder') table.camera.open(mainArmy(report, game.eye, board));
  else if (board.kind === 'roads') table.camera.frame([], smallArmy(state));
  else table.camera.open(smallArmy(state));
}

/** One's own Forces and whatever is pencilled on the map; where nothing is, all counters. */
function spokenOf({ forces, scene }: Report, { pencil }: Briefing): number[] {
  const drawn = pencil.flatMap(({ places }) => places);
  const pieces = drawn.length > 0 ? forces : scene.pieces;
  return [...pieces.flatMap(({ place }) => place ?? []), ...drawn];
}

/** The letter lies on the left of a wide screen, and on the lower part of a narrow one. */
function coveredByLetter({ clientWidth, clientHeight }: HTMLElement): Margins {
  return clientWidth < 640
    ? { ...NOTHING, bottom: clientHeight * 0.6, solid: true }
    : { ...NOTHING, left: LETTER_PX, solid: true };
}

/** The sheet of a small screen is drawn out and back. */
function frameSheet(store: AppStore, table: Table, host: HTMLElement): void {
  watch(
    store,
    ({ ui }) => [ui.covered],
    (state) => table.camera.setCovered(coveredNow(state, host)),
  );
}

/**
 * A question is about some pieces: where none of them is in sight, the map goes there. Of a retreat all ends are shown.
 * A player who comes back to a game, or has read what the other side did, sees his own army.
 */
function frameQuestion(store: AppStore, table: Table, host: HTMLElement): void {
  let reading = false;
  let opened: unknown = null;
  let waits = false;
  const look = (state: RootState): void => {
    const { game, ui, film } = state;
    const ask = myAsk(game);
    if (film.changes !== null || game.opening !== opened) reading = true;
    opened = game.opening;
    waits = false;
    // What the staff settles is nothing to look at.
    if (ask?.routine?.asks === null) return;
    if (ask === null || ui.hush || film.on || film.changes !== null || ui.dialog !== null) return;
    waits = isSheetMoving(state, host);
    if (waits) return;
    const resumes = reading;
    reading = false;
    // A lesson says itself where to look.
    if (resumes && ask.piece === null && ask.courses.length === 0 && lessonPlaces(state).length === 0)
      return showArmy(state, table);
    const { forces = [], scene } = shown(game) ?? {};
    const where = new Map([...forces, ...(scene?.pieces ?? [])].map(({ id, place }) => [id, place ?? -1]));
    const of = (piece: string | null): number[] => [where.get(piece ?? '') ?? -1].filter((place) => place >= 0);
    // On a small screen the sheet speaks of one of them.
    const named = of(ask.piece ?? (ui.layout === 'folder' ? null : ui.selection));
    const who =
      named.length > 0 ? named : ask.options.flatMap((option) => (option.role === 'rare' ? [] : of(pieceOf(option))));
    // A retreat that is asked for step by step is about its places too.
    const ends = ask.courses.length > 0 || who.length === 0 ? placesOffered(ask) : [];
    // A lesson says itself where to look, unless what is asked lies elsewhere.
    if (lessonPlaces(state).length > 0 && ends.length === 0) return;
    const isInSight = inSight(state, table, host);
    const seen = ends.length > 0 ? ends.every(isInSight) : who.length === 0 || who.some(isInSight);
    // Of several the nearest: a hand that has just sent one off is not carried to the other end of the country.
    const middle = { x: host.clientWidth / 2, y: host.clientHeight / 2 };
    const far = (place: number): number => {
      const { x, y } = table.placeToScreen(place);
      return Math.hypot(x - middle.x, y - middle.y);
    };
    if (!seen)
      bring(
        state,
        table,
        ends,
        [...new Set(who)].toSorted((a, b) => far(a) - far(b)),
      );
  };
  watch(
    store,
    ({ game, ui, film }) => [
      myAsk(game),
      ui.hush || film.on || ui.dialog !== null,
      film.changes !== null,
      ui.layout === 'folder' ? null : ui.selection,
    ],
    look,
  );
  watch(
    store,
    ({ ui }) => [ui.covered],
    (state) => {
      if (waits) look(state);
    },
  );
}

/**
 * All these places and as many of the others as fit, the first of them first. Where counters have names they are to be
 * read; blocks have none, and one's own around the first place are kept in view.
 */
function bring(state: RootState, { camera }: Table, places: readonly number[], others: readonly number[] = []): void {
  const board = state.game.opening?.board;
  if (board?.kind !== 'roads') return camera.open([...places, ...others]);
  const [first] = [...places, ...others];
  const near = nearestFirst(board, smallArmy(state), first === undefined ? [] : [first]);
  camera.frame(places, [...others, ...near]);
}

/**
 * The sheet of a narrow screen comes a moment after what hid it is gone, and goes back a moment after the whole list was
 * read: until then it is not known what lies above it.
 */
const isSheetMoving = ({ ui: { layout, covered } }: RootState, { clientHeight }: HTMLElement): boolean =>
  layout === 'below' && (covered.bottom <= covered.air || covered.bottom > clientHeight * MOST_OF_A_SHEET);

/** On a small screen a way that runs under the sheet or the thumb is brought out from there. */
function frameWay(store: AppStore, table: Table, host: HTMLElement): void {
  watch(
    store,
    ({ ui }) => [ui.ghost],
    (state) => {
      const { game, ui } = state;
      if (ui.ghost === null || ui.layout === 'folder') return;
      const { piece, place } = ui.ghost;
      const from = shown(game)?.scene.pieces.find(({ id }) => id === piece)?.place;
      const ends = from === undefined ? [place] : [place, from];
      if (!ends.every(inSight(state, table, host))) bring(state, table, ends);
    },
  );
}

/** Whether a hex lies where nothing covers it, and not at the very edge. */
function inSight(state: RootState, table: Table, host: HTMLElement, edge = EDGE): (place: number) => boolean {
  const { left, top, right, bottom } = coveredNow(state, host);
  const { clientWidth, clientHeight } = host;
  return (place) => {
    const { x, y } = table.placeToScreen(place);
    return x > left + edge && y > top + edge && x < clientWidth - right - edge && y < clientHeight - bottom - edge;
  };
}

/** Where counters were seen to go, beside the sheet about it. */
function frameFilm(store: AppStore, table: Table, host: HTMLElement): void {
  watch(
    store,
    ({ film }) => [film.on, film.changes],
    (state) => {
      const { film } = state;
      table.camera.setCovered(coveredNow(state, host));
      const marches = trailsOf(film);
      if (film.on || film.changes === null || marches.length === 0) return;
      // The sheet has just taken its place beside the map.
      table.resize();
      table.camera.frame(marches.flatMap(({ stretches }) => stretches.flatMap(({ places }) => places)));
    },
  );
}

/** Every piece a lesson speaks of now; a sheet that is drawn out over them brings the map with it. */
function frameLesson(store: AppStore, table: Table, host: HTMLElement): void {
  let framed: unknown = null;
  let under: unknown = null;
  watch(
    store,
    ({ lesson, game, ui }) => [lesson.note, game.opening, ui.covered, myAsk(game)],
    (state) => {
      const places = lessonPlaces(state);
      // First the retreat that is asked for, or the halt of the counter that is on its way, then what comes after it.
      if ((myAsk(state.game)?.courses.length ?? 0) > 0 || isElsewhere(state, places)) return;
      const covered = under !== state.ui.covered;
      under = state.ui.covered;
      const isSeen = () => !covered || places.every(inSight(state, table, host, RING));
      if (places.length === 0 || (framed === state.lesson.note && isSeen())) return;
      framed = state.lesson.note;
      table.camera.setCovered(coveredNow(state, host));
      table.camera.frame(places);
    },
  );
}

/** A counter is on its way that is not at one of these places. */
function isElsewhere({ game }: RootState, places: readonly number[]): boolean {
  const ask = myAsk(game);
  const mover = ask !== null && isUnderway(ask) ? ask.piece : null;
  const at = game.report?.scene.pieces.find(({ id }) => id === mover)?.place;
  return at !== undefined && !places.includes(at);
}

const lessonPlaces = ({ lesson }: RootState): number[] => lesson.note?.pencil.flatMap(({ places }) => places) ?? [];

/** What the marshal would have done at the moment that is looked at. */
const lookedAt = ({ on, chosen, moments }: RootState['review']) =>
  on ? (moments.find(({ n }) => n === chosen)?.advice ?? null) : null;

/** What the marshal would do, as long as his advice lies there. */
function drawCounsel(store: AppStore, table: Table): void {
  let drawn = '[]';
  watch(
    store,
    ({ counsel, review }) => [counsel.advice ?? lookedAt(review)],
    ({ counsel, review }) => {
      const ghosts = (counsel.advice ?? lookedAt(review))?.ghosts ?? [];
      const now = JSON.stringify(ghosts);
      // While the marshal thinks he says the same many times over, and the map need not be drawn for that.
      if (now !== drawn) table.setGhosts(ghosts);
      drawn = now;
    },
  );
}

/** The last position without fog, and where every Force went. */
function frameResult(store: AppStore, table: Table, host: HTMLElement): void {
  let open = false;
  watch(
    store,
    ({ ui }) => [ui.dialog === 'result' ? ui.result : null, ui.window],
    (state) => {
      const { game, ui } = state;
      const result = ui.dialog === 'result' ? ui.result : null;
      const report = shown(game);
      if (report === null || (result === null && !open)) return;
      open = result !== null;
      table.setScene(result?.scene ?? report.scene);
      table.camera.setCovered(coveredNow(state, host));
      if (result !== null) table.camera.frame(result.ways.flatMap(({ places }) => places));
    },
  );
}

/** The page of the result leaves a window for the map, and says where. */
function coveredByResult({ window }: RootState['ui'], host: HTMLElement): Margins {
  if (window === null) return NOTHING;
  const { left, top, right, bottom } = host.getBoundingClientRect();
  return {
    solid: true,
    left: Math.max(0, window.left - left),
    top: Math.max(0, window.top - top),
    right: Math.max(0, right - window.right),
    bottom: Math.max(0, bottom - window.bottom),
  };
}
