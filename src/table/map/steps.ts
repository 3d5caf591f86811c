/** Long work cut into steps, so that an order given meanwhile is answered between two of them. */
export type Steps<T = void> = Generator<void, T>;

/** Milliseconds of work before the page gets its turn: less than a frame. */
const TURN = 8;
/** Milliseconds after which a page that is never idle does the next steps all the same. */
const PATIENCE = 60;

/** To the end without a pause, where the outcome is needed now. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** A few steps whenever the page has nothing better to do, and none while `rest` says so. Returns how to call it off. */
export function atLeisure(steps: Steps, rest: () => number, done: () => void): () => void {
  let called = false;
  const turn = (): void => {
    if (called) return;
    const wait = rest();
    if (wait > 0) return void setTimeout(turn, wait);
    const end = performance.now() + TURN;
    do {
      if (steps.next().done) return done();
    } while (performance.now() < end);
    whenIdle(turn);
  };
  whenIdle(turn);
  return () => {
    called = true;
  };
}

/** Some browsers cannot say when they are idle. */
function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: PATIENCE });
  else setTimeout(act);
}
