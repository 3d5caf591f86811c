/** Every colour of a theme under one flat list of names, for whatever lies on top of the map. */

import type { Nation } from '../umpire/scene.ts';
import type { Theme } from './map/theme.ts';
import palette from './palette.json';

const flatten = ({ nations, ...groups }: (typeof palette.themes)['day'], plain = false) => ({
  /** No grain, no shadows, no glow. */
  plain,
  ...groups.paper,
  ...groups.ink,
  ...groups.works,
  ...groups.counter,
  ...groups.overlay,
  ...groups.frame,
  nations: nations as Readonly<Record<Nation, string>>,
});

export type Palette = ReturnType<typeof flatten>;

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  day: flatten(palette.themes.day),
  night: flatten(palette.themes.night),
  highContrast: flatten(palette.themes.highContrast, true),
};

/** Scenario data names nations freely; an unknown one is drawn, not refused. */
export const isNation = (name: string): name is Nation => name in palette.themes.day.nations;
