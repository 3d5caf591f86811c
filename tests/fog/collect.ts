/** Everything one side gets: reports, answers to pointing, refusals, overlays, advice, the protocol's lines. */
import { heardBy, momentOf, samplesOf } from '../../src/kernel/belief.ts';
import { SeededDice } from '../../src/kernel/dice.ts';
import type { Action } from '../../src/systems/campaigns/sequence/actions.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import type { AnyJournal } from '../../workers/answer.ts';
import { Protocol } from '../../workers/protocol.ts';
import type { AnyEntry } from '../../workers/registry.ts';
import { Session } from '../../workers/session.ts';
import { Teller } from '../../workers/teller.ts';
import type { CampaignJournal } from './truth.ts';

/**
 * What may be looked at besides the report, which always is: pointing at counters and hexes, what is said of the
 * ground, what the staff believes, the protocol and an opponent's advice, what forecasts rest on, a forecast with the
 * whole story, answers given, counters that stir, the story told again with others in it, and what the enemy does unseen.
 */
export const PROBES = [
  'pointing',
  'ground',
  'staff',
  'protocol',
  'belief',
  'forecast',
  'answers',
  'steps',
  'story',
  'unseen',
] as const;

export type Probe = (typeof PROBES)[number];

/** How closely a position is looked at. */
export interface Look {
  readonly seed: string;
  readonly probes: ReadonlySet<Probe>;
}

/** Everything that takes no longer than the report itself. */
export const LIGHT: ReadonlySet<Probe> = new Set(PROBES.filter((probe) => probe !== 'forecast'));

/** Answers whose story is told unless the look is a close one. */
const RECENT = 30;

/** The same questions are asked whatever the truth: they depend on the seed and on what the side is shown. */
export function collected(entry: AnyEntry, journal: CampaignJournal, eye: string, { seed, probes }: Look): unknown {
  const closely = probes.has('forecast');
  const session = new Session();
  session.adopt(entry, journal as unknown as AnyJournal, eye);
  const teller = new Teller(entry, journal as unknown as AnyJournal, eye);
  const report = teller.present([], closely ? null : Math.max(0, journal.length - RECENT));
  const { state } = journal.game;
  const dice = SeededDice.fromSeed(seed);
  const pick = <T>(items: readonly T[]): T => items[dice.roll(items.length) - 1]!;
  const { pieces } = report.scene;
  const live = pieces.filter(({ side, live: may }) => side === eye && may);
  const pointed = [null, pick(live.length > 0 ? live : pieces).id, pick(pieces).id];
  const hexes = [pick(pieces).place, ...[1, 2, 3].map(() => dice.roll(state.first.length) - 1)];
  const asked = report.ask?.side === eye ? report.ask.options.length : 0;
  return {
    report,
    ...(probes.has('pointing') && {
      pointing: pointed.map((piece) => ({
        piece,
        reach: session.reach(piece),
        ways: hexes.map((hex) => session.meaning(piece, hex)),
        remedies: hexes.slice(0, 2).map((hex) => session.remedy(piece, hex)),
      })),
      hints: session.hints(pointed[1]!),
    }),
    ...(probes.has('ground') && {
      about: [...hexes, ...pieces.map(({ place: hex }) => hex)].map((hex) => session.meaning(null, hex)),
      overlays: ['zones', 'threats', 'supply'].map((id) => session.overlay(id)),
    }),
    ...(probes.has('staff') && { staff: session.overlay('staff') }),
    ...(probes.has('belief') && { brief: briefed(session, eye) }),
    ...(probes.has('belief') && asked > 0 && { belief: believed(entry, journal, eye) }),
    ...(closely && {
      forecast: session.forecast(asked > 0 ? dice.roll(asked) - 1 : 0),
      chapters: session.chapters(),
    }),
    ...(probes.has('protocol') && {
      protocol: spoken(entry, journal, eye, strange(state, dice), pick(pieces).id),
    }),
  };
}

/** What goes to whoever thinks for this side. */
function briefed(session: Session, eye: string): unknown {
  const brief = session.brief(eye, null);
  return brief.ok ? structuredClone({ ...brief.value, heard: brief.value.heard.events }) : brief;
}

/** A position as it is drawn for a forecast, with all that is still to come in it. */
function believed({ system }: AnyEntry, journal: CampaignJournal, eye: string): unknown {
  const belief = system.belief?.(momentOf(journal.game), eye, heardBy(journal, eye));
  const samples = belief === undefined ? [] : samplesOf(belief, 1);
  return samples.map(({ state, agenda }) => ({ position: system.digest(state), agenda }));
}

function spoken(entry: AnyEntry, journal: CampaignJournal, eye: string, actions: readonly Action[], piece: string) {
  const protocol = new Protocol({ list: () => [], read: () => undefined }, () => 0);
  protocol.seat(entry, journal as unknown as AnyJournal, eye);
  const say = (line: object): unknown => JSON.parse(protocol.answer(JSON.stringify(line)));
  const { state } = journal.game;
  return {
    options: say({ cmd: 'options' }),
    view: say({ cmd: 'view', eye }),
    reach: say({ cmd: 'reach', piece }),
    bot: say({ cmd: 'bot', name: 'simple' }),
    whys: actions.map((action) => [
      action,
      say({ cmd: 'why', action: entry.presenter.wire.action(state.campaign, action) }),
    ]),
    forbidden: ['umpire', ...state.campaign.sides.map(({ id }) => id)]
      .filter((other) => other !== eye)
      .map((other) => say({ cmd: 'view', eye: other })),
    hash: say({ cmd: 'hash' }),
    link: say({ cmd: 'link' }),
  };
}

/** Attempts of every kind, most of them senseless: a reason must not tell more than the map does. */
function strange({ campaign, first }: State, dice: SeededDice): Action[] {
  const any = (items: { readonly length: number }): number => dice.roll(Math.max(1, items.length)) - 1;
  const attempts: Action[] = [];
  for (let i = 0; i < 3; i += 1) {
    attempts.push(
      { type: 'leader', leader: any(campaign.leaders) },
      { type: 'unit', unit: any(campaign.units) },
      { type: 'ride', leader: any(campaign.leaders) },
      { type: 'raise', leader: any(campaign.leaders) },
      { type: 'dissolve', leader: any(campaign.leaders) },
      { type: 'hex', hex: any(first) },
      { type: 'step', dir: dice.roll(6) - 1 },
    );
  }
  if (campaign.vedettes.length > 0) attempts.push({ type: 'vedette', vedette: any(campaign.vedettes) });
  attempts.push(
    { type: 'centre', army: any(campaign.armies) },
    { type: 'regiment', hex: any(first), nation: any(campaign.nations) },
    { type: 'marker', marker: 'Refuse' },
    { type: 'marker', marker: 'Pitched' },
    { type: 'yes' },
    { type: 'end' },
  );
  return attempts;
}
