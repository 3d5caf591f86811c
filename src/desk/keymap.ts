/** The keys and what they do; help and the keyboard read the same list. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

export const KEYS: readonly KeyLine[] = [
  { keys: ['←', '↑', '→', '↓'], does: 'move the hex cursor' },
  {
    keys: ['Q', 'W', 'E', 'A', 'S', 'D'],
    does: 'move it north-west, north, north-east, south-west, south, south-east',
  },
  { keys: ['Tab'], does: 'on the map: the next Force that may act' },
  { keys: ['Enter'], does: 'at the cursor: select, march, attack; else the picked or the standard answer' },
  { keys: ['Shift', 'Enter'], does: 'try the march without giving the order' },
  { keys: ['Space'], does: 'give the standard answer' },
  { keys: ['1', '…', '9'], does: 'give one of the first nine answers' },
  { keys: ['Esc'], does: 'go back a step' },
  { keys: ['U'], does: 'undo' },
  { keys: ['N'], does: 'end the segment' },
  { keys: ['Z'], does: 'show zones of control' },
  { keys: ['L'], does: 'show supply lines' },
  { keys: ['E'], does: 'show what the enemy could reach; Shift E while the cursor is shown' },
  { keys: ['O'], does: 'show the objectives' },
  { keys: ['I'], does: 'read the briefing again' },
  { keys: ['G', 'F', 'J', 'R'], does: 'Orders to give, Forces, Journal, Rulebook' },
  { keys: ['B'], does: 'fold the battle board away, or open it' },
  { keys: ['H'], does: 'fold the desk away, or open it' },
  { keys: ['S'], does: 'send the game as a link; Shift S while the cursor is shown' },
  { keys: ['P'], does: 'replay the game; then , and . step, Space runs and stops' },
  { keys: ['+', '−'], does: 'zoom' },
  { keys: ['/'], does: 'type an order' },
  { keys: ['?'], does: 'help' },
];

/** Flat-top hexes: the six letters lie round S as the six neighbours lie round a hex. Directions are SE, S, SW, NW, N, NE. */
export const COMPASS_KEYS: Readonly<Record<string, number>> = { d: 0, s: 1, a: 2, q: 3, w: 4, e: 5 };
