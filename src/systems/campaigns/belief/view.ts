/**
 * What one side may know (CN 2), and nothing else: plain data, from which everything is made that it is shown, told,
 * offered or advised. The umpire's holds everything.
 */
import type { Eye, Frame } from '../../../kernel/contract.ts';
import { type EnemyCounter, enemyCounters, sideOf } from '../fog/counters.ts';
import type { Position } from '../position/thaw.ts';
import { type SupplyStatus, supplyStatus } from '../supply/supply.ts';
import type { SideIndex } from '../theatre/roster.ts';
import { type CitadelState, digest, type FeatureState, fork, type State } from '../theatre/state.ts';
import { type Field, fieldOf } from './field.ts';
import { openPosition } from './open.ts';

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

interface OwnArmy {
  readonly army: number;
  readonly ap: number;
  readonly commandsLeft: number;
  readonly source: number;
}

interface Centre {
  readonly army: number;
  readonly hex: number;
  readonly moving: boolean;
}

/** A Force of this Army in this hex. */
interface Supplied {
  readonly army: number;
  readonly hex: number;
  readonly status: SupplyStatus;
}

export interface View {
  readonly eye: Eye;
  /** The eye's own side; the phasing side for the umpire, who sees both. */
  readonly side: SideIndex;
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
  /** Own pieces whole, and whatever lies open; of the enemy nothing that is hidden. The umpire's is the whole truth. */
  readonly position: Position;
  /** How own Forces are supplied, as they are told (CN 2.8); null where their side goes by what it believes. */
  readonly supply: readonly Supplied[] | null;
  /** What lies open of the battle in progress, besides its position. */
  readonly field: Field | null;
}

export function view(s: State, eye: Eye, asked: Frame | null = null): View {
  const side = sideOf(s, eye);
  const { campaign } = s;
  const mine = (of: SideIndex): boolean => side === null || of === side;
  const own = (kind: 'leaders' | 'units'): Iterable<number> =>
    side === null ? campaign[kind].keys() : campaign.pieces[side][kind];
  const leaders: OwnLeader[] = [];
  for (const leader of own('leaders')) {
    const hex = s.leader.hex[leader]!;
    if (hex < 0) continue;
    leaders.push({
      leader,
      hex,
      over: s.leader.over[leader]!,
      army: s.leader.army[leader]!,
      sp2: s.leader.sp2[leader]!,
      moved: s.leader.moved[leader]!,
      tried: s.leader.tried[leader] === 1,
      bonus: campaign.leaders[leader]!.bonus,
    });
  }
  const units: OwnUnit[] = [];
  for (const unit of own('units')) {
    const leader = s.unit.leader[unit]!;
    if (leader >= 0) units.push({ unit, leader, sp2: s.unit.sp2[unit]! });
  }
  return {
    eye,
    side: side ?? s.phasing,
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
    ...ownVedettes(s, mine),
    armies: s.armies.flatMap((army, a) =>
      mine(campaign.armies[a]!.side)
        ? [{ army: a, ap: army.ap, commandsLeft: campaign.armies[a]!.mcMax - army.commandsIssued, source: army.source }]
        : [],
    ),
    enemies: side === null ? [] : enemyCounters(s, side),
    march: ownMarch(s, mine),
    position: side === null ? (digest(fork(s)) as Position) : openPosition(s, side),
    supply: side === null || goesByBelief(s, side) ? null : toldOfSupply(s, side),
    field: s.battle === null ? null : fieldOf(s, s.battle, side, asked),
  };
}

function ownVedettes(s: State, mine: (of: SideIndex) => boolean): Pick<View, 'vedettes' | 'vedettesAtHome'> {
  const vedettes: View['vedettes'][number][] = [];
  const vedettesAtHome: View['vedettesAtHome'][number][] = [];
  s.campaign.vedettes.forEach(({ side, parent }, vedette) => {
    if (!mine(side)) return;
    const hex = s.vedette.hex[vedette]!;
    const leader = s.unit.leader[parent]!;
    if (hex >= 0) vedettes.push({ vedette, hex, moved: s.vedette.moved[vedette] === 1 });
    else if (leader >= 0) vedettesAtHome.push({ vedette, hex: s.leader.hex[leader]! });
  });
  return { vedettes, vedettesAtHome };
}

function ownMarch(s: State, mine: (of: SideIndex) => boolean): View['march'] {
  if (s.march === null || !mine(s.campaign.leaders[s.march.leader]!.side)) return null;
  const { leader, left } = s.march;
  return { leader, hex: s.leader.hex[leader]!, left };
}

/** CN 2.6: in blind play the enemy moves unseen, and until orders turn on supply again a side only believes. */
const goesByBelief = (s: State, side: SideIndex): boolean => s.campaign.options.blind && s.phasing !== side;

/** CN 2.8: the side that leads Forces is told how they are supplied, whatever that betrays. */
function toldOfSupply(s: State, side: SideIndex): Supplied[] {
  const told = new Map<number, Supplied>();
  for (const l of s.present[side]) {
    if (s.leader.sp2[l] === 0) continue;
    const [army, hex] = [s.leader.army[l]!, s.leader.hex[l]!];
    const key = hex * s.armies.length + army;
    if (!told.has(key)) told.set(key, { army, hex, status: supplyStatus(s, army, hex) });
  }
  return [...told.values()];
}
