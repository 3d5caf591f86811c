/** English that every system, the umpire and the screen tell with. */

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** "Two Prussian blocks", as a sentence begins. */
export const soMany = (count: number, each: string): string =>
  `${NUMBERS[count] ?? count} ${each}${count === 1 ? '' : 's'}`;

/** "Ney, Mortier and Victor" */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
