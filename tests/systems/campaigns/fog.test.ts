/** CN 2: what is hidden stands in no view, scene, question or line of the journal by name; tests/fog shuffles the rest. */
import { describe, expect, it } from 'vitest';
import { Journal } from '../../../src/kernel/journal.ts';
import { randomPolicy } from '../../../src/kernel/policy.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import { campaignPresenter as presenter } from '../../../src/systems/campaigns/present/index.ts';
import type { State } from '../../../src/systems/campaigns/state.ts';
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

describe('fog of war', () => {
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
