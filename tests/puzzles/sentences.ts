/** How a puzzle speaks of chances, in hundredths. */

export const saidOf = (best: number, second: string, chance: number): string =>
  `It wins ${best} in 100 playouts from what you know; the next best, “${second}”, ${chance}.`;

export const saidWrong = (answer: string, chance: number, best: number): string =>
  `“${answer}” wins ${chance} in 100. There is an answer that wins ${best}.`;
