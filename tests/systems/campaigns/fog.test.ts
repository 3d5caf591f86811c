/** CN 2: what is hidden stands in no view, scene, question or line of the journal by name; tests/fog shuffles the rest. */
import { describe, expect, it } from 'vitest';
import { SeededDice } from '../../../src/kernel/dice.ts';
import { Game } from '../../../src/kernel/game.ts';
import { Journal } from '../../../src/kernel/journal.ts';
import { randomPolicy } from '../../../src/kernel/policy.ts';
import type { CampaignEvent } from '../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import { campaignPresenter as presenter } from '../../../src/systems/campaigns/present/index.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { warlike } from '../../fuzz/policies.ts';
import { scenario } from '../../fuzz/scenarios.ts';
import { sightOf } from './sight.ts';

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
      const sight = sightOf(state, eye, decision);
      const named = new Set(state.known[side].map(({ leader }) => leader));
      // An Army may be called after its chief; its name is public.
      const shown = state.campaign.armies.reduce(
        (text, army) => text.replaceAll(army.name, ''),
        JSON.stringify([
          sight.view,
          presenter.show.scene(sight, null),
          presenter.show.enemies(sight),
          presenter.show.status(sight),
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
        expect(presenter.ask.awaiting(state.campaign, decision.side).options).toEqual([]);
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
        expect(presenter.tell.line(state.campaign, seen, eye, 0)?.text ?? 'silent').toMatch(/\w/);
      }
    }
  });
});

describe('a story told again', () => {
  it.each([
    ['training-fortress', 'siegeChecked'],
    ['danube-1809-bavaria', 'worksCleared'],
  ])('of %s betrays no more than when it happened', (id, about) => {
    const told = new Map<CampaignEvent, string>();
    const tell = (s: State, event: CampaignEvent): string =>
      JSON.stringify(s.campaign.sides.map(({ id: eye }) => campaigns.redact(s, event, eye)));
    for (let n = 0; n < 3; n += 1) {
      const opened = Game.open(campaigns, scenario(id), {}, SeededDice.fromSeed(`again ${n}`));
      if (!opened.ok) throw new Error(opened.faults[0]?.message);
      const { game } = opened;
      const answer = warlike(`again ${n}`);
      const here: CampaignEvent[] = [];
      game.onEvent = (event) => {
        here.push(event);
        told.set(event, tell(game.state, event));
      };
      while (game.decision !== null) game.play(answer(game));
      for (const event of here) expect(tell(game.state, event), event.type).toBe(told.get(event));
    }
    expect([...told.keys()].map(({ type }) => type)).toContain(about);
  });
});

function ownerSide(s: State, fields: Record<string, unknown>): number | null {
  if (typeof fields['side'] === 'number') return fields['side'];
  if (typeof fields['army'] === 'number' && fields['army'] >= 0) return s.campaign.armies[fields['army']]!.side;
  if (typeof fields['leader'] === 'number' && fields['leader'] >= 0) return s.campaign.leaders[fields['leader']]!.side;
  return null;
}
