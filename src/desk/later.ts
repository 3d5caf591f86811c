import { html, type nothing, type TemplateResult } from 'lit-html';
import { until } from 'lit-html/directives/until.js';
import { whyMissing } from '../store/missing.ts';
import type { RootState } from '../store/root.ts';
import type { Desk } from './desk.ts';

export type Sheet = (desk: Desk, state: RootState) => TemplateResult | typeof nothing;

/** A player who never opens a sheet does not fetch its code. */
export function later(title: string, load: () => Promise<Sheet>): Sheet {
  let sheet: Sheet | null = null;
  return (desk, state) => {
    if (sheet !== null) return sheet(desk, state);
    const fetched = load().then(
      (found) => {
        sheet = found;
        return found(desk, desk.store.getState());
      },
      (error: unknown) => whyMissing(title, error),
    );
    return html`${until(fetched, html`<p class="aside">${title} is being fetched.</p>`)}`;
  };
}
