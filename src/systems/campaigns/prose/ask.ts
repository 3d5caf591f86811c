/** What is asked, by which rule, and every legal answer, in sentences. */
import type { Side } from '../../../kernel/contract.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { Question } from '../../../umpire/presenter.ts';
import type { Role, Target } from '../../../umpire/report.ts';
import { sideOf } from '../fog/counters.ts';
import { type Action, sameAction } from '../sequence/actions.ts';
import type { Theatre } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import type { Asked, Asker, Offer } from './asks/asking.ts';
import { ASKS } from './asks/index.ts';
import { phrased } from './asks/offers.ts';
import { capital, sentences, wordsFor } from './words.ts';

export function ask(s: State, decision: Decision<Action>, standard: Action): Question {
  const { side, step, rule, options } = decision;
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
      const { detail = '', rule: own = rule, caution = null } = offer;
      const [target, role] = [targetOf(s, offer), roleOf(a, asked, offer)];
      const { warning, figures } = offer;
      const more = { ...(warning === undefined ? {} : { warning }), ...(figures === undefined ? {} : { figures }) };
      return { index, text: capital(offer.text), detail, rule: own, target, role, caution, ...more };
    }),
    standard: options.findIndex((a) => sameAction(a, standard)),
    piece: asked.piece ?? null,
  };
}

function targetOf({ campaign }: Theatre, { piece, hex = -1, hexside }: Offer): Target {
  const place = hex < 0 ? null : hex;
  if (piece !== undefined) return { kind: 'piece', piece, place };
  if (hexside !== undefined) return { kind: 'edge', places: [(hexside / 6) | 0, campaign.ground.neighbours[hexside]!] };
  return place === null ? { kind: 'none' } : { kind: 'place', place };
}

function roleOf({ type }: Action, { underway = false }: Asked, { rare = false }: Offer): Role {
  if (type === 'end') return underway ? 'halt' : 'end';
  if (type === 'step' && underway) return 'step';
  return rare ? 'rare' : 'plain';
}

/** The other side decides: not even the question is told (CN 13.2). */
export function awaiting(s: Theatre, side: Side): Question {
  const title = `${s.campaign.sides[sideOf(s, side) ?? 0].adjective} decision`;
  const text = sentences(`${wordsFor(s, side).side(sideOf(s, side) ?? 0)} are deciding.`);
  return { side, step: '', rule: 'CN 13.2', title, text, options: [], standard: -1, piece: null };
}

const plainly: Asker = (_d, w) => ({ title: 'Your decision', text: 'Choose.', option: phrased(w, {}) });
