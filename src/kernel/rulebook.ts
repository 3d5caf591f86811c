import type { Paragraph } from './contract.ts';

/** `## AB 9 Combat`, `### 9.7 Odds`, `### AB 19.1 Quatre Bras`. */
const HEADING = /^#{1,6}\s+(?:([A-Z]+)\s+)?(\d+(?:\.\d+)*[A-Za-z]?)\.?(?:\s+(.*))?$/;
/** `9.7.4 text`, `9.10b text`, `- **AB 6.1** text`, `**AB 5.2 Legality.** text`. */
const NUMBERED = /^\s*(?:[-*]\s+)?(\*\*)?(?:([A-Z]+)\s+)?(\d+(?:\.\d+)+[a-z]?)\.?(\*\*)?(?:\s+(.*))?$/;
/** `b. text`, under whatever number stands above it. */
const LETTERED = /^\s*([a-z])\.\s+(.*)$/;

interface Draft {
  readonly id: string;
  readonly title: string;
  readonly lines: string[];
}

/**
 * The paragraphs of a rulebook in markdown, in order, under the ids the code cites: "AB 9.7.4",
 * "AB 9.10b". Lines without a number of their own belong to the paragraph above them.
 */
export function parseRulebook(markdown: string): readonly Paragraph[] {
  const reader = new RulebookReader();
  for (const line of markdown.split(/\r?\n/)) reader.line(line);
  return reader.paragraphs();
}

class RulebookReader {
  private readonly drafts = new Map<string, Draft>();
  private current: Draft | null = null;
  private prefix = '';
  private section = '';
  /** The number that letters hang on, and the last letter under it. */
  private stem = '';
  private letter = '';

  line(line: string): void {
    if (!this.heading(line) && !this.numbered(line) && !this.lettered(line)) this.current?.lines.push(line);
  }

  paragraphs(): readonly Paragraph[] {
    return Array.from(this.drafts.values(), ({ id, title, lines }) => {
      const text = lines.join('\n').trim();
      return title === '' ? { id, text } : { id, title, text };
    });
  }

  private heading(line: string): boolean {
    const [, prefix, number, title] = HEADING.exec(line) ?? [];
    if (number === undefined || (prefix === undefined && !this.inSection(number))) return false;
    if (prefix !== undefined) {
      this.prefix = prefix;
      this.section = number.split('.')[0] as string;
    }
    return this.begin(number, withoutTags(title ?? ''), '');
  }

  private numbered(line: string): boolean {
    const [, open, prefix, number, close, rest = ''] = NUMBERED.exec(line) ?? [];
    if (number === undefined || !this.inSection(number)) return false;
    if (prefix !== undefined && prefix !== this.prefix) return false;
    const text = open !== undefined && close === undefined ? `**${rest}` : rest;
    return this.begin(number, boldStart(text), text);
  }

  private lettered(line: string): boolean {
    const [, letter, text] = LETTERED.exec(line) ?? [];
    if (letter === undefined || text === undefined || this.stem === '') return false;
    const due = this.letter === '' ? 'a' : String.fromCharCode(this.letter.charCodeAt(0) + 1);
    if (letter !== due || this.drafts.has(`${this.stem}${letter}`)) return false;
    this.letter = letter;
    this.add(`${this.stem}${letter}`, boldStart(text), text);
    return true;
  }

  /** False for a number seen before: a reference at the start of a line, not a paragraph. */
  private begin(number: string, title: string, text: string): boolean {
    const id = `${this.prefix} ${number}`;
    if (this.drafts.has(id)) return false;
    this.stem = id;
    this.letter = '';
    this.add(id, title, text);
    return true;
  }

  private add(id: string, title: string, text: string): void {
    this.current = { id, title, lines: [text] };
    this.drafts.set(id, this.current);
  }

  private inSection(number: string): boolean {
    return this.section !== '' && number.startsWith(`${this.section}.`);
  }
}

/** "Night" of "**Night.** Nobody attacks". */
function boldStart(text: string): string {
  return (/^\*\*(.+?)\*\*/.exec(text)?.[1] ?? '').replace(/[.:]$/, '');
}

/** Headings may end in a note on where a rule comes from: "Retreat [design]". */
function withoutTags(title: string): string {
  return title.replace(/\s*\[[^\]]*\]/g, '').trim();
}
