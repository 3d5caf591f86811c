/** A block on the desk or on a field is asked where its strength comes from: right click, long press, menu key. */
import { shown } from '../store/game.ts';
import * as want from '../store/intents.ts';
import { noticed } from '../store/ui.ts';
import type { Desk } from './desk.ts';
import { figureRule } from './rule.ts';

/** As long as on the map. */
const LONG_PRESS_MS = 450;
const STILL = 8;

let pressed: { readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;

function letGo(): void {
  if (pressed !== null) clearTimeout(pressed.timer);
  pressed = null;
}

const pieceUnder = ({ target }: Event): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-piece]')?.dataset['piece'] ?? null) : null;

function tellWhy(desk: Desk, piece: string): void {
  const { game } = desk.store.getState();
  const { face, label } = shown(game)?.scene.pieces.find(({ id }) => id === piece) ?? {};
  if (face?.kind === 'back')
    desk.dispatch(
      noticed({ tone: 'note', text: `${label}: nobody sees its face (${figureRule(desk, game, 'reports')}).` }),
    );
  else desk.dispatch(want.whyFigure({ ids: [piece], rule: figureRule(desk, game, 'strength') ?? '' }));
}

/** What a panel that holds blocks listens to; every block in it wears `data-piece`. */
export const askWhy = (desk: Desk) => ({
  menu(event: MouseEvent): void {
    const piece = pieceUnder(event);
    if (piece === null) return;
    event.preventDefault();
    tellWhy(desk, piece);
  },
  // Not every telephone has a menu for a long press.
  down(event: PointerEvent): void {
    letGo();
    const piece = pieceUnder(event);
    if (piece === null || event.pointerType === 'mouse') return;
    const { clientX: x, clientY: y } = event;
    pressed = { x, y, timer: setTimeout(() => tellWhy(desk, piece), LONG_PRESS_MS) };
  },
  move({ clientX, clientY }: PointerEvent): void {
    if (pressed !== null && Math.hypot(clientX - pressed.x, clientY - pressed.y) > STILL) letGo();
  },
  up: letGo,
});
