/** Vedettes on the move (CN 8.2) and their skirmishes (CN 8.6). */
import { IMPASSABLE } from '../../../board/index.ts';
import type { FrameArgs, Refusal } from '../../../kernel/contract.ts';
import { END, STEPS } from '../sequence/actions.ts';
import { aHex, aVedette, vedetteOnMap, whole } from '../sequence/args.ts';
import { type Automatic, type Decision, NOT_ASKED } from '../sequence/step.ts';
import { isBesieged } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import { unveils } from '../theatre/sight.ts';
import type { State } from '../theatre/state.ts';
import { MOVEMENT } from '../theatre/tables.ts';
import { vedetteAllowance } from './allowance.ts';
import { reconnoitre } from './reconnaissance.ts';
import { eliminateVedette, skirmishRetreatFrame } from './vedette-retreat.ts';
import { whyImpassable } from './ways.ts';

/** A difference this large leaves no way out (CN 8.6). */
const CRUSHING = 3;

const number = (args: FrameArgs, name: string): number => args[name] as number;

/** What a step costs a Vedette: the ground, and 2 for each enemy zone it enters. */
export function vedetteStepCost(s: State, side: SideIndex, hexside: number): number {
  const cost = s.costs.light(s.weather)[hexside]!;
  const to = s.campaign.ground.neighbours[hexside]!;
  return to >= 0 && s.zone[enemyOf(side)][to]! > 0 && cost !== IMPASSABLE ? cost + MOVEMENT.vedetteZone : cost;
}

function whyNotStep(s: State, args: FrameArgs, dir: number): Refusal | null {
  const rule = 'CN 8.2';
  if (STEPS[dir] === undefined) return NOT_ASKED(rule);
  const vedette = number(args, 'vedette');
  const { side } = s.campaign.vedettes[vedette]!;
  const hexside = s.vedette.hex[vedette]! * 6 + dir;
  const to = s.campaign.ground.neighbours[hexside]!;
  if (to < 0) return { rule, code: 'offMap' };
  const needs = vedetteStepCost(s, side, hexside);
  if (needs === IMPASSABLE) return whyImpassable(s, hexside, rule);
  const left = number(args, 'left');
  return vedetteBarred(s, side, to) ?? (needs <= left ? null : { rule, code: 'tooDear', params: { needs, left } });
}

/** What keeps a Vedette out of a hex, whatever it has left. */
export function vedetteBarred(s: State, side: SideIndex, hex: number): Refusal | null {
  const rule = 'CN 8.2';
  const enemy = enemyOf(side);
  if (s.occupied[enemy][hex]! > 0) return { rule, code: 'enemyForce', params: { hex } };
  if (isBesieged(s, hex)) return { rule: 'CN 10.3', code: 'siegeBars', params: { hex } };
  const centre = s.armies.some((army, a) => army.centre === hex && s.campaign.armies[a]!.side === enemy);
  return centre ? { rule, code: 'enemyCentre' } : null;
}

const LEFT = whole(0, vedetteAllowance);

const rideVedette: Decision = {
  rule: 'CN 8.2',
  args: { vedette: vedetteOnMap, left: LEFT },
  leads: [['finishVedette'], ['skirmish']],
  asks: (s, args) => s.campaign.sides[s.campaign.vedettes[number(args, 'vedette')]!.side].id,
  options: (s, args) => [END, ...STEPS.filter((_, dir) => whyNotStep(s, args, dir) === null)],
  whyNot(s, args, a) {
    if (a.type === 'end') return null;
    return a.type === 'step' ? whyNotStep(s, args, a.dir) : NOT_ASKED('CN 8.2');
  },
  standard: () => END,
  take(t, args, a) {
    const s = t.state;
    const vedette = number(args, 'vedette');
    if (a.type !== 'step') {
      t.next({ step: 'finishVedette', args: { vedette } });
      return;
    }
    const { side } = s.campaign.vedettes[vedette]!;
    const from = s.vedette.hex[vedette]!;
    const left = number(args, 'left') - vedetteStepCost(s, side, from * 6 + a.dir);
    const to = s.campaign.ground.neighbours[from * 6 + a.dir]!;
    t.emit({ type: 'vedetteMoved', rule: 'CN 8.2', vedette, from, to, ...unveils(s, side, to, true) });
    t.next({ step: 'skirmish', args: { vedette, from, left } });
  },
};

/** CN 8.6: the enemy Vedettes of the hex entered, one by one in id order; then the ride goes on. */
const skirmish: Automatic = {
  rule: 'CN 8.6',
  args: { vedette: vedetteOnMap, from: aHex, left: LEFT },
  leads: [
    ['rideVedette'],
    ['retreatVedette|loseStrength', 'skirmish'],
    ['retreatVedette|loseStrength?', 'finishVedette'],
  ],
  run(t, args) {
    const s = t.state;
    const vedette = number(args, 'vedette');
    const hex = s.vedette.hex[vedette]!;
    const enemy = enemyOf(s.campaign.vedettes[vedette]!.side);
    const against =
      s.vedettesAt[enemy][hex] === 0
        ? -1
        : s.campaign.vedettes.findIndex((info, v) => info.side === enemy && s.vedette.hex[v] === hex);
    if (against < 0) {
      t.next({ step: 'rideVedette', args: { vedette, left: number(args, 'left') } });
      return;
    }
    const dice = [t.d6(), t.d6()] as const;
    const difference = dice[0] - dice[1];
    t.emit({ type: 'skirmishFought', rule: 'CN 8.6', vedette, against, hex, dice });
    if (difference > 0) {
      t.next({ step: 'skirmish', args });
      if (difference >= CRUSHING) eliminateVedette(t, against, 'CN 8.6');
      else t.next(skirmishRetreatFrame(against, hex));
      return;
    }
    t.next({ step: 'finishVedette', args: { vedette } });
    if (difference === 0)
      t.emit({ type: 'vedetteMoved', rule: 'CN 8.6', vedette, from: hex, to: number(args, 'from') });
    else if (-difference >= CRUSHING) eliminateVedette(t, vedette, 'CN 8.6');
    else t.next(skirmishRetreatFrame(vedette, hex));
  },
};

const finishVedette: Automatic = {
  rule: 'CN 8.2',
  args: { vedette: aVedette },
  run(t, args) {
    const s = t.state;
    const vedette = number(args, 'vedette');
    const hex = s.vedette.hex[vedette]!;
    t.emit({ type: 'vedetteFinished', rule: 'CN 8.2', vedette, hex });
    if (hex >= 0) reconnoitre(t, vedette);
  },
};

export const vedetteSteps = { rideVedette, skirmish, finishVedette };
