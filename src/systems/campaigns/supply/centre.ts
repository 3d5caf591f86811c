/** The Centre of Operations on the move: its marches, its return, its overrun (CN 5.2.5, 5.2.6). */
import { IMPASSABLE } from '../../../board/index.ts';
import type { ArgumentCheck, Refusal } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { type Action, END, STEPS, YES } from '../sequence/actions.ts';
import { both, ownArmy, whole } from '../sequence/args.ts';
import { type Automatic, type Decision, hexActions, NOT_ASKED, perArmy, yesOrNoRefusal } from '../sequence/step.ts';
import { NOT_YOURS } from '../sequence/whose.ts';
import { isBesieged } from '../theatre/forces.ts';
import { NO_ROAD } from '../theatre/ground.ts';
import { enemyOf } from '../theatre/roster.ts';
import { unveils } from '../theatre/sight.ts';
import type { State } from '../theatre/state.ts';
import { ALLOWANCE } from '../theatre/tables.ts';
import { whyClosed } from './barriers.ts';
import { hasLine, isClosed } from './supply.ts';

/** Whether the Centre may be chosen to flip or move in II.b (D07). */
export function centreRefusal(s: State, army: number): Refusal | null {
  const rule = 'CN 5.2.5';
  if (s.campaign.armies[army] === undefined) return NOT_ASKED(rule);
  if (s.campaign.armies[army]!.side !== s.phasing) return NOT_YOURS(rule);
  const { centre, centreMoved, centreMoving, ap } = s.armies[army]!;
  if (centre < 0) return { rule, code: 'noCentre' };
  if (isBesieged(s, centre)) return { rule: 'CN 10.3', code: 'siegeBars', params: { hex: centre } };
  if (centreMoved) return { rule, code: 'centreMoved' };
  if (!centreMoving) return ap < 1 ? { rule, code: 'noAp', params: { army } } : null;
  const left = centreAllowance(s);
  if (STEPS.some((a) => stepRefusal(s, army, left, a) === null)) return null;
  const roads = s.costs.road(s.weather).subarray(centre * 6, centre * 6 + 6);
  return { rule, code: roads.every((cost) => cost === IMPASSABLE) ? 'noRoadOn' : 'roadsBarred' };
}

export const centreAllowance = (s: State): number =>
  (s.campaign.scenario.turnDays === 1 ? ALLOWANCE.oneDay : ALLOWANCE.twoDay).centre;

/** Flips the Centre to MOVING if need be, then lets it go. */
const moveCentre: Automatic = {
  rule: 'CN 5.2.5',
  args: { army: both(ownArmy, (army, s) => centreRefusal(s, army as number) === null) },
  leads: [['stepCentre']],
  run(t, args) {
    const army = args['army'] as number;
    const { centre, centreMoving } = t.state.armies[army]!;
    if (!centreMoving) {
      t.emit({ type: 'centreFlipped', rule: 'CN 5.2.5', army, hex: centre, moving: true });
      t.emit({ type: 'apChanged', rule: 'CN 5.2.5', army, by: -1 });
    }
    t.next({ step: 'stepCentre', args: { army, left: centreAllowance(t.state) } });
  },
};

const isOnTheMove: ArgumentCheck<State> = (army, s) => {
  const { centre, centreMoving } = s.armies[army as number]!;
  return centre >= 0 && centreMoving;
};

/** One road hex further, or the end of the move; a Centre that was already MOVING goes at least one. */
const stepCentre: Decision = {
  rule: 'CN 5.2.5',
  args: { army: both(ownArmy, isOnTheMove), left: whole(0, centreAllowance) },
  leads: [['stepCentre']],
  asks: (s, args) => s.campaign.sides[s.campaign.armies[args['army'] as number]!.side].id,
  options(s, args) {
    const steps = STEPS.filter((a) => centreStepRefusal(s, args['army'] as number, args['left'] as number, a) === null);
    return s.armies[args['army'] as number]!.centreMoved ? [END, ...steps] : steps;
  },
  whyNot: (s, args, a) => centreStepRefusal(s, args['army'] as number, args['left'] as number, a),
  standard: (s, args) => stepCentre.options(s, args)[0] as Action,
  take(t, args, a) {
    if (a.type !== 'step') return;
    const army = args['army'] as number;
    const from = t.state.armies[army]!.centre;
    const hexside = from * 6 + a.dir;
    const left = (args['left'] as number) - t.state.costs.road(t.state.weather)[hexside]!;
    const to = t.state.campaign.ground.neighbours[hexside]!;
    const { side } = t.state.campaign.armies[army]!;
    t.emit({ type: 'centreMoved', rule: 'CN 5.2.5', army, from, to, ...unveils(t.state, side, to) });
    t.next({ step: 'stepCentre', args: { army, left } });
  },
};

function centreStepRefusal(s: State, army: number, left: number, a: Action): Refusal | null {
  if (a.type === 'end') return s.armies[army]!.centreMoved ? null : { rule: 'CN 5.2.5', code: 'mustStep' };
  return stepRefusal(s, army, left, a);
}

