/** The order wheel: what a chosen Force may be told, in a ring around its counter. */
import { Container, Graphics } from 'pixi.js';
import type { OrderWheel } from '../contract.ts';
import type { WorldPoint } from '../map/world.ts';
import type { Palette } from '../palette.ts';
import type { Press } from '../press.ts';
import { makeButton } from './button.ts';

const HEIGHT = 30;
const ROOM = 34;

export class Wheel {
  readonly container = new Container({ visible: false });
  readonly #press: Press;
  readonly #act: (id: string) => void;
  readonly #hub = new Graphics();
  #wheel: OrderWheel | null = null;
  #count = 0;

  constructor(press: Press, act: (id: string) => void) {
    this.#press = press;
    this.#act = act;
  }

  /** The Force the wheel is about. */
  get piece(): string | null {
    return this.#wheel?.piece ?? null;
  }

  set(wheel: OrderWheel | null, palette: Palette): void {
    this.#wheel = wheel;
    this.setPalette(palette);
  }

  setPalette(palette: Palette): void {
    const wheel = this.#wheel;
    this.container.removeChild(this.#hub);
    for (const child of this.container.removeChildren()) child.destroy({ children: true });
    this.container.addChild(this.#hub);
    this.container.visible = wheel !== null;
    this.#count = wheel?.items.length ?? 0;
    this.#hub.clear();
    if (!wheel) return;
    const reach = this.#reach();
    this.#hub.circle(0, 0, reach).stroke({ color: palette.brass, width: 7, alpha: 0.35 });
    this.#hub.circle(0, 0, reach).stroke({ color: palette.brassLight, width: 1.5, alpha: 0.9 });
    wheel.items.forEach(({ id, label, enabled }, i) => {
      const look = { label, kind: 'plain', height: HEIGHT, enabled, round: true } as const;
      const { view, width } = makeButton(this.#press, palette, look, () => this.#act(id));
      const angle = this.#angle(i);
      // Labels at the sides hang outwards, so that they cover neither the counter nor one another.
      const lean = Math.sin(angle);
      const hang = Math.abs(lean) < 0.1 ? width / 2 : lean > 0 ? HEIGHT / 2 : width - HEIGHT / 2;
      view.position.set(Math.round(lean * reach - hang), Math.round(-Math.cos(angle) * reach - HEIGHT / 2));
      this.container.addChild(view);
    });
  }

  place({ x, y }: WorldPoint): void {
    this.container.position.set(Math.round(x), Math.round(y));
  }

  /** The first order at the top, the rest clockwise. */
  #angle(index: number): number {
    return (index / this.#count) * Math.PI * 2;
  }

  #reach(): number {
    return Math.max(58, (this.#count * ROOM) / Math.PI);
  }
}
