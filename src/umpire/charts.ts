/** Printed tables of a rulebook. They are made from the data the rules play by, so that page and play cannot differ. */
export interface Chart {
  /** As the rulebook calls it: "T-CRT". */
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  /** Heads: of the rows first, then one for each column. */
  readonly heads: readonly string[];
  /** Each begins with its own head. */
  readonly rows: readonly (readonly string[])[];
  /** What the table itself cannot say; empty for nothing. */
  readonly note: string;
}
