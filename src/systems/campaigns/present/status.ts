/** The ribbon and the organisation display. */
import type { Eye } from '../../../kernel/contract.ts';
import type { EnemyNote, ForceNode, SequenceItem, Status } from '../../../umpire/report.ts';
import { toldOfSupply } from '../belief.ts';
import { supplyStatus } from '../command/supply.ts';
import { byHexThenId, ownUnits, subordinatesOf } from '../forces.ts';
import { SEQUENCE } from '../sequence.ts';
import type { State } from '../state.ts';
import { ARMS, WEATHERS } from '../tables.ts';
import { enemyCounters, sideOf } from '../view.ts';
import { dateOfTurn } from './board.ts';
import { placeName } from './names.ts';
import { knownNation, nationOf, noteOf } from './scene.ts';

const WEATHER_NOTES = {
  Fair: 'dry roads',
  Rain: 'wet roads, no scouting',
  Mud: 'deep roads',
  Snow: 'snow and frost',
} as const;

export const sequence: readonly SequenceItem[] = SEQUENCE.map(({ id, phase, title, rule }) => ({
  id,
  phase,
  title,
  rule,
}));

export function status(s: State, eye: Eye): Status {
  const { campaign } = s;
  const side = sideOf(s, eye);
  const { min, max, plus, minus } = campaign.scenario.morale;
  const weather = WEATHERS[s.weather]!;
  return {
    date: dateOfTurn(s, s.turn),
    turn: s.turn,
    turns: campaign.scenario.turns,
    phasing: campaign.sides[s.phasing].id,
    phasingName: campaign.sides[s.phasing].adjective,
    weather: { name: weather, note: WEATHER_NOTES[weather] },
    armies: campaign.armies.flatMap(({ side: of, name, mcMax }, a) => {
      if (side === null ? of !== s.phasing : of !== side) return [];
      const { ap, commandsIssued, sourceChanged } = s.armies[a]!;
      return [{ name, ap, commandsLeft: sourceChanged ? 0 : Math.min(ap, mcMax - commandsIssued) }];
    }),
    morale: { min, max, at: s.morale, plus, minus },
    segment: s.segment,
  };
}

/** Own Forces as trees of Leaders and units, by hex. */
export function forces(s: State, eye: Eye): ForceNode[] {
  const side = sideOf(s, eye);
  const counters = s.campaign.leaders.flatMap((info, l) =>
    (side === null || info.side === side) && s.leader.hex[l]! >= 0 && s.leader.over[l] === -1 ? [l] : [],
  );
  const told = toldOfSupply(s, side);
  return byHexThenId(s, counters).map((l) => leaderNode(s, l, told));
}

function leaderNode(s: State, leader: number, told: State): ForceNode {
  const info = s.campaign.leaders[leader]!;
  const hex = s.leader.hex[leader]!;
  const children = [
    ...ownUnits(s, leader).map((unit) => unitNode(s, unit, hex)),
    ...subordinatesOf(s, leader).map((sub) => leaderNode(s, sub, told)),
  ];
  const counter = s.leader.over[leader] === -1 && s.leader.sp2[leader]! > 0;
  const supply = counter ? ` · ${supplyStatus(told, s.leader.army[leader]!, hex).toLowerCase()}` : '';
  return {
    id: info.id,
    kind: 'leader',
    name: info.name,
    hex,
    place: placeName(s, hex),
    arm: null,
    strength: s.leader.sp2[leader]! / 2,
    most: children.reduce((sum, child) => sum + child.most, 0),
    note: `initiative ${info.initiative} · span ${info.span2 / 2}${supply}`,
    nation: nationOf(s, leader),
    children,
  };
}

function unitNode(s: State, unit: number, hex: number): ForceNode {
  const info = s.campaign.units[unit]!;
  return {
    id: info.id,
    kind: 'unit',
    name: info.name,
    hex,
    place: placeName(s, hex),
    arm: ARMS[info.arm]!,
    strength: s.unit.sp2[unit]! / 2,
    most: info.max2 / 2,
    note: info.oldGuard ? 'Old Guard' : info.guard ? 'Guard' : '',
    nation: s.campaign.nations[s.unit.nation[unit]!] ?? '',
    children: [],
  };
}

/** What is known of the enemy: named or counted counters first. */
export function enemies(s: State, eye: Eye): EnemyNote[] {
  const side = sideOf(s, eye);
  if (side === null) return [];
  return enemyCounters(s, side).map((counter) => {
    const [name, ...rest] = noteOf(s, counter);
    const strength = counter.sp2 < 0 ? '' : (rest[0] ?? '');
    const age = counter.turn < 0 ? '' : counter.turn === s.turn ? 'this turn' : (rest.at(-1) ?? '');
    return {
      piece: `token-${counter.token}`,
      nation: counter.leader >= 0 ? knownNation(s, counter.side, counter.leader) : '',
      name: name ?? 'unknown',
      hex: counter.hex,
      place: placeName(s, counter.hex),
      strength,
      age,
    };
  });
}
