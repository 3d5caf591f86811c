/** A learner may go back past dice or sight; whoever sees the game afterwards is told how often. Empty where nobody did. */
export const takenBack = (again: number): string =>
  again === 0 ? '' : `Taken back past dice or sight ${again === 1 ? 'once' : `${again} times`}`;
