/** Reads what a TypeScript file imports, which globals it touches and what its comments say, from its syntax tree. */
import { readFileSync } from 'node:fs';
import { posix, relative, sep } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** A path from the root of the project, or the name of a package. */
  readonly target: string;
  readonly local: boolean;
  /** Erased by the compiler: `import type` or `export type`. */
  readonly typeOnly: boolean;
  readonly line: number;
}

interface Use {
  /** A global as it is used: `Date`, `Math.random`, or `Math` where it is passed on whole. */
  readonly name: string;
  readonly line: number;
}

/** What is said in one go: a block, or line comments one below the other, without the marks. */
interface Comment {
  readonly text: string;
  readonly line: number;
}

export interface Reading {
  readonly file: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly uses: readonly Use[];
  readonly comments: readonly Comment[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Calls `visit` for each node below and including `node`; `path` holds its parents, the nearest last. */
function walk(node: Node, visit: (node: Node, path: readonly Node[]) => void, path: readonly Node[] = []): void {
  visit(node, path);
  const below = [...path, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, below);
  }
}

/** Names that follow a dot or precede a colon are not globals. */
function isFieldName(node: Node, parent: Node | undefined): boolean {
  if (!parent || parent.computed === true) return false;
  if (parent.type === 'MemberExpression') return parent.property === node;
  return 'key' in parent && parent.key === node && parent.shorthand !== true;
}

/** Line comments that stand one below the other are one. */
function joined(found: readonly { type: string; value: string; line: number }[]): Comment[] {
  const comments: Comment[] = [];
  let next = -1;
  for (const { type, value, line } of found) {
    const text = value
      .replace(/^\*/, '')
      .replace(/\s*\n\s*\*?\s*/g, ' ')
      .trim();
    const last = comments.at(-1);
    if (type === 'Line' && line === next && last)
      comments[comments.length - 1] = { ...last, text: `${last.text} ${text}` };
    else comments.push({ text, line });
    next = type === 'Line' ? line + 1 : -1;
  }
  return comments;
}

export function readSource(root: string, path: string): Reading {
  const source = readFileSync(path, 'utf8');
  const { program, errors, comments } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const file = relative(root, path).split(sep).join('/');
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  const uses: Use[] = [];

  const addImport = (specifier: unknown, typeOnly: boolean, node: Node) => {
    if (!isNode(specifier) || typeof specifier.value !== 'string') return;
    const [name, query] = specifier.value.split('?') as [string, string?];
    // Vite hands out an address or a worker, not the code.
    if (query && /^(worker|url)/.test(query)) return;
    const local = name.startsWith('.');
    const target = local ? posix.join(posix.dirname(file), name) : name;
    imports.push({ target, local, typeOnly, line: lineAt(node.start) });
  };

  walk(program as unknown as Node, (node, path) => {
    const parent = path.at(-1);
    switch (node.type) {
      case 'ImportDeclaration':
        return addImport(node.source, node.importKind === 'type', node);
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        return addImport(node.source, node.exportKind === 'type', node);
      case 'ImportExpression':
        return addImport(node.source, false, node);
      case 'TSImportType':
        return addImport(node.source, true, node);
      case 'Identifier': {
        if (isFieldName(node, parent)) return;
        const member = parent?.type === 'MemberExpression' && parent.computed === false ? parent.property : null;
        const name = isNode(member) ? `${node.name}.${member.name}` : String(node.name);
        uses.push({ name, line: lineAt(node.start) });
      }
    }
  });
  const said = joined(comments.map(({ type, value, start }) => ({ type, value, line: lineAt(start) })));
  return { file, lines: source.split('\n').length - 1, imports, uses, comments: said };
}
