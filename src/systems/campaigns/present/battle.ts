/** The battle board over the map: what CN 2.3 has opened to one pair of eyes, and nothing else. */
import type { Eye } from '../../../kernel/contract.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { BattleBoard, BattleSide, BattleSign, BattleTypeCard, Modifier } from '../../../umpire/report.ts';
import { type Action, MARKERS, type Marker } from '../actions.ts';
import { belief } from '../belief/index.ts';
import { markerSteps } from '../combat/markers.ts';
import { attackerOf, battleLeader, battleUnits, standing } from '../combat/sides.ts';
import type { Battle, Throw } from '../combat/state.ts';
import type { CampaignEvent } from '../events.ts';
import { forceLeaderOf, roundedToTens2 } from '../forces.ts';
import { refusal } from '../prose/refusal.ts';
import { MARKER_TEXT, MODIFIER_TEXT } from '../prose/terms.ts';
import { capital, hexes, listed, sentence, strength, wordsFor } from '../prose/words.ts';
import { enemyOf, type SideIndex } from '../roster.ts';
import type { State } from '../state.ts';
import { ARMS, COMBAT_RESULTS, ODDS_COLUMNS, TERRAINS, WEATHERS } from '../tables.ts';
import { sideOf } from '../view.ts';
import { MARKER, STAGES, stageOf } from './battleStages.ts';
import { dateOfTurn } from './board.ts';
import { chancesOf } from './chances.ts';
import { battleName, leaderName, points } from './names.ts';
import { GROUND_WORDS } from './overlays.ts';
import { knownNation, nationOf } from './scene.ts';

export function battle(
  s: State,
  eye: Eye,
  decision: Decision<Action> | null,
  heard: () => readonly CampaignEvent[] = () => [],
): BattleBoard | null {
  const b = s.battle;
  if (b === null) return null;
  const stage = stageOf(b, decision);
  const hex = battlefield(s, b);
  const die = b.thrown.findLast(({ what }) => what === 'combat');
  return {
    place: battleName(s, hex),
    hex,
    setting: settingOf(s, hex),
    round: Math.max(1, b.round),
    steps: STAGES,
    step: stage,
    sides: [sideBoard(s, eye, 0, stage, decision), sideBoard(s, eye, 1, stage, decision)],
    columns: ODDS_COLUMNS,
    rows: COMBAT_RESULTS.map((row) => row.map(({ text }) => text)),
    column: b.odds?.column ?? null,
    row: die?.total ?? null,
    modifiers: modifiersOf(s, eye, b.thrown.at(-1)),
    result: resultOf(s, b, die),
    dice: b.thrown.flatMap((one) => one.dice.map((face) => ({ label: labelOf(s, one), face }))),
    types: typesFor(s, eye, decision, heard),
    rules: RULES,
  };
}

const RULES = { types: 'CN 9.4', strength: 'CN 9.7.1', odds: 'CN 9.7.4', die: 'CN 9.8' } as const;

/** "9-10 February 1814 · 2711 · open ground · mud" */
function settingOf(s: State, hex: number): string {
  const { ground } = s.campaign;
  const terrain = GROUND_WORDS[TERRAINS[ground.terrain[hex]!]!];
  return [dateOfTurn(s, s.turn), ground.grid.label(hex), terrain, WEATHERS[s.weather]!.toLowerCase()].join(' · ');
}

/** Where it is fought: the defender's first hex, or the one he has left. */
function battlefield(s: State, b: Battle): number {
  const defender = enemyOf(s.phasing);
  return b.hexes[defender][0] ?? b.retreats[0]?.path[0] ?? b.hexes[s.phasing][0]!;
}

function sideBoard(s: State, eye: Eye, side: SideIndex, stage: number, decision: Decision<Action> | null): BattleSide {
  const b = s.battle!;
  const own = eye === 'umpire' || sideOf(s, eye) === side;
  const attacks = attackerOf(s) === side;
  const { id, name } = s.campaign.sides[side];
  const units = battleUnits(s, side);
  const chief = own ? battleLeader(s, side) : (namedCounters(s, side, units)[0] ?? -1);
  const adjusted2 = b.odds === null ? null : attacks ? b.odds.attack2 : b.odds.defence2;
  return {
    side: id,
    nation: own && chief >= 0 ? nationOf(s, chief) : knownNation(s, side, chief),
    name,
    role: attacks ? 'attack' : 'defend',
    leader: own ? (chief < 0 ? 'no Leader' : leaderName(s, chief)) : knownLeaders(s, side, units),
    strength: own ? `${points(standing(s, side))} points` : knownStrength(s, b, side, stage, decision),
    adjusted: adjusted2 === null ? null : points(adjusted2),
    lost: b.lost2[side] === 0 ? '' : `${capital(strength(b.lost2[side]))} lost.`,
    marker: own || b.revealed[side] ? markOf(b.markers[side]) : null,
    units: own ? units.map((unit) => unitBoard(s, b, unit)) : [],
  };
}

const SIGNS: Readonly<Record<Marker, BattleSign>> = {
  Pitched: 'stand',
  Pursuit: 'press',
  Refuse: 'slip',
  Rearguard: 'cover',
};

