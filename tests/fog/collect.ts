/** Everything one side gets: reports, answers to pointing, refusals, overlays, advice, the protocol's lines. */
import { SeededDice } from '../../src/kernel/dice.ts';
import type { Action } from '../../src/systems/campaigns/actions.ts';
import type { State } from '../../src/systems/campaigns/state.ts';
import type { AnyJournal } from '../../workers/answer.ts';
import { Protocol } from '../../workers/protocol.ts';
import type { AnyEntry } from '../../workers/registry.ts';
import { Session } from '../../workers/session.ts';
import { Teller } from '../../workers/teller.ts';
import type { CampaignJournal } from './truth.ts';

/** How closely a position is looked at. */
export interface Look {
  readonly seed: string;
  /** The whole story and a forecast too, which take long. */
  readonly closely: boolean;
}

/** Answers whose story is told unless the look is a close one. */
const RECENT = 30;

/** The same questions are asked whatever the truth: they depend on the seed and on what the side is shown. */
export function collected(entry: AnyEntry, journal: CampaignJournal, eye: string, { seed, closely }: Look): unknown {
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
  const hexes = [pick(pieces).hex, ...[1, 2, 3].map(() => dice.roll(state.first.length) - 1)];
  const asked = report.ask?.side === eye ? report.ask.options.length : 0;
  return {
    report,
    pointing: pointed.map((piece) => ({
      piece,
      reach: session.reach(piece),
      ways: hexes.map((hex) => session.way(piece, hex)),
    })),
    hints: session.hints(pointed[1]!, 0),
    about: [...hexes, ...pieces.map(({ hex }) => hex)].map((hex) => session.describe(hex)),
    overlays: (['zones', 'threats', 'supply'] as const).map((kind) => session.overlay(kind)),
    forecast: closely ? session.forecast(asked > 0 ? dice.roll(asked) - 1 : 0) : null,
    chapters: session.chapters(),
    protocol: spoken(entry, journal, eye, strange(state, dice), pick(pieces).id),
  };
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
    whys: actions.map((action) => [action, say({ cmd: 'why', action: entry.presenter.wire.action(state, action) })]),
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
