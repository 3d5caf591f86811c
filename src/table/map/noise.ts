/**
 * Noise as a hash of position, never a running random: two chunks that share a seam compute the
 * same values on it, in whatever order they are painted.
 */

/** Uniform in [0, 1) from integer coordinates and a salt. */
export function hash(x: number, y: number, salt: number): number {
  let n = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(salt, 362437);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

/** Smooth value noise in [0, 1), wavelength 1. */
export function noise(x: number, y: number, salt: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  return blend(
    x - xi,
    y - yi,
    hash(xi, yi, salt),
    hash(xi + 1, yi, salt),
    hash(xi, yi + 1, salt),
    hash(xi + 1, yi + 1, salt),
  );
}

/** Value noise that repeats every `px` across and `py` down, for tiling textures. */
export function tilingNoise(x: number, y: number, px: number, py: number, salt: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const x0 = ((xi % px) + px) % px;
  const y0 = ((yi % py) + py) % py;
  const x1 = (x0 + 1) % px;
  const y1 = (y0 + 1) % py;
  return blend(x - xi, y - yi, hash(x0, y0, salt), hash(x1, y0, salt), hash(x0, y1, salt), hash(x1, y1, salt));
}

/** Octaves of value noise, each half as strong and twice as fine; in [0, 1), mean 0.5. */
export function fractal(x: number, y: number, octaves: number, salt: number): number {
  let sum = 0;
  let total = 0;
  let weight = 0.5;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x, y, salt + octave * 7);
    total += weight;
    weight *= 0.5;
    x = x * 2.03 + 11.3;
    y = y * 2.03 + 5.7;
  }
  return sum / total;
}

/** A stream of numbers in [0, 1) for one drawn thing; the seed is the thing's own. */
export function dice(seed: number): () => number {
  let turn = 0;
  return () => hash(seed, turn++, 4099);
}

function blend(fx: number, fy: number, a: number, b: number, c: number, d: number): number {
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}
