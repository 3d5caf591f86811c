/** Major Generals, March Regiments and Vedettes are called up (CN 5.3.2, 8.1; I.b2, D04). */
import type { Refusal } from '../../../kernel/contract.ts';
import { entering } from '../movement/entering.ts';
import { fromPool } from '../ranks/regroup.ts';
import { type Action, END } from '../sequence/actions.ts';
import { type Decision, NOT_ASKED } from '../sequence/step.ts';
import { byHexThenId } from '../theatre/forces.ts';
import { unveils } from '../theatre/sight.ts';
import { loadsOf } from '../theatre/span.ts';
import type { State } from '../theatre/state.ts';
import { dissolveRefusal, raiseRefusal } from './major-generals.ts';
import { raiseRegiment, regimentActions, regimentRefusal } from './regiments.ts';
import { vedetteRefusal } from './vedettes.ts';

const raiseAndDissolve: Decision = {
  rule: 'CN 5.3.2',
  leads: [['giveToGeneral|dissolveGeneral?', 'raiseAndDissolve'], ...entering('fillRegiment', 'raiseAndDissolve')],
  asks: (s) => s.campaign.sides[s.phasing].id,
  options: (s) => [END, ...generalActions(s), ...regimentActions(s), ...vedetteActions(s)],
  whyNot: (s, _args, a) => callUpRefusal(s, a),
  standard: () => END,
  take(t, _args, a) {
    if (a.type === 'end') return;
    t.next({ step: 'raiseAndDissolve' });
    if (a.type === 'raise') t.next({ step: 'giveToGeneral', args: { chief: a.leader, leader: -1 } });
    else if (a.type === 'dissolve') t.next({ step: 'dissolveGeneral', args: { leader: a.leader } });
    else if (a.type === 'regiment') raiseRegiment(t, a.hex, a.nation);
    else if (a.type === 'vedette') {
      const { parent } = t.state.campaign.vedettes[a.vedette]!;
      const hex = t.state.leader.hex[t.state.unit.leader[parent]!]!;
      const seen = unveils(t.state, t.state.phasing, hex, true);
      t.emit({ type: 'vedettePlaced', rule: 'CN 8.1', vedette: a.vedette, hex, ...seen });
    }
  },
};

function callUpRefusal(s: State, a: Action): Refusal | null {
  switch (a.type) {
    case 'end':
      return null;
    case 'raise':
      return raiseRefusal(s, a.leader, fromPool(s, s.phasing, 'mg'), loadsOf(s));
    case 'dissolve':
      return dissolveRefusal(s, a.leader, loadsOf(s));
    case 'regiment':
      return regimentRefusal(s, a.hex, a.nation);
    case 'vedette':
      return vedetteRefusal(s, a.vedette);
    default:
      return NOT_ASKED('CN 5.3.2');
  }
}

/** Where a Major General can be placed, then which can be dissolved, each by hex and Leader. */
function generalActions(s: State): Action[] {
  const loads = loadsOf(s);
  const mg = fromPool(s, s.phasing, 'mg');
  const chiefs: number[] = [];
  const generals: number[] = [];
  for (const l of s.present[s.phasing]) {
    if (mg >= 0 && raiseRefusal(s, l, mg, loads) === null) chiefs.push(l);
    if (s.campaign.leaders[l]!.kind === 'mg' && dissolveRefusal(s, l, loads) === null) generals.push(l);
  }
  return [
    ...byHexThenId(s, chiefs).map((leader): Action => ({ type: 'raise', leader })),
    ...byHexThenId(s, generals).map((leader): Action => ({ type: 'dissolve', leader })),
  ];
}

function vedetteActions(s: State): Action[] {
  const home = (vedette: number): number => s.leader.hex[s.unit.leader[s.campaign.vedettes[vedette]!.parent]!]!;
  const ready: number[] = [];
  for (let v = 0; v < s.campaign.vedettes.length; v += 1) if (vedetteRefusal(s, v) === null) ready.push(v);
  return ready.sort((a, b) => home(a) - home(b) || a - b).map((vedette): Action => ({ type: 'vedette', vedette }));
}

export const raisingSteps = { raiseAndDissolve };
