/**
 * A worked example as something to be looked at: the position before its first question, its dice and its answers
 * become a file of the house (`assets/examples`), which the rulebook opens beside the paragraphs it shows. The file is
 * a snapshot: `npx vitest run --project node tests/golden -u` writes it anew after an example has changed on purpose.
 */
import { expect } from 'vitest';
import type { Frame } from '../../../src/kernel/contract.ts';
import { ScriptedDice, SeededDice } from '../../../src/kernel/dice.ts';
import { Game } from '../../../src/kernel/game.ts';
import { freeze } from '../../../src/kernel/position.ts';
import type { Lesson, Pattern } from '../../../src/lessons/format.ts';
import { campaigns } from '../../../src/systems/campaigns/index.ts';
import { campaignPresenter } from '../../../src/systems/campaigns/present/index.ts';
import type { ScenarioFile } from '../../../src/systems/campaigns/scenario/format.ts';
import { SEQUENCE } from '../../../src/systems/campaigns/sequence/index.ts';
import type { State } from '../../../src/systems/campaigns/theatre/state.ts';
import { plainFields } from '../../../workers/lesson-here.ts';
import type { Played } from '../../systems/campaigns/field.ts';

/** What is said of an example, and by which event it is known to have been seen. */
interface Note {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly done: string;
  readonly rule: string;
  /** Other paragraphs than those that its events cite. */
  readonly also?: readonly string[];
  readonly ends: Pattern;
  readonly lit?: readonly string[];
  /** Kinds of routine that are not left to the staff here. */
  readonly asks?: readonly string[];
  readonly seat?: 'french' | 'allied';
}

export async function worked(played: Played, note: Note): Promise<void> {
  const text = `${JSON.stringify(exampleOf(played, note))}\n`;
  await expect(text).toMatchFileSnapshot(`../../../assets/examples/cn-${note.id}.json`);
}

function exampleOf(played: Played, note: Note): unknown {
  const { seat = 'french' } = note;
  const { before, frames, faces, given } = played.told;
  const { scenario, options } = before.campaign;
  const { start, faces: left } = freeze(beginning(before, frames, faces));
  const spoken = given.map(({ side, step, action, usual }) => ({
    mine: side === seat,
    step,
    usual,
    answer: plainFields(campaignPresenter.wire.action(campaigns.theatre(before), action)),
  }));
  // That a new counter gets a number is told to nobody.
  const told = played.events.filter(({ type }) => type !== 'countersShown');
  const shows = new Set([note.rule, ...(note.also ?? []), ...told.map(({ rule }) => rule)]);
  return {
    format: 1,
    id: `cn-${note.id}`,
    title: note.title,
    about: '',
    system: campaigns.id,
    begin: { scenario: null, with: named(scenario, note.title), options, seed: note.id, faces: left, start },
    seat,
    replies: spoken.filter(({ mine }) => !mine).map(({ step: asked, answer }) => ({ asked, answer })),
    asks: note.asks ?? [],
    parts: [{ text: note.text, rule: note.rule, lit: note.lit ?? [], goal: [{ event: note.ends }], done: note.done }],
    // What the usual answer says anyway need not be said.
    solution: spoken.filter(({ mine, usual }) => mine && !usual).map(({ answer }) => answer),
    mistake: [],
    shows: [...shows],
  } satisfies Record<keyof Omit<Lesson, 'puzzle'>, unknown>;
}

/** The same position in a turn that goes on after it. */
function beginning(before: State, frames: readonly Frame[], faces: readonly number[]) {
  const s = campaigns.fork(before);
  s.turn = Math.max(s.turn, 1);
  const [first] = frames;
  const segment = SEQUENCE.findIndex(({ steps }) => steps.includes(first!.step));
  s.segment = segment;
  const { steps } = SEQUENCE[segment]!;
  const rest = [
    ...steps.slice(steps.indexOf(first!.step) + 1).map((step) => ({ step })),
    ...SEQUENCE.flatMap(({ steps: later }, i) =>
      i <= segment ? [] : [{ step: 'segment', args: { segment: i } }, ...later.map((step) => ({ step }))],
    ),
    ...(s.phasing === 0 ? [{ step: 'playerTurn', args: { side: 1 } }] : []),
    { step: 'endOfTurn' },
  ];
  const dice = new ScriptedDice(faces, SeededDice.fromSeed('worked example'));
  return Game.from(campaigns, s, [first!, ...rest], dice);
}

/** Leaders whom a test calls by a letter get a name. */
const NAMES: Readonly<Record<'french' | 'allied', readonly string[]>> = {
  french: ['Ney', 'Mortier', 'Marmont', 'Victor', 'Oudinot'],
  allied: ['Yorck', 'Kleist', 'Sacken', 'Langeron', 'Bülow'],
};
const ARMS = { INF: 'infantry', CAV: 'cavalry', ART: 'guns' } as const;
const SHORT = 5;

function named(scenario: ScenarioFile, title: string): ScenarioFile {
  const left = { french: [...NAMES.french], allied: [...NAMES.allied] };
  const sideOf = (army: string) => scenario.armies.find(({ id }) => id === army)!.side as 'french' | 'allied';
  const leaders = scenario.leaders.map((leader) => ({
    ...leader,
    name:
      leader.id.length > SHORT && leader.name === leader.id
        ? leader.id.charAt(0).toUpperCase() + leader.id.slice(1)
        : leader.name === leader.id
          ? (left[sideOf(leader.army)].shift() ?? leader.id)
          : leader.name,
  }));
  const chief = (unit: string) => scenario.setup.find(({ units }) => units.includes(unit))?.leader;
  const units = scenario.units.map((unit) => {
    const leader = leaders.find(({ id }) => id === chief(unit.id))?.name ?? 'the army';
    return { ...unit, name: `${unit.oldGuard ? 'Old Guard' : `${leader}’s ${ARMS[unit.arm]}`}` };
  });
  const armies = scenario.armies.map((army) => ({
    ...army,
    name: army.side === 'french' ? 'French Army' : 'Allied Army',
  }));
  return {
    ...scenario,
    ...{ title, subtitle: 'A worked example', leaders, units, armies },
    map: {
      ...scenario.map,
      roads: { ...scenario.map.roads, secondary: [...scenario.map.roads.secondary, ...homeRoads(scenario)] },
    },
    marchRegiments: { french: 0, allied: 0, ...scenario.marchRegiments },
    notes: {
      ...scenario.notes,
      history: 'A worked example of the rulebook.',
      aims: { french: 'To be looked at.', allied: 'To be looked at.' },
    },
  };
}

/** What a scenario must have and a test does without: a road at each Source. */
function homeRoads({ armies, map }: ScenarioFile): string[] {
  const roads = Object.values(map.roads).flat();
  const homes = armies.flatMap(({ sources, coo }) => [...sources, ...(coo === null ? [] : [coo.hex])]);
  return [...new Set(homes)]
    .filter((hex) => !roads.some((road) => road.includes(hex)))
    .map((hex) => {
      const row = Number(hex.slice(2));
      return `${hex} ${hex.slice(0, 2)}${String(row < map.rows ? row + 1 : row - 1).padStart(2, '0')}`;
    });
}
