/** Fire (NP 9.6 to 9.8): who may, at what, with which dice, and who is hit. */
import type { Refusal } from '../../../kernel/contract.ts';
import type { Action } from '../sequence/actions.ts';
import { anArea, aPlace, whole } from '../sequence/args.ts';
import { type Automatic, type Decision, type NapoleonTable, notAsked, notOurs, refuse } from '../sequence/step.ts';
import { enemyOf, type SideIndex } from '../theatre/campaign.ts';
import { type FireLevel, HITS_FROM } from '../theatre/constants.ts';
import { facing, hasEnemies, isReserve, menIn } from '../theatre/field.ts';
import { isLeader, openBattle, sideId, sideOf, typeOf, unitsIn } from '../theatre/queries.ts';
import type { Battle, State } from '../theatre/state.ts';
import { isOver } from '../verdict/victory.ts';
import { loseIfBare } from './defeat.ts';

const isEngaged = (s: State, battle: Battle, unit: number): boolean =>
  hasEnemies(battle, sideOf(s, unit), s.unit.area[unit]!);

/** NP 9.7: its own area if engaged, else, for guns in a column, the one opposite. */
export const targetOf = (s: State, battle: Battle, unit: number): number => {
  const area = s.unit.area[unit]!;
  return isEngaged(s, battle, unit) ? area : facing(area);
};

/** Whether its kind and its place let it fire; that it is there and may act was asked before. */
export function whyNotFire(s: State, battle: Battle, unit: number): Refusal | null {
  const type = typeOf(s, unit);
  if (type === 'LDR') return refuse('NP 9.6', 'leaders-never-fire', { unit });
  const area = s.unit.area[unit]!;
  if (isEngaged(s, battle, unit)) return null;
  if (type !== 'ART') return refuse('NP 9.6', 'not-engaged', { unit });
  if (isReserve(area)) return refuse('NP 9.7', 'guns-in-reserve', { unit });
  const side = sideOf(s, unit);
  const target = facing(area);
  if (!hasEnemies(battle, side, target)) return refuse('NP 9.7', 'no-target', { unit, area: target });
  return menIn(battle, side, target) > 0 ? refuse('NP 9.7', 'friends-in-the-way', { unit, area: target }) : null;
}

/** NP 9.6 */
export function fireLevel(s: State, battle: Battle, unit: number): FireLevel {
  const type = typeOf(s, unit);
  if (!isEngaged(s, battle, unit) || type === 'INF') return 'F1';
  if (type === 'ART') return 'F2';
  const beside = unitsIn(s, sideOf(s, unit), battle.place, s.unit.area[unit]!);
  return beside.some((other) => typeOf(s, other) === 'INF' || typeOf(s, other) === 'ART') ? 'F2' : 'F1';
}

/** One die for each CV; then the hits fall one by one. */
export function fire(t: NapoleonTable, battle: Battle, unit: number): void {
  const s = t.state;
  const { place } = battle;
  const area = targetOf(s, battle, unit);
  const level = fireLevel(s, battle, unit);
  const dice = Array.from({ length: s.unit.cv[unit]! }, () => t.d6());
  const hits = dice.filter((die) => die >= HITS_FROM[level]).length;
  t.emit({ type: 'fired', rule: 'NP 9.6', unit, place, area, level, dice, hits });
  const args = { place, area, side: enemyOf(sideOf(s, unit)) };
  if (hits > 0) t.next({ step: 'takeHit', args: { ...args, hits } }, { step: 'afterFire', args });
}

/** NP 9.8: the largest; a leader only if no other block is there. */
function targets(s: State, side: SideIndex, place: number, area: number): number[] {
  const there = unitsIn(s, side, place, area);
  const troops = there.filter((unit) => !isLeader(s, unit));
  if (troops.length === 0) return there;
  const most = Math.max(...troops.map((unit) => s.unit.cv[unit]!));
  return troops.filter((unit) => s.unit.cv[unit] === most);
}

const CHOICE = { INF: 0, CAV: 1, ART: 2, LDR: 3 } as const;

/** The passive side chooses among equals (NP 9.8). */
export const takeHit: Decision = {
  rule: 'NP 9.8',
  args: { place: aPlace, area: anArea, side: whole(0, 1), hits: whole(1, 4) },
  leads: [['takeHit']],
  asks: (s, { side }) => sideId(s, side as SideIndex),
  options: (s, { side, place, area }) =>
    targets(s, side as SideIndex, place as number, area as number).map((unit): Action => ({ kind: 'lose', unit })),
  whyNot(s, { side, place, area }, action) {
    if (action.kind !== 'lose') return notAsked('NP 9.8');
    const foreign = notOurs(s, side as SideIndex, action.unit, 'NP 9.8');
    if (foreign !== null) return foreign;
    if (s.unit.place[action.unit] !== place || s.unit.area[action.unit] !== area)
      return refuse('NP 9.8', 'not-in-the-fire', { unit: action.unit, area: area as number });
    const choice = targets(s, side as SideIndex, place as number, area as number);
    if (choice.includes(action.unit)) return null;
    if (isLeader(s, action.unit)) return refuse('NP 9.8', 'leader-not-alone', { unit: action.unit });
    return refuse('NP 9.8', 'larger-first', {
      unit: action.unit,
      cv: s.unit.cv[action.unit]!,
      most: s.unit.cv[choice[0]!]!,
    });
  },
  standard(s, { side, place, area }) {
    const choice = targets(s, side as SideIndex, place as number, area as number);
    const unit = choice.reduce((best, one) => (CHOICE[typeOf(s, one)] < CHOICE[typeOf(s, best)] ? one : best));
    return { kind: 'lose', unit };
  },
  take(t, args, action) {
    if (action.kind !== 'lose') return;
    const place = args['place'] as number;
    t.emit({ type: 'wasHit', rule: 'NP 9.8', unit: action.unit, place });
    if (t.state.unit.cv[action.unit] === 0)
      t.emit({ type: 'eliminated', rule: 'NP 1.3', unit: action.unit, place, cause: 'fire', reveals: true });
    if (isOver(t)) return;
    const hits = (args['hits'] as number) - 1;
    if (hits > 0) t.next({ step: 'takeHit', args: { ...args, hits } });
  },
};

/** NP 7.4: at every moment. */
export const afterFire: Automatic = {
  rule: 'NP 7.4',
  args: { place: aPlace, area: anArea, side: whole(0, 1) },
  leads: [['rout']],
  run(t, args) {
    const battle = openBattle(t.state, args['place'] as number);
    if (battle !== undefined) loseIfBare(t, battle, args['side'] as SideIndex);
  },
};
