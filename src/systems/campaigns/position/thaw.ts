/** From the digest of a position back to the position; the digest may come from a stranger. */
import * as v from 'valibot';
import type { GameOptions, Thawed } from '../../../kernel/contract.ts';
import type { ScenarioFile } from '../scenario/format.ts';
import { recountChains } from '../theatre/chains.ts';
import { recountZones } from '../theatre/change.ts';
import { type Campaign, enlist } from '../theatre/roster.ts';
import { readRegister } from '../theatre/sightings.ts';
import { blankState, DUE, fork, type State } from '../theatre/state.ts';
import { frozenShape } from './frozen.ts';
import { invariants } from './invariants.ts';

/** A checked scenario and what `digest` kept of a state. */
export function thaw(scenario: ScenarioFile, options: GameOptions, digest: unknown): Thawed<State> {
  const campaign = enlist(scenario, options);
  const shaped = v.safeParse(frozenShape(campaign), digest);
  if (!shaped.success) {
    const [issue] = shaped.issues;
    const path = issue.path?.map(({ key }) => String(key)).join('.') ?? '';
    return { ok: false, faults: [{ path, message: 'This is not a position of this scenario.' }] };
  }
  const frozen = shaped.output as Position;
  if (runsInCircles(frozen.leader.over)) {
    return { ok: false, faults: [{ path: 'leader.over', message: 'A Leader is under himself.' }] };
  }
  const state = derived(campaign, frozen);
  readRegister(state);
  const [broken] = [...invariants(state), ...lateArrivals(state)];
  return broken === undefined ? { ok: true, state } : { ok: false, faults: [{ path: '', message: `${broken}.` }] };
}

type Placed = 'occupied' | 'zone' | 'exerts' | 'vedettesAt' | 'first' | 'present' | 'seen';
/** What `digest` keeps of a state. */
export type Position = Omit<State, 'campaign' | 'costs' | 'version' | 'memo' | Placed>;

/** Occupation, chains, zones and costs follow from where everybody stands; how counters are known does not. */
export function derived(campaign: Campaign, frozen: Position): State {
  const { units, vedettes } = campaign;
  const s = fork({ ...blankState(campaign, frozen.bridges), ...frozen });
  recountChains(s);
  units.forEach(({ side }, u) => {
    const leader = s.unit.leader[u]!;
    const hex = leader < 0 ? -1 : s.leader.hex[leader]!;
    if (hex >= 0) s.occupied[side][hex]! += s.unit.sp2[u]!;
  });
  vedettes.forEach(({ side }, n) => {
    const hex = s.vedette.hex[n]!;
    if (hex >= 0) s.vedettesAt[side][hex]! += 1;
  });
  recountZones(s);
  s.seen.reports[0] = s.known[0].slice();
  s.seen.reports[1] = s.known[1].slice();
  return s;
}

/** A Leader who has not entered yet is waiting to, he and all who come with him. */
function lateArrivals(s: State): string[] {
  const { scenario, leaderOf } = s.campaign;
  return scenario.reinforcements.flatMap(({ leader, under = [] }, i) =>
    [leader, ...under.map((track) => track.leader)]
      .filter((id) => !s.reinforcements[i]!.entered && s.leader.status[leaderOf(id)] !== DUE)
      .map((id) => `${id} is still to come and not waiting`),
  );
}

function runsInCircles(over: Int16Array): boolean {
  return over.some((_, leader) => {
    let l = leader;
    for (let up = 0; l >= 0; up += 1, l = over[l]!) if (up > over.length) return true;
    return false;
  });
}
