/**
 * Places pointed at: what is lit can be gone to by the rules, what is said of the others is true by the page, and what
 * would help does help when it is done.
 */
import { expect, test } from 'vitest';
import { SeededDice } from '../../../src/kernel/dice.ts';
import { Game } from '../../../src/kernel/game.ts';
import { napoleon1815 } from '../../../src/systems/napoleon1815/index.ts';
import { napoleonPresenter } from '../../../src/systems/napoleon1815/present/index.ts';
import { handOf } from '../../../src/systems/napoleon1815/present/march.ts';
import { type Change, remedyFor } from '../../../src/systems/napoleon1815/present/remedy.ts';
import type { Action } from '../../../src/systems/napoleon1815/sequence/actions.ts';
import { putAt, remove } from '../../../src/systems/napoleon1815/theatre/change.ts';
import { fork, type State } from '../../../src/systems/napoleon1815/theatre/state.ts';
import { raw, rulebook } from './files.ts';
import type { NapoleonGame } from './position.ts';

/** NP 6.2: sections by type, the force march not counted. */
const SECTIONS = { INF: 1, ART: 1, CAV: 2, LDR: 2 } as const;
/** NP 6.3, 6.4. */
const ROOM = { open: { major: 10, minor: 6 }, guarded: { major: 5, minor: 3 } } as const;

const book = new Set(rulebook.map(({ id }) => id));
const isNight = (turn: number): boolean => turn % 3 === 0;

/** Whether a block can get there by the page, section by section, any way round. */
function arrives(s: State, unit: number, walkedBefore: number, to: number, shown: boolean): boolean {
  const { type, side } = s.campaign.blocks[unit]!;
  const enemyAt = (place: number): boolean => s.here[side === 0 ? 1 : 0][place]! > 0;
  let edge = new Set([s.unit.place[unit]!]);
  for (let walked = walkedBefore; walked < SECTIONS[type] + 1; walked += 1) {
    const next = new Set<number>();
    for (const at of edge) {
      if (walked > walkedBefore && enemyAt(at)) continue;
      for (const [n, { a, b, road, river }] of s.campaign.sections.entries()) {
        const beside = a === at ? b : b === at ? a : -1;
        if (beside < 0) continue;
        const attack = enemyAt(beside);
        if (attack && isNight(s.turn)) continue;
        if (walked >= SECTIONS[type] && isNight(s.turn) && !shown) continue;
        if (s.used[n]! >= ROOM[attack && river !== null ? 'guarded' : 'open'][road]) continue;
        next.add(beside);
      }
    }
    if (next.has(to)) return true;
    edge = next;
  }
  return false;
}

/** The game from this position, at the question at which the other one rests. */
function again(game: NapoleonGame, s: State): NapoleonGame {
  const { step, args } = game.decision!;
  return Game.from(
    napoleon1815,
    s,
    [{ step, args }, ...game.frames.toReversed()],
    SeededDice.fromSeed('again'),
  ) as NapoleonGame;
}

const wayIn = (game: NapoleonGame, piece: string | null, place: number) => {
  const { state: s, decision } = game;
  const sight = { eye: decision!.side, theatre: s.campaign, view: napoleon1815.view(s, decision!.side) };
  return napoleonPresenter.point.way(sight, decision!, piece, place);
};

/** Gives the answers one after another; false where the rules refuse one. */
function plays(game: NapoleonGame, actions: readonly Action[]): boolean {
  for (const action of actions) {
    const index = game.decision?.options.findIndex((option) => JSON.stringify(option) === JSON.stringify(action)) ?? -1;
    if (index < 0) return false;
    game.play(index);
  }
  return true;
}

