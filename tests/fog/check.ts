/** CN 2 and 17.11 to 17.14 in one sentence: shuffle everything hidden, and nothing the side gets changes by a byte. */
import type { GameEvent } from '../../src/kernel/contract.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import type { View } from '../../src/systems/campaigns/belief/view.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import { sideOf } from '../../src/systems/campaigns/fog/counters.ts';
import type { SideIndex } from '../../src/systems/campaigns/theatre/roster.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import { Cutter } from '../../workers/film.ts';
import type { AnyEntry } from '../../workers/registry.ts';
import { Teller } from '../../workers/teller.ts';
import { collected, type Look, type Probe } from './collect.ts';
import { difference } from './compare.ts';
import { supplyTold } from './shuffle.ts';
import { type CampaignGame, type CampaignJournal, otherErrands, played, shuffled, withGame } from './truth.ts';
import { twinOf } from './twins.ts';
import { unseen } from './unseen.ts';

export type Verdict =
  /** Nothing else fits what the side knows. */
  { readonly kind: 'open' } | { readonly kind: 'same' } | { readonly kind: 'leak'; readonly where: string };

const leak = (where: string): Verdict => ({ kind: 'leak', where });

/** One position, one side. */
export function check(entry: AnyEntry, journal: CampaignJournal, side: SideIndex, look: Look): Verdict {
  const other = shuffled(journal, side, SeededDice.fromSeed(`${look.seed} truth`));
  if (other === null) return { kind: 'open' };
  const eye = journal.game.state.campaign.sides[side].id;
  const elsewhere = otherErrands(other, side, SeededDice.fromSeed(`${look.seed} errands`));
  const when = (probe: Probe, found: () => string | null): string | null => (look.probes.has(probe) ? found() : null);
  const found =
    difference(collected(entry, journal, eye, look), collected(entry, elsewhere, eye, look)) ??
    when('answers', () => next(entry, journal, other, eye, look.seed)) ??
    when('steps', () => stirring(entry, journal, other, eye)) ??
    when('story', () => story(entry, journal, side, look)) ??
    when('unseen', () => unseen(entry, journal, side, look.seed));
  return found === null ? { kind: 'same' } : leak(found);
}

/** Answers whose story is told again at one position. */
const RETOLD = 40;

/** What happened is told in the same words, whoever it was that did it and however many they were. */
function story(entry: AnyEntry, { game, history }: CampaignJournal, side: SideIndex, { seed }: Look): string | null {
  const { state } = game;
  const eye = state.campaign.sides[side].id;
  const dice = SeededDice.fromSeed(`${seed} twins`);
  const told = (event: CampaignEvent): unknown => {
    const seen = entry.system.redact(state, event, eye);
    const { wire, tell } = entry.presenter;
    const theatre = entry.system.theatre(state);
    return seen && [wire.event(theatre, seen), tell.line(theatre, seen, eye, 0), tell.tally?.(theatre, seen, eye)];
  };
  for (const event of history.slice(-RETOLD).flatMap(({ events }) => events)) {
    const twin = twinOf(state, event, side, dice);
    const found = twin === null ? null : difference(told(event), told(twin), `the story of ${event.type}`);
    if (found !== null) return found;
  }
  return null;
}

/** Answers tried at one position. */
const ANSWERS = 3;

/** An answer that neither rolls dice nor shows anything hidden brings the same on both truths (CN 17.13). */
function next(
  entry: AnyEntry,
  journal: CampaignJournal,
  other: CampaignJournal,
  eye: string,
  seed: string,
): string | null {
  const { decision } = journal.game;
  if (decision === null || decision.side !== eye) return null;
  const dice = SeededDice.fromSeed(`${seed} answers`);
  for (let i = 0; i < ANSWERS; i += 1) {
    const index = dice.roll(decision.options.length) - 1;
    const a = outcome(entry, journal, eye, index, seed);
    const b = outcome(entry, other, eye, index, seed);
    if (a.hisDoing || b.hisDoing) continue;
    if (a.seen !== b.seen) return `answer ${index}: one truth shows something hidden, the other does not`;
    if (a.discloses || b.discloses) continue;
    // A Centre that goes, a Source that changes: how one's own Forces are then supplied is told, whatever that betrays
    // (CN 2.8), and with it what they may be ordered; what happened is told alike.
    const told = ({ story, report }: Brought): unknown => (a.supply === b.supply ? [story, report] : [story]);
    const found = difference(told(a), told(b), `answer ${index}`);
    if (found !== null) return found;
  }
  return null;
}

interface Brought {
  /** Lines, cues, film. */
  readonly story: unknown;
  readonly report: unknown;
  /** Dice fell, or something hidden was seen. */
  readonly discloses: boolean;
  /** The turn went on by itself, or the enemy is asked: what happens then is his doing, and he has his secrets. */
  readonly hisDoing: boolean;
  /** Something hidden was seen before any die fell. */
  readonly seen: boolean;
  /** As the side is told of it afterwards (CN 2.8). */
  readonly supply: string;
}

