/**
 * The position as it lies on a staff's table, made from a View: own pieces as they are, the enemy's counters as they are
 * believed to be (see `believed`). Rules read it like any other position. It never holds more than the View does.
 */
import { believed } from '../fog/believed.ts';
import { type EnemyCounter, seenKind, sideOf } from '../fog/counters.ts';
import { derived } from '../position/thaw.ts';
import { suppliedAs } from '../supply/supply.ts';
import { enrol, link } from '../theatre/chains.ts';
import type { Campaign, SideIndex } from '../theatre/roster.ts';
import { ON_MAP, type State } from '../theatre/state.ts';
import type { View } from './view.ts';

export interface StaffMap extends State {
  readonly view: View;
  /** The same, with own Forces supplied as they were told where they stand. */
  readonly told: State;
}

const maps = new WeakMap<View, StaffMap>();

export function staffMapOf(campaign: Campaign, view: View): StaffMap {
  let map = maps.get(view);
  if (map === undefined) {
    map = drawn(campaign, view);
    maps.set(view, map);
  }
  return map;
}

function drawn(campaign: Campaign, view: View): StaffMap {
  const side = sideOf({ campaign }, view.eye);
  const s = believed(side === null ? derived(campaign, view.position) : withCounters(campaign, view), side);
  return { ...s, view, told: view.supply === null ? s : suppliedAs(s, view.supply) };
}

/** What an unknown Force is taken for, in half points; only that it is a Force matters. */
const A_FORCE2 = 20;

/** One enemy Leader stands for each enemy counter: its own where the name is known, else any. */
function withCounters(campaign: Campaign, { side, position, enemies }: View): State {
  const s = derived(campaign, position);
  const free = <T extends { readonly side: SideIndex }>(all: readonly T[]): number[] =>
    [...all.keys()].filter((n) => all[n]!.side !== side);
  const [leaders, vedettes] = [free(campaign.leaders), free(campaign.vedettes)];
  const named = new Set(enemies.map(({ leader }) => leader));
  for (const counter of enemies) {
    const rides = counter.kind === 'vedette' && vedettes.length > 0;
    const known = leaders.indexOf(counter.leader);
    const anybody = leaders.findLastIndex((l) => !named.has(l));
    if (rides || (known < 0 && anybody < 0)) standVedette(s, vedettes.pop()!, counter);
    else standLeader(s, leaders.splice(known >= 0 ? known : anybody, 1)[0]!, counter);
  }
  return s;
}

function standLeader(s: State, leader: number, counter: EnemyCounter): void {
  const { hex, kind, token } = counter;
  link(s, leader, hex);
  enrol(s, leader);
  s.leader.status[leader] = ON_MAP;
  s.seen.leader.number[leader] = token;
  s.seen.leader.kind[leader] = seenKind(counter);
  s.leader.sp2[leader] = kind === 'lone' ? 0 : kind === 'small' ? 1 : A_FORCE2;
}

function standVedette(s: State, vedette: number, counter: EnemyCounter): void {
  s.vedette.hex[vedette] = counter.hex;
  s.seen.vedette.number[vedette] = counter.token;
  s.seen.vedette.kind[vedette] = seenKind(counter);
}
