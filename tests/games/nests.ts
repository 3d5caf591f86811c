/** Toys nested otherwise: a system in itself, and three systems one in the other. */
import type { AutomaticStep, Side, System } from '../../src/kernel/contract.ts';
import { type Holding, nesting } from '../../src/kernel/nest.ts';
import {
  COURIERS_SCENARIO,
  type CourierAction,
  type CourierEvent,
  type CourierState,
  type CourierView,
  couriers,
} from './couriers/index.ts';
import { MARCHERS, MARCHES_SCENARIO, type MarchState, marches } from './marches/index.ts';
import { OUTPOSTS_SCENARIO, type OutpostEvent, type OutpostState, outposts } from './outposts/index.ts';

type DuelState = CourierState & Holding<'duel', CourierState>;

/** Couriers in which the first lead is fought for in a smaller game of Couriers. */
const duelling: System<DuelState, CourierAction, CourierEvent, CourierView> = {
  ...(couriers as unknown as System<DuelState, CourierAction, CourierEvent, CourierView>),
  open(scenario, options) {
    const opened = couriers.open(scenario, options);
    return opened.ok
      ? { ...opened, state: { ...opened.state, duel: null }, agenda: [{ step: 'duel' }, ...opened.agenda] }
      : opened;
  },
  begins: ['duel', ...(couriers.begins ?? [])],
};

const small = {
  system: couriers,
  rule: 'CO 1.3',
  scenario: () => ({ ...COURIERS_SCENARIO, id: 'duel', cards: 6, hand: 2 }),
  seats: () => ({ east: 'east', west: 'west' }),
  carry(s: DuelState, _inner: CourierState, { winner }: { winner: Side | null }) {
    s.leader = winner === 'west' ? 1 : 0;
  },
};

export const duels = nesting(duelling, 'duel', small);

export const withVersions = (outer: number, inner: number) =>
  nesting({ ...duelling, version: outer }, 'duel', { ...small, system: { ...couriers, version: inner } });

interface WarState extends Holding<'march', MarchState>, Holding<'raid', OutpostState> {
  fought: number;
  readonly won: [number, number];
}

const RULERS: readonly Side[] = ['white', 'black'];

type War = System<WarState, never, never, { readonly won: readonly number[] }>;

/** A war of two fights, and nothing to decide but what they ask. */
const warOf = (fight: 'march' | 'raid'): War => ({
  id: 'war',
  title: 'War',
  version: 1,
  open: () => ({ ok: true, state: { fought: 0, won: [0, 0], march: null, raid: null }, agenda: [{ step: 'year' }] }),
  begins: ['year'],
  steps: {
    year: {
      rule: 'WA 1',
      leads: [[fight, 'year']],
      run(t) {
        const { won, fought } = t.state;
        if (fought < 2) t.next({ step: fight }, { step: 'year' });
        else t.finish({ winner: won[0] === won[1] ? null : RULERS[won[0] > won[1] ? 0 : 1]!, level: '', rule: 'WA 2' });
      },
    },
  },
  apply: {},
  theatre: () => null,
  view: ({ won }) => ({ won: won.slice() }),
  redact: (_s, e) => e,
  fork: forked,
  digest: (s) => s,
  thaw(_scenario, _options, digest) {
    const { won, fought } = digest as WarState;
    return Array.isArray(won) && won.length === 2 && (fought === 0 || fought === 1 || fought === 2)
      ? { ok: true, state: forked(digest as WarState) }
      : { ok: false, faults: [{ path: 'state', message: 'This is no war.' }] };
  },
  belief: ({ state, asked, agenda }) => ({
    sample: () => ({ state: forked(state), agenda: asked === null ? agenda : [asked, ...agenda] }),
    restsOn: () => null,
  }),
});

function forked(s: WarState): WarState {
  return { ...s, won: [s.won[0], s.won[1]] };
}

function won(s: WarState, { winner }: { winner: Side | null }): void {
  s.fought += 1;
  for (const side of [0, 1] as const) if (RULERS[side] === winner) s.won[side] += 1;
}

export const war = nesting(warOf('march'), 'march', {
  system: marches,
  rule: 'WA 1.1',
  scenario: () => ({ ...MARCHES_SCENARIO, rounds: 2 }),
  seats: () => ({ north: 'white', south: 'black' }),
  carry: (s, _inner, end) => won(s, end),
});

/** Outposts that end with the first clash, whatever was still to come. */
const clash = outposts.steps['clash'] as AutomaticStep<OutpostState, OutpostEvent>;
const suddenOutposts: typeof outposts = {
  ...outposts,
  steps: {
    ...outposts.steps,
    clash: {
      ...clash,
      run(t, args) {
        clash.run(t, args);
        t.finish({ winner: t.state.active === 0 ? 'red' : 'blue', level: 'sudden', rule: 'OP 4' });
      },
    },
  },
};

export const suddenWar = nesting(warOf('raid'), 'raid', {
  system: suddenOutposts,
  rule: 'WA 1.2',
  scenario: () => OUTPOSTS_SCENARIO,
  seats: () => ({ red: 'white', blue: 'black' }),
  carry: (s, _inner, end) => won(s, end),
});

/** Who is who in the campaigns of a war. */
export const rankOf = (ruler: Side): Side => MARCHERS[RULERS.indexOf(ruler)]!;
