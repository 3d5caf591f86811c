const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Value of each ASCII character as a digit, 64 for every other. */
const VALUES = Uint8Array.from({ length: 128 }, (_, code) => {
  const value = DIGITS.indexOf(String.fromCharCode(code));
  return value < 0 ? 64 : value;
});

/** RFC 4648 base64url without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const word = ((bytes[i] as number) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += DIGITS[word >>> 18];
    text += DIGITS[(word >>> 12) & 63];
    if (left > 1) text += DIGITS[(word >>> 6) & 63];
    if (left > 2) text += DIGITS[word & 63];
  }
  return text;
}

/** Null for anything `toBase64url` would not have written: one text for one sequence of bytes. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  const tail = text.length & 3;
  if (tail === 1) return null;
  const bytes = new Uint8Array((text.length * 3) >> 2);
  let word = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < text.length; i += 1) {
    const value = VALUES[text.charCodeAt(i)] ?? 64;
    if (value === 64) return null;
    word = ((word << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (word >>> bits) & 255;
      at += 1;
    }
  }
  const unused = word & ((1 << bits) - 1);
  return unused === 0 ? bytes : null;
}
