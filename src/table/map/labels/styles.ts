/** The lettering of the map: one row per kind of name. */
import type { BoardPlace, HexBoard } from '../../../umpire/scene.ts';
import type { RiverClass } from '../rivers.ts';
import type { Colours } from '../theme.ts';

export type LabelKind = BoardPlace['size'] | RiverClass | HexBoard['areas'][number]['kind'] | 'lead';

export interface LabelStyle {
  readonly face: 'roman' | 'italic';
  readonly capitals: boolean;
  /** Screen pixels at a hex radius of 24; grows with the root of the zoom. */
  readonly size: number;
  readonly tracking: number;
  readonly colour: keyof Colours;
  readonly opacity: number;
  /** Width of the halo in em. */
  readonly halo: number;
  /** Smallest hex radius at which such names are set. */
  readonly from: number;
}

export const STYLES: Readonly<Record<LabelKind, LabelStyle>> = {
  capital: {
    face: 'roman',
    capitals: true,
    size: 25,
    tracking: 0.14,
    colour: 'labelInk',
    opacity: 1,
    halo: 0.26,
    from: 0,
  },
  city: { face: 'roman', capitals: true, size: 18, tracking: 0.1, colour: 'labelInk', opacity: 1, halo: 0.26, from: 0 },
  town: {
    face: 'roman',
    capitals: false,
    size: 14.8,
    tracking: 0,
    colour: 'labelInk',
    opacity: 1,
    halo: 0.26,
    from: 0,
  },
  village: {
    face: 'roman',
    capitals: false,
    size: 12.2,
    tracking: 0,
    colour: 'labelInk',
    opacity: 1,
    halo: 0.26,
    from: 16,
  },
  primary: {
    face: 'italic',
    capitals: false,
    size: 16,
    tracking: 0.34,
    colour: 'waterLabel',
    opacity: 1,
    halo: 0.24,
    from: 0,
  },
  secondary: {
    face: 'italic',
    capitals: false,
    size: 13,
    tracking: 0.2,
    colour: 'waterLabel',
    opacity: 1,
    halo: 0.24,
    from: 12,
  },
  stream: {
    face: 'italic',
    capitals: false,
    size: 11.2,
    tracking: 0.2,
    colour: 'waterLabel',
    opacity: 1,
    halo: 0.24,
    from: 16,
  },
  forest: {
    face: 'italic',
    capitals: false,
    size: 13,
    tracking: 0.1,
    colour: 'forestLabel',
    opacity: 1,
    halo: 0.5,
    from: 16,
  },
  marsh: {
    face: 'italic',
    capitals: false,
    size: 13,
    tracking: 0.14,
    colour: 'waterLabel',
    opacity: 1,
    halo: 0.42,
    from: 16,
  },
  hill: {
    face: 'italic',
    capitals: false,
    size: 13,
    tracking: 0.22,
    colour: 'sepia',
    opacity: 1,
    halo: 0.32,
    from: 16,
  },
  region: { face: 'roman', capitals: true, size: 24, tracking: 0.9, colour: 'region', opacity: 0.62, halo: 0, from: 0 },
  lead: {
    face: 'italic',
    capitals: false,
    size: 11.5,
    tracking: 0.02,
    colour: 'inkSoft',
    opacity: 1,
    halo: 0,
    from: 16,
  },
};

const SMALLEST_PIXELS = 11;

/** Height of one em in screen pixels: labels grow slower than the map. */
export const emPixels = (style: LabelStyle, radius: number): number =>
  Math.max(SMALLEST_PIXELS, style.size * Math.sqrt(radius / 24));

const FAMILY = "'IM Fell English', 'Liberation Serif', serif";

/** A canvas font string for a face at a size in pixels. */
export function fontOf(face: LabelStyle['face'], pixels: number): string {
  return `${face === 'italic' ? 'italic ' : ''}${pixels}px ${FAMILY}`;
}

/** Width of a text in em, in its face; injected so that placement can be tested without a canvas. */
export type Measure = (text: string, face: LabelStyle['face']) => number;
