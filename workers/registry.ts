/** The rules systems on this table. Each is fetched when the first game of it is to be opened. */
import { MANIFESTS } from '../src/systems/index.ts';
import type { AnyEntry, Manifest } from '../src/umpire/manifest.ts';

export type { AnyEntry };

export class Registry {
  readonly #fetched = new Map<string, AnyEntry>();

  constructor(readonly manifests: readonly Manifest[]) {}

  /** Rejects when a system that is listed does not come; nothing happens for one that is not. */
  async fetch(id: string): Promise<void> {
    const manifest = this.#listed(id);
    if (manifest !== null && !this.#fetched.has(id)) this.#fetched.set(id, await manifest.load());
  }

  async fetchAll(): Promise<void> {
    await Promise.all(this.manifests.map(({ id }) => this.fetch(id)));
  }

  /** Null when there is no such system. A system is fetched before a game of it is opened. */
  get(id: string): AnyEntry | null {
    if (this.#listed(id) === null) return null;
    const entry = this.#fetched.get(id);
    if (entry === undefined) throw new Error(`the system ${id} has not been fetched`);
    return entry;
  }

  #listed(id: string): Manifest | null {
    return this.manifests.find((manifest) => manifest.id === id) ?? null;
  }
}

/** Those of this house. */
export const REGISTRY = new Registry(MANIFESTS);
