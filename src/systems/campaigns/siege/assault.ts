/** Sorties of a besieged Stack and assaults on one: battles of their own (CN 10.3, D24). */
import type { ArgumentCheck, Frame, FrameArgs } from '../../../kernel/contract.ts';
import { isPending } from '../combat/sides.ts';
import { type Automatic, type Decision, sideId } from '../combat/stage.ts';
import { besiegedCitadels, besiegingHexes } from '../movement/investment.ts';
import { type Action, END, YES } from '../sequence/actions.ts';
import { aCitadel, amongThe, both, distinct } from '../sequence/args.ts';
import { yesOrNoRefusal } from '../sequence/step.ts';
import { fightingIn } from '../theatre/forces.ts';
import type { State } from '../theatre/state.ts';

const freeBesiegers = (s: State, citadel: number): number[] =>
  besiegingHexes(s, citadel).filter((hex) => !isPending(s, hex));

/** After the field battles are grouped: one question for each besieged Citadel, by label. */
const grouping: Automatic = {
  rule: 'CN 10.3',
  leads: [['besieged.sortie|besieged.assault*']],
  run(t) {
    const s = t.state;
    t.next(
      ...besiegedCitadels(s).map(
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
  options: (s, args) =>
    fightingIn(s, insideHex(s, args), s.phasing) > 0 && unasked(s, args).length > 0 ? [END, YES] : [],
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
    else if (attackers.some((at) => fightingIn(s, at, s.phasing) > 0))
      t.emit({ type: 'battleFormed', rule: 'CN 10.3', kind: 'assault', attackers, defenders });
  },
};

export const assaultSteps = {
  'besieged.grouping': grouping,
  'besieged.sortie': sortie,
  'besieged.target': target,
  'besieged.assault': assault,
};
