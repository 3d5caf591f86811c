/** The questions of the march (CN 6.4): where to, who stays behind, what is to be built or broken. */
import { workCost } from '../../movement/bridges.ts';
import { priceOf } from '../../movement/march.ts';
import { costsFor } from '../../movement/ways.ts';
import type { Action } from '../../sequence/actions.ts';
import type { March } from '../../theatre/march.ts';
import { pieceOfLeader } from '../names.ts';
import { WORKS } from '../terms.ts';
import { capital, movementPoints, type Words } from '../words.ts';
import type { Asker, Offer } from './asking.ts';
import { phrased } from './offers.ts';
import { haltWarning } from './warnings.ts';

const FAIR = 0;

const warned = (warning: string | null): Pick<Offer, 'warning'> => (warning === null ? {} : { warning });

const marchOf = (w: Words): March => w.s.march as March;

/** "Blücher is at Étoges (2911) with 7 movement points left." */
function whereabouts(w: Words): string {
  const { leader, left } = marchOf(w);
  return `${w.leader(leader)} is at ${w.at(w.s.leader.hex[leader]!)} with ${movementPoints(left)} left`;
}

function stepOffer(w: Words, verb: string, dir: number, price: (hexside: number) => number): Offer {
  const { leader, left } = marchOf(w);
  const hexside = w.s.leader.hex[leader]! * 6 + dir;
  const to = w.s.campaign.ground.neighbours[hexside]!;
  const mp = price(hexside);
  const detail = mp > left ? `${movementPoints(mp)}: all it has` : `${movementPoints(mp)}, ${left - mp} left`;
  return { text: `${verb} to ${w.at(to)}`, detail, hex: to, rule: 'CN 6.4.2' };
}

function workOffer(w: Words, a: Extract<Action, { type: 'work' }>): Partial<Offer> {
  const mp = workCost(w.s, a.hexside, a.work);
  return {
    text: capital(WORKS[a.work]),
    detail: `between ${w.banks(a.hexside)}, ${movementPoints(mp)} kept back`,
    rule: 'CN 6.8.1',
  };
}

export const marchAsks: Readonly<Record<string, Asker>> = {
  march(_d, w) {
    const { s } = w;
    const march = marchOf(w);
    const here = s.leader.hex[march.leader]!;
    const price = (hexside: number): number => priceOf(s, march, costsFor(s, march.leader), hexside).mp;
    return {
      title: `${w.leader(march.leader)} marches`,
      text: `${whereabouts(w)}. Point at a hex, leave troops behind, or stop.`,
      piece: pieceOfLeader(s, march.leader, true),
      underway: true,
      option: phrased(w, {
        end: () => ({ text: `Stop at ${w.at(here)}`, hex: here, ...warned(haltWarning(s, march.leader)) }),
        step: (a) => stepOffer(w, 'March', a.dir, price),
        leader: (a) => ({ text: `Leave ${w.leader(a.leader)} here`, rule: 'CN 6.4.3' }),
        raise: () => ({
          text: 'Leave units here under a Major General',
          detail: `at ${w.at(here)}`,
          hex: here,
          rule: 'CN 6.4.3',
        }),
        work: (a) => workOffer(w, a),
      }),
    };
  },

  ride(_d, w) {
    const { s } = w;
    const { leader } = marchOf(w);
    const here = s.leader.hex[leader]!;
    return {
      title: `${w.leader(leader)} rides`,
      text: `${whereabouts(w)}. He rides alone, through zones and pickets, but not into the enemy.`,
      piece: pieceOfLeader(s, leader, true),
      underway: true,
      option: phrased(w, {
        end: () => ({ text: `Stop at ${w.at(here)}`, hex: here }),
        step: (a) => stepOffer(w, 'Ride', a.dir, (hexside) => s.costs.light(FAIR)[hexside]!),
      }),
    };
  },

  detachUnits(d, w) {
    const general = d.args['leader'] as number;
    const begun = (d.args['given'] as number) > 0;
    return {
      title: 'Troops left behind',
      text: begun
        ? `Which other unit stays with ${w.leader(general)}?`
        : 'Which unit stays behind under a Major General? His span is 2.',
      piece: pieceOfLeader(w.s, marchOf(w).leader, true),
      option: phrased(w, { end: 'That is all', unit: (a) => ({ text: `Leave ${w.unit(a.unit)}` }) }),
    };
  },

  announceWork(d, w) {
    const leader = d.args['leader'] as number;
    return {
      title: 'Bridge work',
      text: `${w.leader(leader)} stays on the bank. The march has ${movementPoints(marchOf(w).left)} left for a work.`,
      piece: pieceOfLeader(w.s, leader, true),
      option: phrased(w, { end: 'No work', work: (a) => workOffer(w, a) }),
    };
  },
};
