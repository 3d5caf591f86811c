/** CN 2: nothing hidden can be read off a view, a scene, an overlay, a question or a line of the journal. */
import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../src/kernel/dice.ts';
import { Journal } from '../../../src/kernel/journal.ts';
import { randomPolicy } from '../../../src/kernel/policy.ts';
import { campaignBots } from '../../../src/systems/campaigns/bots/index.ts';
import { setStrength } from '../../../src/systems/campaigns/change.ts';
import { forcesOf, unitsUnder } from '../../../src/systems/campaigns/forces.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import { campaignPresenter as presenter } from '../../../src/systems/campaigns/present/index.ts';
import type { SideIndex } from '../../../src/systems/campaigns/roster.ts';
import { fork, type State } from '../../../src/systems/campaigns/state.ts';
import { scenario } from '../../fuzz/scenarios.ts';

const file = scenario('six-days-1814');

function playedFor(seed: string, actions: number) {
  const opened = Journal.open(campaigns, file, { seed });
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  const { journal } = opened;
  const policy = randomPolicy(seed);
  while (journal.game.decision !== null && journal.length < actions) journal.play(policy(journal.game));
  return journal;
}

/** Other strengths for every enemy unit of which nothing exact is known; positions and kinds stay. */
function shuffled(s: State, enemy: SideIndex, seed: string): State {
  const other = fork(s);
  const dice = SeededDice.fromSeed(seed);
  const reported = new Set(s.known[(1 - enemy) as SideIndex].map(({ token }) => token));
  for (const leader of forcesOf(s, enemy)) {
    if (reported.has(s.leader.token[leader]!)) continue;
    for (const unit of unitsUnder(s, leader)) setStrength(other, unit, dice.roll(s.campaign.units[unit]!.max2 + 4) + 1);
  }
  return other;
}

describe('fog of war', () => {
  const moments = [5, 40, 90, 150, 220, 300].flatMap((n) => ['a', 'b', 'c'].map((seed) => ({ n, seed })));

  it.each(moments)('after $n answers of game $seed both sides see the same whatever the enemy hides', ({ n, seed }) => {
    const { game } = playedFor(seed, n);
    const { state, decision } = game;
    for (const side of [0, 1] as const) {
      const eye = state.campaign.sides[side].id;
      const other = shuffled(state, (1 - side) as SideIndex, `${seed}${n}`);
      const told = (s: State) => ({
        view: campaigns.view(s, eye),
        scene: presenter.scene(s, eye, null),
        status: presenter.status(s, eye),
        enemies: presenter.enemies(s, eye),
        forces: presenter.forces(s, eye),
        zones: presenter.zones(s, eye).enemy,
        threats: presenter.threats(s, eye),
        battle: presenter.battle(s, eye, decision)?.sides[side],
      });
      expect(told(other)).toEqual(told(state));
      if (decision === null || decision.side !== eye) continue;
      const choose = (s: State) => campaignBots.simple(campaigns.view(s, eye), decision, game.standard()).index;
      expect(choose(other)).toBe(choose(state));
      expect(presenter.reach(other, eye, decision, null)).toEqual(presenter.reach(state, eye, decision, null));
    }
  });

  it('CN 2.2: names no enemy unit, and no enemy Leader who was not revealed, by value', () => {
    const journal = playedFor('names', 260);
    const { state, decision } = journal.game;
    for (const side of [0, 1] as const) {
      const eye = state.campaign.sides[side].id;
      const { ground: _ground, ...view } = campaigns.view(state, eye);
      const named = new Set(state.known[side].map(({ leader }) => leader));
      // An Army may be called after its chief; its name is public.
      const shown = state.campaign.armies.reduce(
        (text, army) => text.replaceAll(army.name, ''),
        JSON.stringify([
          view,
          presenter.scene(state, eye, null),
          presenter.enemies(state, eye),
          presenter.status(state, eye),
        ]),
      );
      state.campaign.leaders.forEach(({ id, name, side: of, kind }, leader) => {
        if (of === side || kind !== 'named' || named.has(leader)) return;
        expect(shown).not.toContain(`"${id}"`);
        expect(shown).not.toContain(name);
      });
      for (const unit of state.campaign.units) {
        if (unit.side !== side && !unit.regiment) expect(shown).not.toContain(unit.name);
      }
      if (decision !== null && decision.side !== eye) {
        expect(presenter.ask(state, eye, decision, journal.game.standard()).options).toEqual([]);
      }
    }
  });

  it('CN 13.2: tells the enemy no unit names and no private dice in the story', () => {
    const journal = playedFor('story', 300);
    const { state } = journal.game;
    for (const side of [0, 1] as const) {
      const eye = state.campaign.sides[side].id;
      for (const event of [...journal.opening, ...journal.history.flatMap(({ events }) => events)]) {
        const seen = campaigns.redact(state, event, eye);
        if (seen === null) continue;
        const fields = seen as unknown as Record<string, unknown>;
        if (typeof fields['unit'] === 'number' && fields['unit'] >= 0)
          expect(state.campaign.units[fields['unit']]!.side).toBe(side);
        expect(['initiativeTried', 'attritionChecked', 'apChanged', 'markerChosen']).not.toContain(
          ownerSide(state, fields) === side ? '' : seen.type,
        );
        expect(presenter.line(state, seen, eye, 0)?.text ?? 'silent').toMatch(/\w/);
      }
    }
  });
});

function ownerSide(s: State, fields: Record<string, unknown>): number | null {
  if (typeof fields['side'] === 'number') return fields['side'];
  if (typeof fields['army'] === 'number' && fields['army'] >= 0) return s.campaign.armies[fields['army']]!.side;
  if (typeof fields['leader'] === 'number' && fields['leader'] >= 0) return s.campaign.leaders[fields['leader']]!.side;
  return null;
}
