/** What stands on the board for one pair of eyes. */
import type { Eye } from '../../../kernel/contract.ts';
import type { Decision } from '../../../kernel/game.ts';
import type { EdgeMark, Nation, Piece, PlaceMark, Scene } from '../../../umpire/scene.ts';
import type { StaffMap } from '../belief/staff-map.ts';
import { type EnemyCounter, sideOf } from '../fog/counters.ts';
import { pieceOfCentre, pieceOfLeader, pieceOfVedette, placeName } from '../prose/names.ts';
import { strength } from '../prose/words.ts';
import type { Action } from '../sequence/actions.ts';
import { supplyStatus } from '../supply/supply.ts';
import { isBesieged, isLone, unitsUnder } from '../theatre/forces.ts';
import { DAMAGED, INTACT, PONTOON } from '../theatre/ground.ts';
import type { SideIndex, Theatre } from '../theatre/roster.ts';
import type { State } from '../theatre/state.ts';

export function scene(s: StaffMap, eye: Eye, decision: Decision<Action> | null): Scene {
  const side = sideOf(s, eye);
  const live = decision === null ? new Set<string>() : livePieces(s, decision);
  const pieces: Piece[] = [];
  for (const of of [0, 1] as const) {
    if (side === null || of === side) pieces.push(...ownCounters(s, of, live));
    else pieces.push(...s.view.enemies.map((counter) => hiddenCounter(s, counter)));
  }
  pieces.push(...centres(s, live));
  return { pieces, edges: edges(s, side), placeMarks: hexMarks(s), flags: flags(s) };
}

/** Counters the present question is about. */
function livePieces(s: State, decision: Decision<Action>): Set<string> {
  const live = new Set<string>();
  for (const option of decision.options) {
    if (option.type === 'leader' || option.type === 'raise' || option.type === 'dissolve')
      live.add(pieceOfLeader(s, option.leader, true));
    if (option.type === 'vedette') live.add(pieceOfVedette(s, option.vedette, true));
    if (option.type === 'centre') live.add(pieceOfCentre(s, option.army));
  }
  return live;
}

function ownCounters(s: StaffMap, side: SideIndex, live: ReadonlySet<string>): Piece[] {
  const { leaders, vedettes, units } = s.campaign;
  const pieces: Piece[] = [];
  leaders.forEach((info, l) => {
    const hex = s.leader.hex[l]!;
    if (info.side !== side || hex < 0 || s.leader.over[l] !== -1) return;
    const id = pieceOfLeader(s, l, true);
    const sp2 = s.leader.sp2[l]!;
    pieces.push({
      id,
      place: hex,
      side: s.campaign.sides[side].id,
      nation: nationOf(s, l),
      order: sp2,
      face: {
        kind: 'leader',
        name: onCounter(info.name),
        figure: info.initiative,
        span: Math.floor(info.span2 / 2),
        chief: info.majorPersonality,
        strength: sp2 / 2,
      },
      badges: badgesOf(s, l, hex),
      live: live.has(id) || someoneUnder(s, l, live),
      label: isLone(s, l)
        ? `${info.name}, alone, at ${placeName(s, hex)}`
        : `${info.name}, ${strength(sp2)}, at ${placeName(s, hex)}`,
    });
  });
  vedettes.forEach((info, v) => {
    const hex = s.vedette.hex[v]!;
    if (info.side !== side || hex < 0) return;
    const id = pieceOfVedette(s, v, true);
    pieces.push({
      id,
      place: hex,
      side: s.campaign.sides[side].id,
      nation: s.campaign.nations[s.unit.nation[info.parent]!] as Nation,
      order: -1,
      face: { kind: 'vedette' },
      badges: s.vedette.moved[v] === 1 ? ['moved'] : [],
      live: live.has(id),
      label: `Vedette of ${units[info.parent]!.name} at ${placeName(s, hex)}`,
    });
  });
  return pieces;
}

/** A subordinate Leader who may be chosen is reached through the counter he stands under. */
function someoneUnder(s: State, leader: number, live: ReadonlySet<string>): boolean {
  for (let l = s.first[s.leader.hex[leader]!]!; l >= 0; l = s.leader.next[l]!) {
    if (s.leader.over[l] === leader && (live.has(pieceOfLeader(s, l, true)) || someoneUnder(s, l, live))) return true;
  }
  return false;
}

/** Letters that can be read on a counter's plate. */
const ON_A_PLATE = 13;

