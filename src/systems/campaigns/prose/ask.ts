/** What is asked, by which rule, and every legal answer, in sentences. */
import type { Eye } from '../../../kernel/contract.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { Question } from '../../presenter.ts';
import { type Action, sameAction } from '../actions.ts';
import type { State } from '../state.ts';
import { sideOf } from '../view.ts';
import type { Asker } from './asks/asking.ts';
import { ASKS } from './asks/index.ts';
import { phrased } from './asks/offers.ts';
import { capital, sentences, wordsFor } from './words.ts';

export function ask(s: State, eye: Eye, decision: Decision<Action>, standard: Action): Question {
  const { side, step, rule, options } = decision;
  if (eye !== 'umpire' && eye !== side) return awaiting(s, decision);
  const w = wordsFor(s, side);
  const asked = (ASKS[step] ?? plainly)(decision, w);
  return {
    side,
    step,
    rule,
    title: capital(asked.title),
    text: sentences(asked.text),
    options: options.map((a, index) => {
      const offer = asked.option(a);
      const { detail = '', rule: own = rule, hex = null, piece = null, rare = false, caution = null } = offer;
      const at = hex === null || hex < 0 ? null : hex;
      const ends = a.type === 'end';
      return { index, text: capital(offer.text), detail, rule: own, hex: at, piece, ends, rare, caution };
    }),
    standard: options.findIndex((a) => sameAction(a, standard)),
    piece: asked.piece ?? null,
    byHex: asked.byHex ?? false,
  };
}

/** The other side decides: not even the question is told (CN 13.2). */
function awaiting(s: State, { side }: Decision<Action>): Question {
  const title = `${s.campaign.sides[sideOf(s, side) ?? 0].adjective} decision`;
  const text = sentences(`${wordsFor(s, side).side(sideOf(s, side) ?? 0)} are deciding.`);
  return { side, step: '', rule: 'CN 13.2', title, text, options: [], standard: -1, piece: null, byHex: false };
}

const plainly: Asker = (_d, w) => ({ title: 'Your decision', text: 'Choose.', option: phrased(w, {}) });
