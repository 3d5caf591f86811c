/** Step 3: battles are set up (NP 7.1). A defender who cannot man three columns is pushed out before that. */
import type { Refusal } from '../../../kernel/contract.ts';
import type { Action } from '../sequence/actions.ts';
import { aPlace, aSide } from '../sequence/args.ts';
import { type Automatic, type Decision, notAsked, notOurs, refuse, whose } from '../sequence/step.ts';
import { enemyOf, type SideIndex } from '../theatre/campaign.ts';
import { COLUMNS } from '../theatre/constants.ts';
import { AREAS, columnArea, isReserve, menIn, reserveOf, roleOfRow } from '../theatre/field.ts';
import {
  active,
  attackedPlaces,
  isLeader,
  nextToLay,
  openBattle,
  roleOf,
  sideId,
  unitsAt,
} from '../theatre/queries.ts';
import type { Battle, State } from '../theatre/state.ts';
import { isOver } from '../verdict/victory.ts';
import { usualLayout } from './layout.ts';

export const setUpBattles: Automatic = {
  rule: 'NP 7.1',
  leads: [['routs', 'regroups', 'layOuts']],
  run(t) {
    const s = t.state;
    const attacker = active(s);
    const defender = enemyOf(attacker);
    for (const place of attackedPlaces(s)) {
      const defenders = unitsAt(s, defender, place);
      if (defenders.every((unit) => isLeader(s, unit))) {
        for (const unit of defenders)
          t.emit({ type: 'eliminated', rule: 'NP 7.1b', unit, place, cause: 'caught', reveals: true });
        continue;
      }
      const origins = new Set(unitsAt(s, attacker, place).map((unit) => s.unit.origin[unit]!));
      t.emit({ type: 'battleJoined', rule: 'NP 7.1', place, origins: [...origins].sort((a, b) => a - b) });
    }
    if (isOver(t)) return;
    for (const { place } of s.battles) {
      if (s.here[defender][place]! >= COLUMNS) continue;
      t.emit({ type: 'battleLost', rule: 'NP 7.1a', place, side: defender, why: 'pushed-out', column: -1 });
    }
    t.next({ step: 'routs' }, { step: 'regroups' }, { step: 'layOuts' });
  },
};

const LAY_OUT = ['layOut', 'layOut', 'reveal'];

/** The defender first, then the attacker, then both are shown. */
export const layOuts: Automatic = {
  rule: 'NP 7.1',
  // One battle after another; there are never more of them than groups that could attack.
  leads: [Array.from({ length: 12 }, () => LAY_OUT.map((step) => `${step}?`)).flat()],
  run(t) {
    const attacker = active(t.state);
    const frames = t.state.battles.flatMap(({ place }) => [
      { step: 'layOut', args: { place, side: enemyOf(attacker) } },
      { step: 'layOut', args: { place, side: attacker } },
      { step: 'reveal', args: { place } },
    ]);
    t.next(...frames);
  },
};

const bare = (s: State, battle: Battle, side: SideIndex): number[] =>
  [0, 1, 2].filter((column) => menIn(battle, side, columnArea(roleOf(s, side), column)) === 0);

function whyNotLay(s: State, battle: Battle, side: SideIndex, unit: unknown, area: unknown): Refusal | null {
  const foreign = notOurs(s, side, unit, 'NP 7.1');
  if (foreign !== null) return foreign;
  const { place } = battle;
  const due = nextToLay(s, side, place);
  if (unit !== due) return refuse('NP 7.1', 'not-its-turn', { unit: unit as number, due });
  if (!Number.isInteger(area) || AREAS[area as number] === undefined) return refuse('NP 7.0', 'no-such-area');
  if (roleOfRow(area as number) !== roleOf(s, side))
    return refuse('NP 7.1', 'own-areas-only', { area: area as number });
  const left = unitsAt(s, side, place).filter((one) => s.unit.area[one] === -1).length;
  const open = bare(s, battle, side);
  const fills = open.some((column) => columnArea(roleOf(s, side), column) === area);
  return left > open.length || fills ? null : refuse('NP 7.1', 'one-in-each-column', { left, open: open.length });
}

/** NP 7.1: unit by unit in the order of the roster; labels stay hidden. */
export const layOut: Decision = {
  rule: 'NP 7.1',
  args: { place: aPlace, side: aSide },
  leads: [['layOut']],
  asks: (s, { side }) => sideId(s, side as SideIndex),
  options(s, { place, side }) {
    const battle = openBattle(s, place as number);
    const unit = nextToLay(s, side as SideIndex, place as number);
    if (battle === undefined || unit < 0) return [];
    const row = reserveOf(roleOf(s, side as SideIndex)) - COLUMNS;
    return [row, row + 1, row + 2, row + COLUMNS]
      .filter((area) => whyNotLay(s, battle, side as SideIndex, unit, area) === null)
      .map((area): Action => ({ kind: 'lay', unit, area }));
  },
  whyNot(s, { place, side }, action) {
    if (action.kind !== 'lay') return notAsked('NP 7.1');
    return whyNotLay(s, openBattle(s, place as number)!, side as SideIndex, action.unit, action.area);
  },
  standard(s, { place, side }) {
    const unit = nextToLay(s, side as SideIndex, place as number);
    const area = usualLayout(s, side as SideIndex, place as number).get(unit)!;
    const battle = openBattle(s, place as number)!;
    if (whyNotLay(s, battle, side as SideIndex, unit, area) === null) return { kind: 'lay', unit, area };
    return {
      kind: 'lay',
      unit,
      area: columnArea(roleOf(s, side as SideIndex), bare(s, battle, side as SideIndex)[0]!),
    };
  },
  take(t, args, action) {
    if (action.kind !== 'lay') return;
    const { unit, area } = action;
    t.emit({ type: 'laidOut', rule: 'NP 7.1', ...whose(t.state, unit), place: args['place'] as number, area });
    t.next({ step: 'layOut', args });
  },
};

/** Column units are shown together; reserves stay hidden. */
export const reveal: Automatic = {
  rule: 'NP 7.1',
  args: { place: aPlace },
  run(t, args) {
    const s = t.state;
    const place = args['place'] as number;
    const units = s.campaign.blocks.flatMap((_, unit) =>
      s.unit.place[unit] === place && !isReserve(s.unit.area[unit]!) ? [unit] : [],
    );
    const cvs = units.map((unit) => s.unit.cv[unit]!);
    t.emit({ type: 'revealed', rule: 'NP 7.1', place, units, cvs, reveals: true });
  },
};