/** "Maubeuge" of its governor, "Bülow" of Bülow von Dennewitz: the short form of a long name. */
function onCounter(name: string): string {
  if (name.length <= ON_A_PLATE) return name;
  const [called = name] = (name.split(' of ').at(-1) ?? name).split(/,| von | de | d['’]/);
  return called.split(' ').at(-1) ?? called;
}

/** The nation most of a Force's strength comes from. */
export function nationOf(s: State, leader: number): Nation {
  const info = s.campaign.leaders[leader]!;
  if (info.kind === 'named') return info.nation as Nation;
  const strength = new Map<number, number>();
  for (const u of unitsUnder(s, leader)) {
    const nation = s.unit.nation[u]!;
    strength.set(nation, (strength.get(nation) ?? 0) + s.unit.sp2[u]!);
  }
  const [first] = [...strength].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return (first === undefined ? info.nation : s.campaign.nations[first[0]]) as Nation;
}

function badgesOf(s: StaffMap, leader: number, hex: number): Piece['badges'] {
  const badges: Piece['badges'][number][] = [];
  const force = s.leader.sp2[leader]! > 0;
  if (s.march?.leader === leader) badges.push('active');
  else if (s.leader.moved[leader] !== 0) badges.push('moved');
  if (force && isBesieged(s, hex)) badges.push('shutIn');
  else if (force) {
    const status = supplyStatus(s.told, s.leader.army[leader]!, hex);
    if (status === 'STRAINED') badges.push('strained');
    if (status === 'FORAGING') badges.push('hungry');
  }
  if (s.leader.unled[leader] === 1) badges.push('unled');
  if (s.works.some((work) => work.leader === leader)) badges.push('working');
  return badges;
}

function hiddenCounter(s: State, counter: EnemyCounter): Piece {
  const nation = counter.leader >= 0 ? knownNation(s, counter.side, counter.leader) : 'unknown';
  return {
    id: `token-${counter.token}`,
    place: counter.hex,
    side: s.campaign.sides[counter.side].id,
    nation,
    order: counter.sp2,
    face: { kind: 'unknown', note: noteOf(s, counter) },
    badges: [],
    live: false,
    label: `${[`${s.campaign.sides[counter.side].adjective} counter`, ...noteOf(s, counter)].join(', ')}, at ${placeName(s, counter.hex)}`,
  };
}

/** What is pencilled on a counter's back. */
export function noteOf(s: Theatre & Pick<State, 'turn'>, counter: EnemyCounter): string[] {
  const note: string[] = [];
  if (counter.leader >= 0) note.push(s.campaign.leaders[counter.leader]!.name);
  else if (counter.kind === 'vedette') note.push('a Vedette');
  else if (counter.kind === 'force') note.push('a Force');
  else if (counter.kind === 'small') note.push('a handful of men');
  else if (counter.kind === 'lone') note.push('a Leader alone');
  if (counter.sp2 >= 0) note.push(reported(counter));
  if (counter.turn >= 0 && counter.turn < s.turn) {
    const ago = s.turn - counter.turn;
    note.push(ago === 1 ? 'last turn' : `${ago} turns ago`);
  }
  return note;
}

/** "about 20 points", or "12½ points" when it was counted: one measure of strength everywhere on the screen. */
const reported = ({ sp2, exact }: EnemyCounter): string => (exact ? strength(sp2) : `about ${strength(sp2)}`);

/** The nation of most Leaders of a side: what an unknown back is coloured in. */
export function sideNation(s: Theatre, side: SideIndex): Nation {
  const named = s.campaign.leaders.filter((info) => info.side === side && info.kind === 'named');
  const chief = named.find((info) => info.majorPersonality) ?? named[0];
  return (chief?.nation ?? 'french') as Nation;
}

/** The nation an enemy counter is known by: that of its Leader, if he was named; a general without a name could lead any. */
export function knownNation(s: Theatre, side: SideIndex, leader: number): Nation {
  const info = s.campaign.leaders[leader];
  return info?.kind === 'named' ? (info.nation as Nation) : sideNation(s, side);
}

function centres(s: State, live: ReadonlySet<string>): Piece[] {
  return s.armies.flatMap((army, a): Piece[] => {
    if (army.centre < 0) return [];
    const { side, name } = s.campaign.armies[a]!;
    const id = pieceOfCentre(s, a);
    const moving = army.centreMoving ? ', moving' : '';
    return [
      {
        id,
        place: army.centre,
        side: s.campaign.sides[side].id,
        nation: sideNation(s, side),
        order: -2,
        face: { kind: 'centre', moving: army.centreMoving },
        badges: [],
        live: live.has(id),
        label: `Centre of Operations of ${name}${moving}, at ${placeName(s, army.centre)}`,
      },
    ];
  });
}

const BRIDGES: Readonly<Record<number, EdgeMark['kind']>> = {
  [INTACT]: 'bridge',
  [DAMAGED]: 'broken',
  [PONTOON]: 'boats',
};

/** Bridges are public; which Leader works at them only his own side knows. */
function edges(s: State, side: SideIndex | null): EdgeMark[] {
  const { neighbours } = s.campaign.ground;
  const marks: EdgeMark[] = [];
  s.bridges.forEach((bridge, hexside) => {
    const kind = BRIDGES[bridge];
    const a = (hexside / 6) | 0;
    const b = neighbours[hexside]!;
    if (kind !== undefined && b > a) marks.push({ a, b, kind });
  });
  for (const { leader, hexside } of s.works) {
    if (side !== null && s.campaign.leaders[leader]!.side !== side) continue;
    marks.push({ a: (hexside / 6) | 0, b: neighbours[hexside]!, kind: 'work' });
  }
  return marks;
}

function hexMarks(s: State): PlaceMark[] {
  const marks: PlaceMark[] = s.battles.flatMap(({ defenders }) =>
    defenders.map((hex): PlaceMark => ({ place: hex, kind: 'battle' })),
  );
  s.citadels.forEach((citadel, i) => {
    if (citadel.besieged) marks.push({ place: s.campaign.ground.citadels[i]!.hex, kind: 'siege' });
  });
  return marks;
}

function flags(s: State): Scene['flags'] {
  const { scenario, featureHexes, sides } = s.campaign;
  return scenario.political.map(({ value }, i) => {
    const { controller } = s.features[i]!;
    return { place: featureHexes[i]!, side: sides[controller].id, nation: sideNation(s, controller), value };
  });
}

/** Counters of the eye's enemy that stand in a hex, as far as it may know. */
export const enemiesAt = ({ view }: StaffMap, hex: number): EnemyCounter[] =>
  view.enemies.filter((counter) => counter.hex === hex);
