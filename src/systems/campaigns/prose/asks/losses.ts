/** The question after every loss (CN 7.7): who bears the next half point. */
import type { LossCause } from '../../events/core.ts';
import { usualLosses } from '../../ranks/losses.ts';
import { points } from '../names.ts';
import { strength } from '../words.ts';
import type { Asker } from './asking.ts';
import { phrased } from './offers.ts';

export const BECAUSE: Readonly<Record<LossCause, string>> = {
  attrition: 'Attrition has cost',
  bombardment: 'The enemy’s guns have cost',
  combat: 'The fight has cost',
  floor: 'The beaten side must lose',
  retreat: 'The retreat has cost',
  pursuit: 'The pursuers have taken',
  stragglers: 'Stragglers have cost',
  abandoned: 'Guns left behind cost',
  surrender: 'The surrender costs',
  destroyed: 'The destruction costs',
  vedette: 'The lost Vedette costs',
  siege: 'The siege has cost',
};

export const lossAsks: Readonly<Record<string, Asker>> = {
  loseStrength(d, w) {
    const sp2 = usualLosses(w.s, d.args).length;
    return {
      title: 'Losses',
      text: `${BECAUSE[d.args['cause'] as LossCause]} ${strength(sp2)}. Who bears ${sp2 === 1 ? 'it' : 'the next half point'}?`,
      option: phrased(w, {
        unit(a) {
          const now = w.s.unit.sp2[a.unit]!;
          return {
            text: `${w.unit(a.unit)} loses half a point`,
            detail: now === 1 ? 'its last' : `${points(now)} to ${points(now - 1)}`,
          };
        },
      }),
    };
  },
};
