/** What the events of a battle do to the state. */
import { type Battle, FOUGHT, FRESH, PURSUED_ONE_HEX, RETREATED, type Throw } from '../theatre/battle.ts';
import type { SideIndex } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import type { Apply, Cited } from './cited.ts';
import type { CombatEvent } from './combat.ts';
import type { LossCause } from './core.ts';

const UNCOUNTED: readonly LossCause[] = ['attrition', 'stragglers', 'vedette', 'siege'];

/** CN 9.9.5 and 9.12a count every loss of the battle but stragglers. */
export function countBattleLoss(s: State, unit: number, cause: LossCause, sp2: number): void {
  if (s.battle === null || UNCOUNTED.includes(cause)) return;
  const { side, oldGuard } = s.campaign.units[unit]!;
  const { resolution } = s.battle;
  s.battle.lost2[side] += sp2;
  s.battle.fallen[unit] = (s.battle.fallen[unit] ?? 0) + sp2;
  if (resolution !== null && oldGuard) resolution.guardPaid = true;
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

/** What is open again with every attack, a counterattack too. */
const openAttack = () => ({ declined: [], omitted: [], withheld2: 0, odds: null, resolution: null, thrown: [] });

export const combatApply: Apply<CombatEvent> = {
  battleFormed(s, e) {
    s.battles = [...s.battles, { kind: e.kind, attackers: e.attackers, defenders: e.defenders }];
  },
  battleCancelled(s, e) {
    s.battles = s.battles.filter((battle) => battle.attackers[0] !== e.hex);
  },
  battleJoined(s, e) {
    s.battles = s.battles.filter((battle) => battle.attackers[0] !== e.hex);
    const hexes: [number[], number[]] =
      s.phasing === 0 ? [[...e.attackers], [...e.defenders]] : [[...e.defenders], [...e.attackers]];
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
    const secrets = { markers: [null, null], revealed: [false, false], refuse: 'none', staked: false, rearguard: [] };
    Object.assign(now(s), openAttack(), { round: e.round, counterattack: false }, secrets);
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
    if (e.against !== null) b.revealed[s.phasing] = true;
    b.refuse = e.success ? 'succeeded' : 'failed';
    if (!e.success) b.markers[e.side] = 'Pursuit';
    else {
      const attacker = s.phasing;
      const nothing = { loserLoss2: 0, winnerLoss2: 0, overridden: false, guardPaid: false };
      b.resolution = { attacker, loser: e.side, n: 0, leaders: e.leaders, pitched: [0, 0], ...nothing };
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
    const fresh = { pitched, overridden: false, guardPaid: false };
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
    Object.assign(now(s), openAttack(), { counterattack: true });
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
