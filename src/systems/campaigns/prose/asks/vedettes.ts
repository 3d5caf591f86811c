/** The questions about Vedettes on the map (CN 8). */
import { pieceOfVedette } from '../../present/names.ts';
import type { Asker } from './asking.ts';
import { phrased } from './offers.ts';

export const vedetteAsks: Readonly<Record<string, Asker>> = {
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
