/** From one order to the small answers it is made of, or the reason why it cannot be given. */
import { standardIndex } from '../src/kernel/policy.ts';
import { isWhole } from '../src/umpire/allocation.ts';
import { whyNotSo } from '../src/umpire/arrangement.ts';
import type { Answer } from '../src/umpire/index.ts';
import { type AnyJournal, bad, good } from './answer.ts';
import { whyWait } from './asking.ts';
import type { Orders } from './orders.ts';
import type { AnyEntry } from './registry.ts';
import { shareOut } from './sharing-out.ts';
import { sightOf } from './sight.ts';

/** What has to be done to carry it out. */
export type Plan = (entry: AnyEntry, journal: AnyJournal) => Answer<() => void>;

/** Answers given in one go before the player is asked to look: a rules bug must not hang the worker. */
const MOST_ANSWERS = 2_000;

export const answering =
  (index: number): Plan =>
  (_, journal) => {
    const count = journal.game.decision?.options.length ?? 0;
    if (!Number.isInteger(index) || index < 0 || index >= count)
      return bad('index', `There is no answer ${index} of ${count}.`);
    return good(() => void journal.play(index));
  };

export const byTheBook =
  (howOften: 'once' | 'sequence'): Plan =>
  (_, journal) =>
    good(() => {
      const asked = journal.game.decision;
      for (let i = 0; i < MOST_ANSWERS; i += 1) {
        const now = journal.game.decision;
        if (now === null || now.step !== asked?.step || now.side !== asked.side) return;
        journal.play(standardIndex(journal.game));
        if (howOften === 'once') return;
      }
    });

export const marching =
  (eye: string, piece: string | null, place: number): Plan =>
  (entry, journal) => {
    const { game } = journal;
    if (game.decision === null) return bad('over', 'The game is over.');
    const sight = sightOf(entry, game.state, eye, game.decision);
    const way = whyWait(entry, game, sight) ?? entry.presenter.point.way(sight, game.decision, piece, place);
    if ('text' in way) return bad('refused', way.text, way.rule);
    return good(() => {
      for (const action of way.actions) if (!journal.playAction(action).ok) return;
    });
  };

export const sharing =
  (counts: readonly number[]): Plan =>
  (entry, journal) => {
    const { decision, state } = journal.game;
    const found =
      decision === null
        ? null
        : entry.presenter.ask.allocation(sightOf(entry, state, decision.side, decision), decision);
    if (found === null) return bad('allocation', 'Nothing is to be shared out now.');
    if (!isWhole(found.shown, counts)) return bad('allocation', 'It cannot be shared out like that.', found.shown.rule);
    return good(() => shareOut(journal, found, counts));
  };

export const arranging =
  (orders: Orders, areas: readonly number[]): Plan =>
  (entry, journal) => {
    const { decision, state } = journal.game;
    const found =
      decision === null
        ? null
        : (entry.presenter.ask.arrangement?.(sightOf(entry, state, decision.side, decision), decision) ?? null);
    if (found === null) return bad('arrangement', 'Nothing is to be laid out now.');
    const why = whyNotSo(found.shown, areas);
    if (why !== null) return bad('arrangement', why.text, why.rule);
    return good(() => orders.follow(entry, journal, found.actions(areas)));
  };

export const following =
  (orders: Orders, course: number): Plan =>
  (entry, journal) => {
    const { decision, state } = journal.game;
    const route =
      decision === null
        ? undefined
        : entry.presenter.ask.courses(sightOf(entry, state, decision.side, decision), decision)[course];
    if (route === undefined) return bad('course', `There is no course ${course}.`);
    return good(() => orders.follow(entry, journal, route.actions));
  };
