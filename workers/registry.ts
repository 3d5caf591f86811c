/** The rules systems on this table: their rules, how they show themselves, who can play them. */
import type { GameEvent, System } from '../src/kernel/contract.ts';
import type { Decision } from '../src/kernel/game.ts';
import { campaignBots } from '../src/systems/campaigns/bots/index.ts';
import { campaigns } from '../src/systems/campaigns/index.ts';
import { campaignPresenter } from '../src/systems/campaigns/present/index.ts';
import type { Presenter } from '../src/systems/presenter.ts';

/** An opponent: gets a View and the question, never the state. */
export type Bot<A, V> = (
  view: V,
  decision: Decision<A>,
  standard: A,
) => { readonly index: number; readonly reasons: readonly string[] };

export interface Entry<S, A, E extends GameEvent, V> {
  readonly system: System<S, A, E, V>;
  readonly presenter: Presenter<S, A, E>;
  readonly bots: Readonly<Record<string, Bot<A, V>>>;
}

const entry = <S, A, E extends GameEvent, V>(e: Entry<S, A, E, V>): Entry<S, A, E, V> => e;

export const REGISTRY = {
  campaigns: entry({ system: campaigns, presenter: campaignPresenter, bots: campaignBots }),
};

/** The session is written once for all systems; which one it is does not matter to it. */
export type AnyEntry = Entry<unknown, unknown, GameEvent, unknown>;

export function entryOf(system: string): AnyEntry | null {
  return Object.hasOwn(REGISTRY, system) ? (REGISTRY[system as keyof typeof REGISTRY] as unknown as AnyEntry) : null;
}
