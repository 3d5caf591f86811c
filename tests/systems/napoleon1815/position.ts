/** Positions for tests, in the words of the rulebook: blocks and cities by their ids, areas as A1 to DR. */
import type { Frame, GameOptions, Refusal } from '../../../src/kernel/contract.ts';
import { indexOfData } from '../../../src/kernel/data.ts';
import { ScriptedDice, SeededDice } from '../../../src/kernel/dice.ts';
import { Game } from '../../../src/kernel/game.ts';
import type { NapoleonEvent } from '../../../src/systems/napoleon1815/events/index.ts';
import { napoleon1815 } from '../../../src/systems/napoleon1815/index.ts';
import { invariants } from '../../../src/systems/napoleon1815/position/invariants.ts';
import type { Action } from '../../../src/systems/napoleon1815/sequence/actions.ts';
import { SEQUENCE } from '../../../src/systems/napoleon1815/sequence/index.ts';
import type { SideIndex } from '../../../src/systems/napoleon1815/theatre/campaign.ts';
import { putAt, putIn, remove } from '../../../src/systems/napoleon1815/theatre/change.ts';
import { AREAS } from '../../../src/systems/napoleon1815/theatre/field.ts';
import type { State } from '../../../src/systems/napoleon1815/theatre/state.ts';
import { raw, shipped } from './files.ts';

export type NapoleonGame = Game<State, Action, NapoleonEvent>;

const file = shipped();

export const block = (id: string): number => known(file.blocks, id);
export const city = (id: string): number => known(file.places, id);
export const area = (name: string): number => AREAS.indexOf(name as (typeof AREAS)[number]);
const cityName = (place: number): string => (place < 0 ? '-' : file.places[place]!.id);

function known(list: readonly { id: string }[], id: string): number {
  const number = list.findIndex((one) => one.id === id);
  if (number < 0) throw new Error(`there is no ${id}`);
  return number;
}

export interface Setting {
  readonly turn?: number;
  readonly options?: GameOptions;
  /** Blocks that stand elsewhere than in history. */
  readonly put?: Readonly<Record<string, string>>;
  readonly cv?: Readonly<Record<string, number>>;
  readonly gone?: readonly string[];
  /** Everybody who is not put somewhere is off the map, though not counted as lost. */
  readonly only?: boolean;
  readonly disrupted?: readonly string[];
}

export function position({
  turn = 1,
  options = {},
  put = {},
  cv = {},
  gone = [],
  only,
  disrupted = [],
}: Setting): State {
  const opened = napoleon1815.open(raw, options);
  if (!opened.ok) throw new Error(opened.faults[0]!.message);
  const s = opened.state;
  s.turn = turn;
  if (only) for (let unit = 0; unit < file.blocks.length; unit += 1) remove(s, unit);
  for (const [id, place] of Object.entries(put)) {
    s.unit.cv[block(id)] ||= file.blocks[block(id)]!.cv;
    putAt(s, block(id), city(place));
  }
  for (const [id, left] of Object.entries(cv)) s.unit.cv[block(id)] = left;
  for (const id of gone) remove(s, block(id));
  for (const id of disrupted) s.unit.disrupted[block(id)] = 1;
  s.unit.start.set(s.unit.place);
  return s;
}

/** A battle in a city: who stands where, and where the attackers came from. Whoever else was there is gone. */
export function battle(
  s: State,
  place: string,
  lines: Readonly<Record<string, string>>,
  origins: readonly string[] = [],
  cv: Readonly<Record<string, number>> = {},
): void {
  s.battles.push({
    place: city(place),
    rounds: 0,
    stage: 0,
    played: false,
    fought: false,
    routing: -1,
    winner: -1,
    shown: true,
    origins: origins.map(city).sort((a, b) => a - b),
    volley: null,
    shot: [0, 0],
    men: new Uint8Array(2 * AREAS.length),
  });
  s.battles.sort((a, b) => a.place - b.place);
  for (const [unit, at] of s.unit.place.entries()) if (at === city(place)) remove(s, unit);
  for (const [where, ids] of Object.entries(lines)) {
    for (const id of ids.split(' ')) {
      s.unit.cv[block(id)] = cv[id] ?? file.blocks[block(id)]!.cv;
      putAt(s, block(id), city(place));
      putIn(s, block(id), area(where));
      if (!where.endsWith('R')) s.unit.seen[block(id)] = city(place);
    }
  }
}

