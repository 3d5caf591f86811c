/** The printed steps of a battle (CN 9.3-9.13), by their numbers. */
export const STAGES: readonly string[] = [
  'Leaders',
  'Battle type',
  'Cavalry',
  'Guns',
  'Odds',
  'The die',
  'Retreat',
  'Pursuit',
  'Morale',
];
