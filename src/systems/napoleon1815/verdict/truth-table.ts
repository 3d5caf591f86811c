/** The truth table of victory (NP 12.5): each column is one rule, and all six entries must fit. */
export type Entry = 'Y' | 'N' | '?';

export interface Column {
  readonly id: string;
  readonly winner: 'french' | 'allied';
  /** What is told at the end. */
  readonly level: string;
  /** R1 to R6. */
  readonly entries: readonly Entry[];
}

/**
 * R1 the French occupy every deciding city; R2 both Allied armies defeated; R3 French army defeated; R4 Napoleon
 * eliminated by army defeat; R5 Napoleon eliminated by rout or fire; R6 end of the last campaign turn.
 */
export const TRUTH_TABLE: readonly Column[] = [
  { id: 'c1', winner: 'french', level: 'the three cities', entries: ['Y', '?', 'N', 'N', 'N', '?'] },
  { id: 'c2', winner: 'french', level: 'both Allied armies destroyed', entries: ['N', 'Y', 'N', 'N', 'N', '?'] },
  { id: 'c3', winner: 'french', level: 'all three armies destroyed', entries: ['N', 'Y', 'Y', 'Y', 'N', '?'] },
  { id: 'c4', winner: 'allied', level: 'the French army destroyed', entries: ['N', 'N', 'Y', 'Y', 'N', '?'] },
  { id: 'c5', winner: 'allied', level: 'Napoleon lost', entries: ['?', '?', '?', 'N', 'Y', '?'] },
  { id: 'c6', winner: 'allied', level: 'the last turn is over', entries: ['N', 'N', 'N', 'N', 'N', 'Y'] },
];

/** The column that fits the six answers; none: play on. */
export const columnFor = (facts: readonly boolean[]): Column | undefined =>
  TRUTH_TABLE.find(({ entries }) => entries.every((entry, i) => entry === '?' || (entry === 'Y') === facts[i]));
