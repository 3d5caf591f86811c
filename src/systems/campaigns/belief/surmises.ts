/** What the staff believes of the enemy's counters, hex by hex: who may stand there, how strong, and how likely. */
import type { Surmise } from '../../../adviser/contract.ts';
import { samplesOf } from '../../../kernel/belief.ts';
import type { Belief } from '../../../kernel/contract.ts';
import { points } from '../prose/names.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

/** Positions drawn: a chance is told to about a tenth. */
const DRAWN = 48;
/** Names told of one hex, at most. */
const NAMES = 2;

interface Case {
  times: number;
  least2: number;
  most2: number;
}

export function surmises(belief: Belief<State>, side: SideIndex): Surmise[] {
  const cases = new Map<number, Map<string, Case>>();
  for (const { state } of samplesOf(belief, DRAWN)) {
    for (const [hex, who] of standingIn(state, enemyOf(side))) {
      const sp2 = state.occupied[enemyOf(side)][hex]!;
      const here = cases.get(hex) ?? new Map<string, Case>();
      cases.set(hex, here);
      const known = here.get(who) ?? { times: 0, least2: sp2, most2: sp2 };
      known.times += 1;
      known.least2 = Math.min(known.least2, sp2);
      known.most2 = Math.max(known.most2, sp2);
      here.set(who, known);
    }
  }
  return [...cases]
    .sort(([a], [b]) => a - b)
    .flatMap(([place, here]) =>
      [...here]
        .map(([who, { times, least2, most2 }]): Surmise => {
          const strength =
            most2 === 0 ? '' : `, ${least2 === most2 ? '' : `${points(least2)} to `}${points(most2)} points`;
          return { place, text: `${who}${strength}`, weight: times / DRAWN };
        })
        .sort((a, b) => b.weight - a.weight),
    );
}

/** By hex, the Leaders of the strongest counters there; Vedettes where no Leader is. */
function standingIn(s: State, enemy: SideIndex): Map<number, string> {
  const { campaign, leader, vedette } = s;
  const chiefs = new Map<number, number[]>();
  for (const l of s.present[enemy]) {
    if (leader.over[l] === -1) chiefs.set(leader.hex[l]!, [...(chiefs.get(leader.hex[l]!) ?? []), l]);
  }
  const found = new Map<number, string>();
  for (const [hex, all] of chiefs) {
    const known = all
      .filter((l) => campaign.leaders[l]!.kind === 'named')
      .sort((a, b) => leader.sp2[b]! - leader.sp2[a]!)
      .slice(0, NAMES);
    found.set(hex, known.length === 0 ? 'a detachment' : known.map((l) => campaign.leaders[l]!.name).join(' and '));
  }
  vedette.hex.forEach((hex, v) => {
    if (hex >= 0 && campaign.vedettes[v]!.side === enemy && !found.has(hex)) found.set(hex, 'a Vedette');
  });
  return found;
}
