import type { Marker } from '../actions.ts';
import type { Apply, Cited, LossCause } from '../events.ts';
import type { SideIndex } from '../roster.ts';
import type { PendingBattle, State } from '../state.ts';
import type { OddsPart } from './odds.ts';
import { FOUGHT, FRESH, type Battle, type Outcome, PURSUED_ONE_HEX, RETREATED, type Retreat, type Throw } from './state.ts';

/** One line of the arithmetic of a die, for the battle board. */
export interface Modifier {
  readonly rule: string;
  readonly code: string;
  readonly value: number;
}

type Formed = Pick<PendingBattle, 'kind' | 'attackers' | 'defenders'>;

/** What happens in battles (CN 9, 12). */
export type CombatEvent =
  | (Cited & Formed & { readonly type: 'battleFormed' })
  /** `hex`: the lowest attacking hex, by which P picks it. */
  | (Cited & { readonly type: 'battleCancelled'; readonly hex: number })
  /** `hex`: the one by which P picked it. */
  | (Cited & Formed & { readonly type: 'battleJoined'; readonly hex: number; readonly began2: readonly [number, number] })
  | (Cited & { readonly type: 'stackJoined'; readonly side: SideIndex; readonly hex: number })
  | (Cited & { readonly type: 'stackWithdrew'; readonly side: SideIndex; readonly hex: number })
  | (Cited & { readonly type: 'roundBegan'; readonly round: number })
  | (Cited & { readonly type: 'leadersRevealed'; readonly side: SideIndex; readonly leaders: readonly number[]; readonly hexes: readonly number[] })
  | (Cited & { readonly type: 'strengthRevealed'; readonly side: SideIndex; readonly sp2: number })
  | (Cited & { readonly type: 'exactRevealed'; readonly side: SideIndex; readonly sp2: number })
  | (Cited & { readonly type: 'unitReserved'; readonly side: SideIndex; readonly unit: number })
  | (Cited & { readonly type: 'reserveCalled'; readonly side: SideIndex })
  | (Cited & { readonly type: 'reserveTried'; readonly side: SideIndex; readonly unit: number; readonly initiative: number; readonly success: boolean })
  | (Cited & { readonly type: 'unitCommitted'; readonly side: SideIndex; readonly unit: number })
  | (Cited & { readonly type: 'markerChosen'; readonly side: SideIndex; readonly marker: Marker })
  | (Cited & { readonly type: 'rearguardNamed'; readonly side: SideIndex; readonly unit: number })
  | (Cited & {
      readonly type: 'refuseTried';
      readonly side: SideIndex;
      readonly modifiers: readonly Modifier[];
      readonly total: number;
      readonly initiative: number;
      readonly success: boolean;
      readonly leaders: readonly [number, number];
    })
  /** -1: neither side has twice the other's cavalry. */
  | (Cited & { readonly type: 'cavalryCompared'; readonly superior: SideIndex | -1 })
  | (Cited & {
      readonly type: 'bombarded';
      readonly side: SideIndex;
      /** Index into BOMBARDMENT_ROW_NAMES. */
      readonly row: number;
      readonly modifiers: readonly Modifier[];
      readonly total: number;
      readonly sp2: number;
    })
  | (Cited & {
      readonly type: 'oddsRead';
      readonly attacker: SideIndex;
      readonly attack2: number;
      readonly defence2: number;
      readonly column: number;
      readonly parts: readonly OddsPart[];
      /** Half points each Battle Leader adds, by side. */
      readonly bonus2: readonly [number, number];
    })
  | (Cited & { readonly type: 'oldGuardStaked'; readonly side: SideIndex })
  | (Cited & {
      readonly type: 'combatRolled';
      readonly attacker: SideIndex;
      readonly modifiers: readonly Modifier[];
      /** The modified die, limited to the rows of the table. */
      readonly row: number;
      readonly column: number;
      /** As printed: "D3/½". */
      readonly result: string;
      readonly loser: SideIndex;
      readonly n: number;
      readonly loserLoss2: number;
      readonly winnerLoss2: number;
      readonly leaders: readonly [number, number];
    })
  | (Cited & { readonly type: 'attackSkipped'; readonly side: SideIndex })
  | (Cited & { readonly type: 'markerRevealed'; readonly side: SideIndex; readonly marker: Marker })
  | (Cited & { readonly type: 'resultOverridden'; readonly side: SideIndex })
  | (Cited & {
      readonly type: 'retreatBegan';
      readonly side: SideIndex;
      readonly hex: number;
      readonly leaders: readonly number[];
      readonly units: readonly number[];
      readonly hexes: number;
      readonly part: Retreat['part'];
    })
  | (Cited & { readonly type: 'retreatStepped'; readonly retreat: number; readonly from: number; readonly to: number; readonly inZone: boolean })
  | (Cited & { readonly type: 'retreatEnded'; readonly retreat: number; readonly hex: number; readonly status: Retreat['status'] })
  | (Cited & { readonly type: 'pursuitDeclared'; readonly side: SideIndex; readonly hex: number; readonly leaders: readonly number[]; readonly units: readonly number[] })
  | (Cited & { readonly type: 'pursuitAimed'; readonly retreat: number; readonly hex: number })
  | (Cited & { readonly type: 'pursuitRolled'; readonly side: SideIndex; readonly modifiers: readonly Modifier[]; readonly total: number; readonly hexes: number })
  | (Cited & { readonly type: 'pursuitStepped'; readonly from: number; readonly to: number })
  | (Cited & { readonly type: 'stragglersRolled'; readonly side: SideIndex; readonly modifiers: readonly Modifier[]; readonly total: number })
  | (Cited & { readonly type: 'counterattackBegan'; readonly side: SideIndex })
  | (Cited & { readonly type: 'attackDeclined'; readonly side: SideIndex; readonly hex: number })
  | (Cited & { readonly type: 'hexLeftOut'; readonly hex: number; readonly withheld2: number })
  | (Cited & { readonly type: 'leaderTaken'; readonly leader: number; readonly hex: number })
  | (Cited & { readonly type: 'leaderEscaped'; readonly leader: number; readonly hex: number })
  | (Cited & { readonly type: 'criticalTested'; readonly sum2: number; readonly difference2: number; readonly shifts: boolean })
  | (Cited & { readonly type: 'guardBeaten'; readonly side: SideIndex })
  | (Cited & { readonly type: 'battleDecided' } & Outcome)
  | (Cited & { readonly type: 'battleEnded' } & Outcome & { readonly lost2: readonly [number, number] });

