/**
 * What one side is told of an event (NP 13.1 to 13.3). Every event has its line in SIGHT; a new event does not compile
 * until its line says which side may see it. The answer depends on nothing but the event and the roster.
 */
import type { Eye } from '../../../kernel/contract.ts';
import type { NapoleonEvent } from '../events/index.ts';
import type { State } from '../theatre/state.ts';
import { eyeSide } from './view.ts';

/**
 * all: both sides see it whole. owner: the side of its army or unit alone. A list: the enemy does not see the unit,
 * unless it was seen, nor what these fields say, which become -1.
 */
type Sight<E> = 'all' | 'owner' | readonly (keyof E)[];

type Sights = { readonly [K in NapoleonEvent['type']]: Sight<Extract<NapoleonEvent, { type: K }>> };

const SIGHT: Sights = {
  // Blocks are put down in the order of the roster: one after another they would tell who they are.
  deployed: 'owner',
  turnBegan: 'all',
  stepBegan: 'all',
  groupActivated: 'all',
  leaderShown: 'all',
  marched: ['forced'],
  halted: 'owner',
  groupDone: 'owner',
  recalled: [],
  // NP 13.2: the dice and how many march, without identity.
  marchRolled: [],
  fellBack: [],
  eliminated: 'all',
  battleJoined: 'all',
  laidOut: 'owner',
  revealed: 'all',
  setBegan: 'all',
  stageBegan: 'all',
  moraleChecked: 'all',
  brokeOff: 'all',
  left: [],
  rodeOn: [],
  fired: 'all',
  wasHit: 'all',
  movedOnField: [],
  reinforced: [],
  battleLost: 'all',
  routed: ['lost'],
  battleEnded: 'all',
  roundEnded: 'all',
  setEnded: 'all',
  regroupBegan: 'all',
  regrouped: [],
  battlesOver: 'all',
  recovered: 'all',
  armyDefeated: 'all',
};

export function redact(s: State, e: NapoleonEvent, eye: Eye): NapoleonEvent | null {
  const side = eyeSide(s, eye);
  const sight: Sight<NapoleonEvent> = SIGHT[e.type] as Sight<NapoleonEvent>;
  if (side === null || sight === 'all') return e;
  const { unit, army, seen } = e as { unit?: number; army?: number; seen?: boolean };
  const { armies, blocks } = s.campaign;
  const owner = unit === undefined ? armies[army!]!.side : blocks[unit]!.side;
  if (owner === side) return e;
  if (sight === 'owner') return null;
  if (seen === true) return e;
  const blank: Record<string, unknown> = { ...e, unit: -1 };
  for (const field of sight) blank[field] = -1;
  // The paragraph would tell a forced section from an ordinary one.
  if (e.type === 'marched' && e.forced > 0 && e.rule !== 'NP 6.5') blank['rule'] = 'NP 6.2';
  return blank as unknown as NapoleonEvent;
}
