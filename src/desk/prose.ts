/** The little markdown of the rulebook: bold, code, lists, tables, and citations that can be followed. */
import { html, type TemplateResult } from 'lit-html';
import type { Desk } from './desk.ts';
import { isHit, type Lit } from './lit.ts';
import { ruleButton } from './rule.ts';

const INLINE = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`|\b[A-Z]{2} \d+(?:\.\d+)*[a-z]?\b)/;
const CITATION = /(\b[A-Z]{2} \d+(?:\.\d+)*[a-z]?\b)/;
/** "9.7.4" in running text; "1.5:1" is odds. */
const BARE = /(?<![\d.:])(\d+(?:\.\d+)+[a-z]?)(?![\d:]|\.\d)/;

/** Which rule a bare number means; null when it is just a number. */
type RuleOf = (number: string) => string | null;

/** Every number in a text that may be a paragraph's, with or without the letters before it. */
export const numbersIn = (text: string): string[] => [
  ...Array.from(text.matchAll(new RegExp(CITATION, 'g')), ([rule]) => rule.split(' ')[1]!),
  ...Array.from(text.matchAll(new RegExp(BARE, 'g')), ([number]) => number),
];

/** `now`: what is lit in its tables. */
export function prose(desk: Desk, text: string, ruleOf: RuleOf, now: Lit | null = null): TemplateResult {
  const print: Print = (line) => inline(desk, line, ruleOf);
  return html`${blocksOf(text).map((block) => (isTable(block) ? table(print, block, now) : paragraphs(print, block)))}`;
}

/** A sentence whose citations can be followed. */
export function withCitations(desk: Desk, text: string): TemplateResult {
  return html`${text.split(CITATION).map((piece) => (CITATION.test(piece) ? ruleButton(desk, piece) : piece))}`;
}

type Print = (text: string) => TemplateResult;

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

function paragraphs(print: Print, lines: readonly string[]): TemplateResult {
  return html`${lines.map((line) => {
    const item = /^\s*[-*]\s+(.*)$/.exec(line);
    return html`<p class=${item === null ? '' : 'item'}>${print(item?.[1] ?? line)}</p>`;
  })}`;
}

function table(print: Print, lines: readonly string[], now: Lit | null): TemplateResult {
  const rows = lines.filter((line) => !/^[\s|:-]+$/.test(line)).map(cellsOf);
  const [head = [], ...body] = rows;
  const lit = (name: string | undefined): string => (name !== undefined && now?.names.has(name) === true ? 'lit' : '');
  const cells = (row: readonly string[]) =>
    row.map((cell, i) => {
      const hit = now !== null && isHit(now, row[0] ?? '', head[i] ?? '');
      return html`<td class="${lit(head[i])} ${hit ? 'hit' : ''}">${print(cell)}</td>`;
    });
  return html`<table class="chart">
    <thead><tr>${head.map((cell) => html`<th scope="col" class=${lit(cell)}>${print(cell)}</th>`)}</tr></thead>
    <tbody>${body.map((row) => html`<tr class=${lit(row[0])}>${cells(row)}</tr>`)}</tbody>
  </table>`;
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function inline(desk: Desk, text: string, ruleOf: RuleOf): TemplateResult {
  return html`${text.split(INLINE).map((piece) => {
    if (piece.startsWith('**')) return html`<b>${piece.slice(2, -2)}</b>`;
    if (/^\*[^*]/.test(piece)) return html`<i>${piece.slice(1, -1)}</i>`;
    if (piece.startsWith('`')) return html`<code>${piece.slice(1, -1)}</code>`;
    return CITATION.test(piece) ? ruleButton(desk, piece) : bare(desk, piece, ruleOf);
  })}`;
}

function bare(desk: Desk, text: string, ruleOf: RuleOf): TemplateResult {
  return html`${text.split(BARE).map((piece, i) => {
    const rule = i % 2 === 1 ? ruleOf(piece) : null;
    return rule === null ? piece : ruleButton(desk, rule, piece);
  })}`;
}
