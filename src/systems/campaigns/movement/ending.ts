/** The end of a move: displacement (CN 1.9), attrition (CN 7.1), sieges (CN 10.2). */
import type { Automatic } from '../sequence/step.ts';
import { mayEndIn } from '../theatre/forces.ts';
import type { March } from '../theatre/march.ts';
import type { State } from '../theatre/state.ts';
import { attritionFrame } from './attrition.ts';
import { enterHex, entering } from './entering.ts';
import { refreshSieges } from './investment.ts';

/** The last hex of its path where the counter may end, or -1. The starting hex always qualifies, but not a reinforcement's. */
function restingPlace(s: State, march: March): number {
  for (let i = march.path.length - 1; i >= 0; i -= 1) {
    const hex = march.path[i]!;
    if ((i === 0 && march.index < 0) || mayEndIn(s, march.leader, hex)) return hex;
  }
  return -1;
}

const endMarch: Automatic = {
  rule: 'CN 1.9',
  leads: entering('settleMarch'),
  run(t) {
    const s = t.state;
    const march = s.march!;
    const rest = restingPlace(s, march);
    if (rest < 0) {
      const { leader, index } = march;
      const hex = s.leader.hex[leader]!;
      t.emit({ type: 'marchEnded', rule: 'CN 1.9', leader, hex });
      t.emit({ type: 'reinforcementWithdrawn', rule: 'CN 1.9', index, leader, hex });
      t.emit({
        type: 'reinforcementDelayed',
        rule: 'CN 6.1.2',
        index,
        turn: s.turn + 1,
        hex: s.reinforcements[index]!.hex,
      });
      return;
    }
    t.next({ step: 'settleMarch' });
    if (rest !== s.leader.hex[march.leader]) enterHex(t, march.leader, rest, 'displacement', 'CN 1.9');
  },
};

/** A Force that spent nothing has still moved, except in a forced march, which then costs nothing (CN 6.2.1, 9.1). */
const settleMarch: Automatic = {
  rule: 'CN 7.1',
  leads: [['attrition?', 'reviewSieges?']],
  run(t) {
    const s = t.state;
    const { leader, segment, counted, rough, administrative, path } = s.march!;
    t.emit({ type: 'forceFinished', rule: 'CN 6.2.1', leader, segment });
    t.emit({ type: 'marchEnded', rule: 'CN 7.1', leader, hex: s.leader.hex[leader]! });
    const toiled = s.leader.sp2[leader]! > 0 && (segment !== 'forced' || path.length > 1);
    if (s.citadels.some(({ besieged }) => besieged)) t.next({ step: 'reviewSieges' });
    if (toiled) t.next(attritionFrame(leader, { counted, rough, administrative, forced: segment === 'forced' }));
  },
};

const reviewSieges: Automatic = {
  rule: 'CN 10.2',
  run(t) {
    refreshSieges(t);
  },
};

export const endingSteps = { endMarch, settleMarch, reviewSieges };
