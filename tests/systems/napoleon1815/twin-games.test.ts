/**
 * No peeking at what happens (NP 13): the same game twice, but some of the enemy's blocks have changed names with others
 * of their army, kind and strength. Whatever is done on the table is the same, so the other side must hear and see the
 * same, in the same order, but for the names of blocks that were shown. All dice show one face, so that it does not
 * matter who throws first.
 */
import { expect, test } from 'vitest';
import { indexOfData } from '../../../src/kernel/data.ts';
import { SeededDice } from '../../../src/kernel/dice.ts';
import { Game } from '../../../src/kernel/game.ts';
import type { NapoleonEvent } from '../../../src/systems/napoleon1815/events/index.ts';
import { napoleon1815 } from '../../../src/systems/napoleon1815/index.ts';
import type { Action } from '../../../src/systems/napoleon1815/sequence/actions.ts';
import { difference } from '../../fog/compare.ts';
import { shipped } from './files.ts';
import type { NapoleonGame } from './position.ts';
import { SIDES } from './property.ts';

interface Twin {
  readonly game: NapoleonGame;
  /** What the eye has heard since it was last compared. */
  readonly heard: NapoleonEvent[];
  /** The block of the first game whose part this one plays. */
  readonly part: readonly number[];
}

const file = shipped();
const picker = (seed: string) => {
  const dice = SeededDice.fromSeed(seed);
  return (many: number): number => dice.roll(many) - 1;
};
type Pick = ReturnType<typeof picker>;

function shuffled<T>(list: readonly T[], pick: Pick): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(pick(rest.length), 1)[0]!);
}

/** By block, whose part it plays; nobody of one's own plays another's, nor the Old Guard. */
function parts(eye: 0 | 1, pick: Pick): number[] {
  const alike = new Map<string, number[]>();
  for (const [unit, { id, type, cv, oldGuard }] of file.blocks.entries()) {
    const own = (id.startsWith('F') ? 0 : 1) === eye;
    const kind = own || oldGuard ? id : `${id[0]} ${type} ${cv}`;
    alike.set(kind, [...(alike.get(kind) ?? []), unit]);
  }
  const part: number[] = [];
  for (const units of alike.values()) {
    const other = shuffled(units, pick);
    for (const [i, unit] of units.entries()) part[unit] = other[i]!;
  }
  return part;
}

function opened(part: readonly number[], eye: string, face: number): Twin {
  const blocks = file.blocks.map((block, unit) => ({ ...block, start: file.blocks[part[unit]!]!.start }));
  const found = napoleon1815.open({ ...file, blocks }, {});
  if (!found.ok) throw new Error(found.faults[0]!.message);
  const heard: NapoleonEvent[] = [];
  const hear = (event: NapoleonEvent): void => {
    const seen = napoleon1815.redact(found.state, event, eye);
    if (seen !== null) heard.push(seen);
  };
  return { game: Game.from(napoleon1815, found.state, found.agenda, { roll: () => face }, hear), heard, part };
}

/** By the names of the first game. Of what happens at once to blocks that are known the order is nobody's secret. */
function story({ heard, part }: Twin): unknown {
  const known = (unit: number): number => (unit < 0 ? -1 : part[unit]!);
  const told = heard.splice(0).map((event) => {
    if (event.type === 'revealed') return { ...event, units: event.units.map(known).sort((a, b) => a - b), cvs: [] };
    return 'unit' in event ? { ...event, unit: known(event.unit) } : event;
  });
  return {
    order: told.map((event) => ('unit' in event && event.unit >= 0 ? event.type : event)),
    named: told.map((event) => JSON.stringify(event)).sort(),
  };
}

function sight({ game, part }: Twin, eye: string): unknown {
  const { campaign, enemy, lost, battles, ...rest } = napoleon1815.view(game.state, eye);
  const known = (unit: number): number => (unit < 0 ? -1 : part[unit]!);
  const seen = enemy.map((block) => JSON.stringify({ ...block, unit: known(block.unit) }));
  return { ...rest, enemy: seen.sort(), lost: lost.map(known).sort((a, b) => a - b), battles: battles.length };
}

/** A line of one's own choice: somebody in every column, the others anywhere. */
function line({ game, part }: Twin, pick: Pick): Map<number, number> {
  const { place, side } = game.decision!.args as { place: number; side: number };
  const { campaign, unit } = game.state;
  const own = campaign.blocks.flatMap((block, u) => (block.side === side && unit.place[u] === place ? [part[u]!] : []));
  const { area } = game.decision!.options[0] as Extract<Action, { kind: 'lay' }>;
  const row = area < 4 ? 0 : 4;
  return new Map(shuffled(own, pick).map((u, i) => [u, row + (i < 3 ? i : pick(4))]));
}

function give({ game }: Twin, action: Action): void {
  const index = indexOfData(game.decision!.options, action);
  if (index < 0) throw new Error(`${JSON.stringify(action)} at ${game.decision!.step}`);
  game.play(index);
}

/** Mostly forward: marches that attack, groups that go, fire. */
function answer({ game }: Twin, pick: Pick): Action {
  const { options, side } = game.decision!;
  const enemies = game.state.here[side === SIDES[0] ? 1 : 0];
  const bold = options.filter(
    (one) =>
      ['activate', 'march', 'fire', 'reinforce'].includes(one.kind) || (one.kind === 'go' && enemies[one.to]! > 0),
  );
  const from = bold.length > 0 && pick(5) > 0 ? bold : options;
  return from[pick(from.length)]!;
}

function played(seed: number): { found: string | null; lines: number; events: number } {
  const pick = picker(`twins ${seed}`);
  const side = (seed % 2) as 0 | 1;
  const eye = SIDES[side];
  const face = 1 + (seed % 6);
  const same = file.blocks.map((_, unit) => unit);
  const twins = [opened(same, eye, face), opened(parts(side, pick), eye, face)] as const;
  const [one, other] = twins;
  const count = { lines: 0, events: 0 };
  for (;;) {
    count.events += one.heard.length;
    const found = difference(story(one), story(other)) ?? difference(sight(one, eye), sight(other, eye));
    if (found !== null) return { found: `${one.game.decision?.step}: ${found}`, ...count };
    const { decision } = one.game;
    if (decision === null) return { found: null, ...count };
    const { step, side: asked } = decision;
    if (step === 'layOut' && asked !== eye) {
      const areas = line(one, pick);
      count.lines += 1;
      for (const twin of twins)
        while (twin.game.decision?.step === step && twin.game.decision.side === asked) {
          const { unit } = twin.game.decision.options[0] as Extract<Action, { kind: 'lay' }>;
          const area = areas.get(twin.part[unit]!);
          if (area === undefined) break;
          give(twin, { kind: 'lay', unit, area });
        }
      continue;
    }
    const action = answer(one, pick);
    give(one, action);
    give(other, 'unit' in action ? { ...action, unit: other.part.indexOf(action.unit) } : action);
  }
}

test('twelve games in which blocks of the enemy have changed names are heard and seen alike', {
  timeout: 120_000,
}, () => {
  let [lines, events] = [0, 0];
  for (let seed = 0; seed < 12; seed += 1) {
    const { found, ...count } = played(seed);
    expect(found, `game ${seed}`).toBeNull();
    lines += count.lines;
    events += count.events;
  }
  expect(lines).toBeGreaterThan(20);
  expect(events).toBeGreaterThan(5000);
});
