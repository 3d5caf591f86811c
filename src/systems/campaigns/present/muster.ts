/** Men under arms on the map, by side and arm (CN 1.3). */
import type { Muster } from '../../../umpire/result.ts';
import { ART, CAV, INF } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** A point is a thousand men, or ten guns with theirs. */
const MEN = 1_000;

export const ARM_TITLES: Readonly<Record<number, string>> = { [INF]: 'Foot', [CAV]: 'Horse', [ART]: 'Guns' };

const FIGURES = { [INF]: 'foot', [CAV]: 'horse', [ART]: 'guns' } as const;

export function muster(s: State): Muster {
  const { sides, units } = s.campaign;
  const arms = sides.flatMap(({ id }, side) =>
    [INF, CAV, ART].map((arm) => {
      const strong = units.map((info, unit) =>
        info.side === side && info.arm === arm && isOnMap(s, unit) ? s.unit.sp2[unit]! : 0,
      );
      const points = strong.reduce((sum, sp2) => sum + sp2, 0) / 2;
      return { side: id, arm: ARM_TITLES[arm]!, figure: FIGURES[arm as keyof typeof FIGURES], points };
    }),
  );
  return { men: MEN, arms };
}

/** Reinforcements that have not come yet do not count. */
const isOnMap = (s: State, unit: number): boolean => (s.leader.hex[s.unit.leader[unit]!] ?? -1) >= 0;
