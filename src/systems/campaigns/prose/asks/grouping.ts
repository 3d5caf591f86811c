/** The questions before the first shot (CN 9.2, 10.3): which battles are fought, and in what order. */
import { attackAsked, unasked as frontsUnasked } from '../../combat/grouping.ts';
import { unasked as besiegersUnasked } from '../../siege/assault.ts';
import type { Asker } from './asking.ts';
import { phrased } from './offers.ts';

export const groupingAsks: Readonly<Record<string, Asker>> = {
  'battles.optional'(d, w) {
    const [from, to] = attackAsked(w.s, d.args);
    return {
      title: `Attack ${w.at(to)}?`,
      text: `Your troops at ${w.at(from)} may attack ${w.at(to)}, but need not.`,
      option: phrased(w, {
        end: () => ({ text: 'Do not attack', hex: from }),
        yes: () => ({ text: `Attack ${w.at(to)}`, hex: to }),
      }),
    };
  },

  'battles.split'(d, w) {
    const edges = d.args['edges'] as readonly number[];
    const hexes = (parity: number): number[] => [...new Set(edges.filter((_, i) => i % 2 === parity))];
    return {
      title: 'One battle or several',
      text: `${w.places(hexes(0))} stand against ${w.places(hexes(1))}. Fight it as one battle, or give each Stack its own front?`,
      option: phrased(w, { end: 'One battle', yes: 'Split it' }),
    };
  },

  'battles.front'(d, w) {
    const stack = frontsUnasked(d.args)[0]!;
    return {
      title: 'Fronts',
      text: `Whom do your troops at ${w.at(stack)} face?`,
      option: phrased(w, { hex: (a) => ({ text: `The enemy at ${w.at(a.hex)}` }) }),
    };
  },

  'battles.next'(_d, w) {
    return {
      title: 'The next battle',
      text: 'Which battle is fought next?',
      option: phrased(w, {
        hex(a) {
          const { attackers, defenders, kind } = w.s.battles.find((battle) => battle.attackers[0] === a.hex)!;
          const how = { field: 'from', sortie: 'sortie from', assault: 'assault from' }[kind];
          return {
            text: `Against ${w.places(defenders)}`,
            detail: `${how} ${w.places(attackers)}`,
            hex: defenders[0] ?? a.hex,
          };
        },
      }),
    };
  },

  'besieged.sortie'(d, w) {
    const { hex } = w.s.campaign.ground.citadels[d.args['citadel'] as number]!;
    return {
      title: 'Sortie',
      text: `The garrison of ${w.at(hex)} may fall upon its besiegers. It fights Pitched, for one round.`,
      option: phrased(w, { end: 'Stay behind the walls', yes: () => ({ text: 'Make a sortie', hex }) }),
    };
  },

  'besieged.target'(d, w) {
    const hex = besiegersUnasked(w.s, d.args)[0]!;
    return {
      title: 'Sortie',
      text: `Does the sortie strike the besiegers at ${w.at(hex)}?`,
      option: phrased(w, { end: 'Leave them', yes: () => ({ text: `Strike ${w.at(hex)}`, hex }) }),
    };
  },

  'besieged.assault'(d, w) {
    const { hex } = w.s.campaign.ground.citadels[d.args['citadel'] as number]!;
    const from = besiegersUnasked(w.s, d.args)[0]!;
    return {
      title: 'Assault',
      text: `Do the besiegers at ${w.at(from)} storm ${w.at(hex)}? Its walls treble the defence.`,
      option: phrased(w, {
        end: () => ({ text: 'They stay in their lines', hex: from }),
        yes: () => ({ text: 'They go in', hex }),
      }),
    };
  },

  'siege.advance'(d, w) {
    const hex = d.args['hex'] as number;
    return {
      title: `${w.at(hex)} has fallen`,
      text: 'One of your Stacks beside it may march in at once.',
      option: phrased(w, { end: 'Nobody marches in', hex: (a) => ({ text: `Those at ${w.at(a.hex)} march in` }) }),
    };
  },
};
