/** The questions about Centres of Operations (CN 5.2.5, 5.1.3). */
import { pieceOfCentre } from '../names.ts';
import { movementPoints } from '../words.ts';
import type { Asker } from './asking.ts';
import { phrased } from './offers.ts';

const army = (args: Readonly<Record<string, unknown>>): number => args['army'] as number;

export const centreAsks: Readonly<Record<string, Asker>> = {
  stepCentre(d, w) {
    const { s } = w;
    const { centre } = s.armies[army(d.args)]!;
    const left = d.args['left'] as number;
    return {
      title: 'The Centre moves',
      text: `The Centre of Operations of ${w.army(army(d.args))} stands at ${w.at(centre)} with ${movementPoints(left)} left. It keeps to the roads.`,
      piece: pieceOfCentre(s, army(d.args)),
      underway: true,
      option: phrased(w, {
        end: () => ({ text: `Stop at ${w.at(centre)}`, hex: centre }),
        step(a) {
          const to = s.campaign.ground.neighbours[centre * 6 + a.dir]!;
          const mp = s.costs.road(s.weather)[centre * 6 + a.dir]!;
          return { text: `Move to ${w.at(to)}`, detail: `${movementPoints(mp)}, ${left - mp} left`, hex: to };
        },
      }),
    };
  },

  returnCentre(d, w) {
    return {
      title: 'The Centre returns',
      text: `${w.army(army(d.args))} may set up its Centre of Operations again, MOVING side up.`,
      option: phrased(w, { end: 'Not yet', hex: (a) => ({ text: `At ${w.at(a.hex)}` }) }),
    };
  },

  flipCentre(d, w) {
    const { centre } = w.s.armies[army(d.args)]!;
    return {
      title: 'Open the Centre',
      text: `The Centre of Operations of ${w.army(army(d.args))} at ${w.at(centre)} has not moved and has its Line. Make it ACTIVE?`,
      piece: pieceOfCentre(w.s, army(d.args)),
      option: phrased(w, { end: 'Keep it MOVING', yes: () => ({ text: 'Make it ACTIVE', hex: centre }) }),
    };
  },
};
