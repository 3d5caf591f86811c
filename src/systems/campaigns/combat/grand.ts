/** Grand battles, optional (CN 12.4): a great side pays by the hex of pursuit, not in stragglers. */
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { GRAND_BATTLES } from '../theatre/tables.ts';
import { battleOf } from './sides.ts';

/** Half points each pursued hex costs everybody else (CN 9.11.5). */
const PER_HEX2 = 2;

const priceOf = (s: State, side: SideIndex): number | undefined =>
  s.campaign.options.grand ? GRAND_BATTLES.find(({ above2 }) => battleOf(s).began2[side] > above2)?.loss2 : undefined;

/** Whether this side began the battle so strong that its retreat is reckoned by CN 12.4. */
export const isGrand = (s: State, side: SideIndex): boolean => priceOf(s, side) !== undefined;

/** Half points a pursued hex costs this side; a side that slipped away by Refuse pays as any other. */
export const pricePerHex2 = (s: State, side: SideIndex): number =>
  battleOf(s).refuse === 'succeeded' ? PER_HEX2 : (priceOf(s, side) ?? PER_HEX2);
