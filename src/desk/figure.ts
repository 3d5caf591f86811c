/** Where a figure on the screen comes from: what it is reckoned from, and what the journal says changed it. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { shown } from '../store/game.ts';
import type { RootState } from '../store/root.ts';
import { nodeOf } from '../store/tree.ts';
import type { ForceNode, Gauge, JournalLine, Report, Share } from '../umpire/report.ts';
import type { Piece } from '../umpire/scene.ts';
import type { Desk } from './desk.ts';
import { FORCE, points } from './force-card.ts';
import { ruleButton } from './rule.ts';

/** The newest changes; the journal has them all. */
const MOST = 14;

interface Now {
  readonly title: string;
  readonly text: string;
  /** As a number, where its changes add up to it. */
  readonly value: number | null;
  readonly from: readonly Share[];
}

export function figureSlip(desk: Desk, { game, ui }: RootState): TemplateResult | typeof nothing {
  const { figure, paragraph, search } = ui;
  if (figure === null || paragraph !== figure.rule || search !== '') return nothing;
  return html`${figure.ids.map((id) => slipOf(desk, game, id))}`;
}

function slipOf(desk: Desk, game: RootState['game'], figure: string): TemplateResult | typeof nothing {
  const report = shown(game);
  const now = report && nowOf(report, figure);
  if (now === null) return nothing;
  const changes = (game.past?.lines ?? game.journal).filter((line) => changeIn(line, figure) !== undefined);
  // Of what is set anew only the last time counts.
  const story = changeIn(changes.at(-1) ?? NONE, figure)?.by === null ? changes.slice(-1) : changes;
  const sum = story.reduce((all, line) => all + (changeIn(line, figure)?.by ?? 0), 0);
  const older = story.slice(0, -MOST).reduce((all, line) => all + (changeIn(line, figure)?.by ?? 0), 0);
  // What is reckoned anew every time has no beginning.
  const isSummed = now.value !== null && (story.length > 0 || now.from.length === 0);
  const first = isSummed ? now.value! - sum + older : null;
  return html`<section class="figure" aria-label="Where it comes from">
    <h3>${now.title} <b>${now.text}</b></h3>
    <table>
      ${now.from.map(({ label, value, rule }) => row(desk, label, value, rule))}
      ${first === null ? '' : row(desk, story.length > MOST ? 'Before that' : 'At the beginning', points(first), null)}
      ${story.slice(-MOST).map((line) => row(desk, told(line), signed(changeIn(line, figure)?.by ?? null), line.rule))}
      ${story.length === 0 && now.from.length === 0 ? row(desk, 'Nothing has changed it since', '', null) : ''}
    </table>
  </section>`;
}

const NONE: Pick<JournalLine, 'counts'> = {};
const changeIn = ({ counts = [] }: Pick<JournalLine, 'counts'>, id: string) =>
  counts.find(({ figure }) => figure === id);

const row = (desk: Desk, label: TemplateResult | string, value: string, rule: string | null): TemplateResult =>
  html`<tr><th scope="row">${label}</th><td>${value}</td><td>${ruleButton(desk, rule ?? '')}</td></tr>`;

const told = ({ text, dice, proof }: JournalLine): TemplateResult =>
  html`${text} ${dice.map((face) => html`<i class="die" aria-label="die ${face}">${face}</i>`)}
    ${proof === undefined ? '' : html`<small>${proof.lines.map(({ label, values }) => `${label} ${values[0]}`).join(', ')}</small>`}`;

const signed = (by: number | null): string =>
  by === null || by === 0 ? '' : by > 0 ? `+${points(by)}` : `−${points(-by)}`;

function nowOf({ status, forces, scene }: Report, id: string): Now | null {
  const gauge = status.gauges.find((one) => one.id === id);
  if (gauge !== undefined) return { ...figureOf(gauge), from: gauge.proof ?? [] };
  const node = id.startsWith(FORCE) ? nodeOf(forces, id.slice(FORCE.length)) : unitOf(forces, id);
  if (node === undefined) return seenOf(scene.pieces.find((piece) => piece.id === id));
  const text = `${points(node.strength)} of ${points(node.most)}`;
  if (node.kind === 'unit') return { title: node.name, text, value: node.strength, from: [] };
  return { title: node.name, text: points(node.strength), value: null, from: partsOf(node) };
}

/** Of an enemy only what was seen of its losses is known, and how strong it was when it was whole. */
function seenOf(piece: Piece | undefined): Now | null {
  if (piece?.face.kind !== 'block') return null;
  const { name, strength, most } = piece.face;
  const from = [{ label: 'When it was whole', value: points(most), rule: null }];
  return { title: name, text: `${points(strength)} of ${points(most)}`, value: null, from };
}

function unitOf(nodes: readonly ForceNode[], id: string): ForceNode | undefined {
  return nodes
    .flatMap((node) => (node.kind === 'unit' ? [node] : (unitOf(node.children, id) ?? [])))
    .find((node) => node.id === id);
}

/** A Force is as strong as its units together. */
const partsOf = ({ children }: ForceNode): Share[] =>
  children.flatMap((child) =>
    child.kind === 'leader' ? partsOf(child) : [{ label: child.name, value: points(child.strength), rule: null }],
  );

function figureOf(gauge: Gauge): Pick<Now, 'title' | 'text' | 'value'> {
  switch (gauge.kind) {
    case 'text':
      return { title: gauge.text, text: '', value: null };
    case 'count':
      return { title: gauge.title, text: `${gauge.amount} ${gauge.unit}`, value: gauge.amount };
    case 'strip':
      return { title: gauge.title, text: gauge.cells[gauge.at]?.text ?? '', value: null };
    case 'track':
      return { title: gauge.title, text: String(gauge.at), value: null };
  }
}
