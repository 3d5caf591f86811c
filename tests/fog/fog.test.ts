/** CN 2: whatever the enemy hides, the side gets the same; and the test that says so would notice if it did not. */
import { describe, expect, it } from 'vitest';
import type { View } from '../../src/systems/campaigns/belief/view.ts';
import type { CampaignEvent } from '../../src/systems/campaigns/events/index.ts';
import { campaigns as rules } from '../../src/systems/campaigns/index.ts';
import type { State } from '../../src/systems/campaigns/theatre/state.ts';
import { MANIFESTS } from '../../src/systems/index.ts';
import type { AnyEntry } from '../../workers/registry.ts';
import { OPTION_SETS, scenario, scenarios } from '../fuzz/scenarios.ts';
import { entryOf } from '../tools/systems.ts';
import { check, type Verdict } from './check.ts';
import { LIGHT } from './collect.ts';
import { positions } from './positions.ts';
import { PROPERTIES } from './properties.ts';
import type { CampaignJournal } from './truth.ts';
import { unseen } from './unseen.ts';

const campaigns = entryOf('campaigns');

/** Positions of each scenario and option set; `npm run fog` looks at a thousand. */
const FEW = 3;

describe.each(scenarios())('every truth behind a view of $id', ({ id, file }) => {
  it.each(OPTION_SETS.map((options) => ({ options, names: Object.keys(options).join(', ') || 'no options' })))(
    'tells the same ($names)',
    ({ options }) => {
      const verdicts: Verdict[] = [];
      for (const journal of positions(file, options, `suite ${id}`)) {
        if (verdicts.length >= FEW * 2) break;
        const look = { seed: `${journal.length}`, probes: LIGHT };
        verdicts.push(check(campaigns, journal, 0, look), check(campaigns, journal, 1, look));
      }
      expect(verdicts.filter(({ kind }) => kind === 'leak')).toEqual([]);
      expect(verdicts.some(({ kind }) => kind === 'same')).toBe(true);
    },
  );
});

it('every system of the house is looked at by `npm run fog`', () => {
  expect(Object.keys(PROPERTIES).sort()).toEqual(MANIFESTS.map(({ id }) => id).sort());
});

