/** Pieces of which the positions of the catalogue are made. */
import type { UnitDef } from '../../../../src/systems/campaigns/scenario/format.ts';
import type { State } from '../../../../src/systems/campaigns/theatre/state.ts';
import { type FieldSpec, type ForceSpec, field } from '../field.ts';

export type ArmySpec = NonNullable<FieldSpec['armies']>[number];

export const foot = (id: string, sp = 2, more: Partial<UnitDef> = {}) => ({ id, arm: 'INF' as const, sp, ...more });

export const CITADEL = {
  name: 'Citadel',
  size: 'town' as const,
  citadel: { level: 1 as const, capacity: 20, owner: 'french' },
};

export const FAR_AWAY: FieldSpec['allied'] = [{ leader: 'yorck', hex: '1515', inf: 1 }];

/** Ney attacks from 0505 with ten points of infantry, unless it is said otherwise; Yorck stands at 0506. */
export const duel = (
  allied: Partial<ForceSpec>,
  more: Partial<FieldSpec> = {},
  french: Partial<ForceSpec> = {},
): State =>
  field({
    french: [{ leader: 'ney', hex: '0505', inf: 10, ...french }],
    allied: [{ leader: 'yorck', hex: '0506', ...allied }],
    ...more,
  });
