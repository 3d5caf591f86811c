/** Every modifier of a die of battle, those at zero too, each with its reason (CN 9.4.3, 9.6.3, 9.8, 9.11). */
import type { Line } from '../../../../umpire/report.ts';
import { combatModifiers } from '../../combat/resolve.ts';
import { MODIFIER_TEXT } from '../../prose/terms.ts';
import { capital, signed } from '../../prose/words.ts';
import type { Throw } from '../../theatre/battle.ts';
import type { State } from '../../theatre/state.ts';
import { staking } from './strength.ts';

interface Known {
  readonly code: string;
  readonly rule: string;
  /** Why it is zero. */
  readonly zero: string;
}

const known = (code: string, rule: string, zero: string): Known => ({ code, rule, zero });

/** In the order of the rulebook. A code that is not thrown for by one of these is listed after them. */
const ALL: Readonly<Record<Throw['what'], readonly Known[]>> = {
  refuse: [known('cavalry', 'CN 6.3.2', 'neither side has more')],
  bombardment: [
    known('ownCavalry', 'CN 9.6.3', 'no'),
    known('weather', 'CN 9.6.3', 'neither rain nor mud'),
    known('cover', 'CN 9.6.3', 'the target stands in the open'),
    known('nationality', 'CN 9.6.3', 'of no account'),
  ],
  combat: [
    known('oldGuardAttacking', 'CN 9.8.1', 'it does not'),
    known('oldGuardDefending', 'CN 9.8.1', 'it does not'),
    known('flank', 'CN 9.8.2', 'one front only'),
    known('foraging', 'CN 9.8.2', 'the attackers are supplied'),
    known('failedRefuse', 'CN 9.4.3', 'it does not count'),
    known('leadership', 'CN 9.8.2', 'neither Leader is better by 2'),
  ],
  pursuit: [
    known('initiative', 'CN 9.11.2', 'the same'),
    known('winnerCavalry', 'CN 9.11.2', 'not twice the other’s'),
    known('loserCavalry', 'CN 9.11.2', 'not twice the other’s'),
    known('winnerFewer', 'CN 9.11.2', 'he is not'),
    known('weather', 'CN 4.3', 'fair'),
    known('oldGuard', 'CN 9.8.1', 'it was not sent in'),
    known('pitchedRounds', 'CN 9.11.2', 'none of the victor’s'),
    known('refused', 'CN 9.4.3', 'it does not count'),
  ],
  stragglers: [known('base', 'CN 9.11.7', ''), known('winnerCavalry', 'CN 9.11.7', 'not twice the other’s')],
};

/** Modifiers by code; one that may be this or that has several values. */
type Values = ReadonlyMap<string, readonly number[]>;

interface Given {
  readonly code: string;
  readonly value: number;
  readonly rule: string;
}

/** The Guard's line is one, whichever side of the table it is on. */
const isIdle = (what: Throw['what'], code: string, columns: readonly Values[]): boolean =>
  what === 'combat' && code === 'oldGuardDefending' && !columns.some((column) => column.has(code));

/** One column for each way the die may be thrown. */
function linesOf(what: Throw['what'], columns: readonly Values[], given: readonly Given[]): Line[] {
  const listed = ALL[what];
  const others = given.filter(({ code }) => !listed.some((one) => one.code === code));
  const rows = [...listed, ...[...new Map(others.map((one) => [one.code, known(one.code, one.rule, '')])).values()]];
  return rows
    .filter(({ code }) => !isIdle(what, code, columns))
    .map(({ code, rule, zero }) => {
      const values = columns.map((column) => column.get(code) ?? [0]);
      const pale = values.every((value) => value.every((n) => n === 0));
      return {
        label: capital(MODIFIER_TEXT[code] ?? code),
        why: pale ? zero : '',
        values: values.map((value) =>
          [...new Set(value)]
            .sort((a, b) => a - b)
            .map(signed)
            .join(' or '),
        ),
        pale,
        rule,
      };
    });
}

const together = (values: readonly number[]): string =>
  [...new Set(values)]
    .sort((a, b) => a - b)
    .map(signed)
    .join(' or ');

interface DieSum {
  readonly lines: readonly Line[];
  readonly total: Line;
}

const totalLine = (values: readonly string[]): Line => ({
  label: 'Together',
  why: '',
  values,
  pale: false,
  rule: null,
});

/** As it was thrown. */
export function thrownSum({ what, modifiers }: Throw): DieSum {
  const column = new Map(modifiers.map(({ code, value }) => [code, [value]]));
  const sum = modifiers.reduce((all, { value }) => all + value, 0);
  return { lines: linesOf(what, [column], modifiers), total: totalLine([signed(sum)]) };
}

/** As it may be thrown in step 7, on positions that fit what is known; with the Guard kept and sent in where that is asked. */
export function comingSum(states: readonly State[], guard: boolean): DieSum {
  const variants = guard ? [states, states.map(staking)] : [states];
  return reckonedSum(
    'combat',
    variants.map((variant) => variant.map(combatModifiers)),
  );
}

/** A column for each variant, and in it the modifiers on every position that is reckoned with. */
export function reckonedSum(what: Throw['what'], read: readonly (readonly (readonly Given[])[])[]): DieSum {
  const columns = read.map((samples): Values => {
    const codes = new Set(samples.flat().map(({ code }) => code));
    const valueIn = (code: string) => (sample: readonly Given[]) => sample.find((one) => one.code === code)?.value ?? 0;
    return new Map([...codes].map((code) => [code, samples.map(valueIn(code))]));
  });
  const sums = read.map((samples) =>
    together(samples.map((sample) => sample.reduce((sum, { value }) => sum + value, 0))),
  );
  return { lines: linesOf(what, columns, read.flat(2)), total: totalLine(sums) };
}
