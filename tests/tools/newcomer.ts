/**
 * A newcomer: he sends his Forces at the nearest enemy, fights as the book says, and never looks for a clever answer.
 * What he wants is the same with a mouse in a browser and without one; what counts is how often he must press something.
 */
import { latticeOf } from '../../src/board/index.ts';
import { pieceOf } from '../../src/store/targets.ts';
import type { Ask, Report } from '../../src/umpire/report.ts';
import type { BoardScene } from '../../src/umpire/scene.ts';

/** A sensible player has two or three marches to give in a turn. */
const MARCHES_A_TURN = 3;
export const MOST_CLICKS = 45;
export const MOST_ANSWERS = 20;

/** Questions at which he points at a Force or at a hex. */
const MARCHING = /^(movementCommands|march)$/;

/** What of the game he looks at. */
export interface Table {
  readonly pieces: Report['scene']['pieces'];
  readonly ask: Ask;
  readonly turn: number;
  readonly eye: string;
  readonly board: BoardScene;
}

interface Force {
  readonly id: string;
  readonly hex: number;
}

interface Tally {
  clicks: number;
  /** Presses that answer a question in the list or with the button under it. */
  answers: number;
  /** Cards chosen on the battle board, and sheets of losses signed. */
  cards: number;
  marches: number;
  /** Answers before a march could be ordered. */
  before: number | null;
  readonly asked: Record<string, number>;
}

export class Newcomer {
  readonly tally: Tally = { clicks: 0, answers: 0, cards: 0, marches: 0, before: null, asked: {} };
  #turn = 0;
  readonly #sent = new Set<string>();

  /** Whom he would send now, the most eager first; `chosen` marches already and is only shown where to go. */
  eager({ pieces, ask, turn, eye, board }: Table): { readonly chosen: boolean; readonly forces: readonly Force[] } {
    if (!MARCHING.test(ask.step)) return { chosen: false, forces: [] };
    if (turn !== this.#turn) {
      this.#turn = turn;
      this.#sent.clear();
    }
    const near = (hex: number): number => nearest(pieces, eye, board, hex);
    const marching = ask.step === 'march';
    const offered = new Set(ask.options.flatMap((option) => (option.role === 'rare' ? [] : [pieceOf(option)])));
    const own = pieces.flatMap(({ id, place: hex, side, face, badges }) => {
      if (side !== eye || face.kind !== 'leader' || (face.strength ?? 0) === 0) return [];
      // Who has moved, or is out of supply, is marked so on the counter.
      const able = marching ? badges.length === 0 : offered.has(id);
      return [{ id, hex, strength: face.strength ?? 0, able }];
    });
    const setOff = marching && ask.routine === null ? own.find(({ id }) => id === ask.piece) : undefined;
    if (setOff !== undefined) return { chosen: true, forces: [setOff] };
    if (this.#sent.size >= MARCHES_A_TURN) return { chosen: false, forces: [] };
    const forces = own
      .filter(({ id, hex, able }) => able && !this.#sent.has(id) && near(hex) > 1)
      .toSorted((a, b) => near(a.hex) - near(b.hex) || b.strength - a.strength);
    return { chosen: false, forces };
  }

  sends(force: Force): void {
    this.#sent.add(force.id);
  }

  /** Of these hexes the one nearest to an enemy; null when it is no nearer than where he stands. */
  goal({ pieces, eye, board }: Table, { hex }: Force, lit: readonly number[]): number | null {
    const far = (to: number): number => nearest(pieces, eye, board, to);
    const best = lit.toSorted((a, b) => far(a) - far(b))[0];
    return best === undefined || far(best) >= far(hex) ? null : best;
  }

  clicks(): void {
    this.tally.clicks += 1;
  }

  asked(what: string): void {
    this.tally.asked[what] = (this.tally.asked[what] ?? 0) + 1;
  }

  answers(): void {
    this.clicks();
    this.tally.answers += 1;
  }

  marches(): void {
    this.clicks();
    this.tally.marches += 1;
    this.tally.before ??= this.tally.answers;
  }

  report(battles: number): string {
    const { clicks, answers, cards, marches, before, asked } = this.tally;
    return `${clicks} clicks, ${answers} answers from the list, ${cards} cards, ${marches} marches, ${battles} battles; first march after ${before} answers; asked ${JSON.stringify(asked)}`;
  }
}

function nearest(pieces: Table['pieces'], eye: string, board: BoardScene, hex: number): number {
  const lattice = latticeOf(board);
  const enemies = pieces.filter(({ side, face }) => side !== eye && face.kind !== 'centre');
  return Math.min(...enemies.map((enemy) => lattice.distance(hex, enemy.place)));
}
