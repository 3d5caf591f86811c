/** How fast whole random games run, beside a toy of sixty counters on boardgame.io in the same process. */
import { Client } from 'boardgame.io/client';
import type { GameEvent, System } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { Game } from '../../src/kernel/game.ts';
import { type Policy, randomPolicy } from '../../src/kernel/policy.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import type { Action } from '../../src/systems/campaigns/sequence/actions.ts';
import { forcesOf } from '../../src/systems/campaigns/theatre/forces.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import type { Manifest } from '../../src/umpire/manifest.ts';
import { warlike } from '../fuzz/policies.ts';
import { type ScenarioOnDisk, scenario, scenarios } from '../fuzz/scenarios.ts';

interface Rate {
  readonly name: string;
  /** Actions per CPU second in the best round. */
  readonly best: number;
  /** The same over all rounds. */
  readonly average: number;
}

/** CPU seconds, so that a busy neighbour does not slow the clock. */
export const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** A round long enough for several whole games. Neighbours are noisy, so the best is told beside the average. */
const ROUND = 1;

function open<S, A, E extends GameEvent>(system: System<S, A, E, unknown>, file: unknown, seed: string): Game<S, A, E> {
  const opened = Game.open(system, file, {}, SeededDice.fromSeed(seed));
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  return opened.game;
}

/** Games played between two looks at the clock, which is slow to read. */
const BATCH = 10;

/** How a game of the bench is answered. */
type Players = 'random' | 'warlike';

const PLAYERS: Readonly<Record<Players, (seed: string) => Policy<State, Action, CampaignEvent>>> = {
  random: randomPolicy,
  warlike,
};

export const campaignRate = (id: string, seconds: number, seed = 'bench', players: Players = 'random'): Rate =>
  rate(campaigns, id, scenario(id), seconds, seed, PLAYERS[players]);

/** Whole random games of a system, on one of its scenarios. */
export function randomRate(
  manifest: Manifest,
  system: System<unknown, unknown, GameEvent, unknown>,
  seconds: number,
): Rate {
  const [{ id, file }] = scenarios(manifest.id) as [ScenarioOnDisk];
  return rate(system, id, file, seconds, 'bench', randomPolicy);
}

/** Games for about so many CPU seconds. Opening a game is not counted. */
function rate<S, A, E extends GameEvent>(
  system: System<S, A, E, unknown>,
  id: string,
  file: unknown,
  seconds: number,
  seed: string,
  players: (seed: string) => Policy<S, A, E>,
): Rate {
  let [best, played, total, actions, spent] = [0, 0, 0, 0, 0];
  for (let n = 0; played < seconds; n += BATCH) {
    const games = Array.from({ length: BATCH }, (_, i) => open(system, file, `${seed}-${n + i}`));
    const policy = players(`${seed}-${n}`);
    const from = cpu();
    for (const game of games) {
      while (game.decision !== null) {
        game.play(policy(game));
        actions += 1;
      }
    }
    spent += cpu() - from;
    if (spent < ROUND) continue;
    best = Math.max(best, actions / spent);
    played += spent;
    total += actions;
    [actions, spent] = [0, 0];
  }
  return { name: `Vedette, ${id}`, best, average: total / played };
}

interface Size {
  readonly hexes: number;
  /** Forces of both sides on the map, on the average over a game. */
  readonly forces: number;
}

export function sizeOf(id: string): Size {
  const game = open(campaigns, scenario(id), 'size');
  const choice = SeededDice.fromSeed('size');
  let [forces, asked] = [0, 0];
  while (game.decision !== null) {
    forces += forcesOf(game.state, 0).length + forcesOf(game.state, 1).length;
    asked += 1;
    game.play(choice.roll(game.decision.options.length) - 1);
  }
  return { hexes: game.state.campaign.ground.grid.size, forces: forces / asked };
}

interface Toy {
  readonly counters: { at: number; moved: boolean }[];
}

/** Sixty counters on a ring; each may step once a turn. The least a board game can be on that engine. */
export function boardgameRate(seconds: number): Rate {
  const client = Client({
    numPlayers: 2,
    game: {
      setup: (): Toy => ({ counters: Array.from({ length: 60 }, (_, at) => ({ at, moved: false })) }),
      moves: {
        step: ({ G }: { G: Toy }, i: number, by: number) => {
          const counter = G.counters[i];
          if (counter === undefined || counter.moved) return;
          counter.at = (counter.at + by + 240) % 240;
          counter.moved = true;
        },
      },
      turn: {
        onBegin: ({ G }: { G: Toy }) => {
          for (const counter of G.counters) counter.moved = false;
        },
      },
    },
    debug: false,
  });
  client.start();
  const choice = SeededDice.fromSeed('toy');
  const from = cpu();
  let actions = 0;
  while (cpu() - from < seconds) {
    for (let i = 0; i < 30; i += 1) client.moves['step']?.(choice.roll(60) - 1, choice.roll(2) * 2 - 3);
    client.events.endTurn?.();
    actions += 31;
  }
  client.stop();
  const rate = actions / (cpu() - from);
  return { name: 'boardgame.io, toy of 60 counters', best: rate, average: rate };
}
