import { expect, it } from 'vitest';
import { fromBase64url, toBase64url } from '../../src/kernel/base64url.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { Journal } from '../../src/kernel/journal.ts';
import { codePlain } from '../../src/kernel/plain.ts';
import { freeze } from '../../src/kernel/position.ts';
import { RangeReader, RangeWriter } from '../../src/kernel/range-coder.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { guarded } from '../../workers/guarded.ts';
import { Session } from '../../workers/session.ts';
import { warlike } from '../fuzz/policies.ts';
import { scenario } from '../fuzz/scenarios.ts';
import '../tools/systems.ts';

const FILE = scenario('six-days-1814');
const CHANGES = [1, -1, 2, 5, -5, 100];

type Slot = readonly [holder: Record<string, number>, key: string];

/** Where the numbers of a position are kept. */
function numbersIn(data: object): Slot[] {
  return Object.entries(data).flatMap(([key, value]): Slot[] => {
    if (typeof value === 'number') return [[data as Record<string, number>, key]];
    return typeof value === 'object' && value !== null ? numbersIn(value as object) : [];
  });
}

function tampered(start: string, dice: SeededDice): string {
  const data = codePlain(new RangeReader(fromBase64url(start) as Uint8Array), undefined) as object;
  const numbers = numbersIn(data);
  const [holder, key] = numbers[dice.roll(numbers.length) - 1] as Slot;
  holder[key] = Math.max(-1, (holder[key] as number) + (CHANGES[dice.roll(CHANGES.length) - 1] as number));
  const writer = new RangeWriter();
  codePlain(writer, data);
  return toBase64url(writer.finish());
}

it('a position with a number changed by a clever stranger is refused, or played without a stumble', () => {
  const dice = SeededDice.fromSeed('tampered');
  const opened = Journal.open(campaigns, FILE, { seed: '5' });
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  const { journal } = opened;
  const answer = warlike('5');
  while (journal.game.decision !== null) journal.play(answer(journal.game));

  const tally = { refused: 0, played: 0 };
  for (let i = 0; i < 110; i += 1) {
    const start = tampered(freeze(journal.at(dice.roll(journal.length) - 1)).start, dice);
    // A stranger who forges a position has no proof of the game it came from.
    const { proof: _, ...unproven } = journal.record;
    const record = { ...unproven, seed: '', actions: [], start };
    const session = guarded(new Session());
    const opening = session.resume({ record, scenario: FILE }, 'umpire');
    tally[opening.ok ? 'played' : 'refused'] += 1;
    for (let n = 0; opening.ok && n < 25; n += 1) {
      const report = session.bot('simple');
      if (!report.ok) expect(report.error.code).toBe('over');
    }
  }
  expect(tally.refused).toBeGreaterThan(10);
  expect(tally.played).toBeGreaterThan(5);
}, 180_000);
