/** What the map shows beside a page: the letter to a commander before a game, the result after it. */
import { watch } from '../desk/mount.ts';
import { shown } from '../store/game.ts';
import type { AppStore } from '../store/index.ts';
import type { Margins, Table } from '../table/index.ts';
import type { Report } from '../umpire/report.ts';

const NOTHING: Margins = { left: 0, top: 0, right: 0, bottom: 0 };
const LETTER_PX = 442;
const RESULT_PX = 556;
/** The page of the result lies over the desk first. */
const DESK_PX = 340;
/** Hexes. */
const A_MARCH = 6;

/** All that the letter speaks of, with the pencil on it; then one's own army. */
export function frameBriefing(store: AppStore, table: Table, host: HTMLElement): void {
  let read = false;
  watch(
    store,
    ({ game, ui }) => [game.opening, ui.dialog === 'briefing'],
    ({ game, ui }) => {
      const report = shown(game);
      if (report === null || game.opening === null) return;
      const letter = ui.dialog === 'briefing' ? game.opening.briefings[game.eye] : undefined;
      // The letter takes the place of ribbon and desk, and gives it back.
      table.resize();
      table.setDrawing(letter === undefined ? {} : { pencil: letter.pencil });
      table.camera.setCovered(letter === undefined ? NOTHING : coveredByLetter(host));
      if (letter !== undefined) table.camera.frame(everybody(report));
      else if (read) table.camera.frame(mainArmy(report, game.opening.board.rows));
      read = letter !== undefined;
    },
  );
}

const everybody = ({ scene }: Report): number[] => scene.pieces.map(({ hex }) => hex);

/** The letter lies on the left of a wide screen, and on the lower part of a narrow one. */
function coveredByLetter({ clientWidth, clientHeight }: HTMLElement): Margins {
  return clientWidth < 640 ? { ...NOTHING, bottom: clientHeight * 0.6 } : { ...NOTHING, left: LETTER_PX };
}

/** The strongest Force of one's own and whoever stands within a march of it, friend or enemy. */
function mainArmy({ forces, scene }: Report, rows: number): number[] {
  const [strongest] = forces.toSorted((a, b) => b.strength - a.strength);
  const centre = strongest?.hex ?? scene.pieces[0]?.hex ?? 0;
  const apart = (hex: number): number =>
    Math.max(Math.abs(Math.floor(hex / rows) - Math.floor(centre / rows)), Math.abs((hex % rows) - (centre % rows)));
  return [centre, ...scene.pieces.map(({ hex }) => hex).filter((hex) => apart(hex) <= A_MARCH)];
}

/** The last position without fog, and where everybody went. */
export function frameResult(store: AppStore, table: Table, host: HTMLElement): void {
  let open = false;
  watch(
    store,
    ({ ui }) => [ui.dialog === 'result' ? ui.result : null],
    ({ game, ui }) => {
      const result = ui.dialog === 'result' ? ui.result : null;
      const report = shown(game);
      if (report === null || (result === null && !open)) return;
      open = result !== null;
      const trails = result?.ways.map(({ side, hexes }) => ({ hexes, own: side === game.eye })) ?? [];
      table.setDrawing({ trails });
      table.setScene(result?.scene ?? report.scene);
      table.camera.setCovered(result === null ? NOTHING : coveredByResult(host));
      if (result !== null) table.camera.frame(result.ways.flatMap(({ hexes }) => hexes));
    },
  );
}

function coveredByResult({ clientWidth, clientHeight }: HTMLElement): Margins {
  return clientWidth < 640
    ? { ...NOTHING, bottom: clientHeight * 0.78 }
    : { ...NOTHING, right: Math.max(0, RESULT_PX - DESK_PX) };
}
