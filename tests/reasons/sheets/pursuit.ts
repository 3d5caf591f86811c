/** Pursuit and advance (CN 9.6.4, 9.11, 10.5). */
import type { SideIndex } from '../../../src/systems/campaigns/theatre/roster.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { other } from '../page.ts';
import { claim, closedGround, type HexQuestion, joined, type Question, type Sheet } from '../sheet.ts';
import { battle, canFight, held, isFresh } from './fighting.ts';

/** What keeps a Stack out of a hex beside it. */
function entering(q: Question, side: SideIndex, from: number, hex: number, rule: string): Sheet {
  const { page } = q;
  const dir = page.direction(from, hex);
  if (dir < 0)
    return {
      there: [
        claim(
          'notAdjacent',
          rule,
          () => true,
          () => ({ hex }),
        ),
      ],
    };
  const heavy = page.counters(from, side).some((l) => page.sp2(l) > 0 && page.isHeavy(l));
  return {
    may: [
      claim(
        'enemyForce',
        rule,
        () => page.strength(hex, other(side)) > 0,
        () => ({ hex }),
      ),
      ...closedGround(page, from, dir, heavy, rule),
    ],
  };
}

const forbids = ({ whose = [], there = [], may = [], afford = [] }: Sheet): boolean =>
  [...whose, ...there, ...may, ...afford].some(({ holds }) => holds());

/** Null where it may go to one of them; else what the rulebook has against each it stands beside. */
function oneOf(
  q: Question,
  from: number,
  hexes: readonly number[],
  sheetOf: (hex: number) => Sheet,
  rule: string,
): Sheet {
  const beside = hexes.filter((hex) => q.page.direction(from, hex) >= 0);
  const shut = beside.length > 0 && beside.map(sheetOf).every(forbids);
  return joined(
    { may: [claim('notBesideVacatedHex', rule, () => beside.length === 0)] },
    ...(shut ? beside.map(sheetOf) : []),
  );
}

const left = (s: State): number[] => [...new Set(battle(s).retreats.map(({ path }) => path[0]!))];

const following = (q: Question, from: number, hex: number, rule: string): Sheet =>
  joined(entering(q, q.side, from, hex, rule), {
    may: [
      claim(
        'covered',
        'CN 12.2',
        () =>
          battle(q.s)
            .retreats.filter(({ path }) => path[0] === hex)
            .every(({ part }) => part === 'main'),
        () => ({ hex }),
      ),
    ],
  });

export function pursue(q: HexQuestion): Sheet {
  const { page, s, side, action } = q;
  const rule = 'CN 9.11.1';
  const { hex } = action;
  const fighters = page.units(hex, side).filter((u) => canFight(s, u));
  if (!held(q, side).includes(hex))
    return {
      there: [
        claim(
          'noStackThere',
          rule,
          () => true,
          () => ({ hex }),
        ),
      ],
    };
  return joined(
    {
      may: [
        claim('artilleryAlone', 'CN 1.13', () => fighters.length === 0),
        claim('spent', 'CN 9.2.4', () => fighters.length > 0 && !fighters.some((u) => isFresh(s, u))),
      ],
    },
    oneOf(q, hex, left(s), (to) => following(q, hex, to, rule), rule),
  );
}

export function pursuitPath(q: HexQuestion): Sheet {
  const { s, action } = q;
  const rule = 'CN 9.11.4';
  if (!left(s).includes(action.hex))
    return {
      there: [
        claim(
          'notVacated',
          rule,
          () => true,
          () => ({ hex: action.hex }),
        ),
      ],
    };
  return following(q, battle(s).pursuit!.path[0]!, action.hex, rule);
}

/** Where the destroyed side fought or surrendered. */
const emptied = ({ s, side }: Question): number[] => {
  const { hexes, retreats } = battle(s);
  const loser = other(side);
  return [...hexes[loser], ...retreats.filter((retreat) => retreat.side === loser).map(({ path }) => path[0]!)];
};

export function advance(q: HexQuestion): Sheet {
  const { side, action } = q;
  const rule = 'CN 9.6.4';
  const { hex } = action;
  if (!held(q, side).includes(hex))
    return {
      there: [
        claim(
          'noStackThere',
          rule,
          () => true,
          () => ({ hex }),
        ),
      ],
    };
  return oneOf(q, hex, emptied(q), (to) => entering(q, side, hex, to, rule), rule);
}

export function advanceTo(q: HexQuestion): Sheet {
  const { side, args, action } = q;
  const rule = 'CN 9.6.4';
  if (!emptied(q).includes(action.hex))
    return {
      there: [
        claim(
          'notVacated',
          rule,
          () => true,
          () => ({ hex: action.hex }),
        ),
      ],
    };
  return entering(q, side, args['hex'] as number, action.hex, rule);
}

export function marchIn(q: HexQuestion): Sheet {
  const { page, side, args, action } = q;
  const rule = 'CN 10.5';
  const { hex } = action;
  return joined(
    {
      there: [
        claim(
          'noStackThere',
          rule,
          () => page.strength(hex, side) === 0,
          () => ({ hex }),
        ),
      ],
    },
    entering(q, side, hex, args['hex'] as number, rule),
  );
}
