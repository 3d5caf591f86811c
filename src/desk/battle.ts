/** The battle in words: what the board over the map shows, for those who do not see it. */
import { html, type TemplateResult } from 'lit-html';
import { shown } from '../store/game.ts';
import type { RootState } from '../store/root.ts';
import type { BattleBoard, BattleSide } from '../umpire/report.ts';
import type { Desk } from './desk.ts';
import { nothingToShow } from './mount.ts';
import { ruleButton } from './rule.ts';

export function battleInWords(desk: Desk, { game }: RootState): TemplateResult | typeof nothingToShow {
  const battle = shown(game)?.battle;
  return battle == null ? nothingToShow : account(desk, battle);
}

function account(desk: Desk, battle: BattleBoard): TemplateResult {
  const { place, round, steps, step, sides, column, row, columns, rows, modifiers, result, dice } = battle;
  const cell = column === null || row === null ? null : rows[row]?.[column];
  return html`<section aria-label="Battle">
    <h2>Battle of ${place}, round ${round}: ${steps[step] ?? ''}</h2>
    ${sides.map(sideInWords)}
    ${column === null ? '' : html`<p>Odds ${columns[column]}.</p>`}
    ${modifiers.length === 0 ? '' : html`<ul>${modifiers.map(({ text, value, rule }) => html`<li>${text}: ${signed(value)} ${ruleButton(desk, rule)}</li>`)}</ul>`}
    ${dice.length === 0 ? '' : html`<p>${dice.map(({ label, face }) => `${label}: ${face}`).join(', ')}.</p>`}
    ${cell == null ? '' : html`<p>The table says ${cell}.</p>`}
    ${result === null ? '' : html`<p>${result}</p>`}
  </section>`;
}

function sideInWords({ name, leader, role, strength, adjusted, lost, marker, units }: BattleSide): TemplateResult {
  return html`<h3>${name} ${role}: ${leader}</h3>
    <p>
      Strength ${strength}${adjusted === null ? '' : `, adjusted ${adjusted}`}${marker === null ? '' : `, battle type ${marker.name}`}.
      ${lost}
    </p>
    ${units.length === 0 ? '' : html`<ul>${units.map((unit) => html`<li>${unit.name}, ${unit.strength}</li>`)}</ul>`}`;
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
