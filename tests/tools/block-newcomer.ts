/**
 * A newcomer at hidden blocks: every large group goes where an enemy it outnumbers stands next door, or nearer to one;
 * everything else is answered as the book says. What he wants is the same with a mouse in a browser and without one.
 */
import type { Ask, Report } from '../../src/umpire/report.ts';
import type { BoardScene, RoadBoard } from '../../src/umpire/scene.ts';

/** What of the game he looks at. */
export interface Roads {
  readonly pieces: Report['scene']['pieces'];
  readonly ask: Ask;
  readonly turn: number;
  readonly eye: string;
  readonly board: BoardScene;
}

/** A group to be taken up, and where it is to go. */
export interface March {
  readonly piece: string;
  readonly from: number;
  readonly to: number;
}

/** Three groups march in a turn; an attack needs three blocks, and twice the enemy's number is a fair one. */
const GROUPS = 3;
const TO_ATTACK = 3;
const FAIR = 2;
/** Questions at which a group may be taken up; whoever takes up another leaves the rest of the last one behind. */
const MARCHING = /^(activate|pickUnit)$/;
/** The third part of each day. */
const isNight = (turn: number): boolean => turn % 3 === 0;

/** A press for each group and its road, and as much again for everything else: of 24 turns twelve are one's own. */
export const MOST_PRESSES = 110;
/** Three groups, each taken up and sent along a road: the turn ends by itself when the last one has gone. */
export const MOST_IN_FIRST_TURN = 6;
/** A battle of six rounds from its line to its end: a press for each battle turn, and for who comes up or goes where. */
export const MOST_IN_BATTLE = 15;
/** A free set-up, corps after corps, each as its first block; or the whole army at once. */
export const MOST_SET_UP = 17;

/** Questions of a battle. */
const BATTLE = ['layOut', 'retreat', 'combat', 'takeHit', 'reinforce', 'routTo', 'rideOn', 'regroupUnit'];

export class BlockNewcomer {
  readonly presses: Record<string, number> = {};
  readonly #turns: Record<number, number> = {};
  #turn = 0;
  readonly #sent = new Set<number>();

  press(what: string, turn: number): void {
    this.presses[what] = (this.presses[what] ?? 0) + 1;
    this.#turns[turn] = (this.#turns[turn] ?? 0) + 1;
  }

  /** The next group he would send, and where of the places that are lit for it; null when he has sent all he wants to. */
  async march(roads: Roads, litFor: (piece: string) => Promise<readonly number[]>): Promise<March | null> {
    const { pieces, ask, turn, eye, board } = roads;
    if (!MARCHING.test(ask.step) || board.kind !== 'roads') return null;
    if (turn !== this.#turn) {
      this.#turn = turn;
      this.#sent.clear();
    }
    const own = new Map<number, number>();
    const foes = new Map<number, number>();
    for (const { place, side } of pieces) {
      const count = side === eye ? own : foes;
      count.set(place, (count.get(place) ?? 0) + 1);
    }
    const live = pieces.filter((piece) => piece.side === eye && piece.live && (own.get(piece.place) ?? 0) >= TO_ATTACK);
    const places = [...new Set(live.map(({ place }) => place))];
    for (const from of places.toSorted((a, b) => own.get(b)! - own.get(a)! || a - b)) {
      if (this.#sent.size >= GROUPS || this.#sent.has(from)) continue;
      const piece = live.find(({ place }) => place === from)!.id;
      const lit = (await litFor(piece)).filter((to) => nextTo(board, from).includes(to));
      const to = goal(board, from, lit, own.get(from)!, foes, isNight(turn));
      if (to === null) continue;
      return { piece, from, to };
    }
    return null;
  }

  /** He has sent it: a press that missed sends nobody. */
  sends({ from }: March): void {
    this.#sent.add(from);
  }

  inTurn(turn: number): number {
    return this.#turns[turn] ?? 0;
  }

  /** In the mean, of every battle in which a line was laid out. */
  get inBattle(): number {
    return BATTLE.reduce((sum, what) => sum + (this.presses[what] ?? 0), 0) / (this.presses['layOut'] ?? 1);
  }

  get all(): number {
    return Object.values(this.presses).reduce((sum, one) => sum + one, 0);
  }

  report(): string {
    const kinds = Object.entries(this.presses).map(([what, count]) => `${what} ${count}`);
    return `${this.all} presses (${kinds.join(', ')}); by turn ${Object.values(this.#turns).join(' ')}`;
  }
}

const nextTo = ({ sections }: RoadBoard, place: number): number[] =>
  sections.flatMap(({ a, b }) => (a === place ? [b] : b === place ? [a] : []));

/** The weakest enemy next door that he outnumbers, else the place from which an enemy is nearest. */
function goal(
  board: RoadBoard,
  from: number,
  lit: readonly number[],
  men: number,
  foes: ReadonlyMap<number, number>,
  night: boolean,
): number | null {
  const far = distances(board, [...foes.keys()]);
  const weak = lit.filter((to) => !night && foes.has(to) && foes.get(to)! * FAIR <= men);
  if (weak.length > 0) return weak.toSorted((a, b) => foes.get(a)! - foes.get(b)! || a - b)[0]!;
  const open = lit.filter((to) => !foes.has(to) && far[to]! < far[from]!);
  return open.toSorted((a, b) => far[a]! - far[b]! || a - b)[0] ?? null;
}

function distances(board: RoadBoard, from: readonly number[]): number[] {
  const far = board.places.map(() => Number.POSITIVE_INFINITY);
  for (const place of from) far[place] = 0;
  const queue = [...from];
  for (const place of queue) {
    for (const to of nextTo(board, place)) {
      if (far[to]! <= far[place]! + 1) continue;
      far[to] = far[place]! + 1;
      queue.push(to);
    }
  }
  return far;
}
