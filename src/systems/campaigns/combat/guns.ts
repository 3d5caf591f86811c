/** Sound of the guns, optional (CN 12.3): between rounds Forces near the battle may march to it. */
import type { Frame, FrameArgs, Refusal } from '../../../kernel/contract.ts';
import type { CampaignTable } from '../events/index.ts';
import { untriedStrength } from '../movement/activation.ts';
import { tryInitiative } from '../movement/initiative.ts';
import { type Action, END } from '../sequence/actions.ts';
import { aSide, distinct, leaderOfSide } from '../sequence/args.ts';
import { NOT_ASKED } from '../sequence/step.ts';
import { whyNotLeader } from '../sequence/whose.ts';
import { FRESH } from '../theatre/battle.ts';
import { byHexThenId, isBesieged, leadersIn } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { tell } from './designate.ts';
import { battleOf, facing, heldHexes, isPending } from './sides.ts';
import { inBattle, sideArg, sideId, stage } from './stage.ts';

/** Hexes within which the guns are heard. */
const EARSHOT = 5;

/** Both players between two rounds, P first. */
export const hearing = (p: SideIndex): readonly Frame[] =>
  [p, enemyOf(p)].map((side) => ({ step: 'battle.guns', args: { side, tried: [] } }));

export const gunsFrames = (s: State): readonly Frame[] => (s.campaign.options.guns ? hearing(s.phasing) : []);

const ARGS = { side: aSide, tried: distinct(leaderOfSide) };

const triedOf = (args: FrameArgs): readonly number[] => args['tried'] as readonly number[];

function whyNotMarch(s: State, args: FrameArgs, leader: number): Refusal | null {
  const side = sideArg(args);
  const rule = 'CN 12.3';
  const refusal = whyNotLeader(s, side, leader, rule);
  if (refusal !== null) return refusal;
  const hex = s.leader.hex[leader]!;
  if (s.leader.over[leader] !== -1) return { rule, code: 'notForceLeader' };
  if (s.leader.sp2[leader] === 0) return { rule: 'CN 1.11', code: 'loneLeader' };
  const { hexes } = battleOf(s);
  if (hexes[side].includes(hex)) return { rule, code: 'inBattle' };
  if (isPending(s, hex)) return { rule: 'CN 9.2.3', code: 'hasOtherBattle' };
  if (!hasFreshUnits(s, leader)) return { rule, code: 'spent' };
  if (isBesieged(s, hex)) return { rule: 'CN 10.2', code: 'besieged', params: { hex } };
  if (s.leader.unled[leader] === 1) return { rule: 'CN 6.7', code: 'unled' };
  if (triedOf(args).includes(leader)) return { rule, code: 'alreadyTried' };
  if (untriedStrength(s, leader) === 0) return { rule: 'CN 3.2', code: 'allTried' };
  const { grid } = s.campaign.ground;
  const away = Math.min(...[...hexes[0], ...hexes[1]].map((at) => grid.distance(at, hex)));
  return away <= EARSHOT ? null : { rule, code: 'outOfEarshot', params: { distance: away, most: EARSHOT } };
}

/** CN 9.2.3, 9.2.4: a Stack that fought or retreated this phase does not come back. */
function hasFreshUnits(s: State, leader: number): boolean {
  const hex = s.leader.hex[leader]!;
  return s.unit.leader.every((of, u) => of < 0 || s.leader.hex[of] !== hex || s.unit.spent[u] === FRESH);
}

function able(s: State, args: FrameArgs): number[] {
  const found: number[] = [];
  for (let l = 0; l < s.leader.hex.length; l += 1)
    if (s.leader.hex[l]! >= 0 && whyNotMarch(s, args, l) === null) found.push(l);
  return byHexThenId(s, found);
}

const guns = inBattle({
  rule: 'CN 12.3',
  args: ARGS,
  leads: [['battle.arrive'], ['march?', 'battle.guns']],
  asks: (s, args) => sideId(s, sideArg(args)),
  options(s, args) {
    const leaders = able(s, args);
    if (leaders.length === 0 && triedOf(args).length === 0) return [];
    return [END, ...leaders.map((leader): Action => ({ type: 'leader', leader }))];
  },
  whyNot(s, args, action) {
    if (action.type === 'end') return null;
    return action.type === 'leader' ? whyNotMarch(s, args, action.leader) : NOT_ASKED('CN 12.3');
  },
  standard: () => END,
  take(t, args, action) {
    if (action.type !== 'leader') {
      t.next({ step: 'battle.arrive', args });
      return;
    }
    t.next({ step: 'battle.guns', args: { ...args, tried: [...triedOf(args), action.leader] } });
    // The initiative procedure (CN 6.3.1); success is a march of half the allowance, as in CN 9.1.
    tryInitiative(t, action.leader, 'forced', 'CN 12.3');
  },
});

/** A Stack that now stands against an enemy of the battle is in it from the next round on. */
const arrive = stage({ rule: 'CN 12.3', args: ARGS }, (t, args) => {
  const s = t.state;
  const side = sideArg(args);
  for (const leader of triedOf(args)) {
    const hex = s.leader.hex[leader]!;
    if (hex < 0 || s.leader.sp2[leader] === 0 || battleOf(s).hexes[side].includes(hex) || isPending(s, hex)) continue;
    if (facing(s, hex, heldHexes(s, enemyOf(side))).length === 0) continue;
    t.emit({ type: 'stackJoined', rule: 'CN 12.3', side, hex });
    reveal(t, side, hex);
  }
});

function reveal(t: CampaignTable, side: SideIndex, hex: number): void {
  const s = t.state;
  const leaders = [...leadersIn(s, hex)].filter((l) => s.campaign.leaders[l]!.side === side);
  t.emit({ type: 'leadersRevealed', rule: 'CN 2.3', side, leaders, hexes: [hex], reveals: true });
  for (const l of leaders) if (s.leader.over[l] === -1) tell(t, enemyOf(side), l, { leader: l }, 'CN 2.3');
}

export const gunsSteps = { 'battle.guns': guns, 'battle.arrive': arrive };
