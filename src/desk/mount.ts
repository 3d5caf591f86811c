import { render, type TemplateResult } from 'lit-html';
import type { AppStore } from '../store/index.ts';
import type { RootState } from '../store/root.ts';

/**
 * Draws a part of the screen again whenever something it depends on has changed, once for however many
 * actions came in one breath.
 */
export function mount(
  store: AppStore,
  host: HTMLElement,
  dependsOn: (state: RootState) => readonly unknown[],
  template: (state: RootState) => TemplateResult | typeof nothingToShow,
  after?: (host: HTMLElement, state: RootState) => void,
): void {
  let last: readonly unknown[] | null = null;
  let due = false;
  const draw = () => {
    due = false;
    const state = store.getState();
    const next = dependsOn(state);
    if (last?.every((value, i) => Object.is(value, next[i])) === true) return;
    last = next;
    render(template(state), host);
    after?.(host, state);
  };
  store.subscribe(() => {
    if (due) return;
    due = true;
    queueMicrotask(draw);
  });
  draw();
}

export const nothingToShow = '';
