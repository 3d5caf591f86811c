/** The limit on one result in small battles (CN 9.8.5). */
import { SMALL_BATTLE } from '../theatre/tables.ts';

/** Part of a strength, to the nearest half point (CN 0.2). */
const share = (sp2: number, part: number): number => Math.floor((2 * sp2 + part) / (2 * part));

/** Half points one result takes from a side of this strength where the table says `loss2`; winner and loser alike. */
export const limited2 = (loss2: number, sp2: number): number =>
  Math.min(loss2, Math.max(SMALL_BATTLE.least2, share(sp2, SMALL_BATTLE.part)));
