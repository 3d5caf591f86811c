/** The little markdown of the rulebook: bold, code, lists, tables, and citations that can be followed. */
import { html, type TemplateResult } from 'lit-html';
import type { Desk } from './desk.ts';
import { ruleButton } from './rule.ts';

const INLINE = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`|\b[A-Z]{2} \d+(?:\.\d+)*[a-z]?\b)/;

export function prose(desk: Desk, text: string): TemplateResult {
  return html`${blocksOf(text).map((block) => (isTable(block) ? table(desk, block) : paragraphs(desk, block)))}`;
}

function blocksOf(text: string): string[][] {
  const blocks: string[][] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const last = blocks.at(-1);
    if (last !== undefined && isTable(last) === isRow(line)) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

const isRow = (line: string): boolean => line.trim().startsWith('|');
const isTable = (block: readonly string[]): boolean => isRow(block[0] ?? '');

function paragraphs(desk: Desk, lines: readonly string[]): TemplateResult {
  return html`${lines.map((line) => {
    const item = /^\s*[-*]\s+(.*)$/.exec(line);
    return html`<p class=${item === null ? '' : 'item'}>${inline(desk, item?.[1] ?? line)}</p>`;
  })}`;
}

function table(desk: Desk, lines: readonly string[]): TemplateResult {
  const rows = lines.filter((line) => !/^[\s|:-]+$/.test(line)).map(cellsOf);
  const [head = [], ...body] = rows;
  return html`<table>
    <thead><tr>${head.map((cell) => html`<th scope="col">${inline(desk, cell)}</th>`)}</tr></thead>
    <tbody>${body.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(desk, cell)}</td>`)}</tr>`)}</tbody>
  </table>`;
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function inline(desk: Desk, text: string): TemplateResult {
  return html`${text.split(INLINE).map((piece) => {
    if (piece.startsWith('**')) return html`<b>${piece.slice(2, -2)}</b>`;
    if (/^\*[^*]/.test(piece)) return html`<i>${piece.slice(1, -1)}</i>`;
    if (piece.startsWith('`')) return html`<code>${piece.slice(1, -1)}</code>`;
    return /^[A-Z]{2} \d/.test(piece) ? ruleButton(desk, piece) : piece;
  })}`;
}
