/** Bone dice on green baize; those in the air show every face by turns until they lie. */
import { html, svg, type TemplateResult } from 'lit-html';
import type { PanelOf, Tone } from '../../umpire/report.ts';
import type { Desk } from '../desk.ts';
import { ruleButton } from '../rule.ts';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};
const ALL = [1, 2, 3, 4, 5, 6];

const pips = (face: number) => PIPS[face]?.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="2.3" />`);

export function die(face: number, tone: Tone = 'plain', tumbling = false): TemplateResult {
  const shown = tumbling ? ALL : [face];
  return html`<svg class="bone is-${tone} ${tumbling ? 'tumbling' : ''}" viewBox="0 0 24 24" aria-hidden="true">
    <rect x="1" y="1" width="22" height="22" rx="4" />
    ${shown.map((one) => svg`<g class="face face-${one}">${pips(one)}</g>`)}
  </svg>`;
}

/** `rolling`: how many, counted from the last, are in the air. Under a volley stands what each did: not before it lies. */
export function tray(desk: Desk, { dice, next, rule, thrower }: PanelOf<'dice'>, rolling: number): TemplateResult {
  const lie = dice.length - rolling;
  return html`<section class="block tray ${thrower === undefined ? '' : 'volley'}" aria-label="Dice">
    ${dice.map(
      ({ label, face, tone }, i) => html`<figure class=${i === dice.length - 1 ? 'last' : ''}>
        ${die(face, tone, i >= lie)}
        <figcaption>${thrower !== undefined && i >= lie ? '\u00a0' : label}<span class="spoken">: ${i >= lie ? 'in the air' : face}</span></figcaption>
      </figure>`,
    )}
    ${next === null || rolling > 0 ? '' : html`<figure class="next"><i></i><figcaption>${next}</figcaption></figure>`}
    ${thrower === undefined ? '' : html`<p>${thrower}</p>`}
    ${dice.length === 0 && next === null ? html`<p>the dice are still in the cup</p>` : ''}
    ${ruleButton(desk, rule)}
  </section>`;
}
