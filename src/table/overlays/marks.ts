/** Tokens on places: battles, sieges, threats, last sightings, entries; and the flags of places that matter. */
import { Container, Sprite, type Texture } from 'pixi.js';
import type { BoardScene, PlaceMark, Scene } from '../../umpire/scene.ts';
import { paintSlip, slipHeight, slipWidth } from '../counters/faces.ts';
import { paintFlag } from '../counters/flags.ts';
import { liveryOf } from '../counters/nations.ts';
import { HEX_RADIUS, placeCentre, type WorldRect } from '../map/world.ts';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import { GARAMOND } from '../typefaces.ts';
import { probe } from '../typesetting.ts';

const TOKEN = 24;
const NOTE_TYPE = 11.5;

type Token = Exclude<PlaceMark['kind'], 'legal'>;

/** Strokes in a box from -1 to 1. */
const SIGNS: Readonly<Record<Token, { readonly ground: 'carmine' | 'brassLight'; readonly path: string }>> = {
  battle: {
    ground: 'carmine',
    path: 'M-.6 -.55Q.1 -.2 .55 .6M.6 -.55Q-.1 -.2 -.55 .6M-.62 .28L-.25 .62M.62 .28L.25 .62',
  },
  siege: { ground: 'brassLight', path: 'M-.55 .6V-.5H-.22V-.15H-.1V-.5H.1V-.15H.22V-.5H.55V.6Z' },
};

interface Mark {
  readonly sprite: Sprite;
  readonly place: number;
  /** From the place's centre, in pixels. */
  readonly dx: number;
  readonly dy: number;
}

export class Marks {
  readonly container = new Container({ eventMode: 'none' });
  readonly flags = new Container({ eventMode: 'none' });
  readonly #press: Press;
  #marks: Mark[] = [];

  constructor(press: Press) {
    this.#press = press;
  }

  clear(): void {
    for (const { sprite } of this.#marks) sprite.destroy();
    this.#marks = [];
  }

  set(board: BoardScene, scene: Scene, palette: Palette): void {
    this.clear();
    for (const { place, nation, value } of scene.flags) {
      this.#add(this.flags, place, 18, -20, this.#flag(nation, value, palette));
    }
    if (board.kind === 'roads') {
      for (const [place, { ring }] of board.places.entries())
        if (ring) this.#add(this.container, place, -30, -27, this.#standard(ring.nation, ring.text, palette));
    }
    for (const mark of scene.placeMarks) {
      if (mark.kind === 'legal') continue;
      this.#add(this.container, mark.place, 21, 21, this.#token(mark.kind, palette));
      if (mark.note) this.#add(this.container, mark.place, 0, 42, this.#note(mark.note, palette));
    }
  }

  /** Tokens keep their size on the screen. */
  place(board: BoardScene, radius: number): void {
    const pixel = HEX_RADIUS / radius;
    const spread = Math.max(1, radius / 30);
    for (const { sprite, place, dx, dy } of this.#marks) {
      const { x, y } = placeCentre(board, place);
      sprite.position.set(x + dx * spread * pixel, y + dy * spread * pixel);
      sprite.scale.set(pixel);
    }
  }

  boxes(): WorldRect[] {
    return this.#marks.map(({ sprite: { x, y, width, height } }) => ({
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
    }));
  }

  #add(to: Container, place: number, dx: number, dy: number, texture: Texture): void {
    const sprite = new Sprite({ texture, anchor: 0.5, roundPixels: true });
    to.addChild(sprite);
    this.#marks.push({ sprite, place, dx, dy });
  }

  #token(kind: Token, palette: Palette): Texture {
    const { ground, path } = SIGNS[kind];
    return this.#press.print(`mark ${kind}`, TOKEN + 4, TOKEN + 4, (c) => {
      c.translate(TOKEN / 2 + 2, TOKEN / 2 + 2);
      c.fillStyle = palette[ground];
      c.strokeStyle = palette.counterInk;
      c.lineWidth = 1.4;
      c.beginPath();
      c.arc(0, 0, TOKEN / 2 - 1, 0, Math.PI * 2);
      c.fill();
      c.stroke();
      c.scale(TOKEN * 0.4, TOKEN * 0.4);
      c.strokeStyle = ground === 'carmine' ? palette.counterFaceText : palette.counterInk;
      c.lineWidth = 0.22;
      c.lineCap = 'round';
      c.lineJoin = 'round';
      c.stroke(new Path2D(path));
    });
  }

  #note(note: string, palette: Palette): Texture {
    const width = slipWidth(probe(), [note], NOTE_TYPE) + 8;
    const height = slipHeight([note], NOTE_TYPE) + 10;
    return this.#press.print(`note ${note}`, width, height, (c) => {
      c.translate(width / 2, height / 2);
      paintSlip(c, [note], NOTE_TYPE, palette);
    });
  }

  /** A flag on a pole, in the colour of the nation that loses by it, with what it costs. */
  #standard(nation: string, text: string, palette: Palette): Texture {
    const { card, onCard } = liveryOf(nation, palette);
    return this.#press.print(`standard ${nation} ${text}`, 34, 40, (c) => {
      c.strokeStyle = palette.ink;
      c.lineWidth = 1.6;
      c.beginPath();
      c.moveTo(31, 3);
      c.lineTo(31, 38);
      c.stroke();
      c.fillStyle = card;
      c.lineWidth = 1;
      c.beginPath();
      c.moveTo(30, 4);
      c.quadraticCurveTo(20, 7, 3, 4);
      c.lineTo(6, 12);
      c.lineTo(3, 20);
      c.quadraticCurveTo(20, 23, 30, 20);
      c.closePath();
      c.fill();
      c.stroke();
      c.fillStyle = onCard;
      c.font = `700 13px ${GARAMOND}`;
      c.textAlign = 'center';
      c.fillText(text, 18, 17);
    });
  }

  #flag(nation: string, value: number, palette: Palette): Texture {
    return this.#press.print(`flag ${nation} ${value}`, 34, 26, (c) => {
      c.save();
      c.translate(4, 4);
      c.scale(18, 18);
      paintFlag(c, liveryOf(nation, palette).nation, 0, 0, 1, 0.66);
      c.restore();
      if (value < 1) return;
      c.font = `700 11px ${GARAMOND}`;
      c.textAlign = 'left';
      c.lineWidth = 2.5;
      c.lineJoin = 'round';
      c.strokeStyle = palette.paperLight;
      c.fillStyle = palette.ink;
      c.strokeText(String(value), 8, 25);
      c.fillText(String(value), 8, 25);
    });
  }
}
