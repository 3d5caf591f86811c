/** Step 1: which groups move (NP 6.1), and that no attack is left too weak (NP 6.6). */
import type { Refusal } from '../../../kernel/contract.ts';
import type { Action } from '../sequence/actions.ts';
import { DONE } from '../sequence/actions.ts';
import { type Decision, isPlace, notAsked, refuse, whose } from '../sequence/step.ts';
import { enemyOf } from '../theatre/campaign.ts';
import { COLUMNS } from '../theatre/constants.ts';
import { active, attackedPlaces, homewards, isLeaderLost, sideId } from '../theatre/queries.ts';
import type { State } from '../theatre/state.ts';

/** NP 6.1: groups an army may activate this turn. */
export function groupsOf(s: State, army: number): number {
  const { groups, leaderless } = s.campaign.armies[army]!;
  return isLeaderLost(s, army) ? leaderless : groups;
}

/** Units of an army in a place that have not yet had their chance to move. */
export const isWaiting = (s: State, army: number, place: number, unit: number): boolean =>
  s.unit.place[unit] === place && s.unit.spent[unit] === 0 && s.campaign.blocks[unit]!.army === army;

/** Cities attacked by fewer than three units, lowest first. */
function shortAttacks(s: State): number[] {
  const side = active(s);
  const [own, enemy] = [s.here[side], s.here[enemyOf(side)]];
  const short: number[] = [];
  for (let place = 0; place < own.length; place += 1)
    if (own[place]! > 0 && own[place]! < COLUMNS && enemy[place]! > 0) short.push(place);
  return short;
}

function whyNotActivate(s: State, army: unknown, place: unknown): Refusal | null {
  const side = active(s);
  const info = Number.isInteger(army) ? s.campaign.armies[army as number] : undefined;
  if (info === undefined) return refuse('NP 6.1', 'no-such-army');
  if (info.side !== side) return refuse('NP 6.1', 'not-your-army', { army: army as number });
  if (!isPlace(s, place)) return refuse('NP 2.5', 'no-such-place');
  const there = info.units.filter((unit) => s.unit.place[unit] === place);
  if (there.length === 0) return refuse('NP 1.6', 'nobody-there', { army: army as number, place });
  if (there.every((unit) => s.unit.spent[unit] === 1)) return refuse('NP 6.1', 'already-moved', { place });
  const limit = groupsOf(s, army as number);
  if (s.activated[army as number]! >= limit) return refuse('NP 6.1', 'no-groups-left', { army: army as number, limit });
  return null;
}

export const activate: Decision = {
  rule: 'NP 6.1',
  leads: [['showLeader?', 'pickUnit', 'activate'], ['activate']],
  asks: (s) => sideId(s, active(s)),
  options(s) {
    const side = active(s);
    const short = shortAttacks(s);
    const options: Action[] = short.length === 0 ? [DONE] : short.map((place) => ({ kind: 'recall', place }));
    s.campaign.armies.forEach((info, army) => {
      if (info.side !== side || s.activated[army]! >= groupsOf(s, army)) return;
      const waiting = new Set<number>();
      for (const unit of info.units)
        if (s.unit.spent[unit] === 0 && s.unit.place[unit]! >= 0) waiting.add(s.unit.place[unit]!);
      for (const place of [...waiting].sort((a, b) => a - b)) options.push({ kind: 'activate', army, place });
    });
    return options;
  },
  whyNot(s, _args, action) {
    if (action.kind === 'activate') return whyNotActivate(s, action.army, action.place);
    const short = shortAttacks(s);
    if (action.kind === 'done') {
      const [place] = short;
      if (place === undefined) return null;
      return refuse('NP 6.6', 'three-to-attack', { place, count: s.here[active(s)][place]!, needed: COLUMNS });
    }
    if (action.kind !== 'recall') return notAsked('NP 6.1');
    if (!isPlace(s, action.place)) return refuse('NP 2.5', 'no-such-place');
    if (short.includes(action.place)) return null;
    const { place } = action;
    return attackedPlaces(s).includes(place)
      ? refuse('NP 6.6', 'no-short-attack', { place })
      : refuse('NP 6.6', 'no-attack', { place });
  },
  standard(s) {
    const [place] = shortAttacks(s);
    return place === undefined ? DONE : { kind: 'recall', place };
  },
  take(t, _args, action) {
    if (action.kind === 'activate') {
      const { army, place } = action;
      t.emit({ type: 'groupActivated', rule: 'NP 6.1', army, place });
      const { leader } = t.state.campaign.armies[army]!;
      const ask = isWaiting(t.state, army, place, leader) ? [{ step: 'showLeader' }] : [];
      t.next(...ask, { step: 'pickUnit' }, { step: 'activate' });
    } else if (action.kind === 'recall') {
      const side = active(t.state);
      for (const { unit, to } of homewards(t.state, side, action.place, t.state.unit.start))
        t.emit({ type: 'recalled', rule: 'NP 6.6', ...whose(t.state, unit), from: action.place, to });
      t.next({ step: 'activate' });
    }
  },
};
