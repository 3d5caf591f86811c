/** March Regiments raised from the replacement pool (CN 1.5, 5.3.2, part of D04). */
import type { Refusal } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { clearHex } from '../movement/entering.ts';
import { fromPool } from '../ranks/regroup.ts';
import { type Action, END, YES } from '../sequence/actions.ts';
import { both, unitOnMap } from '../sequence/args.ts';
import { armiesOf, type Decision, NOT_ASKED, yesOrNoRefusal } from '../sequence/step.ts';
import { isClosed } from '../supply/supply.ts';
import { countersIn, isBesieged, leadersIn, senior } from '../theatre/forces.ts';
import { INF } from '../theatre/roster.ts';
import { unveils } from '../theatre/sight.ts';
import { loadsOf, whyOverSpan } from '../theatre/span.ts';
import type { State } from '../theatre/state.ts';
import { REGIMENT, REGIMENT_LEAST2 } from '../theatre/tables.ts';
import { receiverRefusal } from './transfer.ts';

const RULE = 'CN 5.3.2';

const poolOf = (s: State, nation: number): number => s.pool[s.phasing][nation * 3 + INF]!;

const isOwnRegiment = (s: State, unit: number): boolean =>
  s.campaign.units[unit]!.regiment && s.campaign.units[unit]!.side === s.phasing;

/** The first March Regiment of the phasing side that is not on the map, or -1. */
const freeRegiment = (s: State): number =>
  s.campaign.units.findIndex((_, u) => isOwnRegiment(s, u) && s.unit.leader[u]! < 0);

/** The Army whose ACTIVE Centre or open Source is in this hex, or -1. */
const hostOf = (s: State, hex: number): number =>
  armiesOf(s, s.phasing).find((army) => musterHexes(s, army).includes(hex)) ?? -1;

function musterHexes(s: State, army: number): number[] {
  const { centre, centreMoving, source } = s.armies[army]!;
  const hexes = isClosed(s, army, source) ? [] : [source];
  if (centre >= 0 && !centreMoving) hexes.push(centre);
  return hexes;
}

/** Every March Regiment that could be raised now, by hex, then nation. */
export function regimentActions(s: State): Action[] {
  const nations = [...s.campaign.nations.keys()].filter((nation) => poolOf(s, nation) >= REGIMENT_LEAST2);
  if (nations.length === 0 || freeRegiment(s) < 0) return [];
  const hexes = [...new Set(armiesOf(s, s.phasing).flatMap((army) => musterHexes(s, army)))].sort((a, b) => a - b);
  return hexes.flatMap((hex) =>
    nations
      .filter((nation) => regimentRefusal(s, hex, nation) === null)
      .map((nation): Action => ({ type: 'regiment', hex, nation })),
  );
}

export function regimentRefusal(s: State, hex: number, nation: number): Refusal | null {
  if (s.first[hex] === undefined || s.campaign.nations[nation] === undefined) return NOT_ASKED(RULE);
  if (hostOf(s, hex) < 0) return { rule: RULE, code: 'noMuster', params: { hex } };
  if (isBesieged(s, hex)) return { rule: 'CN 5.3.5', code: 'besieged', params: { hex } };
  if (freeRegiment(s) < 0) {
    const most = s.campaign.units.filter((_, u) => isOwnRegiment(s, u)).length;
    return { rule: 'CN 1.5', code: 'noRegiment', params: { most } };
  }
  const has2 = poolOf(s, nation);
  if (has2 < REGIMENT_LEAST2) return { rule: RULE, code: 'tooFewRecruits', params: { has2, needs2: REGIMENT_LEAST2 } };
  return countersIn(s, hex, s.phasing).length > 0 && takerOf(s, hex) < 0
    ? { rule: 'CN 1.8', code: 'nobodyCanTake', params: { hex } }
    : null;
}

/** The senior Leader in the hex with room on his track, or -1. */
function takerOf(s: State, hex: number): number {
  const loads = loadsOf(s);
  let taker = -1;
  for (const receiver of leadersIn(s, hex)) {
    if (receiverRefusal(s, receiver, RULE) !== null || (taker >= 0 && senior(s, receiver, taker) >= 0)) continue;
    const transfer = { giver: -1, loss2: 0, receiver, gain2: REGIMENT.sub2, sp2: REGIMENT_LEAST2 };
    if (whyOverSpan(s, transfer, loads) === null) taker = receiver;
  }
  return taker;
}

/** Raises it with the least strength and asks for more. Alone in the hex it is its own Leader, and comes there like a Force that marched (CN 6.5.3). */
export function raiseRegiment(t: CampaignTable, hex: number, nation: number): void {
  const s = t.state;
  const unit = freeRegiment(s);
  let leader = takerOf(s, hex);
  if (leader < 0) {
    leader = fromPool(s, s.phasing, 'regiment');
    t.emit({ type: 'leaderPlaced', rule: 'CN 1.5', leader, hex, army: hostOf(s, hex), ...unveils(s, s.phasing, hex) });
  }
  t.next({ step: 'fillRegiment', args: { unit } });
  t.emit({ type: 'regimentRaised', rule: RULE, unit, leader, hex, nation, sp2: REGIMENT_LEAST2 });
  clearHex(t, hex, s.phasing);
}

/** Half a point more for the new Regiment, up to its maximum. */
const fillRegiment: Decision = {
  rule: RULE,
  args: { unit: both(unitOnMap, (unit, s) => isOwnRegiment(s, unit as number)) },
  leads: [['fillRegiment']],
  asks: (s) => s.campaign.sides[s.phasing].id,
  options: (s, args) => (mayFill(s, args['unit'] as number) ? [END, YES] : [END]),
  whyNot: (_s, _args, a) => yesOrNoRefusal(RULE, a),
  standard: () => END,
  take(t, args, a) {
    if (a.type !== 'yes') return;
    const unit = args['unit'] as number;
    t.emit({ type: 'regimentFilled', rule: RULE, unit, sp2: 1 });
    t.next({ step: 'fillRegiment', args: { unit } });
  },
};

const mayFill = (s: State, unit: number): boolean =>
  s.unit.sp2[unit]! < REGIMENT.max2 && poolOf(s, s.unit.nation[unit]!) > 0;

export const regimentSteps = { fillRegiment };
