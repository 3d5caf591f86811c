import type { Board } from './board.ts';

interface GraphNode {
  readonly id: string;
}

interface GraphEdge {
  readonly a: string;
  readonly b: string;
}

/**
 * A map of places joined by roads. Nodes are numbered in the order they are given; the steps out of a
 * node stand in the order of the edge list. An edge can be walked both ways: a one-way road is an
 * impassable cost, not a missing step. Two edges may join the same pair of nodes.
 */
export class GraphMap<N extends GraphNode, E extends GraphEdge> implements Board {
  readonly size: number;
  readonly first: Int32Array;
  readonly neighbours: Int32Array;
  readonly back: Int32Array;
  readonly #edgeOf: Int32Array;
  readonly #numbers: ReadonlyMap<string, number>;

  /** The scenario loader checks untrusted maps first: a duplicate id or an edge to nowhere is a bug here. */
  constructor(
    readonly nodes: readonly N[],
    readonly edges: readonly E[],
  ) {
    this.size = nodes.length;
    this.#numbers = new Map(nodes.map(({ id }, node) => [id, node]));
    if (this.#numbers.size < this.size) throw new RangeError('two nodes with one id');

    const ends = edges.map(({ a, b }) => [this.#known(a), this.#known(b)] as const);
    this.first = new Int32Array(this.size + 1);
    for (const node of ends.flat()) this.first[node + 1]!++;
    for (let node = 0; node < this.size; node++) this.first[node + 1]! += this.first[node]!;

    this.neighbours = new Int32Array(edges.length * 2);
    this.back = new Int32Array(edges.length * 2);
    this.#edgeOf = new Int32Array(edges.length * 2);
    const free = this.first.slice();
    for (const [edge, [a, b]] of ends.entries()) {
      const out = free[a]!++;
      const home = free[b]!++;
      this.neighbours[out] = b;
      this.neighbours[home] = a;
      this.back[out] = home;
      this.back[home] = out;
      this.#edgeOf[out] = this.#edgeOf[home] = edge;
    }
  }

  label(node: number): string {
    return this.nodes[node]!.id;
  }

  parse(id: string): number {
    return this.#numbers.get(id) ?? -1;
  }

  /** The edge a step walks along. */
  edge(step: number): E {
    return this.edges[this.#edgeOf[step]!]!;
  }

  #known(id: string): number {
    const node = this.parse(id);
    if (node < 0) throw new RangeError(`an edge to no node: ${id}`);
    return node;
  }
}
