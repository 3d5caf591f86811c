/** Step 4: sets of battle turns, one side after the other, until no battle is open (NP 7.2, 7.3, 7.6). */
import type { Frame } from '../../../kernel/contract.ts';
import type { Action } from '../sequence/actions.ts';
import { aPlace, aStage } from '../sequence/args.ts';
import { type Automatic, type Decision, isPlace, notAsked, refuse } from '../sequence/step.ts';
import { enemyOf, type SideIndex } from '../theatre/campaign.ts';
import { NIGHTFALL } from '../theatre/constants.ts';
import { active, openBattle, sideId } from '../theatre/queries.ts';
import { STAGES, type State } from '../theatre/state.ts';

export const sets: Automatic = {
  rule: 'NP 7.2',
  leads: [['chooseBattle', 'endOfSet', 'sets']],
  run(t) {
    const s = t.state;
    if (s.battles.length === 0) return;
    const side = s.set === -1 ? active(s) : enemyOf(s.set);
    t.emit({ type: 'setBegan', rule: 'NP 7.2', side });
    t.next({ step: 'chooseBattle' }, { step: 'endOfSet' }, { step: 'sets' });
  },
};

const toPlay = (s: State): number[] =>
  s.battles.flatMap(({ place, played, winner }) => (played || winner !== -1 ? [] : [place]));

const BATTLE_TURN = ['stage', 'morale', 'stage', 'retreat', 'stage', 'combat', 'stage', 'reinforce'];

/** NP 7.3: the four stages of a battle turn; the fifth is at the end of the set. */
function battleTurn(place: number): Frame[] {
  return BATTLE_TURN.map((step, i) => ({
    step,
    args: step === 'stage' ? { place, stage: i / 2 + 1 } : { place },
  }));
}

export const chooseBattle: Decision = {
  rule: 'NP 7.2',
  leads: [[...BATTLE_TURN, 'chooseBattle']],
  asks: (s) => sideId(s, s.set as SideIndex),
  options: (s) => toPlay(s).map((place): Action => ({ kind: 'next', place })),
  whyNot(s, _args, action) {
    if (action.kind !== 'next') return notAsked('NP 7.2');
    if (!isPlace(s, action.place)) return refuse('NP 2.5', 'no-such-place');
    const battle = openBattle(s, action.place);
    if (battle === undefined) return refuse('NP 7.2', 'no-battle', { place: action.place });
    return battle.played ? refuse('NP 7.2', 'played-already', { place: action.place }) : null;
  },
  standard: (s) => ({ kind: 'next', place: toPlay(s)[0]! }),
  take(t, _args, action) {
    if (action.kind === 'next') t.next(...battleTurn(action.place), { step: 'chooseBattle' });
  },
};

const STAGE_RULES = ['', 'NP 8.1', 'NP 9.1', 'NP 9.5', 'NP 9.11'];

export const stage: Automatic = {
  rule: 'NP 7.3',
  args: { place: aPlace, stage: aStage },
  run(t, args) {
    const [place, number] = [args['place'] as number, args['stage'] as number];
    if (openBattle(t.state, place) === undefined || STAGES[number] === undefined) return;
    t.emit({ type: 'stageBegan', rule: STAGE_RULES[number]!, place, stage: number });
  },
};

export const endOfSet: Automatic = {
  rule: 'NP 7.3',
  leads: [['routs', 'regroups', 'recoverBroken']],
  run(t) {
    const s = t.state;
    const attacker = active(s);
    if (s.set !== attacker) {
      t.emit({ type: 'roundEnded', rule: 'NP 7.2', rounds: Math.max(...s.battles.map(({ rounds }) => rounds)) + 1 });
      for (const { place, rounds, winner } of s.battles) {
        if (winner !== -1 || rounds < NIGHTFALL) continue;
        t.emit({ type: 'battleLost', rule: 'NP 7.6', place, side: attacker, why: 'nightfall', column: -1 });
      }
    }
    t.next({ step: 'routs' }, { step: 'regroups' }, { step: 'recoverBroken' });
  },
};

/** NP 7.3, 8.4: at the end of the set everybody is steady again. */
export const recoverBroken: Automatic = {
  rule: 'NP 8.4',
  run: (t) => t.emit({ type: 'setEnded', rule: 'NP 8.4' }),
};
