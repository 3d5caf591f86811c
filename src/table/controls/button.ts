/** A printed button that is also a real DOM button, through Pixi's accessibility overlay. */
import { ButtonContainer } from '@pixi/ui';
import { Rectangle, Sprite } from 'pixi.js';
import { mix } from '../map/theme.ts';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import { FELL } from '../typefaces.ts';
import { probe } from '../typesetting.ts';

type ButtonKind = 'plain' | 'primary' | 'end';

interface ButtonLook {
  readonly label: string;
  readonly kind: ButtonKind;
  readonly height: number;
  /** Absent: as wide as the label needs. */
  readonly width?: number;
  /** What it is called for a player who does not see it; absent: the label. */
  readonly name?: string;
  readonly enabled: boolean;
  readonly round?: boolean;
}

interface PrintedButton {
  readonly view: ButtonContainer;
  readonly width: number;
}

const SHADOW = 5;

export function makeButton(press: Press, palette: Palette, look: ButtonLook, act: () => void): PrintedButton {
  const { label, kind, height, enabled } = look;
  // A lone sign is set larger than a word.
  const size = Math.round(height * (label.length === 1 ? 0.78 : 0.5));
  const font = `${size}px ${FELL}`;
  const width = look.width ?? Math.ceil(measure(label, font) + height * 0.75);
  const key = `button ${label} ${kind} ${width}x${height} ${enabled} ${look.round ?? false}`;
  const texture = press.print(key, width + 2 * SHADOW, height + 2 * SHADOW, (c) => {
    const { ground, rim, ink } = coloursOf(kind, palette);
    c.globalAlpha = enabled ? 1 : 0.5;
    c.save();
    c.shadowColor = 'rgba(30,18,5,0.5)';
    c.shadowBlur = 4 * press.density;
    c.shadowOffsetY = 1.5 * press.density;
    const shade = c.createLinearGradient(0, SHADOW, 0, SHADOW + height);
    shade.addColorStop(0, mix(ground, '#ffffff', 0.2));
    shade.addColorStop(1, ground);
    c.fillStyle = shade;
    c.beginPath();
    c.roundRect(SHADOW + 0.5, SHADOW + 0.5, width - 1, height - 1, look.round ? height / 2 : 4);
    c.fill();
    c.restore();
    c.strokeStyle = rim;
    c.lineWidth = 1;
    c.stroke();
    c.fillStyle = ink;
    c.font = font;
    c.textAlign = 'center';
    c.fillText(label, SHADOW + width / 2, SHADOW + height / 2 + size * 0.31, width - 8);
  });
  const button = new ButtonContainer(new Sprite({ texture, x: -SHADOW, y: -SHADOW }));
  bindButton(button, width, height, look.name ?? label, enabled, act);
  return { view: button, width };
}

/** Gives any container of the given size the behaviour of a button. */
function bindButton(
  button: ButtonContainer,
  width: number,
  height: number,
  name: string,
  enabled: boolean,
  act: () => void,
): void {
  button.hitArea = new Rectangle(0, 0, width, height);
  button.enabled = enabled;
  button.accessible = enabled;
  button.accessibleHint = name;
  button.tabIndex = 0;
  button.onPress.connect(act);
}

function measure(label: string, font: string): number {
  const c = probe();
  c.font = font;
  return c.measureText(label).width;
}

function coloursOf(kind: ButtonKind, palette: Palette): { ground: string; rim: string; ink: string } {
  if (kind === 'plain') return { ground: palette.desk, rim: palette.sheetRule, ink: palette.ink };
  const ground = kind === 'end' ? palette.buttonEnd : palette.buttonPrimary;
  return { ground, rim: mix(ground, '#000000', 0.35), ink: '#fff4dc' };
}