const UNCOUNTED: readonly LossCause[] = ['attrition', 'stragglers', 'vedette', 'siege'];

/** CN 9.12a counts every loss of the battle but stragglers; CN 9.9.5 those since the die fell. */
export function countBattleLoss(s: State, unit: number, cause: LossCause, sp2: number): void {
  if (s.battle === null || UNCOUNTED.includes(cause)) return;
  const { side, oldGuard } = s.campaign.units[unit]!;
  const { resolution } = s.battle;
  s.battle.lost2[side] += sp2;
  s.battle.fallen[unit] = (s.battle.fallen[unit] ?? 0) + sp2;
  if (resolution === null) return;
  resolution.lost2[side] += sp2;
  if (oldGuard) resolution.guardPaid = true;
}

const now = (s: State): Battle => s.battle as Battle;

function layDice(s: State, what: Throw['what'], side: SideIndex, e: Cited & Pick<Throw, 'modifiers' | 'total'>): void {
  const { dice = [], modifiers, total } = e;
  now(s).thrown = [...now(s).thrown, { what, side, dice, modifiers, total }];
}

const insert = (hexes: number[], hex: number): void => {
  if (hexes.includes(hex)) return;
  hexes.push(hex);
  hexes.sort((a, b) => a - b);
};

const without = (list: readonly number[], item: number): number[] => list.filter((other) => other !== item);

