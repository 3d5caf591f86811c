/** The protocol's playout beside bare games: what a balance study pays for asking over a pipe, and for checks. */
import { Protocol } from '../../workers/protocol.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { campaignRate, cpu } from './actions.bench.ts';
import '../tools/systems.ts';

interface PlayoutRates {
  /** Actions per CPU second: bare games, the playout, the playout that looks at every invariant. */
  readonly bare: number;
  readonly playout: number;
  readonly checked: number;
}

/** In turns, so that a busy neighbour slows all of them alike. */
const TURNS = 5;

export function playoutRates(id: string): PlayoutRates {
  const protocol = new Protocol({ list: () => [], read: () => scenario(id) }, cpu);
  const say = (line: object) => JSON.parse(protocol.answer(JSON.stringify(line)));
  say({ cmd: 'open', system: 'campaigns', scenario: id });
  const sums = { bare: 0, playout: 0, checked: 0 };
  const playout = (games: number, check: boolean, seed: number): number =>
    say({ cmd: 'playout', games, check, seed: String(seed) }).actionsPerSecond;
  playout(400, false, 0);
  for (let turn = 1; turn <= TURNS; turn += 1) {
    sums.bare += campaignRate(id, 1, `playout-${turn}`).average;
    sums.playout += playout(250, false, turn);
    sums.checked += playout(8, true, turn);
  }
  return { bare: sums.bare / TURNS, playout: sums.playout / TURNS, checked: sums.checked / TURNS };
}
