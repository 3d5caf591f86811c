/** Capitals of three by five cells: one octal digit a row, the highest bit on the left. */

export const GLYPH_WIDTH = 3;
export const GLYPH_HEIGHT = 5;

const GLYPHS: Readonly<Record<string, string>> = {
  A: '25755',
  B: '65656',
  C: '34443',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '34553',
  H: '55755',
  I: '72227',
  J: '11152',
  K: '55655',
  L: '44447',
  M: '57755',
  N: '65555',
  O: '25552',
  P: '65644',
  Q: '25563',
  R: '65655',
  S: '34216',
  T: '72222',
  U: '55557',
  V: '55552',
  W: '55775',
  X: '55255',
  Y: '55222',
  Z: '71247',
  0: '75557',
  1: '26227',
  2: '61247',
  3: '61216',
  4: '55711',
  5: '74616',
  6: '34757',
  7: '71122',
  8: '75757',
  9: '75716',
  ' ': '00000',
  '-': '00700',
  "'": '22000',
  '.': '00002',
  ',': '00024',
  '(': '12221',
  ')': '42224',
  '+': '02720',
  '/': '11244',
  ':': '02020',
};

const UNKNOWN = '77777';
const LIGATURES: Readonly<Record<string, string>> = { Œ: 'OE', Æ: 'AE', ẞ: 'SS', '–': '-', '’': "'", '½': '.5' };

/** The letters a text is drawn with: capitals, without accents. */
export const written = (text: string): string[] => [
  ...text
    .toUpperCase()
    .replace(/[ŒÆẞ–’½]/g, (letter) => LIGATURES[letter] as string)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, ''),
];

export const glyphRows = (letter: string): number[] => [...(GLYPHS[letter] ?? UNKNOWN)].map(Number);
