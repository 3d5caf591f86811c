/** Two scraps of paper beside the map's places: what a march costs, and why something is not allowed. */
import { Container, Graphics, Sprite } from 'pixi.js';
import type { WhySlip } from '../contract.ts';
import { areaShared, type WorldPoint, type WorldRect } from '../map/world.ts';
import type { Palette } from '../palette.ts';
import { discard, type Press, type Print } from '../press.ts';
import { breakLines, garamond, type Line, printLines, probe, type Run } from '../typesetting.ts';

const PAD = 9;
const SPINE = 5;
const SHADOW = 8;
const WIDEST = 300;
const CLOSE = 40;
/** A counter half covered can be guessed, a button cannot be pressed. */
const BUTTONS_WEIGH = 20;
const UNBROKEN = '\u00a0';

interface SlipStyle {
  readonly paper: string;
  readonly rim: string;
  readonly spine: boolean;
}

/** One slip: printed when its words change, moved with the camera, and standing off its place. */
export class Slip {
  readonly container = new Container({ eventMode: 'none', visible: false });
  readonly #press: Press;
  readonly #sprite = new Sprite();
  readonly #leader = new Graphics();
  #print: Print | null = null;
  #width = 0;
  #height = 0;
  #rim = '#000000';
  #side: readonly [number, number] = [1, 0];

  constructor(press: Press) {
    this.#press = press;
    this.container.addChild(this.#leader, this.#sprite);
  }

  hide(): void {
    this.container.visible = false;
  }

  show(lines: readonly Line[], leading: number, style: SlipStyle): void {
    const left = PAD + (style.spine ? SPINE : 0);
    this.#width = Math.ceil(left + PAD + Math.max(0, ...lines.map((l) => l.width)));
    this.#height = Math.ceil(PAD * 1.3 + lines.length * leading);
    this.#rim = style.rim;
    const [w, h] = [this.#width, this.#height];
    const old = this.#print;
    this.#print = this.#press.single(w + 2 * SHADOW, h + 2 * SHADOW, (c) => {
      c.translate(SHADOW, SHADOW);
      c.save();
      c.shadowColor = 'rgba(30,20,5,0.45)';
      c.shadowBlur = 6 * this.#press.density;
      c.shadowOffsetY = 2 * this.#press.density;
      c.fillStyle = style.paper;
      c.beginPath();
      c.roundRect(0, 0, w, h, 4);
      c.fill();
      c.restore();
      c.save();
      c.clip();
      c.fillStyle = style.rim;
      if (style.spine) c.fillRect(0, 0, SPINE, h);
      c.restore();
      c.strokeStyle = style.rim;
      c.lineWidth = 1.2;
      c.stroke();
      printLines(c, lines, left, PAD * 0.65 + leading * 0.76, leading);
    });
    this.#sprite.texture = this.#print;
    if (old) discard(old);
    this.container.visible = true;
  }

  /** Chooses the side with the most free ground; `standoff` is the room the place needs. */
  choose(
    at: WorldPoint,
    standoff: number,
    view: WorldRect,
    taken: readonly WorldRect[],
    buttons: readonly WorldRect[],
  ): void {
    let least = Infinity;
    for (const side of SIDES) {
      const box = this.#box(at, side, standoff);
      const outside = Math.max(0, view.x - box.x) + Math.max(0, box.x + box.width - view.x - view.width);
      const above = Math.max(0, view.y - box.y) + Math.max(0, box.y + box.height - view.y - view.height);
      const covered = (others: readonly WorldRect[]) => others.reduce((sum, other) => sum + areaShared(box, other), 0);
      const cost = (outside + above) * 200 + covered(taken) + covered(buttons) * BUTTONS_WEIGH;
      if (cost >= least) continue;
      least = cost;
      this.#side = side;
    }
  }

  /** Where the slip stands, for others to keep clear of. */
  boxAt(at: WorldPoint, standoff: number): WorldRect {
    return this.#box(at, this.#side, standoff);
  }

  fits(at: WorldPoint, standoff: number, view: WorldRect): boolean {
    const { x, y, width, height } = this.#box(at, this.#side, standoff);
    return x >= view.x && y >= view.y && x + width <= view.x + view.width && y + height <= view.y + view.height;
  }

  place(at: WorldPoint, standoff: number): void {
    const box = this.#box(at, this.#side, standoff);
    this.#sprite.position.set(Math.round(box.x - SHADOW), Math.round(box.y - SHADOW));
    const [sx, sy] = this.#side;
    const from = { x: at.x + sx * standoff * 0.62, y: at.y + sy * standoff * 0.62 };
    const to = {
      x: Math.min(box.x + box.width, Math.max(box.x, at.x)),
      y: Math.min(box.y + box.height, Math.max(box.y, at.y)),
    };
    this.#leader.clear().moveTo(from.x, from.y).lineTo(to.x, to.y).stroke({ color: this.#rim, width: 1.2 });
  }

  #box(at: WorldPoint, [sx, sy]: readonly [number, number], standoff: number): WorldRect {
    const x = at.x + sx * standoff + (sx === 0 ? -this.#width / 2 : sx < 0 ? -this.#width : 0);
    const y = at.y + sy * standoff + (sy === 0 ? -this.#height / 2 : sy < 0 ? -this.#height : 0);
    return { x, y, width: this.#width, height: this.#height };
  }
}

/** In order of liking. */
const SIDES = [
  [1, 0],
  [-1, 0],
  [0.75, 0.75],
  [0.75, -0.75],
  [-0.75, 0.75],
  [-0.75, -0.75],
  [0, 1],
  [0, -1],
  [2.2, 0],
  [-2.2, 0],
] as const;

const typeSize = (radius: number): number => (radius < CLOSE ? 14 : 17);

/** First the cost, its figure large; then what to beware of. */
export function showCost(slip: Slip, chip: readonly string[], radius: number, palette: Palette): void {
  const size = typeSize(radius);
  const [first = '', ...warnings] = chip;
  const [, figure = '', rest = ''] = /^([\d½]*)(.*)$/.exec(first) ?? [];
  const c = probe();
  const head: Run[] = [
    { text: figure, font: garamond(size * 1.35, 700), colour: palette.path },
    { text: rest, font: garamond(size), colour: palette.inkSoft },
  ].filter((run) => run.text !== '');
  const lines = [
    ...breakLines(c, head, WIDEST),
    ...warnings.flatMap((text) => breakLines(c, [{ text, font: garamond(size - 0.5), colour: palette.why }], WIDEST)),
  ];
  slip.show(lines, size * 1.2, { paper: palette.chipPaper, rim: palette.path, spine: false });
}

/** The first sentence in bold, then the explanation and the rule. */
export function showWhy(slip: Slip, { text, rule }: WhySlip, radius: number, palette: Palette): void {
  const size = typeSize(radius);
  const stop = /\.(?= )/.exec(text)?.index ?? text.length - 1;
  const runs: Run[] = [
    { text: text.slice(0, stop + 1), font: garamond(size, 600), colour: palette.why },
    { text: `${text.slice(stop + 1)} `, font: garamond(size), colour: palette.ink },
    { text: rule.replaceAll(' ', UNBROKEN), font: garamond(size - 1, 600), colour: palette.ruleRef },
  ];
  const lines = breakLines(probe(), runs, WIDEST);
  slip.show(lines, size * 1.17, { paper: palette.whyPaper, rim: palette.why, spine: true });
}
