/** The questions about Vedettes on the map (CN 8). */
import { vedetteStepCost } from '../../movement/vedette-ride.ts';
import { pieceOfVedette } from '../names.ts';
import { movementPoints } from '../words.ts';
import type { Asker } from './asking.ts';
import { phrased } from './offers.ts';

export const vedetteAsks: Readonly<Record<string, Asker>> = {
  rideVedette(d, w) {
    const { s } = w;
    const vedette = d.args['vedette'] as number;
    const left = d.args['left'] as number;
    const here = s.vedette.hex[vedette]!;
    const { side } = s.campaign.vedettes[vedette]!;
    return {
      title: 'The Vedette rides',
      text: `The Vedette is at ${w.at(here)} with ${movementPoints(left)} left. Where it stops it looks about.`,
      piece: pieceOfVedette(s, vedette, true),
      underway: true,
      option: phrased(w, {
        end: () => ({ text: `Stop at ${w.at(here)}`, detail: 'and reconnoitre', hex: here, rule: 'CN 8.4' }),
        step(a) {
          const hexside = here * 6 + a.dir;
          const to = s.campaign.ground.neighbours[hexside]!;
          const mp = vedetteStepCost(s, side, hexside);
          return { text: `Ride to ${w.at(to)}`, detail: `${movementPoints(mp)}, ${left - mp} left`, hex: to };
        },
      }),
    };
  },

  retreatVedette(d, w) {
    const { s } = w;
    const vedette = d.args['vedette'] as number;
    const begun = (d.args['done'] as number) > 0;
    const here = s.vedette.hex[vedette]!;
    return {
      title: 'The Vedette gives way',
      text: `The enemy comes upon ${w.vedette(vedette)} at ${w.at(here)}. ${begun ? 'It may ride on.' : 'It rides off, or is lost with half a point of its unit.'}`,
      piece: pieceOfVedette(s, vedette, true),
      option: phrased(w, {
        end: () =>
          begun
            ? { text: `Stop at ${w.at(here)}`, hex: here }
            : { text: 'Give it up', detail: 'its unit loses half a point' },
        step(a) {
          const to = s.campaign.ground.neighbours[here * 6 + a.dir]!;
          return { text: `Ride to ${w.at(to)}`, hex: to };
        },
      }),
    };
  },
};
