/** How long the links of whole games are, beside the deflated JSON of the same action log. */
import { deflateSync, strToU8 } from 'fflate';
import { Journal } from '../../src/kernel/journal.ts';
import { encode } from '../../src/kernel/link.ts';
import { type Policy, randomPolicy } from '../../src/kernel/policy.ts';
import type { Action } from '../../src/systems/campaigns/actions.ts';
import { campaignBots } from '../../src/systems/campaigns/bots/index.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import type { State } from '../../src/systems/campaigns/state.ts';
import { warlike } from '../fuzz/policies.ts';
import { scenarios } from '../fuzz/scenarios.ts';

type Player = Policy<State, Action, CampaignEvent>;

const PLAYERS: Readonly<Record<string, (seed: string) => Player>> = {
  opponents: () => (game) => {
    const { decision } = game;
    if (decision === null) throw new Error('the game is over');
    return campaignBots.simple(campaigns.view(game.state, decision.side), decision, game.standard()).index;
  },
  warlike,
  wandering: randomPolicy,
};

export interface LinkSize {
  readonly scenario: string;
  readonly players: string;
  readonly games: number;
  /** Means of one game. */
  readonly actions: number;
  readonly characters: number;
  /** Characters before the first answer, two seats included. */
  readonly header: number;
  /** Of the answers alone, without the header. */
  readonly bitsPerAction: number;
  /** Deflated JSON of the same actions, in base64url, against the link. */
  readonly ratio: number;
}

/** Whole games of every scenario by every kind of player. */
export function linkSizes(games: number, players = Object.keys(PLAYERS)): LinkSize[] {
  return scenarios().flatMap(({ id, file }) => players.map((name) => sizeOf(id, file, name, games)));
}

function sizeOf(scenario: string, file: unknown, players: string, games: number): LinkSize {
  let [actions, characters, header, deflated] = [0, 0, 0, 0];
  for (let i = 0; i < games; i += 1) {
    const seats = Object.fromEntries(
      (file as { sides: { id: string }[] }).sides.map(({ id }, n) => [id, n === 0 ? 'me' : 'simple']),
    );
    const opened = Journal.open(campaigns, file, { seed: String(1814_000_000 + i), seats });
    if (!opened.ok) throw new Error(opened.faults[0]?.message ?? scenario);
    const { journal } = opened;
    header += encode(journal).length;
    const log: Action[] = [];
    const player = PLAYERS[players]!(`bench-${i}`);
    while (journal.game.decision !== null) {
      const index = player(journal.game);
      log.push(journal.game.decision.options[index]!);
      journal.play(index);
    }
    actions += log.length;
    characters += encode(journal).length;
    deflated += Math.ceil((deflateSync(strToU8(JSON.stringify(log)), { level: 9 }).length * 4) / 3);
  }
  return {
    scenario,
    players,
    games,
    actions: actions / games,
    characters: characters / games,
    header: header / games,
    bitsPerAction: ((characters - header) * 6) / actions,
    ratio: deflated / characters,
  };
}
