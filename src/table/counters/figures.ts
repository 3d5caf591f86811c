/** Engraved figures for counters without a name, drawn in a box of 100 by 100. */

type Context = CanvasRenderingContext2D;

/** The figure's colour, and the paper it is cut out of. */
interface Inks {
  readonly ink: string;
  readonly paper: string;
}

const HORSE =
  'M33 62C30 56 28 51 24 47C20 49 17 53 13 54C9 55 6 52 8 48C11 44 14 39 16 35L15 29L20 32L24 30C34 33 41 42 47 51C54 53 64 51 71 51C80 50 87 54 87 62C87 69 83 73 77 73C68 72 60 75 51 74C42 75 36 71 33 62Z';
const TAIL = 'M84 55C92 54 97 61 96 72C96 78 94 83 91 86C92 77 91 69 86 64Z';
const LEGS: readonly (readonly number[])[] = [
  [40, 68, 33, 79, 22, 80, 19, 87],
  [46, 70, 47, 82, 44, 96, 39, 97],
  [76, 68, 70, 79, 76, 87, 73, 96, 69, 97],
  [81, 66, 86, 78, 94, 83, 94, 92],
];
const TROOPER = 'M47 53L45 33C45 26 62 26 63 34L65 53C60 57 52 57 47 53Z';
const SHAKO = 'M46 17L47 4L61 4L60 17Z';

export function paintRider(c: Context, { ink, paper }: Inks): void {
  c.save();
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.fillStyle = ink;
  c.strokeStyle = ink;
  c.fill(new Path2D(HORSE));
  c.fill(new Path2D(TAIL));
  for (const [hx = 0, hy = 0, kx = 0, ky = 0, ...rest] of LEGS) {
    line(c, 7, [hx, hy, kx, ky]);
    line(c, 4.2, [kx, ky, ...rest]);
  }
  // Lance and pennon stand behind the trooper.
  line(c, 2.4, [72, 62, 62, -12]);
  c.fill(new Path2D('M62 -11L82 -9L75 -4L82 2L64 2Z'));
  // Shabraque, cut out of the horse.
  c.fillStyle = paper;
  c.fill(new Path2D('M50 53L72 52L76 67L54 66Z'));
  c.fillStyle = ink;
  c.fill(new Path2D('M52 55L70 54L73 65L56 64Z'));
  // Trooper: coat, leg and boot, arms, head, shako with plume.
  c.fill(new Path2D(TROOPER));
  line(c, 8, [58, 52, 49, 63]);
  line(c, 5.5, [49, 63, 51, 76]);
  line(c, 3.6, [51, 76, 45, 78]);
  line(c, 5, [50, 33, 39, 43]);
  line(c, 3.4, [39, 43, 30, 46]);
  line(c, 5, [60, 34, 67, 43]);
  disc(c, 53.5, 20, 5.4);
  c.fill(new Path2D(SHAKO));
  line(c, 3.2, [51, 5, 50, -5]);
  // Light lines: belt, reins, shako band, eye.
  c.strokeStyle = paper;
  line(c, 1.7, [49, 33, 63, 50]);
  line(c, 1.3, [30, 46, 17, 44]);
  line(c, 1.8, [46.5, 14.5, 60.5, 14.5]);
  c.fillStyle = paper;
  disc(c, 15.6, 39, 1.3);
  c.restore();
}

/** A tilt wagon; harnessed, a pair of horses draws it to the left. */
export function paintWagon(c: Context, inks: Inks, harnessed: boolean): void {
  c.save();
  c.lineCap = 'round';
  c.lineJoin = 'round';
  if (harnessed) {
    c.save();
    c.translate(-6, 30);
    c.scale(0.62, 0.62);
    paintTeam(c, inks);
    c.restore();
    c.translate(38, 14);
    c.scale(0.66, 0.66);
  }
  c.strokeStyle = inks.ink;
  c.fillStyle = inks.paper;
  const tilt = new Path2D('M12 52C7 20 30 12 50 16C70 11 95 20 89 52Z');
  c.fill(tilt);
  c.lineWidth = 3.2;
  c.stroke(tilt);
  c.lineWidth = 1.8;
  for (const u of [30, 50, 70]) c.stroke(new Path2D(`M${u} 52Q${u + (u - 50) * 0.14} 30 ${u} 17`));
  c.fillStyle = inks.ink;
  c.fill(new Path2D('M8 52L93 52L88 66L14 66Z'));
  line(c, 3, [12, 63, -6, 68]);
  wheel(c, inks, 28, 75, 17);
  wheel(c, inks, 74, 75, 17);
  c.restore();
}

function paintTeam(c: Context, { ink, paper }: Inks): void {
  for (const [dx, dy, colour] of [
    [9, -7, paper],
    [0, 0, ink],
  ] as const) {
    c.save();
    c.translate(dx, dy);
    c.fillStyle = colour;
    c.strokeStyle = ink;
    c.lineWidth = 2.4;
    const horse = new Path2D(HORSE);
    c.fill(horse);
    c.stroke(horse);
    for (const [hx = 0, hy = 0, kx = 0, ky = 0, ...rest] of LEGS) {
      line(c, 5.5, [hx, hy, kx, ky]);
      line(c, 4, [kx, ky, ...rest]);
    }
    c.restore();
  }
  c.strokeStyle = paper;
  line(c, 3, [40, 46, 44, 70]);
  c.strokeStyle = ink;
  line(c, 3, [44, 62, 120, 66]);
}

function wheel(c: Context, { ink, paper }: Inks, x: number, y: number, r: number): void {
  c.fillStyle = paper;
  c.strokeStyle = ink;
  c.lineWidth = 4.4;
  c.beginPath();
  c.arc(x, y, r, 0, Math.PI * 2);
  c.fill();
  c.stroke();
  for (let i = 0; i < 5; i++) {
    const [dx, dy] = [Math.cos(i * 0.628 + 0.2) * r, Math.sin(i * 0.628 + 0.2) * r];
    line(c, 1.9, [x - dx, y - dy, x + dx, y + dy]);
  }
  c.fillStyle = ink;
  disc(c, x, y, r * 0.24);
}

function line(c: Context, width: number, points: readonly number[]): void {
  c.lineWidth = width;
  c.beginPath();
  for (let i = 0; i + 1 < points.length; i += 2) c.lineTo(points[i] as number, points[i + 1] as number);
  c.stroke();
}

function disc(c: Context, x: number, y: number, r: number): void {
  c.beginPath();
  c.arc(x, y, r, 0, Math.PI * 2);
  c.fill();
}
