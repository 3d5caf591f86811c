/** Battle turn, 3: combat (NP 9.5). Each unit acts once; the attacker must do something (NP 7.5). */
import type { Refusal } from '../../../kernel/contract.ts';
import { type Action, DONE } from '../sequence/actions.ts';
import { aPlace } from '../sequence/args.ts';
import { type Decision, type NapoleonTable, notAsked, notOurs, refuse, whose } from '../sequence/step.ts';
import type { SideIndex } from '../theatre/campaign.ts';
import { AREAS, hasEnemies, isReserve } from '../theatre/field.ts';
import { active, isSeen, openBattle, sideId, unitsAt } from '../theatre/queries.ts';
import type { Battle, State } from '../theatre/state.ts';
import { fire, whyNotFire } from './fire.ts';
import { movesOf, moveTo } from './moves.ts';

/** What a unit may do now; `meets` if it can fire or engage. */
interface Choices {
  readonly unit: number;
  readonly fires: boolean;
  readonly moves: ReturnType<typeof movesOf>;
  readonly meets: boolean;
}

const mayAct = (s: State, unit: number): boolean => s.unit.broken[unit] === 0 && s.unit.acted[unit] === 0;

function choicesIn(s: State, battle: Battle, side: SideIndex): Choices[] {
  return unitsAt(s, side, battle.place)
    .filter((unit) => mayAct(s, unit))
    .map((unit) => {
      const fires = whyNotFire(s, battle, unit) === null;
      const moves = movesOf(s, battle, unit);
      return { unit, fires, moves, meets: fires || moves.some(({ manner }) => manner === 'engage') };
    });
}

/** NP 7.5: how many units could still meet the attacker's obligation; -1 when there is none, or none can. */
function obliged(s: State, battle: Battle, side: SideIndex, choices: readonly Choices[]): number {
  if (side !== active(s) || battle.fought) return -1;
  const able = choices.filter(({ meets }) => meets).length;
  return able === 0 ? -1 : able;
}

function whyNotAct(s: State, battle: Battle, side: SideIndex, action: Action): Refusal | null {
  const able = (): number => obliged(s, battle, side, choicesIn(s, battle, side));
  if (action.kind === 'done') {
    const count = able();
    return count > 0 ? refuse('NP 7.5', 'must-fight', { place: battle.place, able: count }) : null;
  }
  if (action.kind !== 'fire' && action.kind !== 'move') return notAsked('NP 9.5');
  const { unit } = action;
  const foreign = notOurs(s, side, unit, 'NP 9.5');
  if (foreign !== null) return foreign;
  if (s.unit.place[unit] !== battle.place) return refuse('NP 9.5', 'not-in-battle', { unit, place: battle.place });
  if (s.unit.broken[unit] === 1) return refuse('NP 8.4', 'broken', { unit });
  if (s.unit.acted[unit] === 1) return refuse('NP 9.5', 'acted-already', { unit });
  if (action.kind === 'fire') return whyNotFire(s, battle, unit);
  if (!Number.isInteger(action.area) || AREAS[action.area] === undefined) return refuse('NP 7.0', 'no-such-area');
  const move = moveTo(s, battle, unit, action.area);
  if (typeof move !== 'string') return move;
  if (move === 'engage') return null;
  const choices = choicesIn(s, battle, side);
  const only = obliged(s, battle, side, choices) === 1 && choices.some((one) => one.unit === unit && one.meets);
  return only ? refuse('NP 7.5', 'last-to-fight', { unit }) : null;
}

export const combat: Decision = {
  rule: 'NP 9.5',
  args: { place: aPlace },
  leads: [['takeHit', 'afterFire', 'combat'], ['combat']],
  asks: (s) => sideId(s, s.set as SideIndex),
  options(s, { place }) {
    const battle = openBattle(s, place as number);
    if (battle === undefined) return [];
    const side = s.set as SideIndex;
    const choices = choicesIn(s, battle, side);
    const able = obliged(s, battle, side, choices);
    const options: Action[] = able > 0 ? [] : [DONE];
    for (const { unit, fires, moves, meets } of choices) {
      if (fires) options.push({ kind: 'fire', unit });
      const bound = able === 1 && meets;
      for (const { area, manner } of moves)
        if (!bound || manner === 'engage') options.push({ kind: 'move', unit, area });
    }
    return options;
  },
  whyNot: (s, { place }, action) => whyNotAct(s, openBattle(s, place as number)!, s.set as SideIndex, action),
  /** Engaged units fire, then guns that are free; then done, unless a block must engage. */
  standard(s, { place }) {
    const battle = openBattle(s, place as number)!;
    const side = s.set as SideIndex;
    const choices = choicesIn(s, battle, side);
    const firing = choices.filter(({ fires }) => fires);
    const free = (unit: number): number => (hasEnemies(battle, side, s.unit.area[unit]!) ? 0 : 1);
    const [first] = firing.sort((a, b) => free(a.unit) - free(b.unit) || a.unit - b.unit);
    if (first !== undefined) return { kind: 'fire', unit: first.unit };
    if (obliged(s, battle, side, choices) < 0) return DONE;
    const { unit, moves } = choices.find(({ meets }) => meets)!;
    return { kind: 'move', unit, area: moves.find(({ manner }) => manner === 'engage')!.area };
  },
  take(t, args, action) {
    const battle = openBattle(t.state, args['place'] as number)!;
    if (action.kind !== 'fire' && action.kind !== 'move') return;
    t.next({ step: 'combat', args });
    if (action.kind === 'fire') fire(t, battle, action.unit);
    else move(t, battle, action.unit, action.area);
  },
};

function move(t: NapoleonTable, battle: Battle, unit: number, to: number): void {
  const s = t.state;
  const manner = moveTo(s, battle, unit, to);
  if (typeof manner !== 'string') throw new Error(`unit ${unit} cannot move to ${AREAS[to]}`);
  const news = !isSeen(s, unit) && !isReserve(to);
  const told = news ? ({ cv: s.unit.cv[unit]!, reveals: true } as const) : { cv: -1 };
  const who = { ...whose(s, unit), seen: isSeen(s, unit) || news };
  const from = s.unit.area[unit]!;
  t.emit({ type: 'movedOnField', rule: 'NP 9.9', ...who, place: battle.place, from, to, manner, ...told });
}
