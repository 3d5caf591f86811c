/** How often a learner went back past dice or sight: the game's record says so. Empty where he never did. */
export const takenBack = (again: number): string =>
  again === 0 ? '' : `Taken back past dice or sight ${again === 1 ? 'once' : `${again} times`}`;
