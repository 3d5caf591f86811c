/** What it cost: every figure a thousand men, the lost ones lying in red behind the rest. */
import { html, svg, type TemplateResult } from 'lit-html';
import type { ArmCost, Cost, Figure, Loss, Result } from '../../umpire/result.ts';
import type { Desk } from '../desk.ts';
import { whence } from '../whence.ts';

/** More of them no reader counts: each stands for five then. */
const MOST_FIGURES = 60;
const MANY = 5;
const HEIGHT = 20;
/** Pixels from one figure to the next where there is room. */
const APART: Readonly<Record<Figure, number>> = { foot: 9, horse: 20, guns: 21 };
const ROOM = 280;

/** "2,500" men, or "2½" points where a point is no number of men. */
export const counted = (points: number, men: number | null): string =>
  men === null
    ? String(points)
        .replace(/^0?\.5/, '½')
        .replace('.5', '½')
    : (points * men).toLocaleString('en');

export function costs(desk: Desk, result: Result, eye: string, nameOf: (side: string) => string): TemplateResult {
  const { men, costs: all } = result;
  // The side of the reader stands on the left.
  const [one, two] = all.toSorted((a, b) => Number(b.side === eye) - Number(a.side === eye));
  if (one === undefined || two === undefined) return html``;
  const arms = one.arms.map((arm, i) => [arm, two.arms[i]!] as const);
  const thousands = Math.max(0, ...arms.flat().map((arm) => figuresOf(arm, men)));
  const each = thousands > MOST_FIGURES ? MANY : 1;
  const nation = (side: string): string => nationOf(result, side);
  return html`<section class="costs">
    <div class="ledger-head"><h3>What it cost</h3>
      ${arms.length === 0 || men === null ? '' : html`<small>one figure is ${(each * 1_000).toLocaleString('en')} men; the fallen are red</small>`}</div>
    <div class="both">${[one, two].map((cost) => sum(cost, nameOf(cost.side), nation(cost.side), men))}</div>
    ${arms.map(
      ([ours, his]) => html`<div class="arm-row">
        ${figures(ours, nation(one.side), men, each, false)}<b>${lost(ours, men)}</b>
        <span>${ours.arm}</span>
        <b>${lost(his, men)}</b>${figures(his, nation(two.side), men, each, true)}
      </div>`,
    )}
    <div class="both where">${[one, two].map((cost) => html`<div>${where(desk, cost, men)}</div>`)}</div>
  </section>`;
}

/** Either figure opens with the losses it is made of; those of the arms are the same losses. */
function where(desk: Desk, { battle, march, inBattle, onMarch }: Cost, men: number | null): TemplateResult {
  const part = (head: string, points: number, from: readonly Loss[]) =>
    points === 0
      ? html`<small>${head} 0</small>`
      : whence(desk, `${head} ${counted(points, men)}`, from, (one) => counted(one, men));
  return html`${part('In battle', battle, inBattle)} ${part('On the march', march, onMarch)}`;
}

const lost = ({ lost: points }: ArmCost, men: number | null): string =>
  points === 0 ? '0' : `−${counted(points, men)}`;

function sum({ battle, march, arms }: Cost, name: string, nation: string, men: number | null): TemplateResult {
  const all = arms.reduce((total, arm) => total + arm.all, 0);
  const gone = html`<em>${counted(battle + march, men)} lost</em>`;
  return html`<p><b class="nation-${nation}">${name}</b> ${all === 0 ? gone : html`${gone} of ${counted(all, men)}`}</p>`;
}

/** Thousands of men. */
const figuresOf = ({ all }: ArmCost, men: number | null): number => Math.round((all * (men ?? 1_000)) / 1_000);

function figures(arm: ArmCost, nation: string, men: number | null, each: number, mirrored: boolean): TemplateResult {
  const count = Math.ceil(figuresOf(arm, men) / each);
  const fallen = arm.lost === 0 ? 0 : Math.max(1, Math.round((arm.lost * (men ?? 1_000)) / 1_000 / each));
  const apart = Math.min(APART[arm.figure], ROOM / Math.max(1, count));
  const one = (i: number): TemplateResult => {
    const down = i >= count - fallen;
    return svg`<g class=${down ? 'fallen' : ''} transform="translate(${i * apart} 0)">${DRAWN[arm.figure](down)}</g>`;
  };
  const row = Array.from({ length: count }, (_, i) => one(i));
  return html`<svg class="figures nation-${nation}" viewBox="0 0 ${ROOM} ${HEIGHT}" aria-hidden="true">
    <g transform=${mirrored ? `translate(${ROOM} 0) scale(-1 1)` : ''}>${row}</g>
  </svg>`;
}

/** A man with a musket, a rider, a gun; and what is left of them. */
const DRAWN: Readonly<Record<Figure, (fallen: boolean) => TemplateResult>> = {
  foot: (fallen) =>
    fallen
      ? svg`<path d="M1 18.500h7M2.500 16.500h4" />`
      : svg`<path d="M3 1.500h3.400v3.600H3zM2.600 6h4.200l.5 6.500H2.100z" class="full" /><path d="M3.400 12.500V19M6 12.500V19M8 2.500v12" />`,
  horse: (fallen) =>
    fallen
      ? svg`<path d="M2 18.500q7-5 14 0M4 17l-2-3M13 17l3-3" />`
      : svg`<path d="M2 11q4-2 9-.8l3-4.700 2.600 2.400-1.500 1.200-1 4.300-2.400.8-8.700-.2z" class="full" /><path d="M4 13.500L2.500 19M6.500 13.500V19M11 13.500V19M13 13.500l2 5.500" /><path d="M6.300 1.800h3v3h-3zM5.900 5.500h3.800v5H5.900z" class="full" />`,
  guns: (fallen) =>
    fallen
      ? svg`<circle cx="7" cy="15.500" r="3.500" /><path d="M2 18.800l13-1.800" />`
      : svg`<circle cx="7" cy="14" r="5" /><path d="M7 9v10M2 14h10" /><path d="M4.500 12L18 7.500v2.600L7.500 14z" class="full" /><path d="M5 15l-4.500 4" />`,
};

/** The nation most of a side's counters belong to. */
function nationOf({ scene }: Result, side: string): string {
  const counts = new Map<string, number>();
  for (const piece of scene.pieces) {
    if (piece.side === side) counts.set(piece.nation, (counts.get(piece.nation) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'unknown';
}