function markHex(s: State, side: SideIndex, hex: number, from: number | null, to: number): void {
  const { leader: of } = s.unit;
  for (let u = 0; u < of.length; u += 1) {
    if (of[u]! < 0 || s.campaign.units[u]!.side !== side || s.leader.hex[of[u]!] !== hex) continue;
    if (from === null || s.unit.spent[u] === from) s.unit.spent[u] = to;
  }
}

export const combatApply: Apply<CombatEvent> = {
  battleFormed(s, e) {
    s.battles = [...s.battles, { kind: e.kind, attackers: e.attackers, defenders: e.defenders }];
  },
  battleCancelled(s, e) {
    s.battles = s.battles.filter((battle) => battle.attackers[0] !== e.hex);
  },
  battleJoined(s, e) {
    s.battles = s.battles.filter((battle) => battle.attackers[0] !== e.hex);
    const hexes: [number[], number[]] = s.phasing === 0 ? [[...e.attackers], [...e.defenders]] : [[...e.defenders], [...e.attackers]];
    s.battle = {
      kind: e.kind,
      hexes,
      round: 0,
      counterattack: false,
      declined: [],
      omitted: [],
      withheld2: 0,
      markers: [null, null],
      revealed: [false, false],
      refuse: 'none',
      cavalry: -1,
      staked: false,
      guardBeaten: false,
      began2: e.began2,
      lost2: [0, 0],
      pitchedRounds: [0, 0],
      pitchedLast: [0, 0],
      captured: [0, 0],
      reserve: [],
      tried: [],
      committed: 0,
      rearguard: [],
      odds: null,
      resolution: null,
      retreats: [],
      pursuit: null,
      outcome: null,
      thrown: [],
      fallen: {},
    };
  },
  stackJoined(s, e) {
    insert(now(s).hexes[e.side], e.hex);
    markHex(s, e.side, e.hex, PURSUED_ONE_HEX, FRESH);
  },
  stackWithdrew(s, e) {
    now(s).hexes[e.side] = without(now(s).hexes[e.side], e.hex);
  },
  roundBegan(s, e) {
    Object.assign(now(s), { round: e.round, counterattack: false, declined: [], omitted: [], withheld2: 0, markers: [null, null] });
    Object.assign(now(s), { revealed: [false, false], refuse: 'none', staked: false, rearguard: [], odds: null, resolution: null, thrown: [] });
  },
  leadersRevealed() {},
  strengthRevealed() {},
  exactRevealed() {},
  unitReserved(s, e) {
    insert(now(s).reserve, e.unit);
  },
  reserveCalled(s) {
    now(s).tried = [];
    now(s).committed = 0;
  },
  reserveTried(s, e) {
    now(s).tried = [...now(s).tried, e.unit];
  },
  unitCommitted(s, e) {
    now(s).reserve = without(now(s).reserve, e.unit);
    now(s).committed += 1;
  },
  markerChosen(s, e) {
    now(s).markers[e.side] = e.marker;
  },
  rearguardNamed(s, e) {
    insert(now(s).rearguard, e.unit);
  },
  refuseTried(s, e) {
    const b = now(s);
    layDice(s, 'refuse', e.side, e);
    b.revealed[e.side] = true;
    b.refuse = e.success ? 'succeeded' : 'failed';
    if (!e.success) b.markers[e.side] = 'Pursuit';
    else {
      const attacker = s.phasing;
      const nothing = { loserLoss2: 0, winnerLoss2: 0, overridden: false, guardPaid: false };
      b.resolution = { attacker, loser: e.side, n: 0, leaders: e.leaders, pitched: [0, 0], lost2: [0, 0], ...nothing };
    }
  },
  cavalryCompared(s, e) {
    now(s).cavalry = e.superior;
  },
  bombarded(s, e) {
    layDice(s, 'bombardment', e.side, e);
  },
  oddsRead(s, e) {
    now(s).odds = { attack2: e.attack2, defence2: e.defence2, column: e.column };
  },
  oldGuardStaked(s) {
    now(s).staked = true;
  },
  combatRolled(s, e) {
    const { attacker, loser, n, loserLoss2, winnerLoss2, leaders } = e;
    const pitched: [number, number] = [...now(s).pitchedRounds];
    const fresh = { pitched, lost2: [0, 0] as [number, number], overridden: false, guardPaid: false };
    now(s).resolution = { attacker, loser, n, loserLoss2, winnerLoss2, leaders, ...fresh };
    layDice(s, 'combat', attacker, { ...e, total: e.row });
  },
  attackSkipped() {},
  markerRevealed(s, e) {
    const b = now(s);
    b.revealed[e.side] = true;
    if (e.marker !== 'Pitched' || b.pitchedLast[e.side] === b.round) return;
    b.pitchedLast[e.side] = b.round;
    b.pitchedRounds[e.side] += 1;
  },
  resultOverridden(s) {
    now(s).resolution!.overridden = true;
  },
  retreatBegan(s, e) {
    const b = now(s);
    b.hexes[e.side] = without(b.hexes[e.side], e.hex);
    const { side, units, leaders, hexes, part } = e;
    b.retreats.push({ side, units, leaders, hexes, path: [e.hex], part, status: 'going', pursued: 0 });
  },
  retreatStepped(s, e) {
    now(s).retreats[e.retreat]!.path.push(e.to);
  },
  retreatEnded(s, e) {
    now(s).retreats[e.retreat]!.status = e.status;
  },
  pursuitDeclared(s, e) {
    now(s).pursuit = { side: e.side, units: e.units, path: [e.hex], retreat: -1, hexes: -1 };
  },
  pursuitAimed(s, e) {
    now(s).pursuit!.retreat = e.retreat;
  },
  pursuitRolled(s, e) {
    now(s).pursuit!.hexes = e.hexes;
    layDice(s, 'pursuit', e.side, e);
  },
  pursuitStepped(s, e) {
    const { pursuit, retreats, hexes } = now(s);
    hexes[pursuit!.side] = without(hexes[pursuit!.side], e.from);
    pursuit!.path.push(e.to);
    retreats[pursuit!.retreat]!.pursued += 1;
  },
  stragglersRolled(s, e) {
    layDice(s, 'stragglers', e.side, e);
  },
  counterattackBegan(s) {
    Object.assign(now(s), { counterattack: true, declined: [], omitted: [], withheld2: 0, odds: null, resolution: null, thrown: [] });
  },
  attackDeclined(s, e) {
    insert(now(s).declined, e.hex);
  },
  hexLeftOut(s, e) {
    insert(now(s).omitted, e.hex);
    now(s).withheld2 = e.withheld2;
  },
  leaderTaken(s, e) {
    const { side, majorPersonality } = s.campaign.leaders[e.leader]!;
    if (s.battle !== null && majorPersonality) s.battle.captured[side] += 1;
  },
  leaderEscaped() {},
  criticalTested() {},
  guardBeaten(s) {
    now(s).guardBeaten = true;
  },
  battleDecided(s, e) {
    now(s).outcome = { victor: e.victor, how: e.how };
  },
  battleEnded(s) {
    const { retreats, pursuit, hexes } = now(s);
    for (const hex of hexes[s.phasing]) markHex(s, s.phasing, hex, FRESH, FOUGHT);
    if (pursuit !== null && pursuit.side === s.phasing) {
      for (const u of pursuit.units) s.unit.spent[u] = pursuit.path.length === 2 ? PURSUED_ONE_HEX : FOUGHT;
    }
    for (const retreat of retreats) for (const u of retreat.units) s.unit.spent[u] = RETREATED;
    s.battle = null;
  },
};
