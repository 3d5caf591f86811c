/** Chances that playouts give are told as so many in a hundred. */
export const inHundred = (share: number): number => Math.round(share * 100);
