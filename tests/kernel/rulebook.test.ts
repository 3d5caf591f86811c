import { describe, expect, it } from 'vitest';
import { parseRulebook } from '../../src/kernel/rulebook.ts';
import { rulebookOf } from '../games/helpers.ts';

const BOOK = `# CN, a rulebook
Not a paragraph.

## CN 9 Combat Phase [seed]
Before any number.

### 9.8 Step 7: resolve [design]
9.8.1 **Old Guard.** Offered before the die.
Goes on here, 9.8.2 being another.
 | die | 1:1 |
9.8.2 Other modifiers.
1.5 is a factor here, not a paragraph.

### 9.10 Retreat
a. Every Stack retreats.
b. **Legal step**: passable.
d. is out of turn and belongs to b.

9.11 Pursuit.
9.11b A letter in the number itself.

## CN 10 Sieges
10.1 A Citadel.
9.8.1 is quoted from here.
`;

describe('a rulebook', () => {
  const paragraphs = parseRulebook(BOOK);
  const byId = new Map(paragraphs.map((paragraph) => [paragraph.id, paragraph]));

  it('gives every numbered and lettered paragraph its id, in order', () => {
    expect(paragraphs.map(({ id }) => id)).toEqual([
      'CN 9',
      'CN 9.8',
      'CN 9.8.1',
      'CN 9.8.2',
      'CN 9.10',
      'CN 9.10a',
      'CN 9.10b',
      'CN 9.11',
      'CN 9.11b',
      'CN 10',
      'CN 10.1',
    ]);
  });

  it('finds titles in headings and bold openings', () => {
    expect(byId.get('CN 9')?.title).toBe('Combat Phase');
    expect(byId.get('CN 9.8')?.title).toBe('Step 7: resolve');
    expect(byId.get('CN 9.8.1')?.title).toBe('Old Guard');
    expect(byId.get('CN 9.10b')?.title).toBe('Legal step');
    expect(byId.get('CN 9.8.2')).not.toHaveProperty('title');
  });

  it('keeps every line with the paragraph above it', () => {
    expect(byId.get('CN 9')?.text).toBe('Before any number.');
    expect(byId.get('CN 9.8.1')?.text).toBe(
      '**Old Guard.** Offered before the die.\nGoes on here, 9.8.2 being another.\n | die | 1:1 |',
    );
    expect(byId.get('CN 9.8.2')?.text).toContain('1.5 is a factor');
    expect(byId.get('CN 9.10b')?.text).toContain('d. is out of turn');
    expect(byId.get('CN 10.1')?.text).toContain('9.8.1 is quoted');
  });

  it('reads lists and bold numbers as other rules pages write them', () => {
    const other = parseRulebook('## NP 6 Movement\n- **NP 6.1** Groups.\n**NP 6.2 Allowance.** One section.\n');
    expect(other).toEqual([
      { id: 'NP 6', title: 'Movement', text: '' },
      { id: 'NP 6.1', text: 'Groups.' },
      { id: 'NP 6.2', title: 'Allowance', text: '**Allowance.** One section.' },
    ]);
  });

  it('reads the toy rulebook', () => {
    expect(parseRulebook(rulebookOf('outposts')).map(({ id }) => id)).toContain('OP 4b');
    expect(parseRulebook('')).toEqual([]);
  });
});
