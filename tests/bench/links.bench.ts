/** How long the links of whole games are, beside the deflated JSON of the same action log; how soon they open. */
import { deflateRawSync } from 'node:zlib';
import { Journal } from '../../src/kernel/journal.ts';
import { encode } from '../../src/kernel/link.ts';
import { type Policy, randomPolicy } from '../../src/kernel/policy.ts';
import { campaignBots } from '../../src/systems/campaigns/bots/index.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../src/systems/campaigns/index.ts';
import { wireAction } from '../../src/systems/campaigns/present/wire.ts';
import type { Action } from '../../src/systems/campaigns/sequence/actions.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import { Session } from '../../workers/session.ts';
import { warlike } from '../fuzz/policies.ts';
import { scenario, scenarios } from '../fuzz/scenarios.ts';
import type { CampaignJournal } from '../tools/opponents.ts';
import '../tools/systems.ts';

type Player = Policy<State, Action, CampaignEvent>;
type Players = 'opponents' | 'warlike' | 'wandering';

const PLAYERS: Readonly<Record<Players, (seed: string) => Player>> = {
  opponents: () => (game) => {
    const { decision } = game;
    if (decision === null) throw new Error('the game is over');
    return campaignBots.simple(
      campaigns.view(game.state, decision.side),
      decision,
      game.standard(),
      game.state.campaign,
    ).index;
  },
  warlike,
  wandering: randomPolicy,
};

interface LinkSize {
  readonly scenario: string;
  readonly players: Players;
  readonly actions: number;
  readonly characters: number;
  /** Characters of the game before its first answer, with two seats. */
  readonly header: number;
  /** Bits of everything after the header, by answer. */
  readonly bitsPerAction: number;
  /** How many times longer the action log is: who was asked what and said what, in the protocol's words, deflated, in base64. */
  readonly log: number;
  /** The same for the bare actions, in the rules' own numbers. */
  readonly bare: number;
  /** CPU milliseconds to open the link, and to show the slowest of ten moments of it. */
  readonly open: number;
  readonly scrub: number;
}

/** One whole game of every scenario by each of these players. */
export function linkSizes(players: readonly Players[], seed = '1814000000'): LinkSize[] {
  return scenarios().flatMap(({ id, file }) => players.map((name) => measure(id, file, name, seed)));
}

/** A whole game of a scenario, as it would be sent. */
export function wholeGameLink(id: string, players: Players, seed = '1814000000'): string {
  const journal = newGame(scenario(id), seed);
  const player = PLAYERS[players](seed);
  while (journal.game.decision !== null) journal.play(player(journal.game));
  return encode(journal);
}

function newGame(file: unknown, seed: string): CampaignJournal {
  const [first, second] = (file as { sides: { id: string }[] }).sides;
  const seats = { [first!.id]: 'me', [second!.id]: 'simple' };
  const opened = Journal.open(campaigns, file, { seed, seats });
  if (!opened.ok) throw new Error(opened.faults[0]?.message);
  return opened.journal;
}

function measure(id: string, file: unknown, players: Players, seed: string): LinkSize {
  const journal = newGame(file, seed);
  const header = encode(journal).length;
  const bare: Action[] = [];
  const log: unknown[] = [];
  const player = PLAYERS[players](seed);
  for (let { decision } = journal.game; decision !== null; { decision } = journal.game) {
    const index = player(journal.game);
    const action = decision.options[index]!;
    bare.push(action);
    log.push({ side: decision.side, step: decision.step, action: wireAction(journal.game.state, action) });
    journal.play(index);
  }
  const link = encode(journal);
  return {
    scenario: id,
    players,
    actions: journal.length,
    characters: link.length,
    header,
    bitsPerAction: ((link.length - header) * 6) / journal.length,
    log: deflated(log) / link.length,
    bare: deflated(bare) / link.length,
    ...opening(link, file),
  };
}

const deflated = (data: unknown): number => (deflateRawSync(JSON.stringify(data), { level: 9 }).length * 4) / 3;

function opening(link: string, file: unknown): { open: number; scrub: number } {
  const session = new Session();
  let actions = 0;
  const open = milliseconds(() => {
    const answer = session.load(link, file, 'umpire');
    if (!answer.ok) throw new Error(answer.error.text);
    actions = answer.value.report.n;
  });
  const moments = Array.from({ length: 10 }, (_, i) => Math.floor((actions * (i + 1)) / 10) - (i % 3));
  return { open, scrub: Math.max(...moments.map((n) => milliseconds(() => void session.replay(n, 'umpire')))) };
}

function milliseconds(act: () => void): number {
  const from = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}
