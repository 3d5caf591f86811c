/** The keys and what they do, as help lists them: it comes with the help. */
import type { OverlayNote } from '../umpire/manifest.ts';
import { isCompassKey } from './keymap.ts';

interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

/** Besides them each system has keys for what it shows over the map. */
export const KEYS: readonly KeyLine[] = [
  { keys: ['←', '↑', '→', '↓'], does: 'move the cursor' },
  {
    keys: ['Q', 'W', 'E', 'A', 'S', 'D'],
    does: 'move it north-west, north, north-east, south-west, south, south-east',
  },
  { keys: ['Tab'], does: 'on the map: the next Force that may act' },
  { keys: ['Enter'], does: 'at the cursor: select, march, attack; else the picked or the standard answer' },
  { keys: ['Shift', 'Enter'], does: 'try the march without giving the order' },
  { keys: ['Space'], does: 'give the standard answer' },
  { keys: ['1', '…', '9'], does: 'give one of the first nine answers' },
  { keys: ['C'], does: 'where there are cards: to your hand; ← and → go along it, Enter plays' },
  { keys: ['Esc'], does: 'go back a step' },
  { keys: ['U'], does: 'undo' },
  { keys: ['N'], does: 'end the segment' },
  { keys: ['M'], does: 'ask the marshal what he would do; again: put his advice away' },
  { keys: ['O'], does: 'show the objectives' },
  { keys: ['I'], does: 'read the briefing again' },
  { keys: ['G', 'F', 'J', 'R'], does: 'Orders to give, Forces, Journal, Rulebook' },
  { keys: ['B'], does: 'fold the battle board away, or open it' },
  { keys: ['H'], does: 'fold the desk away, or open it' },
  { keys: ['S'], does: 'send the game as a link; Shift S while the cursor is shown' },
  { keys: ['P'], does: 'replay the game; then , and . step, Space runs and stops' },
  {
    keys: ['Space', '←', '→', 'Esc'],
    does: 'in the film of the other side’s turn: stop it, a beat back or on, skip it',
  },
  { keys: ['+', '−'], does: 'zoom' },
  { keys: ['/'], does: 'type an order' },
  { keys: ['?'], does: 'help' },
];

/** The key of an overlay, for the list of keys. */
export const overlayKey = ({ key, does }: OverlayNote): KeyLine => ({
  keys: [key],
  does: isCompassKey(key) ? `${does}; Shift ${key} while the cursor is shown` : does,
});
