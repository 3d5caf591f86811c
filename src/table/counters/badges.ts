/** Small round tokens along the lower edge of a counter: what has happened to the Force. */

import type { Piece } from '../../umpire/scene.ts';
import type { Palette } from '../palette.ts';

type Badge = Piece['badges'][number];

interface Token {
  readonly ground: 'brassLight' | 'noteSlip' | 'why' | 'good';
  /** Strokes in a box from -1 to 1. */
  readonly mark: string;
}

const TOKENS: Readonly<Record<Badge, Token>> = {
  moved: { ground: 'noteSlip', mark: 'M-.6 0H.55M.15 -.42L.6 0L.15 .42' },
  active: { ground: 'brassLight', mark: 'M-.25 .7V-.7L.6 -.35L-.25 0' },
  strained: { ground: 'why', mark: 'M-.6 .1L-.2 -.45L.1 .35L.6 -.3' },
  hungry: { ground: 'noteSlip', mark: 'M0 .7V-.6M-.5 -.5L0 0L.5 -.5M-.5 -.05L0 .4L.5 -.05' },
  shutIn: { ground: 'why', mark: 'M-.6 .55V-.45H-.25V-.1H-.1V-.45H.1V-.1H.25V-.45H.6V.55Z' },
  unled: { ground: 'why', mark: 'M-.45 -.45L.45 .45M.45 -.45L-.45 .45' },
  working: { ground: 'good', mark: 'M-.5 .55L.25 -.2M-.05 -.5L.55 .1M.1 -.65L.7 -.05' },
};

const RADIUS = 0.135;

/** On a card of side 1, from the lower left corner on. */
export function paintBadges(c: CanvasRenderingContext2D, badges: readonly Badge[], palette: Palette): void {
  badges.forEach((badge, i) => {
    const { ground, mark } = TOKENS[badge];
    c.save();
    c.translate(0.12 + i * (RADIUS * 2 + 0.02), 1.02);
    c.fillStyle = palette[ground];
    c.strokeStyle = palette.counterInk;
    c.lineWidth = 0.022;
    c.beginPath();
    c.arc(0, 0, RADIUS, 0, Math.PI * 2);
    c.fill();
    c.stroke();
    c.scale(RADIUS * 0.8, RADIUS * 0.8);
    c.strokeStyle = ground === 'why' || ground === 'good' ? palette.counterFaceText : palette.counterInk;
    c.lineWidth = 0.26;
    c.lineCap = 'round';
    c.lineJoin = 'round';
    c.stroke(new Path2D(mark));
    c.restore();
  });
}
