/** The printed parts of counters, as textures. */
import type { Texture } from 'pixi.js';
import type { Piece } from '../../umpire/scene.ts';
import { BLOCK_MARGIN, blockKey, isBlock, paintBlock } from '../blocks/faces.ts';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import { GARAMOND } from '../typefaces.ts';
import { MARGIN, roundedRect } from './card.ts';
import { faceKey, paintCounter, paintSlip, ROOMY, slipHeight, slipWidth } from './faces.ts';
import { BADGE_TYPE } from './sizes.ts';

const SLIP_TYPE = 11.5;

export class Prints {
  palette: Palette;
  readonly countSize = 48;
  readonly #press: Press;

  constructor(press: Press, palette: Palette) {
    this.#press = press;
    this.palette = palette;
  }

  /** From here on a slip is part of the face. */
  roomy = (size: number): boolean => size >= ROOMY;

  /** `lit` lies a glow around a block in hand; a counter's is a picture of its own. */
  face(piece: Piece, size: number, lit: boolean): Texture {
    const { density } = this.#press;
    if (isBlock(piece.face)) {
      const around = size * (1 + 2 * BLOCK_MARGIN);
      return this.#press.print(`${size} ${blockKey(piece, lit)}`, around, around, (c) =>
        paintBlock(c, piece, this.palette, size, density, lit),
      );
    }
    const whole = size * (1 + 2 * MARGIN);
    return this.#press.print(`face ${size} ${faceKey(piece)}`, whole, whole, (c) =>
      paintCounter(c, piece, this.palette, size, density),
    );
  }

  /** The frame of light around a chosen counter. */
  glow(size: number): Texture {
    const { density } = this.#press;
    const whole = size * 2;
    return this.#press.print(`glow ${size}`, whole, whole, (c) => {
      c.shadowColor = this.palette.selectGlow;
      c.shadowBlur = size * 0.3 * density;
      c.strokeStyle = this.palette.selectGlow;
      c.lineWidth = size * 0.07;
      for (let pass = 0; pass < 2; pass++) {
        roundedRect(c, size * 0.46, size * 0.46, size * 1.08, size * 1.08, size * 0.12);
        c.stroke();
      }
    });
  }

  count(cards: number): Texture {
    const side = this.countSize;
    return this.#press.print(`count ${cards}`, side, side, (c) => {
      c.fillStyle = this.palette.selectGlow;
      c.strokeStyle = this.palette.counterInk;
      c.lineWidth = 2.6;
      c.beginPath();
      c.arc(side / 2, side / 2, side / 2 - 2, 0, Math.PI * 2);
      c.fill();
      c.stroke();
      c.fillStyle = this.palette.counterInk;
      c.font = `700 ${side * BADGE_TYPE}px ${GARAMOND}`;
      c.textAlign = 'center';
      c.fillText(String(cards), side / 2, side * 0.72);
    });
  }

  slip(lines: readonly string[]): Texture {
    const probe = document.createElement('canvas').getContext('2d');
    const width = (probe ? slipWidth(probe, lines, SLIP_TYPE) : 90) + 8;
    const height = slipHeight(lines, SLIP_TYPE) + 12;
    return this.#press.print(`slip ${lines.join('|')}`, width, height, (c) => {
      c.translate(width / 2, height / 2);
      paintSlip(c, lines, SLIP_TYPE, this.palette);
    });
  }
}
