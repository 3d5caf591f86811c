/** The map's colours, by theme; the same names in each. */
import palette from '../palette.json';

export type Theme = 'day' | 'night' | 'highContrast';

const flatten = (theme: (typeof palette.themes)['day']) => ({
  ...theme.paper,
  ...theme.ink,
  ...theme.relief,
  ...theme.vegetation,
  ...theme.water,
  ...theme.works,
  brass: theme.counter.brass,
  brassLight: theme.counter.brassLight,
});

export type Colours = ReturnType<typeof flatten>;

export const COLOURS: Readonly<Record<Theme, Colours>> = {
  day: flatten(palette.themes.day),
  night: flatten(palette.themes.night),
  highContrast: flatten(palette.themes.highContrast),
};

export type Rgb = readonly [red: number, green: number, blue: number];

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function alpha(hex: string, opacity: number): string {
  const [r, g, b] = rgb(hex);
  return `rgba(${r},${g},${b},${opacity})`;
}

export function mix(a: string, b: string, t: number): string {
  const from = rgb(a);
  const to = rgb(b);
  const [r, g, bl] = from.map((v, i) => Math.round(v + ((to[i] ?? v) - v) * t));
  return `rgb(${r},${g},${bl})`;
}
