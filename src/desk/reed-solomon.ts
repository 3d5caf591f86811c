/** Reed-Solomon check bytes over GF(256) with the polynomial of QR codes, x⁸ + x⁴ + x³ + x² + 1. */
const MODULUS = 0x11d;

const EXP = new Uint8Array(510);
const LOG = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i += 1) {
  EXP[i] = value;
  EXP[i + 255] = value;
  LOG[value] = i;
  value <<= 1;
  if (value > 255) value ^= MODULUS;
}

export function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0);
}

/** α to the power of `exponent`. */
export const power = (exponent: number): number => EXP[exponent % 255] ?? 0;

/** What is left when the data, followed by `count` zeros, is divided by (x - α⁰)(x - α¹)… of that degree. */
export function checkBytes(data: Uint8Array, count: number): Uint8Array {
  const divisor = generator(count);
  const rest = new Uint8Array(count);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest.copyWithin(0, 1);
    rest[count - 1] = 0;
    for (const [i, term] of divisor.entries()) rest[i] = (rest[i] ?? 0) ^ multiply(term, factor);
  }
  return rest;
}

/** Coefficients from the second highest power down; the highest is always 1. */
function generator(degree: number): Uint8Array {
  const terms = new Uint8Array(degree);
  terms[degree - 1] = 1;
  for (let root = 0; root < degree; root += 1) {
    for (let i = 0; i < degree; i += 1) {
      terms[i] = multiply(terms[i] ?? 0, power(root)) ^ (terms[i + 1] ?? 0);
    }
  }
  return terms;
}
