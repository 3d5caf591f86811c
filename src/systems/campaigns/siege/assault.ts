/** Sorties of a besieged Stack and assaults on one: battles of their own (CN 10.3, D24). */
import type { ArgumentCheck, Frame, FrameArgs } from '../../../kernel/contract.ts';
import { type Automatic, type Decision, sideId } from '../combat/stage.ts';
import { besiegingHexes } from '../movement/investment.ts';
import { type Action, END, YES } from '../sequence/actions.ts';
import { aCitadel, amongThe, both, distinct } from '../sequence/args.ts';
import { yesOrNoRefusal } from '../sequence/step.ts';
import { strengthOf, unitsIn } from '../theatre/forces.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** Stacks already in a battle of this phase: each fights once. */
const isCommitted = (s: State, hex: number): boolean =>
  s.battles.some(({ attackers, defenders }) => attackers.includes(hex) || defenders.includes(hex));

const canAttack = (s: State, hex: number, side: SideIndex): boolean => {
  const { inf, cav } = strengthOf(s, unitsIn(s, hex, side));
  return inf + cav > 0;
};

const freeBesiegers = (s: State, citadel: number): number[] =>
  besiegingHexes(s, citadel).filter((hex) => !isCommitted(s, hex));

/** After the field battles are grouped: one question for each besieged Citadel, by label. */
const grouping: Automatic = {
  rule: 'CN 10.3',
  leads: [['besieged.sortie|besieged.assault*']],
  run(t) {
    const s = t.state;
    const { citadels } = s.campaign.ground;
    const besieged = citadels.map((_, c) => c).filter((c) => s.citadels[c]!.besieged);
    besieged.sort((a, b) => citadels[a]!.hex - citadels[b]!.hex);
    t.next(
      ...besieged.map(
        (citadel): Frame => ({
          step: s.citadels[citadel]!.owner === s.phasing ? 'besieged.sortie' : 'besieged.assault',
          args: { citadel, chosen: [], asked: [] },
        }),
      ),
    );
  },
};

const citadelArg = (args: FrameArgs): number => args['citadel'] as number;
const listArg = (args: FrameArgs, name: string): readonly number[] => args[name] as readonly number[];
/** Besieging Stacks not yet asked about, by label. */
export const unasked = (s: State, args: FrameArgs): number[] =>
  freeBesiegers(s, citadelArg(args)).filter((hex) => !listArg(args, 'asked').includes(hex));

const insideHex = (s: State, args: FrameArgs): number => s.campaign.ground.citadels[citadelArg(args)]!.hex;

const isBesieger: ArgumentCheck<State> = (value, s, args) =>
  besiegingHexes(s, citadelArg(args)).includes(value as number);

/** The Citadel, the besieging Stacks asked about, and among these the chosen ones. */
const ARGS = {
  citadel: both(aCitadel, (value, s) => s.citadels[value as number]!.besieged),
  asked: distinct(isBesieger),
  chosen: distinct(amongThe('asked')),
};

/** CN 10.3: no or yes; then the targets. */
const sortie: Decision = {
  rule: 'CN 10.3',
  args: ARGS,
  leads: [['besieged.target']],
  asks: (s) => sideId(s, s.phasing),
  options: (s, args) => (canAttack(s, insideHex(s, args), s.phasing) && unasked(s, args).length > 0 ? [END, YES] : []),
  whyNot: (_s, _args, action) => yesOrNoRefusal('CN 10.3', action),
  standard: () => END,
  take(t, args, action) {
    if (action.type === 'yes') t.next({ step: 'besieged.target', args });
  },
};

/** The frame after an answer about the next Stack: it has been asked, and is chosen if it was a yes. */
function answered(s: State, args: FrameArgs, action: Action) {
  const hex = unasked(s, args)[0]!;
  const chosen = [...listArg(args, 'chosen'), ...(action.type === 'yes' ? [hex] : [])];
  return { ...args, chosen, asked: [...listArg(args, 'asked'), hex] };
}

/** The next besieging Stack, by label: leave it or attack it; the last one must be attacked if none was. */
const target: Decision = {
  rule: 'CN 10.3',
  args: { ...ARGS, asked: both(ARGS.asked, (_value, s, args) => unasked(s, args).length > 0) },
  leads: [['besieged.target']],
  asks: (s) => sideId(s, s.phasing),
  options: (s, args) => (isLastTarget(s, args) ? [YES] : [END, YES]),
  whyNot: (_s, _args, action) => yesOrNoRefusal('CN 10.3', action),
  standard: (s, args) => (isLastTarget(s, args) ? YES : END),
  take(t, args, action) {
    const s = t.state;
    const next = answered(s, args, action);
    const [attackers, defenders] = [[insideHex(s, args)], next.chosen];
    if (unasked(s, next).length > 0) t.next({ step: 'besieged.target', args: next });
    else t.emit({ type: 'battleFormed', rule: 'CN 10.3', kind: 'sortie', attackers, defenders });
  },
};

const isLastTarget = (s: State, args: FrameArgs): boolean =>
  unasked(s, args).length === 1 && listArg(args, 'chosen').length === 0;

/** Each besieging Stack says yes or no; without infantry or cavalry among them there is no assault. */
const assault: Decision = {
  rule: 'CN 10.3',
  args: ARGS,
  leads: [['besieged.assault']],
  asks: (s) => sideId(s, s.phasing),
  options: (s, args) => (unasked(s, args).length > 0 ? [END, YES] : []),
  whyNot: (_s, _args, action) => yesOrNoRefusal('CN 10.3', action),
  standard: () => END,
  take(t, args, action) {
    const s = t.state;
    const next = answered(s, args, action);
    const [attackers, defenders] = [next.chosen, [insideHex(s, args)]];
    if (unasked(s, next).length > 0) t.next({ step: 'besieged.assault', args: next });
    else if (attackers.some((at) => canAttack(s, at, s.phasing)))
      t.emit({ type: 'battleFormed', rule: 'CN 10.3', kind: 'assault', attackers, defenders });
  },
};

export const assaultSteps = {
  'besieged.grouping': grouping,
  'besieged.sortie': sortie,
  'besieged.target': target,
  'besieged.assault': assault,
};
