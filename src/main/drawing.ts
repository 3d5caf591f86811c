/**
 * What lies on the map besides the game: a commander's pencil, the ways of a film, those of a whole campaign, what a
 * lesson speaks of. One place decides, so that none wipes off what another has drawn.
 */
import { watch } from '../desk/mount.ts';
import { trailsOf } from '../store/film.ts';
import type { AppStore } from '../store/index.ts';
import type { RootState } from '../store/root.ts';
import type { Table } from '../table/index.ts';
import type { Drawing, PencilMark, SeenTrail, Stretch } from '../umpire/scene.ts';

export function drawOnTheMap(store: AppStore, table: Pick<Table, 'setDrawing'>): void {
  watch(
    store,
    ({ game, ui, film, lesson }) => [game.opening, ui.dialog, ui.result, film.on, film.at, film.changes, lesson.note],
    (state) => table.setDrawing(drawingOf(state)),
  );
}

function drawingOf({ game, ui, film, lesson }: RootState): Drawing {
  if (ui.dialog === 'briefing') return { pencil: game.opening?.briefings[game.eye]?.pencil ?? [] };
  if (ui.dialog === 'result' && ui.result !== null)
    return {
      trails: ui.result.ways.map(({ side, places }) => ({ places, own: side === game.eye })),
      battles: ui.result.battles.map(({ place, winner }) => ({
        place,
        won: winner === null ? null : winner === game.eye,
      })),
    };
  const marches = trailsOf(film);
  if (marches.length > 0) {
    const numbers = film.on ? [] : marches.map(numbered);
    return { marches, pencil: [...marches.flatMap(({ stretches }) => stretches.flatMap(unseen)), ...numbers] };
  }
  return { pencil: lesson.note?.pencil ?? [] };
}

/** The number it has on the sheet, in the midst of its way. */
function numbered({ stretches }: SeenTrail, i: number): PencilMark {
  const places = stretches.flatMap((stretch) => stretch.places);
  return { kind: 'note', places: places.slice(places.length >> 1), hand: 'own', text: String(i + 1) };
}

const unseen = ({ places, seen }: Stretch): PencilMark[] =>
  seen ? [] : [{ kind: 'note', places: places.slice(-1), hand: 'enemy', text: 'not seen until here' }];
