/** How one question is put. */

import type { Decision } from '../../../../kernel/game.ts';
import type { AskOption } from '../../../../umpire/report.ts';
import type { Action } from '../../actions.ts';
import type { Words } from '../words.ts';

export interface Asked {
  readonly title: string;
  readonly text: string;
  /** The counter the question is about. */
  readonly piece?: string | null;
  readonly byHex?: boolean;
  option(a: Action): Offer;
}

/** One answer, in the fewest words; what it points at on the map. */
export interface Offer extends Partial<Pick<AskOption, 'detail' | 'rule' | 'hex' | 'piece' | 'rare' | 'caution'>> {
  readonly text: string;
}

export type Asker = (d: Decision<Action>, w: Words) => Asked;
