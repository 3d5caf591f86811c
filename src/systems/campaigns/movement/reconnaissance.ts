/** What a Vedette sees at the end of its move (CN 8.4). Told to its owner only. */
import type { CampaignTable } from '../events/index.ts';
import { showCounters } from '../sequence/rest.ts';
import { forcesIn, roundedToTens2, senior } from '../theatre/forces.ts';
import { enemyOf, type SideIndex } from '../theatre/roster.ts';
import { hidesKind } from '../theatre/sight.ts';
import type { State } from '../theatre/state.ts';
import { RECONNAISSANCE, WEATHERS } from '../theatre/tables.ts';

/** How far the kind of a counter can be told on a clear day. */
const SIGHT = 4;

export function reconnoitre(t: CampaignTable, vedette: number): void {
  const s = t.state;
  const hex = s.vedette.hex[vedette]!;
  const { side } = s.campaign.vedettes[vedette]!;
  const enemy = enemyOf(side);
  if (WEATHERS[s.weather] === 'Fair' && hidesKind(s, side, hex, SIGHT)) {
    t.emit({ type: 'kindsSeen', rule: 'CN 8.4', side, hex, range: SIGHT, reveals: true });
  }
  const most = RECONNAISSANCE[s.weather]!;
  if (most === 0) return;
  for (const stack of enemyStacksBeside(s, hex, enemy)) {
    const die = t.d6();
    if (die > most) t.emit({ type: 'reconnaissanceFailed', rule: 'CN 8.4', side, vedette, hex: stack, dice: [die] });
    else report(t, side, stack, die);
  }
}

function report(t: CampaignTable, side: SideIndex, hex: number, die: number): void {
  showCounters(t);
  const s = t.state;
  const enemy = enemyOf(side);
  const leader = forcesIn(s, hex, enemy).sort((a, b) => senior(s, a, b))[0]!;
  const sp2 = roundedToTens2(s.occupied[enemy][hex]!);
  const token = s.seen.leader.number[leader]!;
  const news = { token, leader, called: leader, sp2, exact: false, hex };
  t.emit({ type: 'learned', rule: 'CN 8.4', side, ...news, dice: [die], reveals: true });
}

function enemyStacksBeside(s: State, hex: number, enemy: SideIndex): number[] {
  const { neighbours } = s.campaign.ground;
  const found: number[] = [];
  for (let step = hex * 6; step < hex * 6 + 6; step += 1) {
    const beside = neighbours[step]!;
    if (beside >= 0 && s.occupied[enemy][beside]! > 0) found.push(beside);
  }
  return found.sort((a, b) => a - b);
}
