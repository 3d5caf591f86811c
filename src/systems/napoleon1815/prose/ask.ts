/** What is asked, by which rule, and every legal answer, in sentences. */
import { indexOfData } from '../../../kernel/data.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { Question } from '../../../umpire/presenter.ts';
import type { Role, Target } from '../../../umpire/report.ts';
import { positionOf } from '../fog/position.ts';
import type { View } from '../fog/view.ts';
import type { Action } from '../sequence/actions.ts';
import type { Campaign } from '../theatre/campaign.ts';
import { ASKS, type Asked, awaitingText } from './asks.ts';
import { capital, sentence, wordsFor } from './words.ts';

export function question(known: View, decision: Decision<Action>, standard: Action): Question {
  const { side, step, rule, options } = decision;
  const asked = ASKS[step]!(decision, positionOf(known), wordsFor(known.campaign, side));
  return {
    side,
    step,
    rule,
    title: capital(asked.title),
    text: sentence(asked.text),
    options: options.map((a, index) => {
      const {
        text,
        detail = '',
        rule: own = rule,
        hex = null,
        piece = null,
        caution = null,
        warning = null,
      } = asked.option(a);
      const target = targetOf(hex, piece);
      const warned = warning === null ? {} : { warning };
      return {
        index,
        text: capital(text),
        detail,
        rule: own,
        target,
        role: roleOf(a, asked),
        caution,
        ...warned,
      };
    }),
    standard: indexOfData(options, standard),
    piece: asked.piece ?? null,
    ...(asked.together === true ? { together: true } : {}),
  };
}

const targetOf = (place: number | null, piece: string | null): Target =>
  piece !== null ? { kind: 'piece', piece, place } : place !== null ? { kind: 'place', place } : { kind: 'none' };

function roleOf({ kind }: Action, { underway = false }: Asked): Role {
  if (kind === 'done') return 'end';
  if (kind === 'halt') return underway ? 'halt' : 'end';
  // A player with a group before him takes blocks up; one by one is for those who want it so.
  if (kind === 'march') return 'rare';
  return kind === 'go' && underway ? 'step' : 'plain';
}

export function awaiting(campaign: Campaign, side: string): Question {
  const index = campaign.sides[0]!.id === side ? 0 : 1;
  const title = `${campaign.sides[index]!.adjective} decision`;
  const text = awaitingText(wordsFor(campaign, side), index);
  return { side, step: '', rule: 'NP 13.1', title, text, options: [], standard: -1, piece: null };
}
