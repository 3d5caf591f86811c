/** What the map shows beside a page: the letter to a commander before a game, the result after it. */
import { latticeOf } from '../board/index.ts';
import { watch } from '../desk/mount.ts';
import { trailsOf } from '../store/film.ts';
import { myAsk, shown } from '../store/game.ts';
import type { AppStore } from '../store/index.ts';
import type { RootState } from '../store/root.ts';
import { pieceOf } from '../store/targets.ts';
import type { Margins, Table } from '../table/index.ts';
import type { Report } from '../umpire/report.ts';
import type { BoardScene, PencilMark, Piece, SeenTrail, Stretch } from '../umpire/scene.ts';

const NOTHING: Margins = { left: 0, top: 0, right: 0, bottom: 0 };
const LETTER_PX = 442;
const RESULT_PX = 556;
/** The page of the result lies over the desk first. */
const DESK_PX = 340;
/** The share of a narrow screen that the sheet about the other side's turn takes. */
const CHANGES = 0.66;
/** Held sideways it lies over the right of the map. */
const CHANGES_PX = 384;
/** Places. */
const A_MARCH = 6;
/** Whoever stands nearer to the edge of the map is not in sight. */
const EDGE = 24;

/** What lies over the map now: a page, else the sheet of a small screen. */
function coveredNow({ ui, film }: RootState, host: HTMLElement): Margins {
  if (ui.dialog === 'briefing') return coveredByLetter(host);
  if (!film.on && film.changes !== null && ui.layout !== 'folder')
    return ui.layout === 'below'
      ? { ...NOTHING, bottom: host.clientHeight * CHANGES }
      : { ...NOTHING, right: Math.min(CHANGES_PX, host.clientWidth / 2) };
  return ui.dialog === 'result' && ui.result !== null ? coveredByResult(host) : { ...NOTHING, ...ui.covered };
}

export function frameTheMap(...where: readonly [store: AppStore, table: Table, host: HTMLElement]): void {
  const all = [frameBriefing, frameResult, frameFilm, frameLesson, drawCounsel, frameSheet, frameQuestion];
  for (const frame of all) frame(...where);
}

/** All that the letter speaks of, with the pencil on it; then one's own army. */
function frameBriefing(store: AppStore, table: Table, host: HTMLElement): void {
  let read = false;
  watch(
    store,
    ({ game, ui }) => [game.opening, ui.dialog === 'briefing'],
    (state) => {
      const { game, ui } = state;
      const report = shown(game);
      if (report === null || game.opening === null) return;
      const letter = ui.dialog === 'briefing' ? game.opening.briefings[game.eye] : undefined;
      // The letter takes the place of ribbon and desk, and gives it back.
      table.resize();
      table.setDrawing(letter === undefined ? {} : { pencil: letter.pencil });
      table.camera.setCovered(coveredNow(state, host));
      if (letter !== undefined) table.camera.frame(everybody(report));
      else if (read) {
        const seen = mainArmy(report, game.eye, game.opening.board);
        // On a small screen these two are enough, and they stand in its middle.
        table.camera.open(ui.layout === 'folder' ? seen : seen.slice(0, 2));
      }
      read = letter !== undefined;
    },
  );
}

const everybody = ({ scene }: Report): number[] => scene.pieces.map(({ place }) => place);

/** The letter lies on the left of a wide screen, and on the lower part of a narrow one. */
function coveredByLetter({ clientWidth, clientHeight }: HTMLElement): Margins {
  return clientWidth < 640 ? { ...NOTHING, bottom: clientHeight * 0.6 } : { ...NOTHING, left: LETTER_PX };
}

/** The strongest Force of one's own, then the nearest enemy, then whoever stands within a march, the nearest first. */
function mainArmy({ forces, scene }: Report, eye: string, board: BoardScene): number[] {
  const [strongest] = forces.toSorted((a, b) => b.strength - a.strength);
  const centre = strongest?.place ?? scene.pieces[0]?.place ?? 0;
  const lattice = latticeOf(board);
  const apart = ({ place }: Piece): number => lattice.distance(centre, place);
  const near = scene.pieces.filter((piece) => apart(piece) <= A_MARCH).toSorted((a, b) => apart(a) - apart(b));
  const enemy = near.find(({ side }) => side !== eye);
  return [centre, ...(enemy === undefined ? [] : [enemy.place]), ...near.map(({ place }) => place)];
}

/** The sheet of a small screen is drawn out and back. */
function frameSheet(store: AppStore, table: Table, host: HTMLElement): void {
  watch(
    store,
    ({ ui }) => [ui.covered],
    (state) => table.camera.setCovered(coveredNow(state, host)),
  );
}

