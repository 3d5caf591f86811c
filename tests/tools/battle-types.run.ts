/**
 * `npm run battle-types -- six-days-1814 marshal/8 20 block 128 [games.jsonl]`: whole games with one player at both
 * seats; every battle's choice of types is fought out so many times a pair (see battle-types.ts), and places taken by
 * raids are counted (raids.ts). With a file every game is kept in it, and one that is there is not played again.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { SeededDice } from '../../src/kernel/dice.ts';
import { Game } from '../../src/kernel/game.ts';
import type { CampaignGame } from '../../src/systems/campaigns/advice/quick.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import { courseOf } from '../arena/match.ts';
import { scenario } from '../fuzz/scenarios.ts';
import { type BattleWeighed, type GameWeighed, reportOn } from './battle-types.report.ts';
import { isFirstChoice, type Size, sizeOf, weigh } from './battle-types.ts';
import { RaidWatch } from './raids.ts';
import { entryOf } from './systems.ts';

const [id = 'six-days-1814', player = 'colonel', games = '5', block = 'a', runs = '64', path] = process.argv.slice(2);
const entry = entryOf('campaigns');
const file = scenario(id) as { sides: { id: string }[] };

async function weighed(seed: string): Promise<GameWeighed> {
  const { played, indices } = await courseOf(entry, file, { scenario: id, seed, players: [player, player] });
  const opened = Game.open(entry.system, file, {}, SeededDice.fromSeed(seed));
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  const game = opened.game as unknown as CampaignGame;
  const raids = new RaidWatch(game.state);
  const battles: BattleWeighed[] = [];
  const forced: Size[] = [];
  let asked: BattleWeighed | null = null;
  game.onEvent = (event: CampaignEvent) => {
    raids.told(game.state, event);
    const { battle } = game.state;
    const isLast = event.type === 'markerChosen' && event.side !== game.state.phasing;
    if (isLast && Number(runs) > 0 && asked === null && battle?.kind === 'field' && battle.round === 1)
      forced.push(sizeOf(game.state));
    if (event.type === 'markerChosen' && asked !== null)
      asked.taken[event.side === game.state.phasing ? 0 : 1] ??= event.marker;
    if (event.type === 'battleEnded') asked = null;
  };
  for (const [n, index] of indices.entries()) {
    if (Number(runs) > 0 && isFirstChoice(game)) {
      asked = { ...weigh(game, Number(runs), `${seed} ${n}`), taken: [null, null] };
      const { markers } = game.state.battle!;
      asked.taken = [markers[game.state.phasing], markers[1 - game.state.phasing] ?? null];
      battles.push(asked);
    }
    game.play(index);
  }
  const { winner, level } = played;
  return {
    scenario: id,
    player,
    seed,
    winner,
    level,
    marker: game.state.morale,
    battles,
    forced,
    raids: raids.ended(game.state, level),
  };
}

const kept = (path !== undefined && existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [])
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as GameWeighed)
  .filter((one) => one.scenario === id && one.player === player);
const all: GameWeighed[] = [];
for (let i = 0; i < Number(games); i += 1) {
  const seed = `${block}-${i}`;
  const known = kept.find((one) => one.seed === seed);
  const one = known ?? (await weighed(seed));
  if (known === undefined && path !== undefined) appendFileSync(path, `${JSON.stringify(one)}\n`);
  all.push(one);
}
for (const line of reportOn(all)) console.log(line);
