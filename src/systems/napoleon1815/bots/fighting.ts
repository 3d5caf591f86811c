/** Battles as the opponent plays them. */
import type { Decision } from '../../../kernel/game.ts';
import type { Action } from '../sequence/actions.ts';
import { DONE } from '../sequence/actions.ts';
import { columnOf, isReserve, type Role, roleOfRow } from '../theatre/field.ts';
import type { Choice } from './moving.ts';
import { blockOf, isActive, type Situation } from './situation.ts';

const roleOf = (at: Situation): Role => (isActive(at) ? 'attacker' : 'defender');

/** CV by column, own and enemy; leaders and reserves do not count. */
interface Line {
  readonly own: readonly number[];
  readonly enemy: readonly number[];
}

function lineAt(at: Situation, place: number): Line {
  const own = [0, 0, 0];
  const enemy = [0, 0, 0];
  for (const block of at.ownAt[place]!) {
    const column = block.area < 0 ? -1 : columnOf(block.area);
    if (column >= 0 && blockOf(at, block).type !== 'LDR') own[column]! += block.cv;
  }
  for (const { area, cv } of at.enemyAt[place]!) {
    const column = area < 0 ? -1 : columnOf(area);
    if (column >= 0) enemy[column]! += Math.max(cv, 0);
  }
  return { own, enemy };
}

const isContested = (at: Situation, place: number, area: number): boolean =>
  at.enemyAt[place]!.some((block) => block.area === area);

/** Own strength for each enemy's in a column. */
const odds = ({ own, enemy }: Line, column: number): number => own[column]! / Math.max(1, enemy[column]!);

/** Good enough to close with them. */
const ENGAGE_AT = { attacker: 1.25, defender: 1.7 } as const;

/** Fire with whoever can; close where we are stronger; feed the column that is in danger, or the one that wins. */
export function chooseFight(at: Situation, { options, args }: Decision<Action>, standard: Action): Choice {
  const place = args['place'] as number;
  if (standard.kind === 'fire') return { action: standard, why: 'fire first' };
  const line = lineAt(at, place);
  const role = roleOf(at);
  let best: (Choice & { worth: number }) | null = null;
  const offer = (action: Action, worth: number, why: string): void => {
    if (best === null || worth > best.worth) best = { action, worth, why };
  };
  for (const action of options) {
    if (action.kind !== 'move') continue;
    const block = at.own.get(action.unit)!;
    const { type } = blockOf(at, block);
    if (type === 'LDR') continue;
    const column = columnOf(action.area);
    if (column < 0) continue;
    if (isContested(at, place, action.area)) {
      if (type === 'ART' && isReserve(block.area)) continue;
      const joins = columnOf(block.area) === column ? 0 : block.cv;
      const worth = (line.own[column]! + joins) / Math.max(1, line.enemy[column]!) - ENGAGE_AT[role];
      if (worth > 0) offer(action, 1 + worth, 'stronger in that column');
    } else if (isReserve(block.area)) {
      offer(action, 0.5 - odds(line, column) * 0.1, 'the reserve comes up where the line is weakest');
    }
  }
  if (best !== null) return best;
  return options.some(({ kind }) => kind === 'done')
    ? { action: DONE, why: 'the line holds' }
    : { action: engageAnyway(at, place, line, options) ?? standard, why: 'somebody must engage' };
}

/** NP 7.5: where it costs least. */
function engageAnyway(at: Situation, place: number, line: Line, options: readonly Action[]): Action | null {
  let best: Action | null = null;
  let most = 0;
  for (const action of options) {
    if (action.kind !== 'move' || !isContested(at, place, action.area)) continue;
    const worth = odds(line, columnOf(action.area)) * 4 + at.own.get(action.unit)!.cv;
    if (worth > most) [best, most] = [action, worth];
  }
  return best;
}

/** Leaders watch from the reserve; the rest stand as usual. */
export function chooseArea(at: Situation, { options }: Decision<Action>, standard: Action): Choice {
  const reserve = options.find((option) => {
    if (option.kind !== 'lay' || !isReserve(option.area)) return false;
    return blockOf(at, at.own.get(option.unit)!).type === 'LDR' && roleOfRow(option.area) === roleOf(at);
  });
  return reserve === undefined
    ? { action: standard, why: 'the usual line' }
    : { action: reserve, why: 'he watches from the reserve' };
}

/** Everybody at hand who is not needed where he is. */
export function chooseReinforcement(at: Situation, { options, args }: Decision<Action>): Choice {
  const place = args['place'] as number;
  const [own, enemy] = [at.ownAt[place]!.length, at.enemyAt[place]!.length];
  const fresh = options.filter(
    (option) =>
      option.kind === 'reinforce' &&
      at.own.get(option.unit)!.area < 0 &&
      blockOf(at, at.own.get(option.unit)!).type !== 'LDR',
  );
  const [first] = fresh;
  return first === undefined || own > enemy * 2
    ? { action: DONE, why: 'enough are there' }
    : { action: first, why: 'to the sound of the guns' };
}
