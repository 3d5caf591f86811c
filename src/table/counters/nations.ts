/** What tells nations apart besides colour: a letter, and ink that can be read on their cards. */

import type { Nation } from '../../umpire/scene.ts';
import { rgb } from '../map/theme.ts';
import { isNation, type Palette } from '../palette.ts';

const LETTERS: Readonly<Record<Nation, string>> = {
  french: 'F',
  russian: 'R',
  prussian: 'P',
  austrian: 'A',
  british: 'B',
  bavarian: 'Bv',
  dutch: 'D',
  brunswick: 'Bk',
  saxon: 'S',
  polish: 'Pl',
  unknown: '',
};

export interface Livery {
  readonly nation: Nation;
  readonly card: string;
  /** For words printed straight on the card. */
  readonly onCard: string;
  /** The card's colour, dark enough to draw with on paper. */
  readonly onPaper: string;
  readonly letter: string;
}

export function liveryOf(name: string, palette: Palette): Livery {
  const nation = isNation(name) ? name : 'french';
  const card = palette.nations[nation];
  const light = brightness(card) > 0.6;
  return {
    nation,
    card,
    onCard: light ? palette.counterInk : palette.counterFaceText,
    onPaper: light ? palette.inkSoft : card,
    letter: LETTERS[nation],
  };
}

function brightness(colour: string): number {
  const [r, g, b] = rgb(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