/** A question is about somebody: where none of them is in sight, the map goes there. Of a retreat all ends are shown. */
function frameQuestion(store: AppStore, table: Table, host: HTMLElement): void {
  watch(
    store,
    ({ game, ui, film }) => [myAsk(game), ui.hush || film.on || film.changes !== null || ui.dialog !== null],
    (state) => {
      const { game, ui, film } = state;
      const ask = myAsk(game);
      if (ask === null || ui.hush || film.on || film.changes !== null || ui.dialog !== null) return;
      const where = new Map(shown(game)?.scene.pieces.map(({ id, place }) => [id, place]));
      const of = (piece: string | null): number[] => [where.get(piece ?? '') ?? -1].filter((place) => place >= 0);
      const ends = ask.courses.flatMap(({ place }) => (place === null ? [] : [place]));
      const who =
        ask.piece === null
          ? ask.options.flatMap((option) => (option.role === 'rare' ? [] : of(pieceOf(option))))
          : of(ask.piece);
      const { left, top, right, bottom } = coveredNow(state, host);
      const isInSight = (place: number): boolean => {
        const { x, y } = table.placeToScreen(place);
        return (
          x > left + EDGE &&
          y > top + EDGE &&
          x < host.clientWidth - right - EDGE &&
          y < host.clientHeight - bottom - EDGE
        );
      };
      const seen = ends.length > 0 ? ends.every(isInSight) : who.length === 0 || who.some(isInSight);
      if (!seen) table.camera.open([...ends, ...who]);
    },
  );
}

/** Where everybody was seen to go, while the other side's turn is told and as long as the sheet about it lies there. */
function frameFilm(store: AppStore, table: Table, host: HTMLElement): void {
  let drawn = false;
  watch(
    store,
    ({ film }) => [film.on, film.at, film.changes],
    (state) => {
      const { film } = state;
      const marches = trailsOf(film);
      if (marches.length === 0 && !drawn) return;
      drawn = marches.length > 0;
      table.camera.setCovered(coveredNow(state, host));
      const numbers = film.on ? [] : marches.map(numbered);
      const pencil = [...marches.flatMap(({ stretches }) => stretches.flatMap(unseen)), ...numbers];
      table.setDrawing({ marches, pencil });
      if (film.on || film.changes === null || marches.length === 0) return;
      // The sheet has just taken its place beside the map.
      table.resize();
      table.camera.frame(marches.flatMap(({ stretches }) => stretches.flatMap(({ places }) => places)));
    },
  );
}

/** What a lesson speaks of, as long as it does. */
function frameLesson(store: AppStore, table: Table): void {
  watch(
    store,
    ({ lesson }) => [lesson.note],
    ({ lesson }) => {
      const pencil = lesson.note?.pencil ?? [];
      table.setDrawing({ pencil });
      if (pencil.length > 0) table.camera.frame(pencil.flatMap(({ places }) => places));
    },
  );
}

/** What he would have done at the moment that is looked at. */
const lookedAt = ({ on, chosen, moments }: RootState['review']) =>
  on ? (moments.find(({ n }) => n === chosen)?.advice ?? null) : null;

/** What the marshal would do, as long as his advice lies there. */
function drawCounsel(store: AppStore, table: Table): void {
  watch(
    store,
    ({ counsel, review }) => [counsel.advice ?? lookedAt(review)],
    ({ counsel, review }) => table.setGhosts((counsel.advice ?? lookedAt(review))?.ghosts ?? []),
  );
}

/** The number it has on the sheet, in the midst of its way. */
function numbered({ stretches }: SeenTrail, i: number): PencilMark {
  const places = stretches.flatMap((stretch) => stretch.places);
  return { kind: 'note', places: places.slice(places.length >> 1), hand: 'own', text: String(i + 1) };
}

const unseen = ({ places, seen }: Stretch): PencilMark[] =>
  seen ? [] : [{ kind: 'note', places: places.slice(-1), hand: 'enemy', text: 'not seen until here' }];

/** The last position without fog, and where everybody went. */
function frameResult(store: AppStore, table: Table, host: HTMLElement): void {
  let open = false;
  watch(
    store,
    ({ ui }) => [ui.dialog === 'result' ? ui.result : null],
    (state) => {
      const { game, ui } = state;
      const result = ui.dialog === 'result' ? ui.result : null;
      const report = shown(game);
      if (report === null || (result === null && !open)) return;
      open = result !== null;
      const trails = result?.ways.map(({ side, places }) => ({ places, own: side === game.eye })) ?? [];
      table.setDrawing({ trails });
      table.setScene(result?.scene ?? report.scene);
      table.camera.setCovered(coveredNow(state, host));
      if (result !== null) table.camera.frame(result.ways.flatMap(({ places }) => places));
    },
  );
}

function coveredByResult({ clientWidth, clientHeight }: HTMLElement): Margins {
  return clientWidth < 640
    ? { ...NOTHING, bottom: clientHeight * 0.78 }
    : { ...NOTHING, right: Math.max(0, RESULT_PX - DESK_PX) };
}