function stepRefusal(s: State, army: number, left: number, a: Action): Refusal | null {
  const rule = 'CN 5.2.5';
  if (a.type !== 'step' || !(a.dir in STEPS)) return NOT_ASKED(rule);
  const hexside = s.armies[army]!.centre * 6 + a.dir;
  const to = s.campaign.ground.neighbours[hexside]!;
  if (to < 0) return { rule, code: 'offMap' };
  const cost = s.costs.road(s.weather)[hexside]!;
  if (cost === IMPASSABLE) {
    const code = s.campaign.ground.road[hexside] === NO_ROAD ? 'noRoad' : 'bridgeDown';
    return { rule, code, params: { hex: to } };
  }
  const shut = centreBarred(s, army, to);
  if (shut !== null) return shut;
  return cost > left ? { rule: 'CN 6.4.1', code: 'tooDear', params: { needs: cost, left } } : null;
}

/** What keeps the Centre out of a hex, whatever road leads there. */
export function centreBarred(s: State, army: number, hex: number): Refusal | null {
  const rule = 'CN 5.2.5';
  const enemy = enemyOf(s.campaign.armies[army]!.side);
  if (s.occupied[enemy][hex]! > 0) return { rule, code: 'enemyForce', params: { hex } };
  if (s.zone[enemy][hex]! > 0) return { rule, code: 'enemyZone', params: { hex } };
  if (s.vedettesAt[enemy][hex]! > 0) return { rule, code: 'enemyVedette', params: { hex } };
  if (isBesieged(s, hex)) return { rule: 'CN 10.3', code: 'siegeBars', params: { hex } };
  return s.armies.some(({ centre }) => centre === hex) ? { rule, code: 'otherCentre', params: { hex } } : null;
}

/** CN 5.2.6: an enemy Force has entered the hex of this Army's Centre. */
export function overrun(t: CampaignTable, army: number, hex: number): void {
  const s = t.state;
  const { source, ap } = s.armies[army]!;
  const { side } = s.campaign.armies[army]!;
  const fled = source !== hex && !isClosed(s, army, source);
  // The next friendly turn: still this Game-Turn only for a Second Player overrun in the First Player's half.
  const returnsOn = side === 1 && s.phasing === 0 ? s.turn : s.turn + 1;
  const to = fled ? source : -1;
  // Where it goes is where its Army draws supply, which the enemy side could not know before: the march cannot be taken back (CN 2.8).
  t.emit({ type: 'centreOverrun', rule: 'CN 5.2.6', army, from: hex, to, returnsOn, reveals: true });
  if (ap > 0) t.emit({ type: 'apChanged', rule: 'CN 5.2.6', army, by: -Math.min(2, ap) });
}

/** In II.a a Centre that is off the map may come back, free, MOVING side up (CN 5.1.3, 5.2.6). */
const returnCentre: Decision = {
  rule: 'CN 5.1.3',
  args: { army: ownArmy },
  asks: (s) => s.campaign.sides[s.phasing].id,
  options(s, args) {
    const army = args['army'] as number;
    const { centre, centreReturnsOn } = s.armies[army]!;
    if (centre >= 0 || s.turn < centreReturnsOn) return [];
    const back = hexActions(s.campaign.armies[army]!.sources).filter((a) => returnRefusal(s, army, a) === null);
    return [END, ...back];
  },
  whyNot: (s, args, a) => returnRefusal(s, args['army'] as number, a),
  standard(s, args) {
    const army = args['army'] as number;
    const atHome: Action = { type: 'hex', hex: s.armies[army]!.source };
    if (returnRefusal(s, army, atHome) === null) return atHome;
    const [end, first] = returnCentre.options(s, args);
    return first ?? (end as Action);
  },
  take(t, args, a) {
    if (a.type !== 'hex') return;
    const army = args['army'] as number;
    const rule = t.state.armies[army]!.centreOverrun ? 'CN 5.2.6' : 'CN 5.1.3';
    t.emit({ type: 'centreReturned', rule, army, hex: a.hex, ...unveils(t.state, t.state.phasing, a.hex) });
  },
};

function returnRefusal(s: State, army: number, a: Action): Refusal | null {
  const { source, centreOverrun } = s.armies[army]!;
  const rule = centreOverrun ? 'CN 5.2.6' : 'CN 5.1.3';
  if (a.type === 'end') return null;
  if (a.type !== 'hex') return NOT_ASKED(rule);
  if (!s.campaign.armies[army]!.sources.includes(a.hex)) return { rule, code: 'notASource', params: { hex: a.hex } };
  if (!centreOverrun && a.hex !== source) return { rule, code: 'notActiveSource', params: { hex: source } };
  return whyClosed(s, army, a.hex, rule);
}

/** D11, second part: at the end of II.e. */
const flipCentre: Decision = {
  rule: 'CN 5.2.5',
  args: { army: ownArmy },
  asks: (s) => s.campaign.sides[s.phasing].id,
  options: (s, args) => (mayFlip(s, args['army'] as number) ? [END, YES] : []),
  whyNot: (_s, _args, a) => yesOrNoRefusal('CN 5.2.5', a),
  standard: () => YES,
  take(t, args, a) {
    if (a.type !== 'yes') return;
    const army = args['army'] as number;
    t.emit({ type: 'centreFlipped', rule: 'CN 5.2.5', army, hex: t.state.armies[army]!.centre, moving: false });
  },
};

function mayFlip(s: State, army: number): boolean {
  const { centre, centreMoving, centreMoved } = s.armies[army]!;
  return centre >= 0 && centreMoving && !centreMoved && hasLine(s, army);
}

export const centreSteps = {
  moveCentre,
  stepCentre,
  returnCentres: perArmy('CN 5.1.3', 'returnCentre'),
  returnCentre,
  flipCentres: perArmy('CN 5.2.5', 'flipCentre'),
  flipCentre,
};
