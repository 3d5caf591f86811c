/** The judge: whether a reason that was given is true of the position, and the first a player would think of. */
import type { Refusal } from '../../src/kernel/contract.ts';
import type { Action } from '../../src/systems/campaigns/sequence/actions.ts';
import type { Claim, Params, Question, Sheet } from './sheet.ts';
import { RANKS } from './sheet.ts';
import { SHEETS } from './sheets/index.ts';

/** What may be answered to each question at all (CN 13), besides what a sheet is written for. */
const FREE: Readonly<Record<string, string>> = {
  end: 'supplySource returnCentre assignReplacements raiseAndDissolve transferUnits mergeStrength movementCommands initiative forcedMarch march announceWork ride rideVedette battle.hold battle.commit battle.guns battle.pursue battle.advance siege.advance',
  delay: 'enterOrDelay',
};
/** Questions of yes and no. */
const YES_OR_NO =
  'disbandCentre fillRegiment flipCentre battles.optional battles.split besieged.sortie besieged.target besieged.assault battle.join battle.shutIn battle.exempt battle.target battle.oldGuard battle.override battle.shelterHere battle.shelterThere battle.pursuitStep';

const names = (list: string | undefined, step: string): boolean => (list ?? '').split(' ').includes(step);

export const isYesOrNo = (step: string): boolean => names(YES_OR_NO, step);

const isAsked = (step: string, type: string): boolean =>
  `${step} ${type}` in SHEETS || names(FREE[type], step) || ((type === 'end' || type === 'yes') && isYesOrNo(step));

/** Kinds of answers a question takes. */
export const kindsAsked = (step: string): Action['type'][] => {
  const types = new Set(Object.keys(SHEETS).flatMap((key) => (key.startsWith(`${step} `) ? [key.split(' ')[1]!] : [])));
  for (const type of ['end', 'yes', 'delay']) if (isAsked(step, type)) types.add(type);
  return [...types] as Action['type'][];
};

/** Null when the reason stands; else what is wrong with it. `unjudged` when nobody here can tell. */
export type Verdict = {
  readonly fault: 'untrue' | 'numbers' | 'paragraph' | 'order' | 'unjudged';
  readonly detail: string;
} | null;

const fault = (kind: NonNullable<Verdict>['fault'], detail = ''): Verdict => ({ fault: kind, detail });

export function judge(q: Question, refusal: Refusal): Verdict {
  const { step, action } = q;
  if (refusal.code === 'notAsked') return isAsked(step, action.type) ? fault('untrue') : null;
  const sheet = (SHEETS[`${step} ${action.type}`] as ((q: Question) => Sheet) | undefined)?.(q);
  return sheet === undefined ? fault('unjudged', `no sheet for ${step} ${action.type}`) : judgeBy(sheet, refusal);
}

export function judgeBy(sheet: Sheet, refusal: Refusal): Verdict {
  const { code, rule, params } = refusal;
  for (const rank of RANKS) {
    const claims = sheet[rank] ?? [];
    const given = claims.filter((one) => one.code === code);
    if (given.length === 0) {
      const earlier = claims.find(({ holds }) => holds());
      if (earlier !== undefined) return fault('order', `${earlier.code} comes first`);
      continue;
    }
    if (!given.some(({ holds }) => holds())) return fault('untrue');
    if (!given.some(({ rules }) => rules.includes(rule)))
      return fault('paragraph', `not ${given[0]!.rules.join(', ')}`);
    return given.some((one) => isTold(one, params)) ? null : fault('numbers', expected(given));
  }
  return fault('unjudged', `${code} is on no sheet for this`);
}

function isTold({ holds, numbers }: Claim, told: Params | undefined): boolean {
  const wanted = Object.entries(numbers?.() ?? {});
  return wanted.every(([name, value]) => told?.[name] === value) && holds(told ?? {});
}

const expected = (given: readonly Claim[]): string => JSON.stringify(given.map(({ numbers }) => numbers?.() ?? {}));
