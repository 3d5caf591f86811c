/** The questions of the Movement Phase (CN 6.1-6.3, 9.1): who moves. */
import { whyNotCommand } from '../../movement/commands.ts';
import { knownInitiative } from '../../movement/initiative.ts';
import { pointsOf } from '../lines/counted.ts';
import { counted, listed, sentences, signed, type Words } from '../words.ts';
import type { Asker, Offer } from './asking.ts';
import { phrased } from './offers.ts';

/** What the die must show: "2 in 6: initiative 3, die +1". The enemy's cavalry is counted when it falls, and not before. */
export function chances(w: Words, leader: number): Partial<Offer> {
  const { initiative } = w.s.campaign.leaders[leader]!;
  const { modifier, cavalry } = knownInitiative(w.s, leader);
  if (cavalry) {
    const weather = modifier === 0 ? '' : `, die ${signed(modifier)}`;
    return { detail: `initiative ${initiative}${weather}: his cavalry against ours may shift it by 3` };
  }
  const most = initiative - modifier;
  const need =
    most >= 6 ? 'any die will do' : most < 1 ? 'a 1 is not enough for a full march' : `${most} in 6 (${most} or less)`;
  return { detail: `${need}: initiative ${initiative}${modifier === 0 ? '' : `, die ${signed(modifier)}`}` };
}

/** A player who means the whole Force orders its commander; to send one of the subordinates away is rarer. */
const isUnder = ({ s }: Words, leader: number): boolean => s.leader.over[leader]! >= 0;

function purse(w: Words): string {
  const { campaign, armies, phasing } = w.s;
  return campaign.armies
    .flatMap(({ side, mcMax }, a) => {
      if (side !== phasing) return [];
      const { ap, commandsIssued, sourceChanged } = armies[a]!;
      return [
        `${w.army(a)} has ${ap} AP and ${counted(sourceChanged ? 0 : Math.min(ap, mcMax - commandsIssued), 'command')}`,
      ];
    })
    .join('; ');
}

/** A player who ends the segment before an Army has given one of the orders it could give is told (CN 6.2.1). */
function unused(w: Words): string | null {
  const { s } = w;
  const idle = s.campaign.armies.flatMap(({ side }, a) => {
    if (side !== s.phasing || s.armies[a]!.commandsIssued > 0) return [];
    return s.present[side].some((l) => s.leader.army[l] === a && whyNotCommand(s, l) === null) ? [w.army(a)] : [];
  });
  return idle.length === 0
    ? null
    : sentences(`${listed(idle)} ${idle.length === 1 ? 'has' : 'have'} given no order this turn.`);
}

export const movementAsks: Readonly<Record<string, Asker>> = {
  reinforcements(_d, w) {
    return {
      title: 'Reinforcements',
      text: 'Which of the reinforcements now due comes first?',
      option: phrased(w, {}),
    };
  },

  enterOrDelay(d, w) {
    const { s } = w;
    const index = d.args['index'] as number;
    const { hex } = s.reinforcements[index]!;
    const who = w.leader(s.campaign.leaderOf(s.campaign.scenario.reinforcements[index]!.leader));
    return {
      title: `${who} arrives`,
      text: `${who} is due at ${w.at(hex)}. He may come on or wait.`,
      option: phrased(w, {
        delay: () => ({ text: 'Wait a turn', detail: `until turn ${s.turn + 1}`, hex }),
        yes: () => ({ text: `Enter at ${w.at(hex)}`, hex, rule: 'CN 6.1.1' }),
        hex: (a) => ({ text: `March round to ${w.at(a.hex)}`, detail: `and enter there on turn ${s.turn + 1}` }),
      }),
    };
  },

  movementCommands(_d, w) {
    const { s } = w;
    return {
      title: 'Who marches?',
      text: `An order costs its Army 1 AP. ${purse(w)}.`,
      option: phrased(w, {
        end: () => ({ text: 'No more orders', caution: unused(w) }),
        leader(a) {
          const { ap } = s.armies[s.leader.army[a.leader]!]!;
          const from = isUnder(w, a.leader)
            ? `without ${w.leader(s.leader.over[a.leader]!)}`
            : `from ${w.at(s.leader.hex[a.leader]!)}`;
          return {
            text: `${w.leader(a.leader)} marches`,
            detail: `${from}; 1 AP, ${ap - 1} left`,
            figures: [pointsOf(s, s.leader.army[a.leader]!)],
            rule: 'CN 6.2.1',
            rare: isUnder(w, a.leader),
          };
        },
        ride: (a) => ({
          text: `${w.leader(a.leader)} rides alone`,
          detail: `from ${w.at(s.leader.hex[a.leader]!)}, no AP`,
          rule: 'CN 1.11',
          rare: true,
        }),
        centre(a) {
          const { ap, centreMoving, centre } = s.armies[a.army]!;
          return {
            text: `Move the Centre of ${w.army(a.army)}`,
            detail: `${centreMoving ? 'no AP' : `1 AP, ${ap - 1} left`}; from ${w.at(centre)}`,
            figures: [pointsOf(s, a.army)],
            rule: 'CN 5.2.5',
            rare: true,
          };
        },
        vedette: (a) => ({
          text: `Ride with ${w.vedette(a.vedette)}`,
          detail: `from ${w.at(s.vedette.hex[a.vedette]!)}, no AP`,
          rule: 'CN 8.2',
        }),
      }),
    };
  },

  initiative(_d, w) {
    return {
      title: 'Who marches unasked?',
      text: 'Leaders without orders may try to march on their own initiative. Each tries once.',
      option: phrased(w, {
        end: 'Nobody else tries',
        leader: (a) => ({ text: `${w.leader(a.leader)} tries`, ...chances(w, a.leader), rare: isUnder(w, a.leader) }),
      }),
    };
  },

  forcedMarch(_d, w) {
    return {
      title: 'A forced march?',
      text: 'The enemy has moved. Your Leaders may try a forced march of half their allowance; it wears men out.',
      option: phrased(w, {
        end: 'Nobody else tries',
        leader: (a) => ({ text: `${w.leader(a.leader)} tries a forced march`, ...chances(w, a.leader) }),
      }),
    };
  },
};