const markOf = (marker: Marker | null): BattleSide['marker'] =>
  marker === null ? null : { name: marker, sign: SIGNS[marker] };

function unitBoard(s: State, b: Battle, unit: number): BattleSide['units'][number] {
  const { name, arm } = s.campaign.units[unit]!;
  const held = b.reserve.includes(unit) ? ' (Reserve)' : b.rearguard.includes(unit) ? ' (Rearguard)' : '';
  return { name: name + held, arm: ARMS[arm]!, strength: s.unit.sp2[unit]! / 2, lost: (b.fallen[unit] ?? 0) / 2 };
}

/** Force Leaders of the side in the battle whose names the enemy has on his cards (CN 2.4). */
function namedCounters(s: State, side: SideIndex, units: readonly number[]): number[] {
  const counters = [...new Set(units.map((unit) => forceLeaderOf(s, s.unit.leader[unit]!)))];
  const cards = s.known[enemyOf(side)];
  return counters.filter((l) => cards.some(({ token, leader }) => token === s.leader.token[l] && leader === l));
}

function knownLeaders(s: State, side: SideIndex, units: readonly number[]): string {
  const named = namedCounters(s, side, units);
  return named.length === 0 ? 'unknown' : listed(named.map((l) => leaderName(s, l)));
}

/** To ten after step 3, exactly after step 6; stragglers are nobody's business (CN 2.3, 9.11.7). */
function knownStrength(s: State, b: Battle, side: SideIndex, stage: number, decision: Decision<Action> | null): string {
  if (decision?.args['cause'] === 'stragglers') return 'in retreat';
  const sp2 = standing(s, side);
  if (b.odds !== null || b.counterattack || b.round > 1) return `${points(sp2)} points`;
  if (stage < MARKER) return 'strength unknown';
  return `about ${points(roundedToTens2(sp2 + b.lost2[side]))} points`;
}

/** Of a Refuse the other side sees the die, never what was added to it (CN 2.3). */
function modifiersOf(s: State, eye: Eye, last: Throw | undefined): Modifier[] {
  const hidden = last?.what === 'refuse' && eye !== 'umpire' && sideOf(s, eye) !== last.side;
  return (hidden ? [] : (last?.modifiers ?? [])).map(({ code, value, rule }) => ({
    text: capital(MODIFIER_TEXT[code] ?? code),
    value,
    rule,
  }));
}

/** "D3/½ The Allies fall back 3 hexes." */
function resultOf(s: State, b: Battle, die: Throw | undefined): string | null {
  const { resolution, odds } = b;
  if (resolution === null || die === undefined || odds === null) return null;
  const w = wordsFor(s, 'umpire');
  const { text } = COMBAT_RESULTS[die.total]![odds.column]!;
  const { loser, n, loserLoss2, winnerLoss2, overridden } = resolution;
  if (overridden) return sentence(`${text} ${capital(w.side(enemyOf(loser)))} draw off`);
  if (!b.revealed[loser]) return sentence(`${text} ${capital(w.side(loser))} have the worst of it`);
  const price = winnerLoss2 === 0 ? '' : `; the winner loses ${strength(winnerLoss2)}`;
  const fate = b.markers[loser] === 'Pitched' ? `stand and lose ${strength(loserLoss2)}` : `fall back ${hexes(n)}`;
  return sentence(`${text} ${capital(w.side(loser))} ${fate}${price}`);
}

function labelOf(s: State, { what, side }: Throw): string {
  const { adjective } = s.campaign.sides[side];
  const labels: Readonly<Record<Throw['what'], string>> = {
    refuse: 'Refuse',
    bombardment: `${adjective} guns`,
    combat: 'Battle',
    pursuit: 'Pursuit',
    stragglers: 'Stragglers',
  };
  return labels[what];
}

/** The cards from which the asked side chooses; forbidden ones say why. */
function typesFor(
  s: State,
  eye: Eye,
  decision: Decision<Action> | null,
  heard: () => readonly CampaignEvent[],
): BattleTypeCard[] {
  if (decision?.step !== 'battle.marker' || (eye !== 'umpire' && eye !== decision.side)) return [];
  const offered = MARKERS.filter((marker) => marker !== 'Rearguard' || s.campaign.options.rearguard);
  const { step, args, side } = decision;
  const believed = belief({ state: s, asked: { step, args }, agenda: [] }, side, heard());
  const chances = chancesOf(believed, side === s.campaign.sides[0].id ? 0 : 1);
  return offered.map((marker) => {
    const index = decision.options.findIndex((a) => a.type === 'marker' && a.marker === marker);
    const why = index >= 0 ? null : markerSteps['battle.marker'].whyNot(s, decision.args, { type: 'marker', marker });
    const said = why === null ? null : refusal(s, why);
    return {
      name: marker,
      sign: SIGNS[marker],
      text: MARKER_TEXT[marker],
      index: index < 0 ? null : index,
      refusal: said?.text ?? null,
      rule: said?.rule ?? 'CN 9.4.2',
      ...(index < 0 ? {} : chances(marker)),
    };
  });
}
