/** The whole map in a corner while only a part of it is in view: a frame shows which, a press goes elsewhere. */
import { html, render } from 'lit-html';
import { latticeOf, type Point } from '../board/index.ts';
import { shown } from '../store/game.ts';
import type { AppStore } from '../store/index.ts';
import { minimapOf } from '../store/minimap.ts';
import type { MapPart } from '../table/contract.ts';
import { minimap } from './minimap.ts';
import { watch } from './mount.ts';

/** A map of which no more than this is out of view needs no overview. */
const NEARLY_ALL = 0.9;

/** The part of a length that is on the sheet, in steps that can be seen. */
function stretch(from: number, length: number): [from: number, length: number] {
  const step = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 500) / 500;
  return [step(from), Math.max(0.01, step(from + length) - step(from))];
}

export class Overview {
  readonly #element = document.createElement('div');
  readonly #frame = document.createElement('i');
  #size = '';
  #place = '';

  constructor(
    private readonly store: AppStore,
    host: HTMLElement,
    private readonly go: (at: Point) => void,
  ) {
    const sheet = document.createElement('div');
    this.#element.className = 'overview';
    // Seen and pressed only: the keyboard has the cursor, and the words have the journal.
    this.#element.ariaHidden = 'true';
    this.#element.hidden = true;
    this.#element.append(sheet, this.#frame);
    host.append(this.#element);
    this.#element.addEventListener('pointerdown', this.#press);
    this.#element.addEventListener('pointermove', (event) => {
      if (event.buttons === 1) this.#press(event);
    });
    watch(
      store,
      ({ game }) => [game.opening?.board, shown(game)?.scene],
      ({ game }) => {
        const scene = shown(game)?.scene ?? null;
        if (game.opening === null) return;
        const map = minimapOf(game.opening.board, scene);
        this.#element.dataset['board'] = game.opening.board.kind;
        this.#element.style.aspectRatio = String(map.width / map.height);
        render(html`${minimap(map)}`, sheet);
      },
    );
  }

  /** The part of the map that is in view, in shares of the whole. */
  show({ left, top, width, height }: MapPart): void {
    const all = Math.min(width, 1) >= NEARLY_ALL && Math.min(height, 1) >= NEARLY_ALL;
    if (this.#element.hidden !== all) this.#element.hidden = all;
    if (all) return;
    const [x, wide] = stretch(left, width);
    const [y, high] = stretch(top, height);
    const size = `width: ${wide * 100}%; height: ${high * 100}%`;
    // A drag moves the frame and leaves its size: moving it by its own size lays nothing out anew.
    const place = `${(x / wide) * 100}% ${(y / high) * 100}%`;
    if (size !== this.#size) this.#frame.style.cssText = size;
    if (size !== this.#size || place !== this.#place) this.#frame.style.translate = place;
    this.#size = size;
    this.#place = place;
  }

  #press = (event: PointerEvent): void => {
    const board = this.store.getState().game.opening?.board;
    if (board === undefined) return;
    const { left, top, width, height } = this.#element.getBoundingClientRect();
    const { bounds } = latticeOf(board);
    this.go([((event.clientX - left) / width) * bounds.x1, ((event.clientY - top) / height) * bounds.y1]);
    event.preventDefault();
    event.stopPropagation();
  };
}
