/** How one question is put. */
import type { Decision } from '../../../../kernel/game.ts';
import type { AskOption } from '../../../../umpire/report.ts';
import type { Action } from '../../sequence/actions.ts';
import type { Words } from '../words.ts';

export interface Asked {
  readonly title: string;
  readonly text: string;
  /** The counter the question is about. */
  readonly piece?: string | null;
  /** A counter is on its way, and is pointed on, step by step. */
  readonly underway?: boolean;
  option(a: Action): Offer;
}

/** One answer, in the fewest words; what it points at on the map. */
export interface Offer extends Partial<Pick<AskOption, 'detail' | 'rule' | 'caution' | 'warning' | 'figures'>> {
  readonly text: string;
  readonly hex?: number;
  readonly hexside?: number;
  readonly piece?: string;
  readonly rare?: boolean;
}

export type Asker = (d: Decision<Action>, w: Words) => Asked;
