import type { Settings } from '../store/settings.ts';
import palette from '../table/palette.json';

/** Gives the style sheets the colours of the palette and the size of the text. */
export function applySettings({ theme, text, reducedMotion, leftHand }: Settings): void {
  const { style, dataset } = document.documentElement;
  for (const group of Object.values(palette.themes[theme])) {
    for (const [name, colour] of Object.entries(group)) style.setProperty(`--${name}`, colour);
  }
  style.setProperty('--text', String(text));
  dataset['theme'] = theme;
  document.documentElement.toggleAttribute('data-large', text > 1.2);
  dataset['hand'] = leftHand ? 'left' : 'right';
  dataset['motion'] = reducedMotion ? 'less' : 'full';
}
