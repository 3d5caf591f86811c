/** The field of a battle as lanes (NP 7.0): the looker's own side below, engaged areas marked, every block where it stands. */
import type { Decision } from '../../../../kernel/game.ts';
import type { Lane, LaneArea, LaneMove, LanePiece, Lanes } from '../../../../umpire/report.ts';
import { combat } from '../../battle/combat.ts';
import { moveTo } from '../../battle/moves.ts';
import { positionOf } from '../../fog/position.ts';
import type { BattleView, EnemyBlock, OwnBlock, View } from '../../fog/view.ts';
import { refusal } from '../../prose/refusals.ts';
import { capital, columnName, counted, inFull, sideName, unitName, wordsFor } from '../../prose/words.ts';
import type { Action } from '../../sequence/actions.ts';
import { activeSide } from '../../theatre/calendar.ts';
import { enemyOf, type SideIndex } from '../../theatre/campaign.ts';
import { ADJACENT, AREAS, columnArea, type Role, reserveOf } from '../../theatre/field.ts';
import { openBattle } from '../../theatre/queries.ts';
import { backOf, faceOf, NATIONS, pieceOfEnemy } from '../scene.ts';

const roleOf = ({ turn }: View, side: SideIndex): Role => (activeSide(turn) === side ? 'attacker' : 'defender');

/** The side that looks has its own blocks below; the umpire the attacker's. */
export const nearSide = (known: View): SideIndex => (known.eye === 'umpire' ? activeSide(known.turn) : known.side);

interface Stander {
  readonly side: SideIndex;
  readonly army: number;
  readonly area: number;
  readonly piece: LanePiece;
}

function ownStander(known: View, battle: BattleView, block: OwnBlock): Stander {
  const { unit, cv, area, acted, broken } = block;
  const { id, army, side } = known.campaign.blocks[unit]!;
  const hit = battle.volley?.struck.filter((one) => one === unit).length ?? 0;
  const mark = broken
    ? 'broken'
    : battle.volley?.unit === unit
      ? 'has fired'
      : acted && battle.stage === 3
        ? 'has acted'
        : '';
  const label = `${inFull(wordsFor(known.campaign, known.eye), unit, cv)}${mark === '' ? '' : `, ${mark}`}`;
  return { side, army, area, piece: { id, nation: NATIONS[army]!, face: faceOf(known, unit, cv), mark, hit, label } };
}

function enemyStander(known: View, battle: BattleView, block: EnemyBlock): Stander {
  const { army, area, unit, cv, acted, broken } = block;
  const { side, name } = known.campaign.armies[army]!;
  const hit = unit < 0 ? 0 : (battle.volley?.struck.filter((one) => one === unit).length ?? 0);
  const mark = broken
    ? 'broken'
    : unit >= 0 && battle.volley?.unit === unit
      ? 'has fired'
      : acted && battle.stage === 3
        ? 'has acted'
        : '';
  const face = unit < 0 ? backOf(known, army) : faceOf(known, unit, cv);
  const label = unit < 0 ? `a ${name} block, not shown` : `${inFull(wordsFor(known.campaign, known.eye), unit, cv)}`;
  return {
    side,
    army,
    area,
    piece: { id: pieceOfEnemy(known, block), nation: NATIONS[army]!, face, mark, hit, label },
  };
}

function standersAt(known: View, battle: BattleView): Stander[] {
  const here = ({ place }: { readonly place: number }): boolean => place === battle.place;
  return [
    ...known.own.filter(here).map((block) => ownStander(known, battle, block)),
    ...known.enemy.filter(here).map((block) => enemyStander(known, battle, block)),
  ];
}