/** What follows the battles of a turn. */
export const REST: readonly Frame[] = [
  { step: 'chooseBattle' },
  { step: 'endOfSet' },
  { step: 'sets' },
  ...SEQUENCE.slice(4).map(({ step }) => ({ step })),
];

export interface Table {
  readonly game: NapoleonGame;
  readonly s: State;
  readonly events: NapoleonEvent[];
  /** Asked whether the faces were all used. */
  readonly dice: ScriptedDice;
  /** Gives an answer; a refusal is an error of the test. */
  play(...actions: Action[]): Table;
  whyNot(action: Action): Refusal | null;
  /** Gives the standard answer until this step is asked, or the game is over. */
  until(step: string): Table;
}

/** Plays on from a position with these faces first; then the dice fall as they like. */
export function play(s: State, agenda: readonly Frame[], faces: readonly number[] = []): Table {
  const dice = new ScriptedDice(faces, SeededDice.fromSeed('after the script'));
  const events: NapoleonEvent[] = [];
  const game = Game.from(napoleon1815, s, agenda, dice, (event) => void events.push(event));
  const table: Table = {
    game,
    s,
    events,
    dice,
    play(...actions) {
      for (const action of actions) {
        const index = indexOfData(game.decision?.options ?? [], action);
        if (index < 0)
          throw new Error(
            `${JSON.stringify(action)} at ${game.decision?.step}: ${JSON.stringify(game.whyNot(action))}`,
          );
        game.play(index);
        const [fault] = invariants(s);
        if (fault !== undefined) throw new Error(fault);
      }
      return table;
    },
    whyNot: (action) => game.whyNot(action),
    until(step) {
      while (game.decision !== null && game.decision.step !== step) table.play(game.standard());
      return table;
    },
  };
  return table;
}

/** A turn from its first step. */
export const turn = (s: State, faces: readonly number[] = []): Table =>
  play(
    s,
    SEQUENCE.flatMap(({ step }, i) => [{ step: 'begin', args: { step: i } }, { step }]),
    faces,
  );

/** A battle turn of a side from one of its stages on. */
export function battleTurn(
  s: State,
  place: string,
  side: SideIndex,
  from: string,
  faces: readonly number[] = [],
): Table {
  s.set = side;
  const at = city(place);
  const steps = ['morale', 'retreat', 'combat', 'reinforce'];
  const frames = steps.slice(steps.indexOf(from)).flatMap((step) => [
    { step: 'stage', args: { place: at, stage: steps.indexOf(step) + 1 } },
    { step, args: { place: at } },
  ]);
  for (const one of s.battles) one.played = one.place === at;
  return play(s, [...frames, ...REST], faces);
}

export const march = (unit: string, ...ways: string[]): Action[] => [
  { kind: 'march', unit: block(unit) },
  ...ways.map((to): Action => ({ kind: 'go', to: city(to) })),
];
export const activate = (army: number, place: string): Action => ({ kind: 'activate', army, place: city(place) });
export const fire = (unit: string): Action => ({ kind: 'fire', unit: block(unit) });
export const move = (unit: string, to: string): Action => ({ kind: 'move', unit: block(unit), area: area(to) });
export const leave = (unit: string, to: string): Action => ({ kind: 'leave', unit: block(unit), to: city(to) });
export const lose = (unit: string): Action => ({ kind: 'lose', unit: block(unit) });
export const reinforce = (unit: string): Action => ({ kind: 'reinforce', unit: block(unit) });
export const DONE: Action = { kind: 'done' };
export const HALT: Action = { kind: 'halt' };

export const cvOf = (s: State, ...ids: string[]): number[] => ids.map((id) => s.unit.cv[block(id)]!);
export const placeOf = (s: State, ...ids: string[]): string[] => ids.map((id) => cityName(s.unit.place[block(id)]!));
export const areaOf = (s: State, ...ids: string[]): string[] => ids.map((id) => AREAS[s.unit.area[block(id)]!] ?? '-');
export const ofType = <T extends NapoleonEvent['type']>(events: readonly NapoleonEvent[], type: T) =>
  events.filter((event): event is Extract<NapoleonEvent, { type: T }> => event.type === type);
