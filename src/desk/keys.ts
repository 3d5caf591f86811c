/** The keyboard alone can play the whole game. */
import { type Bearing, latticeOf } from '../board/index.ts';
import { choicesOn, choose, isSpread } from '../store/battle.ts';
import { myAsk, shown } from '../store/game.ts';
import * as want from '../store/intents.ts';
import { nextLive } from '../store/pointing.ts';
import type { RootState } from '../store/root.ts';
import { cursorMoved, setUi, type Tab } from '../store/ui.ts';
import type { BoardScene } from '../umpire/scene.ts';
import { type Desk, overlaysOf } from './desk.ts';
import { COMPASS_KEYS, isCompassKey } from './keymap.ts';
import { matching, roadsOf, takeRoad } from './orders.ts';

/** Keys that give an answer, when there is one to give. */
const ON = /^([1-9 ]|Enter|Escape)$/;
const TAB_KEYS: Readonly<Record<string, Tab>> = { g: 'orders', f: 'forces', j: 'journal', r: 'rulebook' };
const ARROWS: Readonly<Record<string, Bearing>> = {
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
  // What is being watched can be hurried on, and nothing else is asked yet.
  if (state.ui.hush)
    return ON.test(key) && !onControl ? () => dispatch(setUi({ hurries: state.ui.hurries + 1 })) : null;
  if (key === 'Tab') return document.activeElement === map ? walkForces(desk, state, event.shiftKey) : null;
  if (key === 'Escape') return () => dispatch(want.stepBack());
  if (key === 'Enter') return onControl ? null : enter(desk, state, event.shiftKey);
  if (key === ' ') return onControl ? null : () => dispatch(want.standard('once'));
  const arrow = ARROWS[key];
  if (arrow !== undefined) return onControl ? null : () => moveCursor(desk, arrow);
  if (/^[1-9]$/.test(key)) return () => answerPlace(desk, state, Number(key));
  return letter(desk, state, key, event.shiftKey);
}

function letter(desk: Desk, { ui, game }: RootState, key: string, shift: boolean): (() => void) | null {
  const { dispatch } = desk;
  const shown = overlaysOf(desk, game).find((overlay) => overlay.key.toLowerCase() === key);
  if (shown !== undefined && (shift || ui.cursor === null || !isCompassKey(key)))
    return () => dispatch(want.toggleLayer(shown.id));
  const direction = COMPASS_KEYS[key];
  if (direction !== undefined) return () => moveCursor(desk, direction);
  const tab = TAB_KEYS[key];
  if (tab !== undefined) {
    return () => {
      dispatch(setUi({ tab, folded: false }));
      if (tab === 'rulebook') dispatch(want.readRulebook());
    };
  }
  switch (key) {
    case 'm':
      return () => dispatch(want.askCounsel());
    case 'u':
      return () => dispatch(want.undo());
    case 'n':
      return () => dispatch(want.endSegment());
    case 'o':
      return () => dispatch(setUi({ objectives: !ui.objectives }));
    case 'i':
      return () => dispatch(setUi({ dialog: 'briefing' }));
    case 'b':
      return () => dispatch(setUi({ battleFolded: !ui.battleFolded }));
    case 'c':
      return () => document.querySelector<HTMLElement>('#hands .own .card-face')?.focus();
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

/** Past the last Force Tab leaves the map, so that the focus is never caught in it. */
function walkForces(desk: Desk, state: RootState, back: boolean): (() => void) | null {
  return nextLive(state, back) === null ? null : () => desk.dispatch(want.selectNext({ back }));
}

function enter(desk: Desk, { game, ui }: RootState, tryOnly: boolean): () => void {
  const { dispatch } = desk;
  const { cursor, picked, pickedCourse, ghost } = ui;
  if (ghost !== null && ghost.place === (cursor ?? ghost.place)) return () => dispatch(want.commit());
  if (cursor !== null && (ui.reach > 0 || hasPiece(game, cursor)))
    return () => dispatch(want.actAt({ place: cursor, tryOnly }));
  if (picked !== null) return () => dispatch(want.answer(picked));
  if (pickedCourse !== null) return () => dispatch(want.follow(pickedCourse));
  return () => dispatch(want.standard('once'));
}

const hasPiece = (game: RootState['game'], place: number): boolean =>
  shown(game)?.scene.pieces.some((piece) => piece.place === place && piece.live) ?? false;

function answerPlace(desk: Desk, state: RootState, place: number): void {
  const { game, ui } = state;
  if (isSpread(state)) {
    const choice = choicesOn(state)[place - 1];
    if (choice !== undefined) desk.dispatch(choose(choice));
    return;
  }
  const ask = myAsk(game);
  if (ask !== null && ask.courses.length > 0) return void desk.dispatch(want.follow(place - 1));
  if (ask === null || ask.allocation !== null) return;
  const roads = roadsOf(desk, state);
  const road = roads[place - 1];
  if (road !== undefined) return takeRoad(desk, road);
  const option = matching(ask, ui.filter, ui.selection)[place - 1 - roads.length];
  if (option !== undefined) desk.dispatch(want.answer(option.index));
}

function moveCursor(desk: Desk, bearing: Bearing): void {
  const state = desk.store.getState();
  const board = state.game.opening?.board;
  if (board === undefined) return;
  const { cursor } = state.ui;
  const place = cursor === null ? startOf(state, board) : latticeOf(board).beside(cursor, bearing);
  if (place >= 0) desk.dispatch(cursorMoved(place));
}

/** The cursor appears where the player's mind is: on the selected Force, else on one that may act. */
function startOf(state: RootState, board: BoardScene): number {
  const pieces = shown(state.game)?.scene.pieces ?? [];
  const piece = pieces.find(({ id }) => id === state.ui.selection) ?? pieces.find(({ live }) => live);
  return piece?.place ?? latticeOf(board).size >> 1;
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea, select');

const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, summary, a, input, select, [role=tab]');
