/** What stands in a hex at the start, summed up for one counter on the picture. */
import type { Label, ScenarioFile } from '../../../src/systems/campaigns/scenario/format.ts';

export interface Post {
  readonly hex: Label;
  readonly side: string;
  /** Half points; 0 for Lone Leaders. */
  readonly sp2: number;
}

export function postsAtStart({ setup, units, leaders, armies }: ScenarioFile): Post[] {
  const strength = new Map(units.map((unit) => [unit.id, unit.sp2]));
  const posts = new Map<string, Post>();
  for (const track of setup) {
    const army = leaders.find(({ id }) => id === track.leader)?.army;
    const side = armies.find(({ id }) => id === army)?.side ?? '';
    const key = `${track.hex} ${side}`;
    const own = track.units.reduce((sum, unit) => sum + (strength.get(unit) ?? 0), 0);
    posts.set(key, { hex: track.hex, side, sp2: (posts.get(key)?.sp2 ?? 0) + own });
  }
  return [...posts.values()];
}
