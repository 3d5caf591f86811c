/** The ribbon, the order of battle and what is known of the enemy. */
import type { EnemyNote, ForceNode, Gauge, SequenceItem, Status } from '../../../umpire/report.ts';
import { positionOf } from '../fog/position.ts';
import type { EnemyBlock, OwnBlock, View } from '../fog/view.ts';
import { groupsOf } from '../march/activation.ts';
import { blocksOf } from '../prose/counted.ts';
import { corpsName, counted, dateOf, listed, number, placeName, wordsFor } from '../prose/words.ts';
import { SEQUENCE } from '../sequence/index.ts';
import { activeSide, isNight } from '../theatre/calendar.ts';
import { ALLIED, FRENCH, type SideIndex } from '../theatre/campaign.ts';
import { NATIONS, pieceOfEnemy } from './scene.ts';

const PHASES = ['March', 'Force march', 'Deploy', 'Battle', 'Evening', 'Evening', 'Evening', 'Evening', 'Evening'];

export const sequence: readonly SequenceItem[] = SEQUENCE.map(({ title, rule }, i) => ({
  id: String(i + 1),
  phase: PHASES[i]!,
  title,
  rule,
}));

export function status(known: View): Status {
  const { campaign, turn, step, eye } = known;
  // Before the first turn each player sees to his own army, and the other side's blocks appear as they are placed.
  const own = campaign.sides.findIndex(({ id }) => id === eye) === ALLIED ? ALLIED : FRENCH;
  const whose = turn === 0 ? own : activeSide(turn);
  return {
    date: dateOf(campaign, turn),
    turn,
    turns: campaign.turns,
    phasing: campaign.sides[whose]!.id,
    phasingName: campaign.sides[whose]!.adjective,
    gauges: [days(known), ...groups(known, whose), ...campaign.armies.map((_, army) => armyGauge(known, army))],
    // Before the first turn there is no step of it.
    segment: turn === 0 ? -1 : step,
  };
}

/** Blocks of an army that are on the map. */
export const standing = ({ campaign, own, enemy }: View, army: number): number =>
  [...own, ...enemy].filter((block) => ('army' in block ? block.army : campaign.blocks[block.unit]!.army) === army)
    .length;

/** Morning, afternoon and night of every day, in the colour of the side that marches. */
function days({ campaign, turn }: View): Gauge {
  return {
    kind: 'strip',
    title: 'Turns',
    cells: Array.from({ length: campaign.turns }, (_, i) => ({
      side: campaign.sides[activeSide(i + 1)]!.id,
      dark: isNight(i + 1),
      text: dateOf(campaign, i + 1),
    })),
    at: turn - 1,
    every: 3,
    first: Number(campaign.startDate.slice(-2)),
    rule: 'NP 4.3',
  };
}

function groups(known: View, whose: SideIndex): Gauge[] {
  const s = positionOf(known);
  if (known.step !== 0 || known.turn === 0) return [];
  return known.campaign.armies.flatMap(({ id, side, name }, army): Gauge[] => {
    if (side !== whose) return [];
    const [may, marched] = [groupsOf(s, army), s.activated[army]!];
    const left = may - marched;
    return [
      {
        kind: 'count',
        title: name,
        amount: left,
        unit: left === 1 ? 'group' : 'groups',
        meaning: 'groups that may still march',
        orders: left,
        rule: 'NP 6.1',
        id: `groups-${id}`,
        proof: [
          { label: 'Groups of this army in a turn', value: String(may), rule: 'NP 6.1' },
          { label: 'Given their orders this turn', value: marched === 0 ? '0' : `−${marched}`, rule: 'NP 6.1' },
          { label: 'Groups left', value: String(left), rule: 'NP 6.1' },
        ],
      },
    ];
  });
}

function armyGauge(known: View, army: number): Gauge {
  const { campaign, defeated, turn } = known;
  const { name, stands, side } = campaign.armies[army]!;
  const all = campaign.blocks.filter((block) => block.army === army).length;
  return {
    kind: 'count',
    title: name,
    amount: standing(known, army),
    unit: turn === 0 ? `of ${all} placed` : defeated[army] ? 'defeated' : `falls below ${stands}`,
    meaning: `blocks of the ${name} army; with fewer than ${stands} it is gone`,
    orders: null,
    rule: side === 0 ? 'NP 12.2' : 'NP 12.4',
    id: blocksOf(campaign, army),
  };
}

