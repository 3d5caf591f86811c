import { describe, expect, test } from 'vitest';
import { linkIn } from '../../src/store/door.ts';

const LINK = '#g=AbC-_9&n=12';
const good = async (link: string): Promise<boolean> => link === LINK || link === '#g=AbC-_9';

describe('one door for links', () => {
  test.each([
    ['as it is', LINK],
    ['in an address', `https://example.org/vedette/?debug${LINK}`],
    ['among words', `Your turn! https://example.org/${LINK} Good luck.`],
    ['in brackets, before a full stop', `(see <https://example.org/${LINK}>).`],
    ['broken over two lines', 'https://example.org/#g=AbC\r\n> -_9&n=12'],
    ['with a word on the next line', `https://example.org/${LINK}\nGood luck`],
    ['with its signs in escapes', 'https://example.org/%23g%3DAbC-_9%26n%3D12'],
    ['with a space at either end', `  ${LINK} `],
  ])('a link %s is found', (_, text) => expect(linkIn(text, good)).resolves.toBe(LINK));

  test('what is no link is handed on as it came, so that its sentence can be said', async () => {
    expect(await linkIn('hello', good)).toBe('hello');
    expect(await linkIn('https://example.org/#g=%3Cscript%3E', good)).toBe('#g=%3Cscript%3E');
  });
});
