/** The command line: a few words become a wish. Pure, so that every phrase can be tested. */
import { latticeOf } from '../board/index.ts';
import type { Ask } from '../umpire/report.ts';
import type { BoardScene, Piece } from '../umpire/scene.ts';
import { plain } from './plain.ts';

type Command =
  | { readonly kind: 'march'; readonly piece: string | null; readonly place: number }
  | { readonly kind: 'select'; readonly piece: string }
  | { readonly kind: 'why'; readonly place: number }
  | { readonly kind: 'find'; readonly place: number }
  | { readonly kind: 'answer'; readonly index: number }
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'filter'; readonly text: string }
  | { readonly kind: 'odds' | 'undo' | 'end' | 'standard' | 'help' | 'save' }
  | { readonly kind: 'puzzled'; readonly text: string };

export interface CommandContext {
  readonly board: BoardScene;
  readonly pieces: readonly Piece[];
  readonly ask: Ask | null;
}

const puzzled = (text: string): Command => ({ kind: 'puzzled', text });

const PLAIN = {
  odds: 'odds',
  undo: 'undo',
  end: 'end',
  go: 'standard',
  standard: 'standard',
  help: 'help',
  save: 'save',
  link: 'save',
} as const;

export const COMMAND_HELP: readonly { readonly example: string; readonly does: string }[] = [
  { example: 'march ney 1916', does: 'marches a Force to a place, by label or name' },
  { example: 'why 2016', does: 'says why a place cannot be reached' },
  { example: 'find sézanne', does: 'moves the map' },
  { example: 'ney', does: 'selects a Force' },
  { example: 'odds', does: 'forecasts the picked or the standard answer' },
  { example: '3', does: 'gives the third answer' },
  { example: 'rule 6.4', does: 'opens a paragraph' },
  { example: 'undo, end, go, save, help', does: 'as they say' },
];

export function parseCommand(line: string, context: CommandContext): Command {
  const words = line.trim().split(/\s+/);
  const [verb = '', ...rest] = words;
  const key = plain(verb);
  if (key === '') return puzzled('Type an order, for instance “march ney 1916”.');
  if (/^\d{1,3}$/.test(key) && rest.length === 0) return numbered(Number(key), context);
  if (rest.length === 0 && Object.hasOwn(PLAIN, key)) return { kind: PLAIN[key as keyof typeof PLAIN] };
  if (key === 'march' || key === 'move') return marching(rest, context);
  if (key === 'why' || key === 'find') return pointing(key, rest, context);
  if (key === 'rule') return { kind: 'rule', id: rest.join(' ') };
  return naming(words.join(' '), context);
}

function numbered(number: number, { ask }: CommandContext): Command {
  const option = ask?.options[number - 1];
  return option === undefined ? puzzled(`There is no answer ${number}.`) : { kind: 'answer', index: option.index };
}

/** "ney 1916", "ney to sézanne", or "1916" for the Force that is selected. */
function marching(words: readonly string[], context: CommandContext): Command {
  const said = words.filter((word) => plain(word) !== 'to');
  for (let n = said.length; n >= 0; n -= 1) {
    const who = said.slice(0, n).join(' ');
    const piece = n === 0 ? null : pieceNamed(who, context.pieces);
    if (piece === undefined) continue;
    const place = placeNamed(said.slice(n).join(' '), context.board);
    if (place !== null) return { kind: 'march', piece: piece?.id ?? null, place };
  }
  return puzzled(`“${words.join(' ')}”: say who and where, for instance “march ney 1916”.`);
}

function pointing(kind: 'why' | 'find', words: readonly string[], { board, pieces }: CommandContext): Command {
  const text = words.join(' ');
  const place = placeNamed(text, board) ?? pieceNamed(text, pieces)?.place ?? null;
  return place === null ? puzzled(`There is no place “${text}” on this map.`) : { kind, place };
}

/** Anything else is a name: of a Force, of an answer, of a place. */
function naming(text: string, context: CommandContext): Command {
  const piece = pieceNamed(text, context.pieces);
  if (piece !== undefined) return { kind: 'select', piece: piece.id };
  const wanted = plain(text);
  const answers = context.ask?.options.filter((option) => plain(option.text).includes(wanted)) ?? [];
  if (answers.length > 0) return { kind: 'filter', text };
  const place = placeNamed(text, context.board);
  return place === null
    ? puzzled(`“${text}” is no order, Force or place here. Press ? for help.`)
    : { kind: 'find', place };
}

export function placeNamed(text: string, board: BoardScene): number | null {
  const labelled = latticeOf(board).parse(text.trim());
  if (labelled >= 0) return labelled;
  const wanted = plain(text);
  if (wanted === '') return null;
  const names = board.places.map((place, i) => ({ at: 'hex' in place ? place.hex : i, name: plain(place.name) }));
  const named = names.find(({ name }) => name === wanted) ?? names.find(({ name }) => name.startsWith(wanted));
  return named?.at ?? null;
}

function pieceNamed(text: string, pieces: readonly Piece[]): Piece | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const named = pieces.filter(({ face }) => face.kind === 'leader' && plain(face.name).startsWith(wanted));
  return named.find((piece) => piece.live) ?? named[0] ?? pieces.find((piece) => piece.id === text);
}
