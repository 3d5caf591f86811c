import { render, type TemplateResult } from 'lit-html';
import type { AppStore } from '../store/index.ts';
import type { RootState } from '../store/root.ts';

export const nothingToShow = '';

type DependsOn = (state: RootState) => readonly unknown[];

/** Acts now, and again whenever something it depends on has changed: once for however many actions came in one breath. */
export function watch(store: AppStore, dependsOn: DependsOn, act: (state: RootState) => void): void {
  let last: readonly unknown[] | null = null;
  let due = false;
  const look = () => {
    due = false;
    const state = store.getState();
    const next = dependsOn(state);
    if (last?.every((value, i) => Object.is(value, next[i])) === true) return;
    last = next;
    act(state);
  };
  store.subscribe(() => {
    if (due) return;
    due = true;
    queueMicrotask(look);
  });
  look();
}

/** What must not tell before it has been seen: while something is being watched it stays as it was. */
export function onceTold(dependsOn: DependsOn): DependsOn {
  let told: readonly unknown[] | null = null;
  return (state) => {
    if (told === null || !state.ui.hush) told = dependsOn(state);
    return told;
  };
}

/** Keeps a part of the screen drawn. */
export function mount(
  store: AppStore,
  host: HTMLElement,
  dependsOn: DependsOn,
  template: (state: RootState) => TemplateResult | typeof nothingToShow,
  after?: (host: HTMLElement, state: RootState) => void,
): void {
  watch(store, dependsOn, (state) => {
    render(template(state), host);
    after?.(host, state);
  });
}

/** What a part of the screen that is fetched when first wanted exports. */
interface Part {
  template(state: RootState): TemplateResult | typeof nothingToShow;
  after?(host: HTMLElement, state: RootState): void;
}

/** A part few players open: its code comes when it is first wanted, and is asked for again if the network failed. */
export function mountLater(
  store: AppStore,
  host: HTMLElement,
  dependsOn: DependsOn,
  wanted: (state: RootState) => boolean,
  fetch: () => Promise<Part>,
  missing: (error: unknown) => void,
): void {
  let asked = false;
  const look = (state: RootState) => {
    if (asked || !wanted(state)) return;
    asked = true;
    fetch().then(
      ({ template, after }) => mount(store, host, dependsOn, template, after),
      (error: unknown) => {
        asked = false;
        missing(error);
      },
    );
  };
  watch(store, (state) => [wanted(state)], look);
}
