/** Units and Leaders that pass, and strength that is handed over (CN 5.3.3, 5.3.4). */
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import {
  type Claim,
  claim,
  joined,
  type LeaderQuestion,
  leaderHere,
  type Question,
  type Sheet,
  type UnitQuestion,
  unitHere,
} from '../sheet.ts';
import { stations } from './organization.ts';
import { changed, isOverSpan } from './spans.ts';

type Piece = { readonly unit: number } | { readonly leader: number };

const chiefOf = (s: State, piece: Piece): number =>
  'unit' in piece ? s.unit.leader[piece.unit]! : s.leader.over[piece.leader]!;

const passed = (s: State, piece: Piece, to: number) =>
  'unit' in piece ? changed(s, [[piece.unit, to]]) : changed(s, [], [[piece.leader, to]]);

/** What keeps a piece from another's track, the hex apart. */
function passing(q: Question, piece: Piece, to: number): { readonly may: Claim[]; readonly afford: Claim[] } {
  const { page, s } = q;
  const rule = 'CN 5.3.3';
  const armyOf = (l: number): number => s.leader.army[page.top(l)]!;
  return {
    may: [
      ...stations(s, to),
      claim('alreadyHis', rule, () => to === chiefOf(s, piece)),
      claim('underHimself', rule, () => 'leader' in piece && page.isUnder(to, piece.leader)),
      claim('otherArmy', 'CN 1.12', () => !page.mayMix(armyOf(to), armyOf(chiefOf(s, piece)))),
    ],
    afford: [claim('overSpan', 'CN 1.8', (told) => isOverSpan(passed(s, piece, to), to, told))],
  };
}

export function transfer(q: Question, piece: Piece): Sheet {
  const { page, s, side } = q;
  const rule = 'CN 5.3.3';
  const chief = chiefOf(s, piece);
  const hex = 'unit' in piece ? page.unitHex(piece.unit) : s.leader.hex[piece.leader]!;
  const others = page
    .leaders(hex, side)
    .filter((l) => l !== chief && !('leader' in piece && page.isUnder(l, piece.leader)));
  const done = () => ('unit' in piece ? s.unit.transferred[piece.unit] : s.leader.transferred[piece.leader]) === 1;
  const shut = (l: number): boolean => {
    const { may, afford } = passing(q, piece, l);
    return may.some(({ holds }) => holds()) || afford.some(({ holds }) => holds());
  };
  return {
    may: [
      claim('notSubordinate', rule, () => 'leader' in piece && chief < 0),
      claim(
        'besieged',
        'CN 5.3.5',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('transferredOnce', rule, done),
      claim('nobodyElse', rule, () => chief >= 0 && others.length === 0),
    ],
    afford: [claim('nobodyCanTake', 'CN 1.8', () => chief >= 0 && others.length > 0 && others.every(shut))],
  };
}

export function newLeader(q: LeaderQuestion): Sheet {
  const { page, s, args, action } = q;
  const rule = 'CN 5.3.3';
  const piece: Piece = 'unit' in args ? { unit: args['unit'] as number } : { leader: args['leader'] as number };
  const hex = 'unit' in piece ? page.unitHex(piece.unit) : s.leader.hex[piece.leader];
  return joined(leaderHere(q, rule), {
    there: [claim('notInHex', rule, () => s.leader.hex[action.leader] !== hex)],
    ...passing(q, piece, action.leader),
  });
}

const GAVE = 1;
const RECEIVED = 2;

export function receiving(q: Question, giver: number, unit: number): Required<Pick<Sheet, 'there' | 'may' | 'afford'>> {
  const { page, s } = q;
  const rule = 'CN 5.3.4';
  const { units } = s.campaign;
  return {
    there: [claim('notInHex', rule, () => page.unitHex(unit) !== page.unitHex(giver))],
    may: [
      claim('itself', rule, () => unit === giver),
      claim('otherArm', rule, () => units[unit]!.arm !== units[giver]!.arm),
      claim('otherNation', rule, () => s.unit.nation[unit] !== s.unit.nation[giver]),
      claim('hasGiven', rule, () => s.unit.merged[unit] === GAVE),
    ],
    afford: [
      claim(
        'fullStrength',
        rule,
        () => s.unit.sp2[unit]! >= units[unit]!.max2,
        () => ({ most: units[unit]!.max2 }),
      ),
    ],
  };
}

export function giving(q: UnitQuestion): Sheet {
  const { page, s, side, action } = q;
  const rule = 'CN 5.3.4';
  const hex = page.unitHex(action.unit);
  const canTake = (unit: number): boolean => {
    const { there, may, afford } = receiving(q, action.unit, unit);
    return ![...there, ...may, ...afford].some(({ holds }) => holds());
  };
  return joined(unitHere(q, rule), {
    may: [
      claim(
        'besieged',
        'CN 5.3.5',
        () => page.besieged(hex),
        () => ({ hex }),
      ),
      claim('hasReceived', rule, () => s.unit.merged[action.unit] === RECEIVED),
      claim('nobodyToReceive', rule, () => !page.units(hex, side).some(canTake)),
    ],
  });
}
