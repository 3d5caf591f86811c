/** Both parties face to face, for a column: ours on the left, the enemy on the right, bars that grow from the middle. */
import './facing.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { panelsOf } from '../../store/battle.ts';
import type { BriefLine, PanelOf, Sheet } from '../../umpire/report.ts';
import { leaderCounter, nationChip } from '../icons.ts';

type Roster = PanelOf<'roster'>;

export function facing(sheet: Sheet): TemplateResult | typeof nothing {
  const rosters = panelsOf(sheet, 'roster');
  const left = rosters.find(({ place }) => place === 'left');
  const right = rosters.find(({ place }) => place === 'right');
  if (left === undefined || right === undefined) return nothing;
  return html`<section class="facing" aria-label="Face to face">
    <div class="heads">${head(left)}${odds(sheet)}${head(right)}</div>
    ${lines(left, right)}
  </section>`;
}

const head = ({ nation, leader, title, text }: Roster): TemplateResult => html`<div class="party">
  ${leader === null ? nationChip(nation) : leaderCounter(nation, leader.name, leader.figure)}
  <p><b>${title}</b><small>${text}</small></p>
</div>`;

/** The columns of the printed table that the die may fall in: "3:1", "2:1 to 3:1". */
function odds(sheet: Sheet): TemplateResult | typeof nothing {
  const [grid] = panelsOf(sheet, 'grid');
  const lit = grid?.columns.filter((column) => column.lit).map(({ text }) => text) ?? [];
  if (lit.length === 0) return nothing;
  return html`<p class="ratio"><b>${lit.length === 1 ? lit[0] : `${lit[0]} to ${lit.at(-1)}`}</b></p>`;
}

/** A line for every label that either party has; a blank is not known. */
function lines(
  { brief: ours, head: whose }: Roster,
  { brief: his, head: whoseElse }: Roster,
): TemplateResult | typeof nothing {
  const labels = (ours.length >= his.length ? ours : his).map(({ label }) => label);
  if (labels.length === 0) return nothing;
  const full = Math.max(1, ...[...ours, ...his].map(({ bar }) => bar?.most ?? 0));
  const of = (party: readonly BriefLine[], label: string) => party.find((one) => one.label === label);
  return html`<table>
    <caption class="spoken">Strength, ours and his</caption>
    <tbody>${labels.map((label, i) => {
      const [one, two] = [of(ours, label), of(his, label)];
      const kind = i === labels.length - 1 ? 'whole' : isZero(one) && isZero(two) ? 'pale' : '';
      return html`<tr class=${kind}>
        <td>${one?.text ?? '?'}</td><td class="bar">${bar(one, full)}</td>
        <th scope="row">${label}</th>
        <td class="bar">${bar(two, full)}</td><td>${two?.text ?? '?'}</td>
      </tr>`;
    })}</tbody>
    <tfoot><tr><td colspan="2">${why(ours, whose, 'left')}</td><td></td><td colspan="2">${why(his, whoseElse, 'right')}</td></tr></tfoot>
  </table>`;
}

/** The same strength line by line lies folded further down the column. */
function why(brief: readonly BriefLine[], head: string, place: 'left' | 'right'): TemplateResult | typeof nothing {
  if (brief.length === 0) return nothing;
  const unfold = ({ currentTarget }: Event): void => {
    const fold = (currentTarget as HTMLElement)
      .closest('.board')
      ?.querySelector<HTMLElement>(`.roster.${place} .strength .unroll`);
    if (fold?.ariaExpanded === 'false') fold.click();
    fold?.focus({ preventScroll: true });
    fold?.scrollIntoView({ block: 'start' });
  };
  return html`<button type="button" class="word" aria-label="Why: ${head}" @click=${unfold}>why</button>`;
}

const isZero = (brief: BriefLine | undefined): boolean => brief === undefined || brief.text === '0';

/** Solid as far as it is sure, hatched as far as it may be. */
function bar(brief: BriefLine | undefined, full: number): TemplateResult | typeof nothing {
  if (brief?.bar == null) return nothing;
  const { least, most } = brief.bar;
  const share = (points: number): number => (100 * points) / full;
  return html`<span><i style="width: ${share(least)}%"></i><i class="more" style="width: ${share(most - least)}%"></i></span>`;
}