function helped(game: NapoleonGame, piece: string, place: number, change: Change): boolean {
  const s = fork(game.state);
  const { side } = game.decision!;
  const known = napoleon1815.view(s, side);
  const enemy = s.campaign.sides[0]!.id === side ? 1 : 0;
  let who: string = piece;
  if (change.kind === 'group') s.activated[change.army]! -= 1;
  else if (change.kind === 'room') s.used[change.section] = 0;
  else if (change.kind === 'leader') s.group = { ...s.group!, shown: true };
  else if (change.kind === 'day') s.turn = change.turn;
  else if (change.kind === 'gone') {
    for (const [unit, block] of s.campaign.blocks.entries())
      if (block.side === enemy && s.unit.place[unit] === change.place) remove(s, unit);
  } else if (change.kind === 'start') {
    const { units, place: home } = handOf(known, piece)!;
    if (s.group?.place === home) s.group = { ...s.group, place: change.place };
    for (const unit of units) putAt(s, unit, change.place);
    who = `${units.map((unit) => s.campaign.blocks[unit]!.id).join('+')}+`;
  } else {
    const other = known.own.find(
      (block) => block.place === change.place && !block.spent && s.campaign.blocks[block.unit]!.army === change.army,
    )!;
    who = s.campaign.blocks[other.unit]!.id;
  }
  const after = again(game, s);
  const way = wayIn(after, who, place);
  return 'actions' in way && plays(after, way.actions);
}

test('over 300 positions every place has a reason that is true, and what is said to help helps', {
  timeout: 300_000,
}, () => {
  const dice = SeededDice.fromSeed('places');
  const met = new Map<string, number>();
  let positions = 0;
  let remedies = 0;
  let lit = 0;
  for (let round = 0; positions < 300; round += 1) {
    const opened = Game.open(napoleon1815, raw, {}, SeededDice.fromSeed(`np ${round}`));
    if (!opened.ok) throw new Error('it does not open');
    const game = opened.game as NapoleonGame;
    while (game.decision !== null) {
      const { state: s, decision } = game;
      if ((decision.step === 'activate' || decision.step === 'pickUnit') && dice.roll(3) === 1 && positions < 300) {
        const known = napoleon1815.view(s, decision.side);
        const mine = known.own.filter(({ unit }) => handOf(known, s.campaign.blocks[unit]!.id) !== null);
        const chosen = mine[dice.roll(Math.max(1, mine.length)) - 1];
        if (chosen !== undefined) {
          positions += 1;
          const piece = s.campaign.blocks[chosen.unit]!.id;
          const hand = handOf(known, piece)!;
          const shown = s.group !== null && s.group.army === hand.army && s.group.place === hand.place && s.group.shown;
          for (const place of s.campaign.places.keys()) {
            if (place === hand.place) continue;
            const way = wayIn(game, piece, place);
            if ('actions' in way) {
              lit += 1;
              if (dice.roll(40) === 1) expect(plays(again(game, fork(s)), way.actions)).toBe(true);
              continue;
            }
            met.set(way.rule, (met.get(way.rule) ?? 0) + 1);
            expect(book.has(way.rule), way.rule).toBe(true);
            expect(way.text).toMatch(/^[A-ZÀ-Ý].*\.$/);
            if (way.rule === 'NP 6.2')
              for (const unit of hand.units) expect(arrives(s, unit, 0, place, shown), way.text).toBe(false);
            if (way.rule === 'NP 6.7')
              expect(isNight(s.turn) && s.here[known.side === 0 ? 1 : 0][place]! > 0).toBe(true);
            if (way.rule === 'NP 6.10') expect(isNight(s.turn) && !shown).toBe(true);
            if (dice.roll(14) > 1) continue;
            const change = remedyFor(known, decision, piece, place);
            if (change === null) continue;
            remedies += 1;
            expect(helped(game, piece, place, change), `${piece} to ${place}: ${JSON.stringify(change)}`).toBe(true);
          }
        }
      }
      game.play(dice.roll(decision.options.length) - 1);
    }
  }
  expect(lit).toBeGreaterThan(500);
  expect(remedies).toBeGreaterThan(150);
  expect([...met.keys()].length).toBeGreaterThan(2);
});
