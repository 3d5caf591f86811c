/** What players may answer. Units, places, armies and areas are numbers of the campaign. */
export type Action =
  /** NP 4.2 */
  | { readonly kind: 'deploy'; readonly unit: number; readonly place: number }
  /** NP 6.1 */
  | { readonly kind: 'activate'; readonly army: number; readonly place: number }
  /** NP 6.6: an attack too weak to go on is taken back. */
  | { readonly kind: 'recall'; readonly place: number }
  /** NP 6.9: the leader of the group is shown, or not. */
  | { readonly kind: 'show'; readonly leader: boolean }
  /** The unit of the group that moves next, then where it goes, section by section. */
  | { readonly kind: 'march'; readonly unit: number }
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'halt' }
  /** NP 6.9: the unit that rolls next. */
  | { readonly kind: 'roll'; readonly unit: number }
  /** NP 7.1 */
  | { readonly kind: 'lay'; readonly unit: number; readonly area: number }
  /** NP 7.2, 10.4: the battle that is played, or the rout that is resolved, next. */
  | { readonly kind: 'next'; readonly place: number }
  /** NP 9.1, 10.1, 11.1: out of a battle city. */
  | { readonly kind: 'leave'; readonly unit: number; readonly to: number }
  | { readonly kind: 'fire'; readonly unit: number }
  | { readonly kind: 'move'; readonly unit: number; readonly area: number }
  /** NP 9.8, 12.3: the unit that takes a hit, or is given up. */
  | { readonly kind: 'lose'; readonly unit: number }
  /** NP 9.11, 11.1: into a battle, or into the city won. */
  | { readonly kind: 'reinforce'; readonly unit: number }
  | { readonly kind: 'done' };

export type Kind = Action['kind'];
export type ActionOf<K extends Kind> = Extract<Action, { kind: K }>;

export const DONE: ActionOf<'done'> = { kind: 'done' };
export const HALT: ActionOf<'halt'> = { kind: 'halt' };
