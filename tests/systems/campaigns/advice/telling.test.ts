import { describe, expect, it } from 'vitest';
import type { Advice } from '../../../../src/adviser/contract.ts';
import { Journal } from '../../../../src/kernel/journal.ts';
import { whyNobody } from '../../../../src/systems/campaigns/advice/telling.ts';
import { entry } from '../../../../src/systems/campaigns/entry.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { problemIn } from '../../../../workers/advising.ts';
import type { AnyJournal } from '../../../../workers/answer.ts';
import type { AnyEntry } from '../../../../workers/registry.ts';
import { scenario } from '../../../fuzz/scenarios.ts';

/** Colonels on both sides, for so many answers: every question's step with what was advised, and the Leader who marches by an order. */
function colonels(answers: number): { step: string; advice: Advice; marching: string | null }[] {
  const { system, parts } = entry as unknown as AnyEntry;
  const opened = Journal.open(entry.system, scenario('six-days-1814'), { seed: 'telling' });
  if (!opened.ok) throw new Error('the scenario is sound');
  const journal = opened.journal as unknown as AnyJournal;
  const memories: Record<string, unknown> = {};
  const told = [];
  while (journal.length < answers && journal.game.decision !== null) {
    const { side, step } = journal.game.decision;
    const { march, campaign } = opened.journal.game.state as State;
    const level = parts!.levels['colonel']!;
    const thinking = level.think(problemIn(parts!, journal, `${journal.length}`, memories[side]), level.budget);
    let { value, done } = thinking.next();
    while (!done) ({ value, done } = thinking.next());
    const advice = value as Advice;
    memories[side] = advice.memory;
    told.push({
      step,
      advice,
      marching: march?.segment === 'forced' ? null : (campaign.leaders[march?.leader ?? -1]?.name ?? null),
    });
    journal.play(advice.index);
  }
  expect(system.id).toBe('campaigns');
  return told;
}

describe('reasons', () => {
  const told = colonels(160);

  it('say something at every question, and never only that it is the usual answer', () => {
    for (const { step, advice } of told) {
      expect(advice.reasons.length, step).toBeGreaterThan(0);
      for (const reason of advice.reasons)
        expect(reason, step).not.toMatch(/nothing better|the usual way|by the plan/i);
    }
  });

  it('name on every step of a march who goes, and where to', () => {
    const marches = told.filter(({ step, marching }) => step === 'march' && marching !== null);
    expect(marches.length).toBeGreaterThan(10);
    for (const { advice, marching } of marches) expect(advice.reasons[0]).toContain(marching);
  });

  it('say of several who stay, in one sentence, where each of them does', () => {
    const opened = Journal.open(entry.system, scenario('six-days-1814'), { seed: 'staying' });
    if (!opened.ok) throw new Error('the scenario is sound');
    const s = opened.journal.game.state as State;
    const stays = s.present[0]
      .filter((leader) => s.leader.sp2[leader]! > 0 && s.leader.over[leader] === -1)
      .map((leader) => ({ leader, goal: s.leader.hex[leader]!, purpose: 'hold' as const, worth: 0 }));
    expect(whyNobody(s, stays)).toBe(
      'Nobody else is wanted elsewhere: Macdonald stays at La Ferté-sous-Jouarre, Marmont at Sézanne, Napoleon at Nogent-sur-Seine and Ney at Barbonne.',
    );
    expect(whyNobody(s, [])).toBe('Nobody who can still be sent is wanted elsewhere.');
  });

  it('leave open what the runs leave open: a battle type is not sure to the last hundredth', () => {
    const types = told.filter(({ step }) => step === 'battle.marker').flatMap(({ advice }) => advice.value ?? []);
    expect(types.length).toBeGreaterThan(0);
    expect(types.some(({ error }) => error > 0)).toBe(true);
  });
});
