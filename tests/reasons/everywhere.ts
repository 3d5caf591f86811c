/**
 * Every place and every counter at many positions. Each counter of the side that is asked is taken up; of those that
 * cannot be sent off the reason is judged, and for one of those that can every hex of the map is pointed at.
 */
import type { Refusal } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { hints } from '../../src/systems/campaigns/present/way.ts';
import { staffMapFor } from '../systems/campaigns/sight.ts';
import type { Verdict } from './judge.ts';
import { type CampaignGame, moments } from './moments.ts';
import { piecesOf, pointing } from './pointing.ts';
import { blank, enter, type Tally } from './trial.ts';

/** Positions of one game lie this far apart, and are drawn. */
const APART = 12;

interface Everywhere extends Tally {
  positions: number;
  /** Hexes of which something was asked, and those that were lit. */
  places: number;
  lit: number;
  /** Counters that could not be sent off, each with its reason. */
  greyed: number;
  /** Paragraphs that were cited. */
  readonly cited: Set<string>;
  /** What it costs to be told of all hexes for a counter that is taken up, in milliseconds of CPU. */
  readonly asking: number[];
}

export function everywhere(positions: number, seed: string): Everywhere {
  const tally: Everywhere = {
    ...blank(),
    ...{ positions: 0, places: 0, lit: 0, greyed: 0, cited: new Set<string>(), asking: [] },
  };
  const dice = SeededDice.fromSeed(`${seed} everywhere`);
  for (const game of moments(seed)) {
    if (tally.positions >= positions) break;
    if (dice.roll(APART) > 1) continue;
    tally.positions += 1;
    const movers: (readonly [string | null, ReturnType<typeof pointing>])[] = [];
    for (const piece of [null, ...piecesOf(game).flat()]) {
      const pointed = pointing(game, piece);
      if (pointed.goes) movers.push([piece, pointed]);
      else {
        const { refusal, verdict } = pointed.at(0);
        tally.greyed += 1;
        note(tally, game, `${piece} anywhere`, refusal, verdict);
      }
    }
    const [piece, pointed] = movers[dice.roll(Math.max(1, movers.length)) - 1] ?? [];
    if (piece === undefined || pointed === undefined) continue;
    tally.asking.push(priceOf(game, piece));
    for (let hex = 0; hex < game.state.campaign.ground.grid.size; hex += 1) {
      const { refusal, verdict } = pointed.at(hex);
      tally.places += 1;
      if (refusal === null && verdict === null) tally.lit += 1;
      else note(tally, game, `${piece} to ${game.state.campaign.ground.grid.label(hex)}`, refusal, verdict);
    }
  }
  return tally;
}

function note(tally: Everywhere, game: CampaignGame, what: string, refusal: Refusal | null, verdict: Verdict): void {
  if (refusal !== null) tally.cited.add(refusal.rule);
  enter(tally, game, what, refusal, verdict);
}

function priceOf({ state, decision }: CampaignGame, piece: string | null): number {
  const map = staffMapFor(state, decision!.side, decision);
  const from = process.cpuUsage();
  hints(map, decision!, piece);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}
