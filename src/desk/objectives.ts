/** A slip on the map: what each objective is worth, its holder, and what the marker would say now. */
import { html, type TemplateResult } from 'lit-html';
import { shown } from '../store/game.ts';
import type { RootState } from '../store/root.ts';
import { mapMoved, setUi } from '../store/ui.ts';
import type { Objective } from '../umpire/report.ts';
import type { Desk } from './desk.ts';
import { nationChip } from './icons.ts';
import { nothingToShow } from './mount.ts';
import { ruleButton } from './rule.ts';

export function objectives(desk: Desk, { game, ui }: RootState): TemplateResult | typeof nothingToShow {
  const report = shown(game);
  if (report === null || game.opening === null || !(ui.objectives || ui.dialog === 'briefing')) return nothingToShow;
  const { goal } = report;
  const { sides } = game.opening.scenario;
  const mine = sides.find(({ id }) => id === game.eye) ?? sides[0];
  const held = (side: string | undefined) => goal.objectives.filter(({ holder }) => holder === side);
  const worth = (list: readonly Objective[]) => list.reduce((sum, { value }) => sum + value, 0);
  const columns = [mine, ...sides.filter((side) => side !== mine)];
  return html`<section class="objectives" aria-labelledby="objectives-head">
    <header>
      <h2 id="objectives-head">Objectives</h2>
      <button type="button" class="plain close" aria-label="Put the objectives away" @click=${() => desk.dispatch(setUi({ objectives: false }))}>×</button>
    </header>
    <div class="columns">
      ${columns.map((side) => {
        const list = held(side?.id);
        return html`<div>
          <h3>${side?.name} <b>${goal.levels.length === 0 ? '' : worth(list)}</b></h3>
          <ul>${list.map((objective) => line(desk, objective))}</ul>
        </div>`;
      })}
    </div>
    <p>Were it over now: <b>${goal.now.text}</b>${goal.levels.length === 0 ? '' : `, marker at ${goal.now.at}, losses not counted`}. ${goal.counted} ${ruleButton(desk, goal.rule)}</p>
  </section>`;
}

function line(desk: Desk, { place, name, value, worth, nation, due }: Objective): TemplateResult {
  return html`<li>
    ${nationChip(nation)}
    <button type="button" class="link" @click=${() => desk.dispatch(mapMoved(place))}>${name}</button>
    ${due ? html`<small>not yet counted</small>` : ''} <b>${worth ?? value}</b>
  </li>`;
}
