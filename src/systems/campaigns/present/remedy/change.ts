/**
 * One thing that might be otherwise in a position. It is made in the View, so that the rules can be asked about the
 * position that follows, and nothing that the side does not know can be in the answer.
 */
import type { View } from '../../belief/view.ts';
import { isUnder } from '../../theatre/forces.ts';
import { acrossOf, INTACT } from '../../theatre/ground.ts';
import { ART } from '../../theatre/roster.ts';
import { NOT_MOVED, type State } from '../../theatre/state.ts';

export type Change =
  /** A whole bridge over this hexside. */
  | { readonly kind: 'bridge'; readonly hexside: number }
  /** No enemy counter in this hex. */
  | { readonly kind: 'gone'; readonly hex: number }
  | { readonly kind: 'relieved'; readonly citadel: number }
  /** The Force without its guns. */
  | { readonly kind: 'light'; readonly leader: number }
  | { readonly kind: 'paid'; readonly army: number }
  | { readonly kind: 'command'; readonly army: number }
  /** As if it had neither moved nor tried this turn. */
  | { readonly kind: 'rested'; readonly piece: string };

export function changed(s: State, view: View, change: Change): View {
  const { position } = view;
  switch (change.kind) {
    case 'bridge':
      return { ...view, position: { ...position, bridges: bridged(s, position.bridges, change.hexside) } };
    case 'gone':
      return { ...view, enemies: view.enemies.filter(({ hex }) => hex !== change.hex) };
    case 'relieved': {
      const citadels = position.citadels.map((one, i) => (i === change.citadel ? { ...one, besieged: false } : one));
      return { ...view, position: { ...position, citadels } };
    }
    case 'light':
      return { ...view, position: { ...position, ...withoutGuns(s, view, change.leader) } };
    case 'paid':
      return withArmy(view, change.army, ({ ap }) => ({ ap: ap + 1 }));
    case 'command':
      return withArmy(view, change.army, ({ commandsIssued }) => ({ commandsIssued: commandsIssued - 1 }));
    case 'rested':
      return { ...view, position: { ...position, ...rested(s, view, change.piece) } };
  }
}

function bridged({ campaign: { ground } }: State, before: Uint8Array, hexside: number): Uint8Array {
  const bridges = before.slice();
  bridges[hexside] = INTACT;
  bridges[acrossOf(ground, hexside)] = INTACT;
  return bridges;
}

type Army = View['position']['armies'][number];

function withArmy(view: View, army: number, change: (army: Army) => Partial<Army>): View {
  const armies = view.position.armies.map((one, a) => (a === army ? { ...one, ...change(one) } : one));
  return { ...view, position: { ...view.position, armies } };
}

function withoutGuns(s: State, { position }: View, leader: number): Partial<View['position']> {
  const unit = { ...position.unit, leader: position.unit.leader.slice(), sp2: position.unit.sp2.slice() };
  const strength = position.leader.sp2.slice();
  for (const [u, of] of position.unit.leader.entries()) {
    if (of < 0 || s.campaign.units[u]!.arm !== ART || !isUnder(s, of, leader)) continue;
    for (let l = of; l >= 0; l = position.leader.over[l]!) strength[l]! -= position.unit.sp2[u]!;
    unit.leader[u] = -1;
    unit.sp2[u] = 0;
  }
  return { unit, leader: { ...position.leader, sp2: strength } };
}

function rested({ campaign }: State, { position }: View, piece: string): Partial<View['position']> {
  const set = <T extends Uint8Array>(array: T, n: number, value: number): T => {
    const copy = array.slice() as T;
    if (n >= 0) copy[n] = value;
    return copy;
  };
  const leader = campaign.leaderOf(piece);
  const vedette = campaign.vedettes.findIndex(({ id }) => id === piece);
  return {
    leader: {
      ...position.leader,
      moved: set(position.leader.moved, leader, NOT_MOVED),
      tried: set(position.leader.tried, leader, 0),
    },
    vedette: { ...position.vedette, moved: set(position.vedette.moved, vedette, 0) },
    armies: position.armies.map((army, a) =>
      `centre-${campaign.armies[a]!.id}` === piece ? { ...army, centreMoved: false } : army,
    ),
  };
}
