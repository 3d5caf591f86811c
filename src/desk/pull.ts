/** The hand on the sheet: it follows the finger and comes to rest where it was thrown. */
import type { Snap } from '../store/ui.ts';

/** In pixels a millisecond. */
const FLICK = 0.5;
/** A finger that moves less than this has pressed. */
const STILL = 6;
const ORDER: readonly Snap[] = ['peek', 'rest', 'full'];
/** As in the style sheet: what a peek shows, and what of the screen is left above a sheet drawn out. */
const PEEK = 76;
const LEFT_ABOVE = 96;

/** The snap a sheet of this height falls to; `speed` is upwards. */
function snapAfter(from: Snap, height: number, speed: number, heights: Readonly<Record<Snap, number>>): Snap {
  if (Math.abs(speed) > FLICK) {
    const ahead = ORDER.filter((snap) => (speed > 0 ? heights[snap] > height : heights[snap] < height));
    return (speed > 0 ? ahead[0] : ahead.at(-1)) ?? from;
  }
  const far = (snap: Snap): number => Math.abs(heights[snap] - height);
  return ORDER.toSorted((a, b) => far(a) - far(b))[0] ?? from;
}

export function pull(event: PointerEvent, from: Snap, comeTo: (snap: Snap) => void): void {
  const handle = event.currentTarget as HTMLElement;
  const sheet = handle.parentElement;
  if (sheet === null || event.button !== 0) return;
  const began = { y: event.clientY, height: sheet.offsetHeight };
  const heights = {
    peek: PEEK,
    rest: from === 'rest' ? began.height : innerHeight / 3,
    full: innerHeight - LEFT_ABOVE,
  };
  let last = { y: event.clientY, at: event.timeStamp };
  let speed = 0;
  let height = began.height;
  let pulled = false;

  const move = (step: PointerEvent): void => {
    const up = began.y - step.clientY;
    if (!pulled && Math.abs(up) < STILL) return;
    pulled = true;
    speed = (last.y - step.clientY) / Math.max(1, step.timeStamp - last.at);
    last = { y: step.clientY, at: step.timeStamp };
    height = Math.min(heights.full, Math.max(PEEK, began.height + up));
    sheet.classList.add('pulled');
    sheet.style.height = `${height}px`;
  };
  const end = (): void => {
    handle.removeEventListener('pointermove', move);
    for (const type of ENDS) handle.removeEventListener(type, end);
    if (!pulled) return;
    sheet.classList.remove('pulled');
    sheet.style.height = '';
    // The click that follows a pull is not a press of the handle.
    handle.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => handle.removeEventListener('click', swallow, { capture: true }));
    comeTo(snapAfter(from, height, speed, heights));
  };
  handle.setPointerCapture(event.pointerId);
  handle.addEventListener('pointermove', move);
  for (const type of ENDS) handle.addEventListener(type, end);
}

const ENDS = ['pointerup', 'pointercancel'] as const;

function swallow(event: Event): void {
  event.stopImmediatePropagation();
}