function outcome(entry: AnyEntry, journal: CampaignJournal, eye: string, index: number, seed: string): Brought {
  const teller = new Teller(entry, journal as never, eye);
  const story: unknown[] = [];
  const cutter = new Cutter(entry, eye, journal.game.state, 0, (side) => side);
  let [reveals, rolled, seen] = [false, false, false];
  let hisDoing = journal.game.state.battle !== null;
  const hear = (game: CampaignGame, event: GameEvent): void => {
    rolled ||= game.rolls > journal.game.rolls;
    hisDoing ||= event.type === 'segmentBegan';
    if (event.reveals === true) {
      reveals = true;
      seen ||= !rolled;
    }
    cutter.event(game.state, event, 1);
    const redacted = entry.system.redact(game.state, event, eye);
    const { campaign } = game.state;
    const line = redacted === null ? null : entry.presenter.tell.line(campaign, redacted, eye, 0);
    if (redacted !== null) story.push([line, teller.cues(game as never, event)]);
  };
  const after = played(journal.game, index, seed, hear);
  rolled ||= after.rolls > journal.game.rolls;
  hisDoing ||= after.decision?.side !== eye;
  cutter.answer(after.state, 1);
  const report = hisDoing
    ? null
    : new Teller(entry, withGame(journal, after) as never, eye).present([], journal.length);
  const supply = JSON.stringify(supplyTold(after.state, sideOf(after.state, eye) ?? 0));
  return { story: [story, cutter.beats(after.state)], report, discloses: reveals || rolled, seen, hisDoing, supply };
}

/** A step of an unknown counter looks and sounds the same, whatever it is (CN 17.14). */
function stirring(entry: AnyEntry, journal: CampaignJournal, other: CampaignJournal, eye: string): string | null {
  const { state } = journal.game;
  for (const { token, kind, hex } of (entry.system.view(state, eye) as View).enemies) {
    if (kind !== null) continue;
    const to = state.campaign.ground.neighbours[hex * 6 + (token % 6)]!;
    if (to < 0) continue;
    const [a, b] = [step(entry, journal, eye, token, to), step(entry, other, eye, token, to)];
    const found =
      difference(a.told, b.told, `a step of counter ${token}`) ??
      (a.discloses || b.discloses ? null : difference(a.view, b.view, `after a step of counter ${token}`));
    if (found !== null) return found;
  }
  return null;
}

interface Stirred {
  readonly told: unknown;
  /** But for supply: the step may cut off the side's own Forces, and that it is told, whatever it betrays (CN 2.8). */
  readonly view: Omit<View, 'supply'>;
  /** It came to close quarters, or took a place: everybody sees what it is (CN 2.8, 11.2). */
  readonly discloses: boolean;
}

function step(entry: AnyEntry, journal: CampaignJournal, eye: string, token: number, to: number): Stirred {
  const game = journal.game.fork(SeededDice.fromSeed('a step'));
  const event = stepOf(game.state, token, to);
  const cutter = new Cutter(entry, eye, game.state, 0, (side) => side);
  (entry.system.apply[event.type] as (s: State, e: CampaignEvent) => void)(game.state, event);
  cutter.event(game.state, event, 1);
  const redacted = entry.system.redact(game.state, event, eye);
  const teller = new Teller(entry, withGame(journal, game) as never, eye);
  const { supply: _, ...view } = entry.system.view(game.state, eye) as View;
  const { campaign } = game.state;
  const place = campaign.featureHexes.includes(to) || campaign.ground.citadelAt[to]! >= 0;
  return {
    told: {
      cues: teller.cues(game as never, event),
      line: redacted === null ? null : entry.presenter.tell.line(campaign, redacted, eye, 0),
      wire: redacted === null ? null : entry.presenter.wire.event(campaign, redacted),
      film: cutter.drafts,
    },
    view,
    discloses: place || view.enemies.some(({ hex, kind }) => hex === to && kind !== null),
  };
}

function stepOf(s: State, token: number, to: number): CampaignEvent {
  const leader = s.seen.leader.number.findIndex(
    (of, l) => of === token && s.leader.hex[l]! >= 0 && s.leader.over[l] === -1,
  );
  if (leader >= 0) {
    const manner = s.leader.sp2[leader] === 0 ? 'ride' : 'march';
    return { type: 'forceMoved', rule: 'CN 6.4.2', leader, from: s.leader.hex[leader]!, to, manner };
  }
  const vedette = s.seen.vedette.number.findIndex((of, v) => of === token && s.vedette.hex[v]! >= 0);
  return { type: 'vedetteMoved', rule: 'CN 8.2', vedette, from: s.vedette.hex[vedette]!, to };
}
