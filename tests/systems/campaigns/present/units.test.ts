/** Strength is told in points wherever it is told: two names for one thing make a reader look for the difference. */
import { expect, it } from 'vitest';
import { Session } from '../../../../workers/session.ts';
import { scenario } from '../../../fuzz/scenarios.ts';
import '../../../tools/systems.ts';

const ABBREVIATED = /.{0,40}\bSP\b/;
const ANSWERS = 120;
const EVERY = 12;

it('no sentence on the screen speaks of SP', () => {
  const session = new Session();
  const seats = { french: 'me', allied: 'simple' };
  const file = scenario('six-days-1814');
  const opened = session.open({ system: 'campaigns', scenario: file, options: {}, seed: 'units', seats });
  if (!opened.ok) throw new Error(opened.error.text);
  let [spoken, looked] = [0, 0];
  for (let n = 0; n < ANSWERS; n += 1) {
    const report = session.bot('simple');
    if (!report.ok || report.value.over !== null) break;
    if (n % EVERY !== 0) continue;
    const { scene, ask } = report.value;
    const piece = scene.pieces.find(({ live }) => live)?.id ?? null;
    const ways = session.hints(piece);
    const chips = ways.ok ? [...(ways.value.ways?.chips.values() ?? [])] : [];
    const said = JSON.stringify([report.value, ways.ok && ways.value.about, chips, ask]);
    expect(ABBREVIATED.exec(said)?.[0]).toBeUndefined();
    spoken += said.match(/½? points?\b/g)?.length ?? 0;
    looked += 1;
  }
  expect(looked).toBeGreaterThan(5);
  expect(spoken).toBeGreaterThan(20);
});
