/** Vedettes give way (CN 8.5): before a Force that enters their hex, before battle, after a lost skirmish. */
import { IMPASSABLE } from '../../../board/index.ts';
import type { DecisionStep, Frame, FrameArgs, Refusal } from '../../../kernel/contract.ts';
import type { CampaignEvent, CampaignTable } from '../events/index.ts';
import { lossFrame } from '../ranks/losses.ts';
import { type Action, END, STEPS } from '../sequence/actions.ts';
import { aHex, aRule, aVedette, distinct, whole } from '../sequence/args.ts';
import { NOT_ASKED } from '../sequence/step.ts';
import { armyOfForce } from '../theatre/change.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import { unveils } from '../theatre/sight.ts';
import type { State } from '../theatre/state.ts';
import { whyImpassable } from './ways.ts';

/** CN 8.5: one to three hexes. CN 8.6: two. */
const BEFORE_FORCE = { least: 1, most: 3 };
const AFTER_SKIRMISH = { least: 2, most: 2 };

/** One frame for each Vedette of a side in a hex, in id order; `away` are the hexes to get farther from. */
export function vedetteRetreatFrames(
  s: State,
  hex: number,
  side: SideIndex,
  away: readonly number[],
  rule: string,
): Frame[] {
  if (s.vedettesAt[side][hex] === 0) return [];
  const frames: Frame[] = [];
  s.campaign.vedettes.forEach((info, vedette) => {
    if (info.side === side && s.vedette.hex[vedette] === hex) {
      frames.push({ step: 'retreatVedette', args: { vedette, away, rule, done: 0, ...BEFORE_FORCE } });
    }
  });
  return frames;
}

export const skirmishRetreatFrame = (vedette: number, away: number): Frame => ({
  step: 'retreatVedette',
  args: { vedette, away: [away], rule: 'CN 8.6', done: 0, ...AFTER_SKIRMISH },
});

/** CN 8.5, 8.6: a Vedette is lost, and half a point of its unit with it. Its loss is first on the agenda. */
export function eliminateVedette(t: CampaignTable, vedette: number, rule: string): void {
  const s = t.state;
  const { parent, side } = s.campaign.vedettes[vedette]!;
  t.emit({ type: 'vedetteEliminated', rule, vedette, hex: s.vedette.hex[vedette]! });
  t.next(lossFrame({ side, sp2: 1, cause: 'vedette', rule, pool: [parent], art2: 0 }));
}

const number = (args: FrameArgs, name: string): number => args[name] as number;

function whyNotStep(s: State, args: FrameArgs, dir: number): Refusal | null {
  if (STEPS[dir] === undefined) return NOT_ASKED('CN 8.5');
  const vedette = number(args, 'vedette');
  const from = s.vedette.hex[vedette]!;
  const to = s.campaign.ground.neighbours[from * 6 + dir] ?? -1;
  const rule = args['rule'] as string;
  if (to < 0) return { rule, code: 'offMap' };
  if (s.costs.light(s.weather)[from * 6 + dir] === IMPASSABLE) return whyImpassable(s, from * 6 + dir, rule);
  const { side } = s.campaign.vedettes[vedette]!;
  if (isHeldByEnemy(s, side, to)) return { rule, code: 'enemyHex', params: { hex: to } };
  if (distanceTo(s, args, to) <= distanceTo(s, args, from)) return { rule, code: 'notFarther' };
  return null;
}

/** A Force, a Centre (CN 8.2) or a Vedette of the enemy stands there. */
function isHeldByEnemy(s: State, side: SideIndex, hex: number): boolean {
  const enemy = enemyOf(side);
  if (s.occupied[enemy][hex]! > 0 || s.vedettesAt[enemy][hex]! > 0) return true;
  return s.armies.some(({ centre }, army) => centre === hex && s.campaign.armies[army]!.side === enemy);
}

