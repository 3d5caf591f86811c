/**
 * Roads: the graph of road hexes, relaxed until it runs straight between towns. Towns and
 * crossings are fixed, so a road meets a river only where there is a bridge (or, over a stream,
 * a culvert): `unlawful` finds any other meeting and the nodes beside it are pulled home.
 */
import { hexLatticeOf } from '../../board/index.ts';
import type { HexBoard } from '../../umpire/scene.ts';
import { type Crossing, edgeKey } from './crossings.ts';
import { noise } from './noise.ts';
import {
  type Box,
  boundsOf,
  chaikin,
  distance,
  grow,
  mixPoints,
  type Nearest,
  nearestOn,
  type Point,
  type Polyline,
  pointAt,
  resample,
} from './polyline.ts';
import { outward, type RiverCourse } from './rivers.ts';
import type { Steps } from './steps.ts';
import { Waters } from './waters.ts';

export type RoadClass = HexBoard['roads'][number]['class'];

export interface Road {
  readonly class: RoadClass;
  readonly points: Polyline;
}

export interface RoadNet {
  readonly roads: readonly Road[];
  /** Where the road passes in each road hex. */
  readonly nodes: ReadonlyMap<number, Point>;
  /** Direction of the road over a crossing, by edge key. */
  readonly overCrossing: ReadonlyMap<string, Point>;
  /** Direction of the main road through a hex. */
  readonly mainStreet: ReadonlyMap<number, Point>;
  /** Where places are joined by roads of their own: each from its lower to its higher number, by edge key. */
  readonly sections: ReadonlyMap<string, Polyline>;
}

interface Node {
  readonly name: string;
  readonly home: Point;
  point: Point;
  leash: number;
  readonly fixed: boolean;
  readonly bridge: boolean;
  readonly links: Link[];
}

interface Link {
  readonly from: Node;
  readonly to: Node;
  readonly class: RoadClass;
}

interface Graph {
  readonly nodes: Map<string, Node>;
  readonly links: Link[];
}

const LEASH = 0.46;
const ATTEMPTS = 8;
const JOINT = 0.25;
const WANDER: Readonly<Record<RoadClass, number>> = { primary: 0.06, secondary: 0.16 };
const other = (link: Link, node: Node): Node => (link.from === node ? link.to : link.from);

export function* layRoads(
  board: HexBoard,
  courses: readonly RiverCourse[],
  crossings: ReadonlyMap<string, Crossing>,
  sites: ReadonlyMap<number, Point>,
): Steps<RoadNet> {
  const graph = graphOf(board, crossings, sites);
  const waters = new Waters(courses);
  const points = [...crossings.values()].map((c) => c.point);
  const quiet = [...points];
  let roads: Road[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    relax(graph);
    yield;
    roads = joined(chainsOf(graph).map((chain) => drawn(chain, quiet)));
    yield;
    const faults = unlawful(roads, waters, points, hexLatticeOf(board).bounds);
    if (faults.length === 0) break;
    quiet.push(...faults);
    for (const fault of faults) {
      for (const node of graph.nodes.values()) if (distance(node.home, fault) < 1.9) node.leash *= 0.55;
    }
  }
  return { roads, ...directions(graph) };
}

function graphOf(board: HexBoard, crossings: ReadonlyMap<string, Crossing>, sites: ReadonlyMap<number, Point>): Graph {
  const graph: Graph = { nodes: new Map(), links: [] };
  const node = (name: string, home: Point, fixed: boolean, bridge = false): Node => {
    let found = graph.nodes.get(name);
    if (!found) {
      found = { name, home, point: home, leash: LEASH, fixed, bridge, links: [] };
      graph.nodes.set(name, found);
    }
    return found;
  };
  const hexNode = (hex: number): Node => {
    const site = sites.get(hex);
    return node(`h${hex}`, site ?? hexLatticeOf(board).centre(hex), site !== undefined);
  };
  const link = (from: Node, to: Node, roadClass: RoadClass): void => {
    const made: Link = { from, to, class: roadClass };
    graph.links.push(made);
    from.links.push(made);
    to.links.push(made);
  };
  const laid = new Set<string>();
  const best = [...board.roads].sort((a, b) => (a.class === b.class ? 0 : a.class === 'primary' ? -1 : 1));
  for (const { a, b, class: roadClass } of best) {
    const key = edgeKey(a, b);
    if (laid.has(key)) continue;
    laid.add(key);
    const over = crossings.get(key);
    if (over) {
      const middle = node(`x${key}`, over.point, true, true);
      link(hexNode(a), middle, roadClass);
      link(middle, hexNode(b), roadClass);
    } else {
      link(hexNode(a), hexNode(b), roadClass);
    }
  }
  addLeads(board, graph, node, link);
  return graph;
}

/** Roads that leave the map run off it, straight out. */
function addLeads(
  board: HexBoard,
  graph: Graph,
  node: (name: string, home: Point, fixed: boolean) => Node,
  link: (from: Node, to: Node, roadClass: RoadClass) => void,
): void {
  for (const lead of board.leads) {
    const last = graph.nodes.get(`h${lead.hex}`);
    const out = outward(hexLatticeOf(board).centre(lead.hex), hexLatticeOf(board).bounds);
    if (!last || !out || graph.nodes.has(`o${lead.hex}`)) continue;
    const roadClass = last.links.some((l) => l.class === 'primary') ? 'primary' : 'secondary';
    link(last, node(`o${lead.hex}`, [last.home[0] + out[0] * 1.7, last.home[1] + out[1] * 1.7], true), roadClass);
  }
}