export function lanes(known: View, battle: BattleView, decision: Decision<Action> | null): Lanes {
  const near = nearSide(known);
  const far = enemyOf(near);
  const all = standersAt(known, battle);
  // Before the lines are laid out everybody waits in reserve.
  const inArea = (side: SideIndex, area: number): LanePiece[] =>
    all
      .filter(
        (one) => one.side === side && (one.area === area || (one.area < 0 && area === reserveOf(roleOf(known, side)))),
      )
      .map(({ piece }) => piece);
  const area = (id: number, title: string, note: string, warning: LaneArea['warning'] = null): LaneArea => {
    const [theirs, ours] = [inArea(far, id), inArea(near, id)];
    return {
      id,
      title,
      note,
      contested: theirs.length > 0 && ours.length > 0 ? 'engaged' : null,
      far: theirs,
      near: ours,
      warning,
    };
  };
  const adjective = (side: SideIndex): string => known.campaign.sides[side]!.adjective;
  const reserve = (side: SideIndex): LaneArea => {
    const id = reserveOf(roleOf(known, side));
    const count = inArea(side, id).length;
    const seen = known.eye === 'umpire' ? '' : ', not shown to you';
    // One's own can be counted, also while a line is being laid out.
    const own = known.eye !== 'umpire' && side === near;
    const note = own ? 'hidden from the enemy' : count === 0 ? 'no block' : `${counted(count, 'block')}${seen}`;
    return area(id, `${adjective(side)} reserve`, note);
  };
  /** What is to be had on their ground, while no block of ours stands there. */
  const across = (column: number): string => {
    const id = columnArea(roleOf(known, far), column);
    const [theirs, ours] = [inArea(far, id).length, inArea(near, id).length];
    if (!battle.shown || theirs === 0 || ours > 0) return '';
    if (theirs === 1 && inArea(far, columnArea(roleOf(known, near), column)).length === 0)
      return `One block holds this column: without it the ${adjective(far)} line is broken.`;
    return known.eye === 'umpire'
      ? ''
      : `${sideName(wordsFor(known.campaign, known.eye), near)} stand here when they engage`;
  };
  return {
    kind: 'lanes',
    place: 'middle',
    rule: 'NP 7.0',
    far: reserve(far),
    near: reserve(near),
    lanes: [0, 1, 2].map((column): Lane => {
      const [his, mine] = [columnArea(roleOf(known, far), column), columnArea(roleOf(known, near), column)];
      const men = (side: SideIndex): number => inArea(side, his).length + inArea(side, mine).length;
      const alone = battle.shown && men(near) === 1 ? { text: 'One block holds this column.', rule: 'NP 7.4' } : null;
      return {
        title: capital(columnName(column)),
        heads: [far, near].map((side) => ({
          side: known.campaign.sides[side]!.id,
          count: men(side),
          name: adjective(side),
        })),
        areas: [
          area(his, `${adjective(far)} ground`, across(column)),
          area(mine, `${adjective(near)} ground`, '', alone),
        ],
      };
    }),
    moves: decision === null ? [] : movesIn(known, decision, battle),
    refusals: decision?.step === 'combat' ? refusalsIn(known, decision) : [],
    shot: shotOf(known, battle),
  };
}

function shotOf({ campaign }: View, { volley }: BattleView): Lanes['shot'] {
  if (volley === null) return null;
  const id = (unit: number): string => campaign.blocks[unit]!.id;
  return { from: id(volley.unit), struck: volley.struck.map(id) };
}

/** What each answer does with a block on the field. */
function movesIn(known: View, { options }: Decision<Action>, { place }: BattleView): LaneMove[] {
  const s = positionOf(known);
  const battle = openBattle(s, place);
  return options.flatMap((action, option): LaneMove[] => {
    if (!('unit' in action)) return [];
    const piece = known.campaign.blocks[action.unit]!.id;
    if (action.kind === 'lay') return [{ option, piece, area: action.area, way: [action.area] }];
    if (action.kind !== 'move' || battle === undefined) return [{ option, piece, area: null, way: [] }];
    const from = s.unit.area[action.unit]!;
    if (ADJACENT[from]!.includes(action.area)) return [{ option, piece, area: action.area, way: [action.area] }];
    const between = ADJACENT[from]!.find(
      (middle) => ADJACENT[middle]!.includes(action.area) && typeof moveTo(s, battle, action.unit, middle) === 'string',
    );
    return [{ option, piece, area: action.area, way: [...(between === undefined ? [] : [between]), action.area] }];
  });
}

/** Why the blocks that may do something cannot go wherever they cannot go. */
function refusalsIn(known: View, { args, options }: Decision<Action>): Lanes['refusals'] {
  const s = positionOf(known);
  const units = [...new Set(options.flatMap((action) => ('unit' in action ? [action.unit] : [])))];
  return units.flatMap((unit) =>
    AREAS.flatMap((_, area) => {
      if (area === s.unit.area[unit]) return [];
      const bar = combat.whyNot(s, args, { kind: 'move', unit, area });
      if (bar === null) return [];
      return [{ piece: known.campaign.blocks[unit]!.id, area, why: refusal(known.campaign, bar) }];
    }),
  );
}

/** The blocks a volley struck, in a sentence: "Jagow 3 to 2". */
export function struckInWords(known: View, battle: BattleView): string[] {
  const w = wordsFor(known.campaign, known.eye);
  const now = new Map([...known.own, ...known.enemy].map((block) => [block.unit, block.cv]));
  return [...new Set(battle.volley?.struck ?? [])].map((unit) => {
    const hits = battle.volley!.struck.filter((one) => one === unit).length;
    const left = now.get(unit) ?? 0;
    return left === 0 ? `${unitName(w, unit)} lost` : `${unitName(w, unit)} ${left + hits} to ${left}`;
  });
}