describe('a planted leak is found', () => {
  /** Positions looked at before a leak counts as missed. */
  const MOST = 60;
  const always = (): boolean => true;

  function firstLeak(entry: AnyEntry, wanted: (s: State) => boolean, system = rules): string | null {
    let looked = 0;
    for (const journal of positions(scenario('six-days-1814'), {}, 'planted', 1, system)) {
      if (!wanted(journal.game.state) || !isDue(journal)) continue;
      for (const side of [0, 1] as const) {
        const verdict = check(entry, journal, side, { seed: `${journal.length}`, probes: LIGHT });
        if (verdict.kind === 'leak') return verdict.where;
      }
      looked += 1;
      if (looked === MOST) return null;
    }
    return null;
  }

  /** The first answers of a game tell little: nobody has moved yet. */
  const isDue = (journal: CampaignJournal): boolean => journal.length > 30;

  const { presenter, system } = campaigns;
  const { show, tell } = presenter;
  /** A presenter that got hold of the truth: the last position that was looked at. */
  let truth: State;
  const spied: AnyEntry = {
    ...campaigns,
    system: {
      ...system,
      theatre(s) {
        truth = s as State;
        return system.theatre(s);
      },
      view(s, eye, asked) {
        truth = s as State;
        return system.view(s, eye, asked);
      },
    },
  };
  const planted = (part: Partial<AnyEntry['presenter']>): AnyEntry => ({
    ...spied,
    presenter: { ...presenter, ...part },
  });

  it('of a marker that lies face down', () => {
    const leaky = planted({
      show: {
        ...show,
        sheet(sight, looking) {
          const board = show.sheet(sight, looking);
          return board && { ...board, setting: truth.battle!.markers.join() };
        },
      },
    });
    const hidden = ({ battle }: State): boolean =>
      battle?.markers.some((marker, side) => marker !== null && !battle.revealed[side as 0 | 1]) === true;
    expect(firstLeak(leaky, hidden)).toContain('report.battle.setting');
  });

  it('of administrative points', () => {
    const leaky = planted({
      show: {
        ...show,
        status: (sight) => ({ ...show.status(sight), turns: truth.armies.reduce((sum, { ap }) => sum + ap, 0) }),
      },
    });
    expect(firstLeak(leaky, always)).toContain('report.status.turns');
  });

  it('of the kind of a counter', () => {
    const leaky = planted({
      show: {
        ...show,
        scene(sight, decision) {
          const scene = show.scene(sight, decision);
          const riders = new Set(truth.vedette.token);
          return {
            ...scene,
            pieces: scene.pieces.map((piece) =>
              riders.has(Number(piece.id.replace('token-', ''))) ? { ...piece, label: 'a rider' } : piece,
            ),
          };
        },
      },
    });
    expect(firstLeak(leaky, always)).toContain('scene.pieces');
  });

  it('of the pace at which a counter moves', () => {
    const redact: AnyEntry['system']['redact'] = (s, e, eye) => {
      const seen = system.redact(s, e, eye) as CampaignEvent | null;
      const rides = e.type === 'vedetteMoved';
      return seen?.type === 'forceMoved' && rides ? { ...seen, manner: 'ride' } : seen;
    };
    expect(firstLeak({ ...campaigns, system: { ...system, redact } }, always)).toContain('.cues.0.manner');
  });

  it('of who it was that lost strength, in the story', () => {
    const redact: AnyEntry['system']['redact'] = (s, e, eye) =>
      e.type === 'strengthLost' ? e : system.redact(s, e, eye);
    const fighting = ({ battle }: State): boolean => battle !== null;
    expect(firstLeak({ ...campaigns, system: { ...system, redact } }, fighting)).toContain('the story of strengthLost');
  });

  it('of strength, in the film of a turn', () => {
    const leaky = planted({
      tell: {
        ...tell,
        tally: (theatre, e, eye) =>
          e.type === 'forceMoved'
            ? { kind: 'battle', title: truth.unit.sp2.join(), place: 0 }
            : (tell.tally?.(theatre, e, eye) ?? null),
      },
    });
    expect(firstLeak(leaky, always)).toContain('.film.');
  });

  it('of strength, in the reason for a refusal', () => {
    const leaky = planted({
      tell: {
        ...tell,
        refusal: (theatre, r) => ({ ...tell.refusal(theatre, r), text: truth.unit.sp2.join() }),
      },
    });
    expect(firstLeak(leaky, always)).not.toBeNull();
  });

  it('of what the enemy is still about, in the positions forecasts rest on', () => {
    const belief: AnyEntry['system']['belief'] = (moment, side, heard) => {
      const inner = system.belief!(moment, side, heard);
      return { ...inner, sample: (dice) => ({ ...inner.sample(dice), agenda: moment.agenda }) };
    };
    expect(firstLeak({ ...campaigns, system: { ...system, belief } }, always)).toContain('belief.0.agenda');
  });

  it('of what goes on inside a counter, in the token it is known by', () => {
    const view: AnyEntry['system']['view'] = (s, eye, asked) => {
      const { seen, leader } = s as State;
      const seenBy = system.view(s, eye, asked) as View;
      const registered = (token: number): number => leader.token[seen.leader.number.indexOf(token)] ?? token;
      return { ...seenBy, enemies: seenBy.enemies.map((one) => ({ ...one, token: registered(one.token) })) };
    };
    const leaky = { ...campaigns, system: { ...system, view } };
    let found: string | null = null;
    for (const journal of positions(scenario('six-days-1814'), {}, 'planted', 1)) {
      found = unseen(leaky, journal, 0, `${journal.length}`);
      if (found !== null || journal.length > MOST * 4) break;
    }
    expect(found).toMatch(/^the waste of \d+\.enemies\.\d+\.token/);
  });

  it('of something a ride has shown that could be taken back', () => {
    const hushed = ({ reveals: _, ...event }: CampaignEvent): CampaignEvent => event as CampaignEvent;
    const steps = Object.entries(rules.steps).map(([id, step]) => {
      if (!('take' in step)) return [id, step] as const;
      const take: typeof step.take = (t, args, action) =>
        step.take({ ...t, emit: (e) => t.emit(hushed(e)) }, args, action);
      return [id, { ...step, take }] as const;
    });
    const marching = ({ march }: State): boolean => march !== null;
    const leak = firstLeak(campaigns, marching, { ...rules, steps: Object.fromEntries(steps) });
    expect(leak).toContain('.face.note');
  });
});
