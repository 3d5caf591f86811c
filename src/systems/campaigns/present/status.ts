/** The ribbon and the organisation display. */
import type { Eye } from '../../../kernel/contract.ts';
import type { EnemyNote, ForceNode, Gauge, SequenceItem, Status } from '../../../umpire/report.ts';
import type { StaffMap } from '../belief/staff-map.ts';
import type { View } from '../belief/view.ts';
import { sideOf } from '../fog/counters.ts';
import { dateOfTurn } from '../prose/dates.ts';
import { MORALE, pointsOf, WEATHER } from '../prose/lines/counted.ts';
import { whereabouts } from '../prose/names.ts';
import { SEQUENCE } from '../sequence/index.ts';
import { supplyStatus } from '../supply/supply.ts';
import { byHexThenId, ownUnits, subordinatesOf } from '../theatre/forces.ts';
import type { Campaign } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';
import { ARMS, WEATHERS } from '../theatre/tables.ts';
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
    gauges: [
      {
        ...{ kind: 'text', icon: weather.toLowerCase(), text: weather, note: WEATHER_NOTES[weather] },
        ...{ rule: 'CN 4.1', id: WEATHER },
      },
      ...campaign.armies.flatMap(({ side: of, name, mcMax }, a): Gauge[] => {
        if (side === null ? of !== s.phasing : of !== side) return [];
        const { ap, commandsIssued, sourceChanged } = s.armies[a]!;
        const orders = sourceChanged ? 0 : Math.min(ap, mcMax - commandsIssued);
        const meaning = 'Administrative Points';
        const proof = [
          { label: 'Movement Commands of this Army in a turn', value: String(mcMax), rule: 'CN 6.2.1' },
          { label: 'Given this turn', value: commandsIssued === 0 ? '0' : `−${commandsIssued}`, rule: 'CN 6.2.1' },
          ...(sourceChanged ? [{ label: 'Its Source was changed: it gives none', value: '', rule: 'CN 5.1.2' }] : []),
          { label: 'Orders left, each for 1 AP', value: String(orders), rule: 'CN 6.2.1' },
        ];
        const figures = { rule: 'CN 5.1.1', id: pointsOf(s, a), proof };
        return [{ kind: 'count', title: name, amount: ap, unit: 'AP', meaning, orders, ...figures }];
      }),
      { kind: 'track', title: 'Morale', min, max, at: s.morale, plus, minus, rule: 'CN 11.1', id: MORALE },
    ],
    segment: s.segment,
  };
}

/** Own Forces as trees of Leaders and units, by hex. */
export function forces(s: StaffMap, eye: Eye): ForceNode[] {
  const side = sideOf(s, eye);
  const counters = s.campaign.leaders.flatMap((info, l) =>
    (side === null || info.side === side) && s.leader.hex[l]! >= 0 && s.leader.over[l] === -1 ? [l] : [],
  );
  return byHexThenId(s, counters).map((l) => leaderNode(s, l));
}

function leaderNode(s: StaffMap, leader: number): ForceNode {
  const info = s.campaign.leaders[leader]!;
  const hex = s.leader.hex[leader]!;
  const children = [
    ...ownUnits(s, leader).map((unit) => unitNode(s, unit, hex)),
    ...subordinatesOf(s, leader).map((sub) => leaderNode(s, sub)),
  ];
  const counter = s.leader.over[leader] === -1 && s.leader.sp2[leader]! > 0;
  const state = counter ? supplyStatus(s.told, s.leader.army[leader]!, hex).toLowerCase() : '';
  return {
    id: info.id,
    kind: 'leader',
    name: info.name,
    place: hex,
    where: whereabouts(s, hex),
    arm: null,
    strength: s.leader.sp2[leader]! / 2,
    most: children.reduce((sum, child) => sum + child.most, 0),
    note: `initiative ${info.initiative} · span ${info.span2 / 2}${state === '' ? '' : ` · ${state}`}`,
    state,
    nation: nationOf(s, leader),
    rules: counter ? ['CN 1.3', 'CN 5.2.4'] : ['CN 1.3'],
    children,
  };
}

function unitNode(s: State, unit: number, hex: number): ForceNode {
  const info = s.campaign.units[unit]!;
  return {
    id: info.id,
    kind: 'unit',
    name: info.name,
    place: hex,
    where: whereabouts(s, hex),
    arm: ARMS[info.arm]!,
    strength: s.unit.sp2[unit]! / 2,
    most: info.max2 / 2,
    note: info.oldGuard ? 'Old Guard' : info.guard ? 'Guard' : '',
    state: '',
    nation: s.campaign.nations[s.unit.nation[unit]!] ?? '',
    children: [],
  };
}

/** What is known of the enemy: named or counted counters first. */
export function enemies(campaign: Campaign, { enemies: counters, turn }: View): EnemyNote[] {
  const s = { campaign, turn };
  return counters.map((counter) => {
    const [name, ...rest] = noteOf(s, counter);
    const strength = counter.sp2 < 0 ? '' : (rest[0] ?? '');
    const age = counter.turn < 0 ? '' : counter.turn === s.turn ? 'this turn' : (rest.at(-1) ?? '');
    return {
      piece: `token-${counter.token}`,
      nation: counter.leader >= 0 ? knownNation(s, counter.side, counter.leader) : '',
      name: name ?? 'unknown',
      place: counter.hex,
      where: whereabouts(s, counter.hex),
      strength,
      age,
    };
  });
}