/** Toward the mean of the neighbours; a main road is not bent by the lanes that join it. */
function relax(graph: Graph): void {
  for (const node of graph.nodes.values()) node.point = node.home;
  const free = [...graph.nodes.values()].filter((node) => !node.fixed);
  for (let pass = 0; pass < 120; pass++) {
    const moved = free.map((node) => {
      const main = node.links.filter((l) => l.class === 'primary');
      const pull = main.length >= 2 ? main : node.links;
      if (pull.length < 2) return node.point;
      let x = 0;
      let y = 0;
      for (const l of pull) {
        const end = other(l, node).point;
        x += end[0] / pull.length;
        y += end[1] / pull.length;
      }
      const next = mixPoints(node.point, [x, y], 0.5);
      const strayed = distance(next, node.home);
      return strayed > node.leash ? mixPoints(node.home, next, node.leash / strayed) : next;
    });
    free.forEach((node, i) => {
      node.point = moved[i] ?? node.point;
    });
  }
}

interface Chain {
  readonly class: RoadClass;
  readonly points: Polyline;
}

/** Lines between towns and junctions; a paved road runs on where only lanes join it. */
function chainsOf(graph: Graph): Chain[] {
  const used = new Set<Link>();
  const chains: Chain[] = [];
  const ends = (node: Node, roadClass: RoadClass): boolean => {
    const paved = node.links.filter((l) => l.class === 'primary').length;
    const through = roadClass === 'primary' ? paved === 2 : paved === 0 && node.links.length === 2;
    return !through || (node.fixed && !node.bridge);
  };
  const walk = (start: Node, first: Link): void => {
    const points: Point[] = [start.point];
    let node = start;
    let link: Link | undefined = first;
    while (link) {
      used.add(link);
      node = other(link, node);
      points.push(node.point);
      link = ends(node, first.class) ? undefined : node.links.find((l) => l.class === first.class && !used.has(l));
    }
    chains.push({ class: first.class, points });
  };
  for (const node of graph.nodes.values()) {
    for (const link of node.links) if (ends(node, link.class) && !used.has(link)) walk(node, link);
  }
  for (const link of graph.links) if (!used.has(link)) walk(link.from, link);
  return chains;
}

/** Rounded, with a slight hand-drawn wander that dies out near its ends and near `quiet` points. */
function drawn(chain: Chain, quiet: readonly Point[]): Road {
  const line = resample(chaikin(chain.points, 3), 0.12);
  const around = grow(boundsOf(line), 1);
  const near = quiet.filter((point) => holds(around, point));
  const wander = WANDER[chain.class] * 2;
  const points = line.map((point, i): Point => {
    const ease = Math.min(1, i / 6, (line.length - 1 - i) / 6);
    const water = near.reduce((least, at) => Math.min(least, distance(at, point)), 1);
    const push = wander * ease * Math.min(1, Math.max(0, (water - 0.25) / 0.3));
    const [x, y] = point;
    return [x + (noise(x * 1.1, y * 1.1, 201) - 0.5) * push, y + (noise(x * 1.1, y * 1.1, 202) - 0.5) * push];
  });
  return { class: chain.class, points: chaikin(points, 1) };
}

/** A lane ends on the paved road it joins, wherever rounding has moved that road. */
function joined(roads: readonly Road[]): Road[] {
  const paved = roads
    .filter((road) => road.class === 'primary')
    .map((road) => ({ line: road.points, box: grow(boundsOf(road.points), JOINT) }));
  const settle = (end: Point): Point => {
    let best: Nearest | null = null;
    for (const { line, box } of paved) {
      const near = holds(box, end) ? nearestOn(line, end) : null;
      if (near && near.distance < JOINT && (!best || near.distance < best.distance)) best = near;
    }
    return best ? best.point : end;
  };
  return roads.map((road) => {
    if (road.class === 'primary') return road;
    const last = road.points.length - 1;
    return { class: road.class, points: road.points.map((p, i) => (i === 0 || i === last ? settle(p) : p)) };
  });
}

/** Where roads meet water away from every crossing, inside the hex field. */
export function unlawful(
  roads: readonly Road[],
  waters: Waters,
  crossings: readonly Point[],
  bounds: Box,
  tolerance = 0.3,
): Point[] {
  const lawful = (meet: Point): boolean => crossings.some((at) => distance(at, meet) < tolerance);
  return roads.flatMap(({ points }) =>
    points.flatMap((point, i) =>
      i === 0
        ? []
        : waters.meetings(pointAt(points, i - 1), point).filter((meet) => holds(bounds, meet) && !lawful(meet)),
    ),
  );
}

const holds = (box: Box, [x, y]: Point): boolean => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;

function directions(graph: Graph): Omit<RoadNet, 'roads'> {
  const nodes = new Map<number, Point>();
  const overCrossing = new Map<string, Point>();
  const mainStreet = new Map<number, Point>();
  for (const node of graph.nodes.values()) {
    const first = node.links.find((l) => l.class === 'primary') ?? node.links[0];
    if (node.name.startsWith('h')) {
      const hex = Number(node.name.slice(1));
      nodes.set(hex, node.point);
      if (first) mainStreet.set(hex, unit(node.point, other(first, node).point));
    } else if (node.bridge) {
      const [one, two] = node.links;
      if (one && two) overCrossing.set(node.name.slice(1), unit(other(one, node).point, other(two, node).point));
    }
  }
  return { nodes, overCrossing, mainStreet, sections: new Map() };
}

function unit(a: Point, b: Point): Point {
  const length = distance(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}
