/** What the enemy does unseen changes nothing that a side is shown (CN 2.2, 2.4): neither at once nor at his next step. */
import type { GameEvent } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import type { View } from '../../src/systems/campaigns/belief/view.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import { unitsUnder } from '../../src/systems/campaigns/theatre/forces.ts';
import { CLOSE, enemyOf, type SideIndex } from '../../src/systems/campaigns/theatre/roster.ts';
import { sees } from '../../src/systems/campaigns/theatre/sight.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import type { AnyEntry } from '../../workers/registry.ts';
import { difference } from './compare.ts';
import { type CampaignJournal, played } from './truth.ts';

/** Answers of the enemy's that are tried at one position. */
const ANSWERS = 4;

export function unseen(entry: AnyEntry, journal: CampaignJournal, side: SideIndex, seed: string): string | null {
  const { game } = journal;
  const dice = SeededDice.fromSeed(`${seed} unseen`);
  const eye = game.state.campaign.sides[side].id;
  const before = shown(entry, game.state, eye);
  const { decision } = game;
  const far = ({ enemies, ...view }: ReturnType<typeof shown>): unknown => ({
    ...view,
    enemies: enemies.map((one) =>
      sees(game.state, side, one.hex, CLOSE) ? { ...one, kind: null, sp2: -1, exact: false } : one,
    ),
  });
  // In a battle everybody sees how far it is (CN 2.3).
  const isHis = decision !== null && decision.side !== eye && game.state.battle === null;
  for (let i = 0; i < ANSWERS && isHis; i += 1) {
    const index = dice.roll(decision.options.length) - 1;
    let told = false;
    const after = played(game, index, seed, ({ state }, event: GameEvent) => {
      told ||= entry.system.redact(state, event, eye) !== null;
    });
    const now = shown(entry, after.state, eye);
    // Where counters stand lies open (CN 2.1), and so does what they are at close quarters (CN 2.8).
    if (told || after.state.battle !== null || placesOf(now) !== placesOf(before)) continue;
    const found = difference(far(before), far(now), `the enemy's answer ${index}`);
    if (found !== null) return found;
  }
  return worn(entry, game.state, side, dice);
}

/** Supply is told whatever it betrays (CN 2.8), and who holds towns and Citadels (CN 2.1). */
function shown(entry: AnyEntry, s: State, eye: string): Omit<View, 'supply' | 'features' | 'citadels'> {
  const { supply: _, features: __, citadels: ___, ...view } = entry.system.view(s, eye) as View;
  // Reports stand beside the counters they are about.
  return { ...view, position: { ...view.position, features: [], citadels: [], known: [[], []] } };
}

const placesOf = ({ enemies }: Pick<View, 'enemies'>): string => enemies.map(({ hex }) => hex).join();

/** A Force far away wastes to nothing, and then takes a step like any other. */
function worn(entry: AnyEntry, s: State, side: SideIndex, dice: SeededDice): string | null {
  if (s.battle !== null || s.march !== null) return null;
  const enemy = enemyOf(side);
  const eye = s.campaign.sides[side].id;
  const far = s.present[enemy].filter((l) => s.leader.over[l] === -1 && !sees(s, side, s.leader.hex[l]!, CLOSE));
  if (far.length === 0) return null;
  const leader = far[dice.roll(far.length) - 1]!;
  const hex = s.leader.hex[leader]!;
  const [whole, wasted] = [entry.system.fork(s) as State, entry.system.fork(s) as State];
  const happens = (to: State, e: CampaignEvent): void =>
    (entry.system.apply[e.type] as (s: State, e: CampaignEvent) => void)(to, e);
  for (const unit of unitsUnder(s, leader)) {
    happens(wasted, { type: 'strengthLost', rule: 'CN 7.3', unit, sp2: s.unit.sp2[unit]!, cause: 'attrition', hex });
  }
  const found = difference(shown(entry, whole, eye), shown(entry, wasted, eye), `the waste of ${hex}`);
  const to = s.campaign.ground.neighbours[hex * 6 + dice.roll(6) - 1]!;
  if (found !== null || to < 0 || sees(s, side, to, CLOSE) || s.campaign.featureHexes.includes(to)) return found;
  for (const state of [whole, wasted])
    happens(state, { type: 'forceMoved', rule: 'CN 6.4.2', leader, from: hex, to, manner: 'march' });
  return difference(shown(entry, whole, eye).enemies, shown(entry, wasted, eye).enemies, `a step from ${hex}`);
}
