import { type Board, IMPASSABLE, type StepCost, type StepCosts } from './board.ts';
import { BucketQueue } from './buckets.ts';

/** The cost of a place that was not reached: dearer than anything. */
export const FAR = 0x7fffffff;

export interface SearchOptions {
  /** Movement points to spend; without it the search goes as far as the map. */
  readonly budget?: number;
  /** Non-zero where a move must stop: the place may be entered but not left again. Starting there is no hindrance. */
  readonly stop?: Uint8Array;
  /** Non-zero where no move may enter. Starting there is no hindrance. */
  readonly barred?: Uint8Array | undefined;
  /** Ends the search when this place, and every place as cheap, has been reached. */
  readonly goal?: number;
  /** One step from the start is always allowed, even if it costs more than the budget; its true cost is kept. */
  readonly oneStep?: boolean;
  /**
   * Searches the ways that lead TO the sources: `cost` is then what a march from each place to the
   * nearest source pays, with `stop` and `barred` read in the direction of that march.
   */
  readonly backwards?: boolean;
}

/**
 * Reach and cheapest ways (Dijkstra) on a board. One Search serves any number of queries and
 * allocates nothing while it runs; the answer stays readable until the next `run`.
 *
 * Ties: places are settled by cost, and among equals in the order in which they were found at that
 * cost. Of equally cheap ways into a place the one found first stands, that is, the one from the
 * neighbour settled first, by its lowest step. Sources come first, in the order given.
 */
export class Search {
  /** Points spent to each place, FAR where out of reach. */
  readonly cost: Int32Array;
  /** The place before this one on its way (backwards: the next one), -1 at a source and out of reach. */
  readonly from: Int32Array;
  /** The reached places, cheapest first: the first `count` entries. */
  readonly order: Int32Array;
  count = 0;
  readonly #queue: BucketQueue;
  readonly #asked: Uint8Array;
  /** Each step taken the other way; one that leads off the map stands for itself. */
  readonly #turn: Int32Array;
  #backwards = false;

  constructor(readonly board: Board) {
    this.cost = new Int32Array(board.size).fill(FAR);
    this.from = new Int32Array(board.size).fill(-1);
    this.order = new Int32Array(board.size);
    this.#queue = new BucketQueue();
    this.#asked = new Uint8Array(board.neighbours.length);
    this.#turn = board.back.map((back, step) => (back < 0 ? step : back));
  }

  run(sources: number | ArrayLike<number>, costs: StepCosts | StepCost, options: SearchOptions = {}): this {
    const { budget = FAR, stop, barred, goal = -1, oneStep = false, backwards = false } = options;
    const { first, neighbours } = this.board;
    const { cost, from, order } = this;
    const turn = this.#turn;
    const queue = this.#queue;
    // Tables are read as they are, which is the hot case; a function's answers are written into `asked` place by place.
    const ask = typeof costs === 'function' ? costs : null;
    const table = typeof costs === 'function' ? this.#asked : costs;
    const turned = backwards && ask === null;

    for (let i = 0; i < this.count; i++) this.#forget(order[i]!);
    queue.clear();
    this.#backwards = backwards;
    if (typeof sources === 'number') this.#start(sources);
    else for (let i = 0; i < sources.length; i++) this.#start(sources[i]!);

    let count = 0;
    let horizon = FAR;
    let place = queue.pop();
    for (; place >= 0 && queue.cost <= horizon; place = queue.pop()) {
      const spent = queue.cost;
      if (cost[place] !== spent) continue; // a cheaper way was found after this one was queued
      order[count++] = place;
      if (place === goal) horizon = spent;

      const source = from[place]! < 0;
      if (!source && stop !== undefined && stop[place] !== 0) continue;
      if (backwards && barred !== undefined && barred[place] !== 0) continue;
      const room = Math.min(IMPASSABLE - 1, (source && oneStep ? FAR : budget) - spent);
      if (ask !== null) this.#ask(place, ask);
      const end = first[place + 1]!;
      for (let step = first[place]!; step < end; step++) {
        const points = table[turned ? turn[step]! : step]!;
        if (points < 0 || points > room) continue;
        const to = neighbours[step]!;
        if (to < 0) continue;
        const total = spent + points;
        if (total >= cost[to]!) continue;
        if (!backwards && barred !== undefined && barred[to] !== 0) continue;
        cost[to] = total;
        from[to] = place;
        queue.push(to, total);
      }
    }
    for (; place >= 0; place = queue.pop()) if (cost[place]! > horizon) this.#forget(place);
    this.count = count;
    return this;
  }

  has(place: number): boolean {
    return this.cost[place] !== FAR;
  }

  /** The reached places, cheapest first: a view into `order`. */
  get reached(): Int32Array {
    return this.order.subarray(0, this.count);
  }

  /** The way of a march, both ends included: from a source to `place`, or backwards from `place` to a source. */
  path(place: number): number[] {
    if (!this.has(place)) return [];
    const places: number[] = [];
    for (let at = place; at >= 0; at = this.from[at]!) places.push(at);
    return this.#backwards ? places : places.reverse();
  }

  /** Notes what the steps at `place` cost in the direction of the march. */
  #ask(place: number, costs: StepCost): void {
    const { first, neighbours, back } = this.board;
    for (let step = first[place]!; step < first[place + 1]!; step++) {
      const to = neighbours[step]!;
      if (to < 0) continue;
      const points = this.#backwards ? costs(to, place, back[step]!) : costs(place, to, step);
      this.#asked[step] = points >= 0 && points < IMPASSABLE ? points : IMPASSABLE;
    }
  }

  #start(source: number): void {
    if (this.cost[source] === 0) return;
    this.cost[source] = 0;
    this.#queue.push(source, 0);
  }

  #forget(place: number): void {
    this.cost[place] = FAR;
    this.from[place] = -1;
  }
}