/** Own groups by place and army, each with its blocks. */
export function forces(known: View): ForceNode[] {
  const byGroup = new Map<string, OwnBlock[]>();
  for (const block of known.own) {
    const key = `${block.place} ${known.campaign.blocks[block.unit]!.army}`;
    byGroup.set(key, [...(byGroup.get(key) ?? []), block]);
  }
  return [...byGroup.values()]
    .toSorted((a, b) => b.length - a.length || a[0]!.place - b[0]!.place)
    .map((blocks) => groupNode(known, blocks));
}

/** What a block has done in this movement; one that was left behind when its group marched stays. */
function deedOf({ step }: View, { spent, start, place }: OwnBlock): 'marched' | 'stays' | null {
  if (!spent || step !== 0) return null;
  return start === place ? 'stays' : 'marched';
}

function groupNode(known: View, blocks: readonly OwnBlock[]): ForceNode {
  const w = wordsFor(known.campaign, known.eye);
  const [{ unit, place }] = blocks as [OwnBlock];
  const { army, id } = known.campaign.blocks[unit]!;
  const children = blocks.map((block) => blockNode(known, block));
  const state = listed(
    (['marched', 'stays'] as const).flatMap((deed) => {
      const count = blocks.filter((block) => deedOf(known, block) === deed).length;
      return count === 0
        ? []
        : [count === blocks.length ? deed : `${number(count)} ${count > 1 && deed === 'stays' ? 'stay' : deed}`];
    }),
  );
  return {
    id,
    kind: 'leader',
    name: placeName(w, place),
    place: place,
    where: `${blocks.length} block${blocks.length === 1 ? '' : 's'}`,
    arm: null,
    strength: children.reduce((sum, child) => sum + child.strength, 0),
    most: children.reduce((sum, child) => sum + child.most, 0),
    note: `${known.campaign.armies[army]!.name} group${state === '' ? '' : ` · ${state}`}`,
    state,
    nation: NATIONS[army]!,
    rules: ['NP 1.6'],
    children,
  };
}

function blockNode(known: View, own: OwnBlock): ForceNode {
  const { unit, cv, place, disrupted, broken } = own;
  const deed = deedOf(known, own);
  const w = wordsFor(known.campaign, known.eye);
  const block = known.campaign.blocks[unit]!;
  const { id, name, type, cv: most, army } = block;
  const state = listed([
    ...(disrupted ? ['disrupted'] : []),
    ...(broken ? ['broken'] : []),
    ...(deed === null ? [] : [deed]),
  ]);
  return {
    id,
    kind: 'unit',
    name,
    place: place,
    where: placeName(w, place),
    arm: type,
    strength: cv,
    most,
    note: [corpsName(block), state].filter((part) => part !== '').join(' · '),
    state,
    nation: NATIONS[army]!,
    children: [],
  };
}

/** Those that are known by their names; of the others how many of an army stand in a place. */
export function enemies(known: View): EnemyNote[] {
  if (known.eye === 'umpire') return [];
  const w = wordsFor(known.campaign, known.eye);
  const told = (block: EnemyBlock, name: string, strength: string): EnemyNote => ({
    piece: pieceOfEnemy(known, block),
    nation: NATIONS[block.army]!,
    name,
    place: block.place,
    where: placeName(w, block.place),
    strength,
    age: '',
  });
  const seen = known.enemy.filter(({ unit }) => unit >= 0);
  const hidden = known.enemy.filter(({ unit }) => unit < 0);
  const files = hidden.filter((block, i) => hidden.findIndex((one) => isAlike(one, block)) === i);
  return [
    ...seen.map((block) => told(block, known.campaign.blocks[block.unit]!.name, String(block.cv))),
    ...files.map((block) => {
      const count = hidden.filter((one) => isAlike(one, block)).length;
      return told(block, counted(count, `${known.campaign.armies[block.army]!.name} block`), '');
    }),
  ];
}

/** The other side cannot tell one from the other. */
const isAlike = (a: EnemyBlock, b: EnemyBlock): boolean => a.army === b.army && a.place === b.place;
