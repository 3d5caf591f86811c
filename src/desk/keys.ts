/** The keyboard alone can play the whole game. */
import { HexGrid } from '../board/index.ts';
import { myAsk, shown } from '../store/game.ts';
import * as want from '../store/intents.ts';
import { nextLive } from '../store/pointing.ts';
import type { RootState } from '../store/root.ts';
import { cursorMoved, setUi, type Tab } from '../store/ui.ts';
import type { BoardScene } from '../table/scene.ts';
import type { Desk } from './desk.ts';
import { COMPASS_KEYS } from './keymap.ts';
import { matching } from './orders.ts';

const TAB_KEYS: Readonly<Record<string, Tab>> = { g: 'orders', f: 'forces', j: 'journal', r: 'rulebook' };
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** `map` is where Tab walks from Force to Force. */
export function listenToKeys(desk: Desk, map: HTMLElement): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const state = desk.store.getState();
    if (state.ui.dialog !== null || isEditable(event.target)) return;
    if (event.key === '?') return handled(event, () => desk.dispatch(setUi({ dialog: 'help' })));
    if (state.game.report === null || state.ui.curtain !== null) return;
    const act = meaningOf(desk, state, event, map);
    if (act !== null) handled(event, act);
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

function handled(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  act();
}

/** What a key does now; null leaves it to the browser. */
function meaningOf(desk: Desk, state: RootState, event: KeyboardEvent, map: HTMLElement): (() => void) | null {
  const { dispatch } = desk;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const onControl = isControl(event.target);
  if (key === 'Tab') return document.activeElement === map ? walkForces(desk, state, event.shiftKey) : null;
  if (key === 'Escape') return () => dispatch(want.stepBack());
  if (key === 'Enter') return onControl ? null : enter(desk, state, event.shiftKey);
  if (key === ' ') return onControl ? null : () => dispatch(want.standard('once'));
  const arrow = ARROWS[key];
  if (arrow !== undefined) return onControl ? null : () => moveCursor(desk, (grid, hex) => stepTo(grid, hex, arrow));
  if (/^[1-9]$/.test(key)) return () => answerPlace(desk, state, Number(key));
  return letter(desk, state, key, event.shiftKey);
}

function letter(desk: Desk, { ui }: RootState, key: string, shift: boolean): (() => void) | null {
  const { dispatch } = desk;
  if (key === 'e' && (shift || ui.cursor === null)) return () => dispatch(want.toggleLayer('threats'));
  const direction = COMPASS_KEYS[key];
  if (direction !== undefined) {
    return () => moveCursor(desk, (grid, hex) => grid.neighbours[hex * 6 + direction] ?? -1);
  }
  const tab = TAB_KEYS[key];
  if (tab !== undefined) {
    return () => {
      dispatch(setUi({ tab, folded: false }));
      if (tab === 'rulebook') dispatch(want.readRulebook());
    };
  }
  switch (key) {
    case 'u':
      return () => dispatch(want.undo());
    case 'n':
      return () => dispatch(want.endSegment());
    case 'z':
      return () => dispatch(want.toggleLayer('zones'));
    case 'l':
      return () => dispatch(want.toggleLayer('supply'));
    case 'o':
      return () => dispatch(setUi({ objectives: !ui.objectives }));
    case 'i':
      return () => dispatch(setUi({ dialog: 'briefing' }));
    case 'b':
      return () => dispatch(setUi({ battleFolded: !ui.battleFolded }));
    case 'h':
      return () => dispatch(setUi({ folded: !ui.folded }));
    case '/':
      return () => dispatch(setUi({ commandLine: true }));
    case '+':
    case '=':
      return () => desk.zoom(1.25);
    case '-':
    case '−':
      return () => desk.zoom(1 / 1.25);
    default:
      return null;
  }
}

/** Past the last Force Tab leaves the map, so that nobody is caught in it. */
function walkForces(desk: Desk, state: RootState, back: boolean): (() => void) | null {
  return nextLive(state, back) === null ? null : () => desk.dispatch(want.selectNext({ back }));
}

function enter(desk: Desk, { game, ui }: RootState, tryOnly: boolean): () => void {
  const { dispatch } = desk;
  const { cursor, picked, ghost } = ui;
  if (ghost !== null && ghost.hex === (cursor ?? ghost.hex)) return () => dispatch(want.commit());
  if (cursor !== null && (ui.reach > 0 || hasPiece(game, cursor)))
    return () => dispatch(want.actAt({ hex: cursor, tryOnly }));
  if (picked !== null) return () => dispatch(want.answer(picked));
  return () => dispatch(want.standard('once'));
}

const hasPiece = (game: RootState['game'], hex: number): boolean =>
  shown(game)?.scene.pieces.some((piece) => piece.hex === hex && piece.live) ?? false;

function answerPlace(desk: Desk, { game, ui }: RootState, place: number): void {
  const ask = myAsk(game);
  if (ask !== null && ask.courses.length > 0) return void desk.dispatch(want.follow(place - 1));
  if (ask?.allocation != null) return;
  const option = ask === null ? undefined : matching(ask, ui.filter, ui.selection)[place - 1];
  if (option !== undefined) desk.dispatch(want.answer(option.index));
}

function moveCursor(desk: Desk, step: (grid: HexGrid, hex: number) => number): void {
  const state = desk.store.getState();
  const board = state.game.opening?.board;
  if (board === undefined) return;
  const { cursor } = state.ui;
  const hex = cursor === null ? startOf(state, board) : step(new HexGrid(board.cols, board.rows), cursor);
  if (hex >= 0) desk.dispatch(cursorMoved(hex));
}

/** The cursor appears where the player's mind is: on the selected Force, else on one that may act. */
function startOf(state: RootState, board: BoardScene): number {
  const pieces = shown(state.game)?.scene.pieces ?? [];
  const piece = pieces.find(({ id }) => id === state.ui.selection) ?? pieces.find(({ live }) => live);
  return piece?.hex ?? (board.cols >> 1) * board.rows + (board.rows >> 1);
}

function stepTo(grid: HexGrid, hex: number, [right, down]: readonly [number, number]): number {
  const col = grid.col(hex) + right;
  const row = grid.row(hex) + down;
  return col < 0 || col >= grid.cols || row < 0 || row >= grid.rows ? -1 : col * grid.rows + row;
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea, select');

const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, summary, a, input, select, [role=tab]');