/** To the nearest of the enemies it flees from. */
function distanceTo(s: State, args: FrameArgs, hex: number): number {
  const { grid } = s.campaign.ground;
  return (args['away'] as readonly number[]).reduce(
    (least, enemy) => Math.min(least, grid.distance(enemy, hex)),
    0x7fff,
  );
}

const legalSteps = (s: State, args: FrameArgs): Action[] => STEPS.filter((_, dir) => whyNotStep(s, args, dir) === null);

/** At first to decline, later to stop; between the least and the first step only when nothing else is open. */
function whyNotEnd(s: State, args: FrameArgs): Refusal | null {
  const done = number(args, 'done');
  if (done === 0 || done >= number(args, 'least') || legalSteps(s, args).length === 0) return null;
  return { rule: args['rule'] as string, code: 'tooNear', params: { least: number(args, 'least') } };
}

/** D15: toward its own Centre, else its Source, as long as that brings it nearer. */
function standardStep(s: State, args: FrameArgs): Action {
  const steps = legalSteps(s, args);
  const vedette = number(args, 'vedette');
  const from = s.vedette.hex[vedette]!;
  const home = homeOf(s, args);
  const { grid, neighbours } = s.campaign.ground;
  const distance = (step: Action): number =>
    step.type === 'step' ? grid.distance(neighbours[from * 6 + step.dir]!, home) : 0;
  const best = steps.reduce<Action | null>(
    (kept, step) => (kept === null || distance(step) < distance(kept) ? step : kept),
    null,
  );
  if (best === null) return END;
  const must = number(args, 'done') < number(args, 'least');
  return must || distance(best) < grid.distance(from, home) ? best : END;
}

/** The Centre, unless it is gone or stands where the enemy is. */
function homeOf(s: State, args: FrameArgs): number {
  const { parent } = s.campaign.vedettes[number(args, 'vedette')]!;
  const { centre, source } = s.armies[armyOfForce(s, s.unit.leader[parent]!)]!;
  return centre >= 0 && distanceTo(s, args, centre) > 0 ? centre : source;
}

const retreatVedette: DecisionStep<State, Action, CampaignEvent> = {
  rule: 'CN 8.5',
  args: {
    vedette: aVedette,
    away: distinct(aHex),
    rule: aRule,
    done: whole(0, BEFORE_FORCE.most - 1),
    least: whole(1, AFTER_SKIRMISH.least),
    most: whole(AFTER_SKIRMISH.most, BEFORE_FORCE.most),
  },
  leads: [['retreatVedette'], ['loseStrength']],
  asks: (s, args) => s.campaign.sides[s.campaign.vedettes[number(args, 'vedette')]!.side].id,
  options(s, args) {
    if (s.vedette.hex[number(args, 'vedette')]! < 0) return [];
    const steps = legalSteps(s, args);
    return whyNotEnd(s, args) === null ? [END, ...steps] : steps;
  },
  whyNot(s, args, action) {
    if (action.type === 'end') return whyNotEnd(s, args);
    return action.type === 'step' ? whyNotStep(s, args, action.dir) : NOT_ASKED('CN 8.5');
  },
  standard: standardStep,
  take(t, args, action) {
    const s = t.state;
    const vedette = number(args, 'vedette');
    const rule = args['rule'] as string;
    if (action.type !== 'step') {
      if (number(args, 'done') === 0) eliminateVedette(t, vedette, rule);
      return;
    }
    const from = s.vedette.hex[vedette]!;
    const to = s.campaign.ground.neighbours[from * 6 + action.dir]!;
    const { side } = s.campaign.vedettes[vedette]!;
    t.emit({ type: 'vedetteMoved', rule, vedette, from, to, ...unveils(s, side, to, true) });
    const done = number(args, 'done') + 1;
    if (done < number(args, 'most')) t.next({ step: 'retreatVedette', args: { ...args, done } });
  },
};

export const vedetteRetreatSteps = { retreatVedette };
