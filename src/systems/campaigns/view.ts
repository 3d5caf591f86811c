/**
 * Fog of war (CN 2): what one side may know, and nothing else. Bots play from a View; the screen's
 * scenes and sentences are made from the same facts.
 */
import type { Eye } from '../../kernel/contract.ts';
import { isLone } from './forces.ts';
import type { Ground } from './ground.ts';
import { enemyOf, type SideIndex } from './roster.ts';
import { inSight } from './sight.ts';
import type { CitadelState, FeatureState, State } from './state.ts';

/** `small`: a Force of half a point, which has no zone of control (CN 1.13). */
export type CounterKind = 'force' | 'small' | 'vedette' | 'lone';

/** An enemy counter: where it is, and what was learned of it (CN 2.1, 2.4, 2.8). */
export interface EnemyCounter {
  readonly token: number;
  readonly side: SideIndex;
  readonly hex: number;
  readonly kind: CounterKind | null;
  /** Leader number once his name was seen, else -1. */
  readonly leader: number;
  /** Half points, rounded to tens unless exact; -1 unknown. */
  readonly sp2: number;
  readonly exact: boolean;
  /** Turn of the report, or -1. */
  readonly turn: number;
}

export interface OwnLeader {
  readonly leader: number;
  readonly hex: number;
  readonly over: number;
  readonly army: number;
  readonly sp2: number;
  readonly moved: number;
  readonly tried: boolean;
  readonly bonus: number;
}

export interface OwnUnit {
  readonly unit: number;
  readonly leader: number;
  readonly sp2: number;
}

export interface OwnArmy {
  readonly army: number;
  readonly ap: number;
  readonly commandsLeft: number;
  readonly source: number;
}

export interface Centre {
  readonly army: number;
  readonly hex: number;
  readonly moving: boolean;
}

export interface View {
  readonly eye: Eye;
  /** The eye's own side; the phasing side for the umpire, who sees both. */
  readonly side: SideIndex;
  readonly ground: Ground;
  readonly turn: number;
  readonly turns: number;
  readonly phasing: SideIndex;
  readonly segment: number;
  readonly weather: number;
  readonly morale: number;
  readonly bridges: Uint8Array;
  readonly features: readonly (FeatureState & { readonly hex: number; readonly value: number })[];
  readonly citadels: readonly CitadelState[];
  readonly centres: readonly Centre[];
  readonly leaders: readonly OwnLeader[];
  readonly units: readonly OwnUnit[];
  readonly vedettes: readonly { readonly vedette: number; readonly hex: number; readonly moved: boolean }[];
  /** Where those stand that are with their units and could be sent out. */
  readonly vedettesAtHome: readonly { readonly vedette: number; readonly hex: number }[];
  readonly armies: readonly OwnArmy[];
  readonly enemies: readonly EnemyCounter[];
  /** The hexes of each side in the battle in progress. */
  readonly battle: readonly [readonly number[], readonly number[]] | null;
  /** The eye's own move in progress. */
  readonly march: { readonly leader: number; readonly hex: number; readonly left: number } | null;
}

/** The side an eye belongs to; null for the umpire. */
export function sideOf(s: State, eye: Eye): SideIndex | null {
  if (eye === 'umpire') return null;
  return s.campaign.sides[0].id === eye ? 0 : 1;
}

