/** A position of a game in progress, and the same position with another truth behind it. */
import type { Frame, GameEvent } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import { type Decision, Game } from '../../src/kernel/game.ts';
import type { Journal } from '../../src/kernel/journal.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import type { Action } from '../../src/systems/campaigns/sequence/actions.ts';
import type { SideIndex } from '../../src/systems/campaigns/theatre/roster.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import { otherAgenda } from './agenda.ts';
import { otherTruth, type Pinned } from './shuffle.ts';

export type CampaignGame = Game<State, Action, CampaignEvent>;
export type CampaignJournal = Journal<State, Action, CampaignEvent>;

/** The same journal, story and all, with another truth at its end; null when nothing else fits what the side knows. */
export function shuffled(journal: CampaignJournal, side: SideIndex, dice: SeededDice): CampaignJournal | null {
  const { game } = journal;
  const state = otherTruth(game.state, side, dice, pinnedBy(game));
  if (state === null) return null;
  const other = gameAt(game, state, askedIn(game, state, side));
  // What the enemy is asked may make no sense on this truth; nobody is told, so nobody need know the standard answer.
  const { decision } = other;
  if (decision !== null && decision.side !== state.campaign.sides[side].id) other.standard = () => decision.options[0]!;
  return withGame(journal, other);
}

/** The same truth with other errands of the enemy's to come: to be looked at, not to be played. */
export function otherErrands(journal: CampaignJournal, side: SideIndex, dice: SeededDice): CampaignJournal {
  const { game } = journal;
  const other = game.fork(dice);
  const frames = other.frames as Frame[];
  frames.splice(0, frames.length, ...otherAgenda(game.state, game.frames, side, dice));
  other.standard = () => game.standard();
  return withGame(journal, other);
}

/** The journal as it would be if its game stood like this. */
export function withGame(journal: CampaignJournal, game: CampaignGame): CampaignJournal {
  const other = Object.create(journal) as { live: CampaignGame; pending: null };
  other.live = game;
  other.pending = null;
  return other as unknown as CampaignJournal;
}

function gameAt(game: CampaignGame, state: State, decision: Decision<Action> | null): CampaignGame {
  const other = new Game(game.system, state, [...game.frames], SeededDice.fromSeed('another truth'));
  other.outcome = game.outcome;
  (other as unknown as { pending: Decision<Action> | null }).pending = decision;
  return other;
}

/** The side's own question with the answers this truth allows; the enemy is asked something else altogether. */
function askedIn({ decision, system }: CampaignGame, s: State, side: SideIndex): Decision<Action> | null {
  if (decision === null) return null;
  const { step, args } = decision;
  if (decision.side === s.campaign.sides[side].id) {
    const asking = system.steps[step];
    if (asking === undefined || !('options' in asking)) throw new Error(`${step} asks nobody`);
    return { ...decision, options: asking.options(s, args) };
  }
  if (s.battle !== null) return { ...decision, step: SECRETLY.includes(step) ? secretOf(step) : step };
  const army = s.campaign.armies.findIndex((info) => info.side !== side);
  const options: Action[] = [{ type: 'end' }, { type: 'yes' }];
  return { ...decision, step: 'disbandCentre', rule: 'CN 5.1.3', args: { army }, options };
}

/** Questions of one step of the battle, of which the other side only sees that somebody thinks. */
const SECRETLY = ['battle.marker', 'battle.hold', 'battle.rearguard'];
const secretOf = (step: string): string => SECRETLY[(SECRETLY.indexOf(step) + 1) % SECRETLY.length]!;

/** Pieces the question and the agenda name; anything else may be somewhere else. */
function pinnedBy({ decision, frames, state }: CampaignGame): Pinned {
  const leaders = new Set<number>();
  const vedettes = new Set<number>();
  for (const args of [decision?.args ?? {}, ...frames.map((frame) => frame.args ?? {})]) {
    for (const name of ['leader', 'chief', 'retreat']) if (typeof args[name] === 'number') leaders.add(args[name]);
    if (typeof args['vedette'] === 'number') vedettes.add(args['vedette']);
    for (const unit of [args['unit'], ...((args['pool'] as number[] | undefined) ?? [])]) {
      if (typeof unit === 'number' && (state.unit.leader[unit] ?? -1) >= 0) leaders.add(state.unit.leader[unit]!);
    }
  }
  return { leaders, vedettes };
}

/** What an answer brings on this truth, with these dice: the events as they happen, and the game after it. */
export function played(
  game: CampaignGame,
  index: number,
  seed: string,
  hear: (game: CampaignGame, event: GameEvent) => void,
): CampaignGame {
  const next = game.fork(SeededDice.fromSeed(seed));
  next.onEvent = (event) => hear(next, event);
  next.play(index);
  return next;
}
