/** The Administrative Segment (CN 5.1, I.a). */
import type { Refusal } from '../../../kernel/contract.ts';
import { type Action, END, YES } from '../sequence/actions.ts';
import { ownArmy } from '../sequence/args.ts';
import {
  type Automatic,
  armiesOf,
  type Decision,
  hexActions,
  NOT_ASKED,
  perArmy,
  yesOrNoRefusal,
} from '../sequence/step.ts';
import { whyClosed } from '../supply/barriers.ts';
import { hasLine } from '../supply/supply.ts';
import type { State } from '../theatre/state.ts';
import { AP_TRACK, ARMS } from '../theatre/tables.ts';

/** CN 5.1.1: full with an ACTIVE Centre and a Line, half without one of them, nothing without a Centre (CN 5.2.8). */
function incomeOf(s: State, army: number): number {
  const { centre, centreMoving } = s.armies[army]!;
  const { apPerTurn } = s.campaign.armies[army]!;
  if (centre < 0) return 0;
  return !centreMoving && hasLine(s, army) ? apPerTurn : Math.floor(apPerTurn / 2);
}

const receiveAp: Automatic = {
  rule: 'CN 5.1.1',
  run(t) {
    const s = t.state;
    for (const army of armiesOf(s, s.phasing)) {
      const { ap, centre } = s.armies[army]!;
      const by = Math.min(incomeOf(s, army), AP_TRACK - ap);
      t.emit({ type: 'apChanged', rule: centre < 0 ? 'CN 5.2.8' : 'CN 5.1.1', army, by });
    }
  },
};

/** D01. */
const supplySource: Decision = {
  rule: 'CN 5.1.2',
  args: { army: ownArmy },
  asks: (s) => s.campaign.sides[s.phasing].id,
  options(s, args) {
    const army = args['army'] as number;
    return [END, ...hexActions(s.campaign.armies[army]!.sources).filter((a) => sourceRefusal(s, army, a) === null)];
  },
  whyNot: (s, args, a) => sourceRefusal(s, args['army'] as number, a),
  standard: () => END,
  take(t, args, a) {
    if (a.type !== 'hex') return;
    const army = args['army'] as number;
    const { source, ap } = t.state.armies[army]!;
    t.emit({ type: 'sourceChanged', rule: 'CN 5.1.2', army, from: source, to: a.hex });
    if (ap > 0) t.emit({ type: 'apChanged', rule: 'CN 5.1.2', army, by: -1 });
  },
};

function sourceRefusal(s: State, army: number, a: Action): Refusal | null {
  const rule = 'CN 5.1.2';
  if (a.type === 'end') return null;
  if (a.type !== 'hex') return NOT_ASKED(rule);
  if (!s.campaign.armies[army]!.sources.includes(a.hex)) return { rule, code: 'notASource', params: { hex: a.hex } };
  if (a.hex === s.armies[army]!.source) return { rule, code: 'sameSource', params: { hex: a.hex } };
  return whyClosed(s, army, a.hex, rule);
}

/** D02. */
const disbandCentre: Decision = {
  rule: 'CN 5.1.3',
  args: { army: ownArmy },
  asks: (s) => s.campaign.sides[s.phasing].id,
  options(s, args) {
    const { centre, ap } = s.armies[args['army'] as number]!;
    return centre >= 0 && ap > 0 ? [END, YES] : [END];
  },
  whyNot: (_s, _args, a) => yesOrNoRefusal('CN 5.1.3', a),
  standard: () => END,
  take(t, args, a) {
    if (a.type !== 'yes') return;
    const army = args['army'] as number;
    t.emit({ type: 'centreDisbanded', rule: 'CN 5.1.3', army, hex: t.state.armies[army]!.centre });
    t.emit({ type: 'apChanged', rule: 'CN 5.1.3', army, by: -1 });
  },
};

const receiveReplacements: Automatic = {
  rule: 'CN 5.1.4',
  run(t) {
    const s = t.state;
    const { scenario, nations, sides } = s.campaign;
    for (const { turn, side, nation, arm, sp2 } of scenario.replacements) {
      if (turn !== s.turn || side !== sides[s.phasing].id) continue;
      t.emit({
        type: 'replacementsArrived',
        rule: 'CN 5.1.4',
        side: s.phasing,
        nation: nations.indexOf(nation),
        arm: ARMS.indexOf(arm),
        sp2,
      });
    }
  },
};

export const administrationSteps = {
  receiveAp,
  supplySources: perArmy('CN 5.1.2', 'supplySource'),
  supplySource,
  disbandCentres: perArmy('CN 5.1.3', 'disbandCentre'),
  disbandCentre,
  receiveReplacements,
};
