/** A whole loss on one sheet (CN 7.7): who may bear it, what guns may bear, and the usual way. */
import type { Decision } from '../../../kernel/game.ts';
import type { Sharing } from '../../../umpire/presenter.ts';
import type { AllocationRow } from '../../../umpire/report.ts';
import { isOldGuard } from '../combat/odds.ts';
import type { LossCause } from '../events/core.ts';
import { BECAUSE } from '../prose/asks/losses.ts';
import { capital, sentences, strength, type Words, wordsFor } from '../prose/words.ts';
import { bearersInTurn, isGun, usualLosses } from '../ranks/losses.ts';
import type { Action } from '../sequence/actions.ts';
import { forceLeaderOf } from '../theatre/forces.ts';
import type { State } from '../theatre/state.ts';
import { ARMS } from '../theatre/tables.ts';

/** What a half point is worth. */
const HALF = 0.5;
const RULE = 'CN 7.7';

/** Null for a single half point: that is one answer as it is. */
export function allocation(s: State, { step, side, args }: Decision<Action>): Sharing<Action> | null {
  if (step !== 'loseStrength') return null;
  const borne = usualLosses(s, args);
  if (borne.length < 2) return null;
  const w = wordsFor(s, side);
  const bearers = bearersInTurn(s, args);
  const rows = bearers.map(({ unit, turn }): AllocationRow => {
    const info = s.campaign.units[unit]!;
    return {
      name: w.unit(unit),
      detail: [`under ${w.leader(s.unit.leader[unit]!)}`, ...(isOldGuard(s, unit) ? ['Old Guard'] : [])].join(', '),
      sign: ARMS[info.arm]!,
      piece: info.id,
      has: s.unit.sp2[unit]!,
      rank: turn,
    };
  });
  const guns = bearers.flatMap(({ unit }, row) => (isGun(s, unit) ? [row] : []));
  const most = Math.max(0, args['art2'] as number);
  const spared = `Guns bear ${strength(most)} of it at most while others are left.`;
  return {
    shown: {
      title: capital(`${loserOf(s, w, bearers)} loses ${strength(borne.length)}`),
      text: sentences(
        `${BECAUSE[args['cause'] as LossCause]} ${strength(borne.length)}. You say who bears it.${guns.length > 0 ? ` ${spared}` : ''}`,
      ),
      rule: RULE,
      parts: borne.length,
      worth: HALF,
      rows,
      caps:
        guns.length === 0
          ? []
          : [
              {
                rows: guns,
                others: rows.flatMap((_, row) => (guns.includes(row) ? [] : [row])),
                most,
                why: { text: spared, rule: RULE },
              },
            ],
      usual: bearers.map(({ unit }) => borne.filter((u) => u === unit).length),
      usually: 'strongest first, guns and Guard spared',
      deed: 'Take these losses',
      given: 'lost',
    },
    actions: bearers.map(({ unit }): Action => ({ type: 'unit', unit })),
  };
}

/** The Force whose units all of them are, else the whole side. */
function loserOf(s: State, w: Words, bearers: readonly { readonly unit: number }[]): string {
  const forces = new Set(bearers.map(({ unit }) => forceLeaderOf(s, s.unit.leader[unit]!)));
  const [only] = forces;
  return forces.size === 1 && only !== undefined ? w.leader(only) : 'Your side';
}
