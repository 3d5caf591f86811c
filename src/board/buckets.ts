// A power of two above the dearest step (254): pending costs never span a full turn of the wheel.
const BUCKETS = 256;

/**
 * A priority queue for small whole numbers: a wheel of buckets, one for each cost, each first in,
 * first out. `cost` is that of the place popped last and never falls; a push may not be cheaper,
 * nor dearer by more than one step.
 */
export class BucketQueue {
  cost = 0;
  #dearest = 0;
  #taken = 0;
  readonly #fill = new Int32Array(BUCKETS);
  /** Bucket by bucket, so that a push needs no links; widened when one overflows. */
  #slots: Int32Array;
  #width = 64;

  constructor() {
    this.#slots = new Int32Array(BUCKETS * this.#width);
  }

  clear(): void {
    this.cost = this.#dearest = this.#taken = 0;
    this.#fill.fill(0);
  }

  push(place: number, cost: number): void {
    const bucket = cost & (BUCKETS - 1);
    const slot = this.#fill[bucket]!++;
    if (slot === this.#width) this.#widen();
    this.#slots[bucket * this.#width + slot] = place;
    if (cost > this.#dearest) this.#dearest = cost;
  }

  /** The cheapest place, the oldest among equals; -1 when none is left. */
  pop(): number {
    let bucket = this.cost & (BUCKETS - 1);
    while (this.#taken === this.#fill[bucket]) {
      if (this.cost === this.#dearest) return -1;
      this.#fill[bucket] = this.#taken = 0;
      bucket = ++this.cost & (BUCKETS - 1);
    }
    return this.#slots[bucket * this.#width + this.#taken++]!;
  }

  #widen(): void {
    const wider = new Int32Array(this.#slots.length * 2);
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const from = bucket * this.#width;
      wider.set(this.#slots.subarray(from, from + this.#width), from * 2);
    }
    this.#slots = wider;
    this.#width *= 2;
  }
}
