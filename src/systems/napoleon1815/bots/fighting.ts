/** Battles as the opponent plays them: where to close, where to shoot, who comes up. */
import type { Decision } from '../../../kernel/game.ts';
import { whereIn } from '../prose/words.ts';
import { type Action, DONE } from '../sequence/actions.ts';
import { enemyOf, type SideIndex } from '../theatre/campaign.ts';
import { columnOf, hasEnemies, isReserve, menIn, reserveOf } from '../theatre/field.ts';
import { active, isSeen, openBattle, roleOf, typeOf } from '../theatre/queries.ts';
import type { Battle, State } from '../theatre/state.ts';
import type { Mind } from './mind.ts';
import type { Choice } from './moving.ts';
import { UNSEEN } from './picture.ts';

/** Strength and fire of a side in a column: what it would hit with if everybody there were engaged (NP 9.6). */
interface Body {
  strength: number;
  /** Expected hits of a battle turn. */
  fire: number;
}

interface Line {
  readonly own: readonly Body[];
  readonly enemy: readonly Body[];
  /** Strength in the reserves. */
  readonly behind: readonly [own: number, enemy: number];
}

const HIT = { F1: 1 / 6, F2: 1 / 3 } as const;

function bodies(s: State, side: SideIndex, place: number, own: boolean): { columns: Body[]; behind: number } {
  const columns = [0, 1, 2].map((): Body & { foot: boolean; horse: number } => ({
    strength: 0,
    fire: 0,
    foot: false,
    horse: 0,
  }));
  let behind = 0;
  for (const unit of s.campaign.unitsOf[side]) {
    if (s.unit.place[unit] !== place) continue;
    const area = s.unit.area[unit]!;
    const type = typeOf(s, unit);
    if (type === 'LDR' || area < 0) continue;
    const cv = s.unit.cv[unit]!;
    const column = columnOf(area);
    if (column < 0) {
      behind += own || isSeen(s, unit) ? cv : UNSEEN;
      continue;
    }
    const body = columns[column]!;
    body.strength += cv;
    if (type === 'CAV') body.horse += cv;
    else body.foot = true;
    if (type === 'INF') body.fire += cv * HIT.F1;
    if (type === 'ART') body.fire += cv * HIT.F2;
  }
  for (const body of columns) body.fire += body.horse * (body.foot ? HIT.F2 : HIT.F1);
  return { columns, behind };
}

function lineAt(s: State, side: SideIndex, place: number): Line {
  const [own, enemy] = [bodies(s, side, place, true), bodies(s, enemyOf(side), place, false)];
  return { own: own.columns, enemy: enemy.columns, behind: [own.behind, enemy.behind] };
}

/** How a fight hand to hand in a column would go: above 1 we outlast them. The side that closes is fired at first. */
function outlast(own: Body, enemy: Body): number {
  const left = own.strength - enemy.fire;
  if (left <= 0) return 0;
  return (left * own.fire) / Math.max(0.1, enemy.strength * enemy.fire);
}

const joined = (body: Body, cv: number, fire: number): Body => ({
  strength: body.strength + cv,
  fire: body.fire + cv * fire,
});

/** The same where they are at it already. */
const duel = (own: Body, enemy: Body): number => (own.strength * own.fire) / Math.max(0.1, enemy.strength * enemy.fire);

/** Times the enemy's fire that must be left in a column. */
const LAST_GASP = 1.5;

/** Fire with every block that can; close where we would outlast them; bring the reserve up where it is needed most. */
export function chooseFight(
  s: State,
  side: SideIndex,
  mind: Mind,
  { options, args }: Decision<Action>,
  standard: Action,
): Choice {
  if (standard.kind === 'fire') return { action: standard, why: 'whoever can fires before anybody moves' };
  const place = args['place'] as number;
  const battle = openBattle(s, place)!;
  const line = lineAt(s, side, place);
  let best: Choice | null = null;
  let most = 0;
  for (const action of options) {
    if (action.kind !== 'move') continue;
    const worth = moveWorth(s, side, mind, battle, line, action.unit, action.area);
    if (worth <= most) continue;
    most = worth;
    best = { action, why: worth > 1 ? whyClose(line, action.area) : 'out of the reserve to where the line is weakest' };
  }
  if (best !== null) return best;
  return options.some(({ kind }) => kind === 'done')
    ? { action: DONE, why: 'no column gains by another move' }
    : {
        action: leastBad(s, side, battle, line, options) ?? standard,
        why: 'somebody must engage: here it costs least',
      };
}

