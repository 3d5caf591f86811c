/** A retreat may end behind the walls of a friendly Citadel (CN 9.10f). */
import { canShelter, shutIn } from '../movement/investment.ts';
import { END, YES } from '../sequence/actions.ts';
import { aRetreat } from '../sequence/args.ts';
import { yesOrNoRefusal } from '../sequence/step.ts';
import type { Retreat } from '../theatre/battle.ts';
import type { State } from '../theatre/state.ts';
import { battleLoss, LOSS } from './losses.ts';
import { endOf } from './retreat-path.ts';
import { unitsOfRetreat } from './sides.ts';
import { type Decision, retreatArg, retreatOf, sideId } from './stage.ts';

/** CN 9.10f: a friendly Citadel with room ends the retreat; asked on arrival, and at the start of a Stack that fought in one. */
const shelter = (here: boolean): Decision => ({
  rule: 'CN 9.10f',
  args: { retreat: aRetreat },
  leads: here ? [LOSS] : [],
  asks: (s, args) => sideId(s, retreatOf(s, args).side),
  options: (s, args) => (mayShelter(s, retreatOf(s, args)) ? [END, YES] : []),
  whyNot: (_s, _args, action) => yesOrNoRefusal('CN 9.10f', action),
  standard: () => END,
  take(t, args, action) {
    if (action.type !== 'yes') return;
    const s = t.state;
    const mine = retreatOf(s, args);
    const hex = endOf(mine.path);
    t.emit({ type: 'retreatEnded', rule: 'CN 9.10f', retreat: retreatArg(args), hex, status: 'sheltered' });
    if (here) t.next(...battleLoss(s, mine.side, 2, 'retreat', 'CN 9.10f', unitsOfRetreat(s, mine)));
    shutIn(t, hex, 'CN 9.10f');
  },
});

const mayShelter = (s: State, mine: Retreat): boolean =>
  mine.status === 'going' && unitsOfRetreat(s, mine).length > 0 && canShelter(s, endOf(mine.path), mine.side);

export const shelterSteps = { 'battle.shelterHere': shelter(true), 'battle.shelterThere': shelter(false) };
