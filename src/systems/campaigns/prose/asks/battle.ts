/** The questions of a battle up to the die (CN 9.3-9.8, 9.13, 12.1, 12.2). */
import { battleLeader, battleOf, initiativeOf } from '../../combat/sides.ts';
import { enemyOf, type SideIndex } from '../../theatre/roster.ts';
import { points } from '../names.ts';
import { counted, hexes, strength, type Words } from '../words.ts';
import type { Asker } from './asking.ts';
import { chances } from './movement.ts';
import { phrased } from './offers.ts';
import { GUARD_WARNING } from './warnings.ts';

type Args = Readonly<Record<string, unknown>>;
const side = (args: Args): SideIndex => args['side'] as SideIndex;
const hex = (args: Args): number => args['hex'] as number;

/** Round and losses so far: what a commander thinks of before he decides. */
function standing(w: Words, own: SideIndex): string {
  const { round, lost2 } = battleOf(w.s);
  return `Round ${round}. You have lost ${strength(lost2[own])}, the enemy ${strength(lost2[enemyOf(own)])}.`;
}

export const battleAsks: Readonly<Record<string, Asker>> = {
  'battle.join'(d, w) {
    return {
      title: 'To another field',
      text: `Your pursuers at ${w.at(hex(d.args))} have come upon another battle. Do they join it?`,
      option: phrased(w, { end: 'They halt', yes: () => ({ text: 'They join in', hex: hex(d.args) }) }),
    };
  },

  'battle.shutIn'(d, w) {
    return {
      title: 'The Citadel',
      text: `Your troops at ${w.at(hex(d.args))} may shut the gates and be besieged instead of fighting.`,
      option: phrased(w, { end: 'Fight', yes: () => ({ text: 'Shut the gates', hex: hex(d.args) }) }),
    };
  },

  'battle.hold'(_d, w) {
    return {
      title: 'Reserve',
      text: 'Hold back units for later rounds? They neither fight nor fire, and lose nothing while others are left.',
      option: phrased(w, { end: 'No more', unit: (a) => ({ text: `Hold back ${w.unit(a.unit)}` }) }),
    };
  },

  'battle.commit'(d, w) {
    const initiative = initiativeOf(w.s, battleLeader(w.s, side(d.args)));
    return {
      title: 'Call up the Reserve',
      text: `Each unit called needs a die of ${initiative} or less. If all fail, one comes in free.`,
      option: phrased(w, { end: 'Call nobody else', unit: (a) => ({ text: `Call ${w.unit(a.unit)}` }) }),
    };
  },

  'battle.marker'(d, w) {
    return {
      title: 'Battle type',
      text: `${standing(w, side(d.args))} Choose in secret how you fight; the enemy does the same.`,
      option: phrased(w, {}),
    };
  },

  'battle.rearguard'(d, w) {
    const own = side(d.args);
    const named2 = battleOf(w.s).rearguard.reduce(
      (sum, u) => sum + (w.s.campaign.units[u]!.side === own ? w.s.unit.sp2[u]! : 0),
      0,
    );
    return {
      title: 'Rearguard',
      text: `Name the units that cover the retreat: a quarter of your strength at most. So far ${named2 === 0 ? 'none' : strength(named2)}.`,
      option: phrased(w, { end: 'That is enough', unit: (a) => ({ text: `${w.unit(a.unit)} covers the rest` }) }),
    };
  },

  'battle.oldGuard'(_d, w) {
    const { odds, counterattack } = battleOf(w.s);
    const ratio = odds === null ? '' : ` The odds stand at ${points(odds.attack2)} to ${points(odds.defence2)}.`;
    return {
      title: 'The Old Guard',
      text: `Send in the Guard${counterattack ? ' against the counterattack' : ''}?${ratio} If it is beaten, all Europe will hear of it.`,
      option: phrased(w, {
        end: 'Keep it in hand',
        yes: () => ({
          text: 'Send in the Guard',
          detail: 'it counts, helps the die by 1 and bears half a point of your loss',
          warning: GUARD_WARNING,
        }),
      }),
    };
  },

  'battle.override'(_d, w) {
    const { winnerLoss2 } = battleOf(w.s).resolution!;
    const back = Math.ceil(winnerLoss2 / 2);
    return {
      title: 'Draw off?',
      text: 'You have the better of it, and the enemy stands. You hold Pursuit and may draw off instead of losing men.',
      option: phrased(w, {
        end: () => ({ text: 'Hold the field', detail: `lose ${strength(winnerLoss2)}` }),
        yes: () => ({ text: 'Draw off', detail: `retreat ${hexes(back)}; the enemy may pursue` }),
      }),
    };
  },

  'battle.guns'(_d, w) {
    return {
      title: 'The sound of the guns',
      text: 'The guns are heard for miles. Leaders within 5 hexes may try to march to them, half their allowance.',
      option: phrased(w, {
        end: 'Nobody else tries',
        leader: (a) => ({ text: `${w.leader(a.leader)} marches to the guns`, ...chances(w, a.leader) }),
      }),
    };
  },

  'battle.exempt'(d, w) {
    return {
      title: battleOf(w.s).counterattack ? 'Counterattack?' : 'Attack again?',
      text: `Your troops at ${w.at(hex(d.args))} stand behind works and need not attack.`,
      option: phrased(w, {
        end: () => ({ text: 'Stay where they are', hex: hex(d.args) }),
        yes: () => ({ text: 'Attack', hex: hex(d.args) }),
      }),
    };
  },

  'battle.target'(d, w) {
    const { omitted } = battleOf(w.s);
    const already = omitted.length === 0 ? '' : ` ${counted(omitted.length, 'hex', 'hexes')} left out so far.`;
    return {
      title: 'Counterattack',
      text: `Does the counterattack strike ${w.at(hex(d.args))} too? To leave it out, half its strength must be kept back to watch it.${already}`,
      option: phrased(w, {
        end: () => ({ text: 'Leave it out', hex: hex(d.args) }),
        yes: () => ({ text: 'Strike it too', hex: hex(d.args) }),
      }),
    };
  },
};
