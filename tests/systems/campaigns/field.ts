/** A small battlefield for tests: a clear map, a few Forces, scripted dice, no scenario file. */
import type { Frame } from '../../../src/kernel/contract.ts';
import { ScriptedDice } from '../../../src/kernel/dice.ts';
import { Game } from '../../../src/kernel/game.ts';
import type { CampaignEvent } from '../../../src/systems/campaigns/events/index.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import { setUp } from '../../../src/systems/campaigns/position/set-up.ts';
import type {
  ArmyDef,
  LeaderDef,
  MapDef,
  ScenarioFile,
  UnitDef,
} from '../../../src/systems/campaigns/scenario/format.ts';
import { type Action, sameAction } from '../../../src/systems/campaigns/sequence/actions.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';

export interface ForceSpec {
  /** Leader id; his side is "french" unless the force stands in `allied`. */
  readonly leader: string;
  readonly hex: string;
  readonly under?: string;
  readonly inf?: number;
  readonly cav?: number;
  readonly art?: number;
  /** More units than one of an arm, or special ones; strengths in SP. */
  readonly units?: readonly (Partial<UnitDef> & {
    readonly id: string;
    readonly arm: UnitDef['arm'];
    readonly sp: number;
  })[];
  readonly values?: Partial<LeaderDef>;
  readonly army?: string;
}

/** A Force that comes later: `hex` is where it enters. With `under` it enters on the track of an earlier one. */
interface DueSpec extends ForceSpec {
  readonly side: 'french' | 'allied';
  readonly turn: number;
}

export interface FieldSpec {
  readonly cols?: number;
  readonly rows?: number;
  readonly map?: Partial<MapDef>;
  readonly french: readonly ForceSpec[];
  readonly allied: readonly ForceSpec[];
  readonly due?: readonly DueSpec[];
  readonly armies?: readonly (Partial<ArmyDef> & { readonly id: string; readonly side: 'french' | 'allied' })[];
  readonly scenario?: Partial<ScenarioFile>;
  readonly options?: Readonly<Record<string, boolean>>;
}

/** Each Force of `inf`, `cav`, `art` gets one unit per arm, called "<leader>-inf" and so on. */
export function field(spec: FieldSpec): State {
  const units: UnitDef[] = [];
  const leaders: LeaderDef[] = [];
  const setup: ScenarioFile['setup'] = [];
  const reinforcements: ScenarioFile['reinforcements'] = [];
  const due = spec.due ?? [];
  for (const side of ['french', 'allied'] as const) {
    const forces: readonly (ForceSpec & { readonly turn?: number })[] = [
      ...spec[side],
      ...due.filter((entry) => entry.side === side),
    ];
    for (const force of forces) {
      const own: UnitDef[] = [];
      const add = (id: string, arm: UnitDef['arm'], sp: number, more: Partial<UnitDef> = {}): void => {
        own.push({
          id,
          name: id,
          side,
          nation: side === 'french' ? 'french' : 'prussian',
          arm,
          sp2: sp * 2,
          max2: sp * 2,
          sub2: arm === 'INF' ? 2 : 1,
          ...more,
        });
      };
      if (force.inf) add(`${force.leader}-inf`, 'INF', force.inf);
      if (force.cav) add(`${force.leader}-cav`, 'CAV', force.cav);
      if (force.art) add(`${force.leader}-art`, 'ART', force.art);
      for (const { id, arm, sp, ...more } of force.units ?? []) add(id, arm, sp, more);
      units.push(...own);
      leaders.push({
        id: force.leader,
        name: force.leader,
        army: force.army ?? side,
        nation: side === 'french' ? 'french' : 'prussian',
        initiative: 3,
        span2: 20,
        sub2: 2,
        bonus: 0,
        ...force.values,
      });
      const track = { leader: force.leader, units: own.map(({ id }) => id) };
      if (force.turn === undefined)
        setup.push({ ...track, hex: force.hex, ...(force.under ? { under: force.under } : {}) });
      else if (force.under === undefined)
        reinforcements.push({ ...track, turn: force.turn, hex: force.hex, under: [] });
      else reinforcements.find((entry) => entry.leader === force.under)!.under!.push(track);
    }
  }
  const armies = (
    spec.armies ?? [
      { id: 'french', side: 'french' as const },
      { id: 'allied', side: 'allied' as const },
    ]
  ).map(
    (army): ArmyDef => ({
      name: army.id,
      apStart: 6,
      apPerTurn: 3,
      mcMax: 4,
      coo: null,
      sources: [
        army.side === 'french'
          ? '0101'
          : `${String(spec.cols ?? 20).padStart(2, '0')}${String(spec.rows ?? 20).padStart(2, '0')}`,
      ],
      ...army,
    }),
  );
  const scenario: ScenarioFile = {
    format: 1,
    system: 'campaigns',
    id: 'field',
    title: 'Field',
    subtitle: '',
    sides: [
      { id: 'french', name: 'French', adjective: 'French' },
      { id: 'allied', name: 'Allies', adjective: 'Allied' },
    ],
    french: 'french',
    startDate: '1813-07-01',
    turns: 3,
    turnDays: 2,
    map: {
      cols: spec.cols ?? 20,
      rows: spec.rows ?? 20,
      hexKm: 3.2,
      terrain: {},
      places: [],
      rivers: [],
      bridges: [],
      roads: { primary: [], secondary: [] },
      ...spec.map,
    },
    armies,
    leaders,
    units,
    setup,
    reinforcements,
    replacements: [],
    mgPool: { french: 2, allied: 2 },
    marchRegiments: {},
    pontoons: [],
    political: [],
    morale: { min: -4, max: 4, start: 0, plus: 'french', minus: 'allied' },
    victoryLevels: [{ from: -4, to: 4, result: 'Drawn', winner: null }],
    options: {},
    notes: { history: '', aims: {}, sources: [], minutes: 1, weight: 1 },
    ...spec.scenario,
  };
  return setUp(scenario, spec.options ?? {});
}

