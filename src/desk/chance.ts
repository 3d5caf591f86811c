/** Chances that playouts give are told as so many in a hundred. */
import type { Estimate } from '../adviser/contract.ts';

export const inHundred = (share: number): number => Math.round(share * 100);

export function signedHundred(by: number): string {
  const hundredths = inHundred(by);
  return hundredths > 0 ? `+${hundredths}` : hundredths < 0 ? `−${-hundredths}` : '0';
}

/** Few playouts that all ended alike prove little: as if one more on either side had gone another way. */
const DOUBT = 4;

/** What the playouts leave open, in hundredths to either side. */
export const leftOpen = ({ error, runs }: Pick<Estimate, 'error' | 'runs'>): number =>
  Math.max(1, inHundred(2 * Math.hypot(error, 1 / (runs + DOUBT))));
