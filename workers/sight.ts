/** What one pair of eyes has before it: all that a presenter ever gets of a position. */
import type { Sight } from '../src/umpire/presenter.ts';
import type { AnyGame } from './answer.ts';
import type { AnyEntry } from './registry.ts';

export type AnySight = Sight<unknown, unknown>;

interface Seen {
  readonly system: AnyEntry['system'];
  readonly state: unknown;
  readonly sight: AnySight;
}

/** By question: as long as it waits for its answer nothing changes, however often the player looks or points. */
const seen = new WeakMap<object, Seen[]>();

/** `asked`: the question at which the game rests, whichever side is asked. */
export function sightOf(
  { system }: AnyEntry,
  state: unknown,
  eye: string,
  asked: AnyGame['decision'] = null,
): AnySight {
  const look = (): AnySight => ({ eye, theatre: system.theatre(state), view: system.view(state, eye, asked) });
  if (asked === null) return look();
  const sights = seen.get(asked) ?? [];
  const known = sights.find((one) => one.system === system && one.state === state && one.sight.eye === eye);
  if (known !== undefined) return known.sight;
  const sight = look();
  seen.set(asked, [...sights, { system, state, sight }]);
  return sight;
}