/** What a run began with, and every answer of it. */
interface Told {
  readonly before: State;
  readonly frames: readonly Frame[];
  readonly faces: readonly number[];
  readonly given: { readonly side: string; readonly step: string; readonly action: Action; readonly usual: boolean }[];
}

export interface Played {
  readonly told: Told;
  readonly game: Game<State, Action, CampaignEvent>;
  readonly s: State;
  readonly events: CampaignEvent[];
  /** Answers the present decision; fails with the refusal if it is not legal. */
  answer(...actions: Action[]): void;
  /** Gives standard answers while the condition holds. */
  standardWhile(condition: (step: string) => boolean): void;
  eventsOf<T extends CampaignEvent['type']>(type: T): Extract<CampaignEvent, { type: T }>[];
}

/** Runs frames from a position with scripted dice. A last frame "stop" never comes to an end: put one there. */
export function run(s: State, frames: readonly Frame[], dice: readonly number[]): Played {
  const events: CampaignEvent[] = [];
  const told: Told = { before: campaigns.fork(s), frames, faces: dice, given: [] };
  const game = Game.from(campaigns, s, [...frames, { step: 'finalTally' }], new ScriptedDice(dice), (e) =>
    events.push(e),
  );
  const give = (index: number, usual: boolean): void => {
    const { side, step, options } = game.decision!;
    told.given.push({ side, step, action: options[index]!, usual });
    game.play(index);
  };
  return {
    told,
    game,
    s,
    events,
    answer(...actions) {
      for (const action of actions) {
        const decision = game.decision;
        if (decision === null) throw new Error(`nobody is asked: cannot answer ${JSON.stringify(action)}`);
        const index = decision.options.findIndex((option) => sameAction(option, action));
        if (index < 0) {
          throw new Error(
            `${decision.step}: ${JSON.stringify(action)} is refused: ${JSON.stringify(game.whyNot(action))}; legal: ${JSON.stringify(decision.options)}`,
          );
        }
        give(index, sameAction(action, game.standard()));
      }
    },
    standardWhile(condition) {
      while (game.decision !== null && condition(game.decision.step)) {
        const standard = game.standard();
        give(
          game.decision.options.findIndex((option) => sameAction(option, standard)),
          true,
        );
      }
    },
    eventsOf: (type) => events.filter((e) => e.type === type) as never,
  };
}

export const hex = (s: State, label: string): number => s.campaign.ground.grid.parse(label);
export const leader = (s: State, id: string): number => s.campaign.leaderOf(id);
export const unit = (s: State, id: string): number => s.campaign.unitOf(id);
/** Strength of a unit in SP. */
export const sp = (s: State, id: string): number => s.unit.sp2[unit(s, id)]! / 2;
