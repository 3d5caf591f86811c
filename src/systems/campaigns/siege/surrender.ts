/** IV.a: whether besieged Citadels surrender, and who marches in (CN 10.4, 10.5). */
import type { Frame, Refusal } from '../../../kernel/contract.ts';
import { whyNoAdvance } from '../combat/advance.ts';
import { leadersFate } from '../combat/fate.ts';
import { type Automatic, type Decision, hexArg, sideId } from '../combat/stage.ts';
import { enterTogether } from '../combat/together.ts';
import type { CampaignTable } from '../events/index.ts';
import { entering } from '../movement/entering.ts';
import { besideOf, besiegedCitadels, besiegingHexes, refreshSieges } from '../movement/investment.ts';
import { combatArt2, lossFrame } from '../ranks/losses.ts';
import { removeUnits } from '../ranks/removal.ts';
import { type Action, END } from '../sequence/actions.ts';
import { aCitadel, aHex } from '../sequence/args.ts';
import { NOT_ASKED } from '../sequence/step.ts';
import type { Modifier } from '../theatre/battle.ts';
import { forcesIn, leadersIn, seniorIn, strengthOf, unitsIn } from '../theatre/forces.ts';
import { enemyOf } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { SIEGE } from '../theatre/tables.ts';

/** Citadels besieged by P, by label; in one-day turns only every second turn (CN 3.3). */
const sieges: Automatic = {
  rule: 'CN 10.4',
  leads: [['siege.check*']],
  run(t) {
    const s = t.state;
    refreshSieges(t);
    if (s.campaign.scenario.turnDays === 1 && s.turn % 2 === 1) return;
    const open = besiegedCitadels(s).filter((c) => s.citadels[c]!.owner !== s.phasing);
    t.next(...open.map((citadel): Frame => ({ step: 'siege.check', args: { citadel } })));
  },
};

function siegeModifiers(s: State, citadel: number): Modifier[] {
  const { owner, checks } = s.citadels[citadel]!;
  const { hex } = s.campaign.ground.citadels[citadel]!;
  const besieger = enemyOf(owner);
  const found: Modifier[] = [];
  const add = (code: string, value: number, holds = true): void => {
    if (holds && value !== 0) found.push({ rule: 'CN 10.4', code, value });
  };
  add('earlierChecks', checks * SIEGE.perCheck);
  const art = besiegingHexes(s, citadel).reduce((sum, at) => sum + strengthOf(s, unitsIn(s, at, besieger)).art, 0);
  add('artillery', SIEGE.artillery.find(([atLeast2]) => art >= atLeast2)?.[1] ?? 0);
  const favour = besieger === s.campaign.plus ? s.morale : -s.morale;
  add('morale', SIEGE.morale, favour >= SIEGE.moraleFrom);
  add('largeGarrison', SIEGE.largeGarrison, s.occupied[owner][hex]! >= SIEGE.largeGarrison2);
  const leader = seniorIn(s, hex, owner);
  add('goodLeader', SIEGE.leader, leader >= 0 && s.campaign.leaders[leader]!.initiative >= SIEGE.goodLeader);
  return found;
}

const check: Automatic = {
  rule: 'CN 10.4',
  args: { citadel: aCitadel },
  leads: [['siege.advance'], ['loseStrength', 'siege.starved']],
  run(t, args) {
    const s = t.state;
    const citadel = args['citadel'] as number;
    const { level, hex } = s.campaign.ground.citadels[citadel]!;
    const modifiers = siegeModifiers(s, citadel);
    const dice = [t.d6(), t.d6()];
    const natural = dice[0]! + dice[1]!;
    const total = modifiers.reduce((sum, { value }) => sum + value, natural);
    const needed = SIEGE.needed[level - 1]!;
    const surrenders = total >= needed;
    const garrison = s.citadels[citadel]!.owner;
    t.emit({ type: 'siegeChecked', rule: 'CN 10.4', citadel, garrison, modifiers, total, needed, surrenders, dice });
    if (surrenders) surrender(t, citadel);
    else if (natural >= SIEGE.lossFrom) {
      const pool = unitsIn(s, hex, garrison);
      t.next(lossFrame({ side: garrison, sp2: 1, cause: 'siege', rule: 'CN 10.4', pool, art2: combatArt2(1) }), {
        step: 'siege.starved',
        args,
      });
    }
  },
};

/** A garrison worn down to nothing surrenders. */
const starved: Automatic = {
  rule: 'CN 10.4',
  args: { citadel: aCitadel },
  leads: [['siege.advance']],
  run(t, args) {
    const s = t.state;
    const citadel = args['citadel'] as number;
    if (s.occupied[s.citadels[citadel]!.owner][s.campaign.ground.citadels[citadel]!.hex] === 0) surrender(t, citadel);
  },
};

/** CN 10.5: units removed, the place the besieger's, Leaders captured; a captured major personality moves the marker. */
function surrender(t: CampaignTable, citadel: number): void {
  const s = t.state;
  const { hex } = s.campaign.ground.citadels[citadel]!;
  const { owner } = s.citadels[citadel]!;
  const leaders = [...leadersIn(s, hex)].filter((l) => s.campaign.leaders[l]!.side === owner);
  const majors = leaders.filter((l) => s.campaign.leaders[l]!.majorPersonality).length;
  t.next({ step: 'siege.advance', args: { hex } });
  removeUnits(t, unitsIn(s, hex, owner), hex, owner, 'surrender', 'CN 10.5');
  t.emit({ type: 'siegeChanged', rule: 'CN 10.5', citadel, besieged: false });
  t.emit({ type: 'citadelSurrendered', rule: 'CN 10.5', citadel, hex });
  leadersFate(t, leaders, hex, owner, 'citadel');
  if (majors > 0) t.emit({ type: 'moraleShifted', rule: 'CN 10.5', toward: enemyOf(owner), spaces: majors, hex });
}

const whyNotStack = (s: State, from: number, to: number): Refusal | null => {
  const rule = 'CN 10.5';
  if (!(s.occupied[s.phasing][from]! > 0)) return { rule, code: 'noStackThere', params: { hex: from } };
  return whyNoAdvance(s, s.phasing, from, to, rule);
};

const stacks = (s: State, to: number): number[] => besideOf(s, to).filter((from) => whyNotStack(s, from, to) === null);

/** D25: one adjacent Stack may march in at once; the standard answer is the smallest that can. */
const advance: Decision = {
  rule: 'CN 10.5',
  args: { hex: aHex },
  leads: entering(),
  asks: (s) => sideId(s, s.phasing),
  options(s, args) {
    const hexes = stacks(s, hexArg(args));
    return hexes.length === 0 ? [] : [END, ...hexes.map((hex): Action => ({ type: 'hex', hex }))];
  },
  whyNot(s, args, action) {
    if (action.type === 'end') return null;
    return action.type === 'hex' ? whyNotStack(s, action.hex, hexArg(args)) : NOT_ASKED('CN 10.5');
  },
  standard(s, args) {
    const strength = (hex: number): number => s.occupied[s.phasing][hex]!;
    return {
      type: 'hex',
      hex: stacks(s, hexArg(args)).reduce((best, hex) => (strength(hex) < strength(best) ? hex : best)),
    };
  },
  take(t, args, action) {
    if (action.type !== 'hex') return;
    enterTogether(t, forcesIn(t.state, action.hex, t.state.phasing), hexArg(args), 'march', 'CN 10.5');
  },
};

export const surrenderSteps = { sieges, 'siege.check': check, 'siege.starved': starved, 'siege.advance': advance };
