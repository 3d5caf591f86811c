/** The questions of the Command Phase (CN 5). */

import { pointsOf } from '../lines/counted.ts';
import { points } from '../names.ts';
import { ARM_NAMES } from '../terms.ts';
import { capital, strength, type Words } from '../words.ts';
import type { Asker } from './asking.ts';
import { phrased } from './offers.ts';

const army = (args: Readonly<Record<string, unknown>>): number => args['army'] as number;
const number = (args: Readonly<Record<string, unknown>>, name: string): number => args[name] as number;

/** "5 of 8 points": what a unit has of what it can have. */
const fill = (w: Words, unit: number): string =>
  `${points(w.s.unit.sp2[unit]!)} of ${points(w.s.campaign.units[unit]!.max2)} points`;

export const commandAsks: Readonly<Record<string, Asker>> = {
  supplySource(d, w) {
    const { source, ap } = w.s.armies[army(d.args)]!;
    return {
      title: 'Supply Source',
      text: `${w.army(army(d.args))} draws on ${w.at(source)}. A change costs 1 AP, and the Army issues no Movement Commands this turn.`,
      option: phrased(w, {
        end: () => ({ text: `Keep ${w.at(source)}`, hex: source }),
        hex: (a) => ({
          text: `Change to ${w.at(a.hex)}`,
          detail: ap > 0 ? `1 AP, ${ap - 1} left` : 'no AP to lose',
          figures: [pointsOf(w.s, army(d.args))],
        }),
      }),
    };
  },

  disbandCentre(d, w) {
    const { centre, ap } = w.s.armies[army(d.args)]!;
    return {
      title: 'Centre of Operations',
      text: `${w.army(army(d.args))} has its Centre at ${w.at(centre)}. Broken up, it may be set up at the Source from next turn on.`,
      option: phrased(w, {
        end: () => ({ text: 'Keep it', hex: centre }),
        yes: () => ({
          text: 'Break it up',
          detail: `1 AP, ${ap - 1} left`,
          figures: [pointsOf(w.s, army(d.args))],
          hex: centre,
        }),
      }),
    };
  },

  assignReplacements(_d, w) {
    return {
      title: 'Replacements',
      text: `Give out the replacements, half a point at a time. In the pool: ${poolText(w)}.`,
      option: phrased(w, {
        end: 'Keep the rest for later',
        unit: (a) => ({ text: `Half a point for ${w.unit(a.unit)}`, detail: fill(w, a.unit) }),
      }),
    };
  },

  raiseAndDissolve(_d, w) {
    return {
      title: 'Generals, Regiments, Vedettes',
      text: 'Call up Major Generals and March Regiments, send out Vedettes, or go on.',
      option: phrased(w, {
        end: 'Go on',
        raise: (a) => ({ text: `Place a Major General with ${w.leader(a.leader)}`, rule: 'CN 5.3.2' }),
        dissolve: (a) => ({ text: `Send ${w.leader(a.leader)} back to the pool` }),
        vedette(a) {
          const { parent } = w.s.campaign.vedettes[a.vedette]!;
          const hex = w.s.leader.hex[w.s.unit.leader[parent]!]!;
          return { text: `Send out ${w.vedette(a.vedette)}`, detail: `from ${w.at(hex)}`, hex, rule: 'CN 8.1' };
        },
      }),
    };
  },

  giveToGeneral(d, w) {
    const general = number(d.args, 'leader');
    const first = general < 0;
    return {
      title: 'A Major General’s units',
      text: first
        ? 'Which unit does the new Major General lead? His span is 2.'
        : `Give ${w.leader(general)} another unit, or let it be.`,
      option: phrased(w, { end: 'He has enough', unit: (a) => ({ text: `Give him ${w.unit(a.unit)}` }) }),
    };
  },

  dissolveGeneral(d, w) {
    return {
      title: 'Who takes over?',
      text: `${w.leader(number(d.args, 'leader'))} goes back to the pool. Who leads his units now?`,
      option: phrased(w, { leader: (a) => ({ text: `${w.leader(a.leader)} takes them` }) }),
    };
  },

  fillRegiment(d, w) {
    const unit = number(d.args, 'unit');
    return {
      title: 'March Regiment',
      text: `${w.unit(unit)} has ${fill(w, unit)}. Put another half point of recruits into it?`,
      option: phrased(w, { end: 'Enough', yes: 'Half a point more' }),
    };
  },

  transferUnits(_d, w) {
    return {
      title: 'Transfers',
      text: 'Pass a unit, or a Leader with all his troops, to another Leader of the same hex. Each may be passed on once.',
      option: phrased(w, {
        end: 'Leave all commands as they are',
        leader: (a) => ({
          text: `Transfer ${w.leader(a.leader)}`,
          detail: `under ${w.leader(w.s.leader.over[a.leader]!)}`,
        }),
        unit: (a) => ({ text: `Transfer ${w.unit(a.unit)}` }),
      }),
    };
  },

  newLeader(d, w) {
    const what = 'unit' in d.args ? w.unit(number(d.args, 'unit')) : w.leader(number(d.args, 'leader'));
    return {
      title: 'Transfers',
      text: `Who is to command ${what}?`,
      option: phrased(w, { leader: (a) => ({ text: `To ${w.leader(a.leader)}` }) }),
    };
  },

  mergeStrength(_d, w) {
    return {
      title: 'Merge strength',
      text: 'A unit may hand strength over to another of the same nation and arm in its hex.',
      option: phrased(w, {
        end: 'Merge nothing more',
        unit: (a) => ({ text: `${w.unit(a.unit)} gives`, detail: fill(w, a.unit) }),
      }),
    };
  },

  mergeInto(d, w) {
    const giver = number(d.args, 'unit');
    return {
      title: 'Merge strength',
      text: `${w.unit(giver)} gives half a point. To whom?`,
      option: phrased(w, { end: 'No more', unit: (a) => ({ text: `To ${w.unit(a.unit)}`, detail: fill(w, a.unit) }) }),
    };
  },

  displace(d, w) {
    const leader = number(d.args, 'leader');
    return {
      title: 'Too many commands',
      text: `Nobody at ${w.at(w.s.leader.hex[leader]!)} can command ${w.leader(leader)} as well. He must move one hex aside.`,
      piece: w.s.campaign.leaders[leader]!.id,
      option: phrased(w, { hex: (a) => ({ text: `Move to ${w.at(a.hex)}` }) }),
    };
  },
};

function poolText(w: Words): string {
  const pool = w.s.pool[w.s.phasing];
  const parts: string[] = [];
  pool.forEach((sp2, i) => {
    if (sp2 > 0) parts.push(`${strength(sp2)} of ${w.nation((i / 3) | 0)} ${ARM_NAMES[i % 3]}`);
  });
  return parts.length === 0 ? 'nothing' : capital(parts.join(', '));
}