export function view(s: State, eye: Eye): View {
  const side = sideOf(s, eye);
  const { campaign } = s;
  const mine = (of: SideIndex): boolean => side === null || of === side;
  const leaders: OwnLeader[] = [];
  campaign.leaders.forEach((info, leader) => {
    const hex = s.leader.hex[leader]!;
    if (!mine(info.side) || hex < 0) return;
    leaders.push({
      leader,
      hex,
      over: s.leader.over[leader]!,
      army: s.leader.army[leader]!,
      sp2: s.leader.sp2[leader]!,
      moved: s.leader.moved[leader]!,
      tried: s.leader.tried[leader] === 1,
      bonus: info.bonus,
    });
  });
  const units: OwnUnit[] = [];
  campaign.units.forEach((info, unit) => {
    const leader = s.unit.leader[unit]!;
    if (mine(info.side) && leader >= 0) units.push({ unit, leader, sp2: s.unit.sp2[unit]! });
  });
  return {
    eye,
    side: side ?? s.phasing,
    ground: campaign.ground,
    turn: s.turn,
    turns: campaign.scenario.turns,
    phasing: s.phasing,
    segment: s.segment,
    weather: s.weather,
    morale: s.morale,
    bridges: s.bridges,
    features: s.features.map((feature, i) => {
      const { value } = campaign.scenario.political[i]!;
      return { ...feature, hex: campaign.featureHexes[i]!, value };
    }),
    citadels: s.citadels.map((citadel) => ({ ...citadel })),
    centres: s.armies.flatMap((army, a) =>
      army.centre >= 0 ? [{ army: a, hex: army.centre, moving: army.centreMoving }] : [],
    ),
    battle: s.battle === null ? null : [[...s.battle.hexes[0]], [...s.battle.hexes[1]]],
    leaders,
    units,
    vedettes: campaign.vedettes.flatMap((info, vedette) =>
      mine(info.side) && s.vedette.hex[vedette]! >= 0
        ? [{ vedette, hex: s.vedette.hex[vedette]!, moved: s.vedette.moved[vedette] === 1 }]
        : [],
    ),
    vedettesAtHome: campaign.vedettes.flatMap(({ side: of, parent }, vedette) => {
      const leader = s.unit.leader[parent]!;
      return mine(of) && s.vedette.hex[vedette]! < 0 && leader >= 0 ? [{ vedette, hex: s.leader.hex[leader]! }] : [];
    }),
    armies: s.armies.flatMap((army, a) =>
      mine(campaign.armies[a]!.side)
        ? [{ army: a, ap: army.ap, commandsLeft: campaign.armies[a]!.mcMax - army.commandsIssued, source: army.source }]
        : [],
    ),
    enemies: side === null ? [] : enemyCounters(s, side),
    march: ownMarch(s, mine),
  };
}

function ownMarch(s: State, mine: (of: SideIndex) => boolean): View['march'] {
  if (s.march === null || !mine(s.campaign.leaders[s.march.leader]!.side)) return null;
  const { leader, left } = s.march;
  return { leader, hex: s.leader.hex[leader]!, left };
}

/** The enemy's counters as this side sees them, by hex, then token. */
export function enemyCounters(s: State, side: SideIndex): EnemyCounter[] {
  const { campaign } = s;
  const enemy = enemyOf(side);
  const reports = new Map(s.known[side].map((report) => [report.token, report]));
  const counters: EnemyCounter[] = [];
  const see = (token: number, hex: number, kind: CounterKind, known: boolean): void => {
    if (campaign.options.blind && !inSight(s, side, hex)) return;
    const report = reports.get(token);
    counters.push({
      token,
      side: enemy,
      hex,
      kind: known || report !== undefined ? kind : null,
      leader: report?.leader ?? -1,
      sp2: report?.sp2 ?? -1,
      exact: report?.exact ?? false,
      turn: report?.turn ?? -1,
    });
  };
  campaign.leaders.forEach((info, l) => {
    const hex = s.leader.hex[l]!;
    if (info.side !== enemy || hex < 0 || s.leader.over[l] !== -1) return;
    see(s.leader.token[l]!, hex, kindOf(s, l), s.leader.kindKnown[l] === 1);
  });
  campaign.vedettes.forEach((info, v) => {
    const hex = s.vedette.hex[v]!;
    if (info.side === enemy && hex >= 0) see(s.vedette.token[v]!, hex, 'vedette', s.vedette.kindKnown[v] === 1);
  });
  return counters.sort((a, b) => a.hex - b.hex || a.token - b.token);
}

const kindOf = (s: State, counter: number): CounterKind =>
  isLone(s, counter) ? 'lone' : s.leader.sp2[counter] === 1 ? 'small' : 'force';

export { redact } from './redact.ts';