function moveWorth(
  s: State,
  side: SideIndex,
  mind: Mind,
  battle: Battle,
  line: Line,
  unit: number,
  area: number,
): number {
  const type = typeOf(s, unit);
  const column = columnOf(area);
  if (type === 'LDR' || column < 0) return 0;
  const from = s.unit.area[unit]!;
  const cv = s.unit.cv[unit]!;
  const fire = type === 'INF' ? HIT.F1 : HIT.F2;
  const [own, enemy] = [line.own[column]!, line.enemy[column]!];
  const after = columnOf(from) === column ? own : joined(own, cv, fire);
  if (hasEnemies(battle, side, area)) {
    const fighting = menIn(battle, side, area) > 0;
    const odds = fighting ? duel(after, enemy) : outlast(after, enemy);
    // A column that would be gone before we fire again is held with the blocks that are left.
    if (fighting && own.strength <= enemy.fire * LAST_GASP) return 3 + cv * 0.01;
    const asked = fighting ? mind.join : active(s) === side ? mind.close : mind.sally;
    return odds > asked ? 1 + odds + cv * 0.01 : 0;
  }
  if (!isReserve(from)) return 0;
  // Out of the reserve into the column that is weakest for its task.
  return 1 / (1 + outlast(own, enemy)) + cv * 0.001;
}

/** Strength as it is believed. */
function whyClose({ own, enemy }: Line, area: number): string {
  const column = columnOf(area);
  const [ours, theirs] = [own[column]!, enemy[column]!].map(({ strength }) => Math.round(strength));
  return `${whereIn(area)} we have ${ours} against about ${theirs}`;
}

/** NP 7.5: where it costs least. */
function leastBad(s: State, side: SideIndex, battle: Battle, line: Line, options: readonly Action[]): Action | null {
  let best: Action | null = null;
  let most = -1;
  for (const action of options) {
    if (action.kind !== 'move' || !hasEnemies(battle, side, action.area)) continue;
    const column = columnOf(action.area);
    const worth = outlast(line.own[column]!, line.enemy[column]!) * 4 + s.unit.cv[action.unit]!;
    if (worth > most) [best, most] = [action, worth];
  }
  return best;
}

/** Leaders watch from the reserve; the rest stand as usual. */
export function chooseArea(s: State, side: SideIndex, _mind: Mind, { options }: Decision<Action>): Choice | null {
  const reserve = options.find(
    (option) => option.kind === 'lay' && option.area === reserveOf(roleOf(s, side)) && typeOf(s, option.unit) === 'LDR',
  );
  return reserve === undefined ? null : { action: reserve, why: 'he watches from the reserve' };
}

/** Blocks next door, until twice as many are there as the enemy has. */
export function chooseReinforcement(
  s: State,
  side: SideIndex,
  _mind: Mind,
  { options, args }: Decision<Action>,
): Choice {
  const place = args['place'] as number;
  const [own, enemy] = [s.here[side][place]!, s.here[enemyOf(side)][place]!];
  let best = -1;
  for (const option of options) {
    if (option.kind !== 'reinforce' || s.unit.area[option.unit]! >= 0 || typeOf(s, option.unit) === 'LDR') continue;
    const from = s.unit.place[option.unit]!;
    const city = s.campaign.cities.some((one) => one.place === from);
    if (city && s.here[side][from]! < 3) continue;
    if (best < 0 || s.unit.cv[option.unit]! > s.unit.cv[best]!) best = option.unit;
  }
  return best < 0 || own > enemy * 2
    ? { action: DONE, why: own > enemy * 2 ? `${own} blocks are there against ${enemy}` : 'nobody else can be spared' }
    : { action: { kind: 'reinforce', unit: best }, why: `${own} blocks against ${enemy}: more must come` };
}

/** Own strength for each of the enemy's in a battle. */
export function balance(s: State, side: SideIndex, place: number): number {
  const { own, enemy, behind } = lineAt(s, side, place);
  const sum = (list: readonly Body[]): number => list.reduce((all, { strength }) => all + strength, 0);
  return (sum(own) + behind[0]) / Math.max(1, sum(enemy) + behind[1]);
}
