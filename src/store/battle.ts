/** The sheet over the map as the player sees it just now, and what he was told before the dice. */
import { isAnyOf } from '@reduxjs/toolkit';
import type { Sheet } from '../umpire/report.ts';
import { type PanelOf, panelsOf } from '../umpire/sheet.ts';
import { commandTaken } from './film.ts';
import { myAsk, shown } from './game.ts';
import * as want from './intents.ts';
import type { RootState } from './root.ts';
import type { Start } from './services.ts';
import { type Showing, setUi } from './ui.ts';

export { panelsOf };

/** What lies over the map. While something is being watched, that; else the newest report's. */
export function showing({ game, ui }: RootState): Showing | null {
  if (ui.showing !== null || ui.hush) return ui.showing;
  const sheet = shown(game)?.battle ?? null;
  return sheet === null ? null : { sheet, phase: 'rest', rolling: 0 };
}

/** The sheet lies open: neither folded by the player nor out of the way of a question about the map. */
export function isSpread(state: RootState): boolean {
  const now = showing(state);
  if (now === null) return false;
  if (now.phase !== 'rest') return true;
  // One sheet at a time: what the other side's turn has changed is read first.
  const aside = now.sheet.aside && myAsk(state.game) !== null;
  return !(state.ui.battleFolded || aside || state.film.changes !== null);
}

type Dice = PanelOf<'dice'>['dice'];
const diceOf = (sheet: Sheet): Dice => panelsOf(sheet, 'dice').flatMap(({ dice }) => dice);

const throwersOf = (sheet: Sheet): string =>
  panelsOf(sheet, 'dice')
    .map(({ thrower }) => thrower)
    .join();

/**
 * Dice that fell between two moments of an affair; a new throw may have cleared the table first. A die that lies may be
 * told more fully later ("hits", "hits Guyot"): it has not been thrown again.
 */
export function newDice(before: Sheet | null, after: Sheet): number {
  const lie = diceOf(after);
  if (before === null) return lie.length;
  const lay = diceOf(before);
  const isSame = (die: Dice[number], i: number): boolean =>
    die.face === lie[i]?.face && lie[i].label.startsWith(die.label);
  return throwersOf(before) === throwersOf(after) && lay.every(isSame) ? lie.length - lay.length : lie.length;
}

/** What came of dice that lie is told more fully: which pieces they struck. */
export const isToldOn = (before: Sheet | null, { verdict }: Sheet): boolean =>
  before?.verdict != null && verdict?.title === before.verdict.title && verdict.text !== before.verdict.text;

/** One thing the player may choose on the sheet: an answer, or a whole course. */
export interface Choice {
  readonly kind: 'option' | 'course';
  readonly index: number;
}

/** What may be chosen, in the order of the cards: what the keys 1, 2... mean. */
export function choicesOn(state: RootState): readonly Choice[] {
  const ask = myAsk(state.game);
  if (ask === null || ask.allocation !== null) return [];
  const courses = ask.courses.map((_, index): Choice => ({ kind: 'course', index }));
  const dealt = (showing(state)?.sheet.cards ?? []).flatMap(({ option }) => (option === null ? [] : [option]));
  // Single answers that have no card of their own are worth one only where there is nothing whole to choose.
  const rest = ask.options.flatMap(({ index }) => (courses.length > 0 || dealt.includes(index) ? [] : [index]));
  return [...courses, ...[...dealt, ...rest].map((index): Choice => ({ kind: 'option', index }))];
}

/** The one that is marked: what was pointed at last, else what the standard answer would be; in a puzzle none is. */
export function chosenOn({ game, ui }: RootState): Choice | null {
  const ask = myAsk(game);
  if (ask === null) return null;
  if (ui.pickedCourse !== null) return { kind: 'course', index: ui.pickedCourse };
  if (ui.picked !== null) return { kind: 'option', index: ui.picked };
  const usual = ask.courses.findIndex(({ standard }) => standard);
  if (usual >= 0) return { kind: 'course', index: usual };
  return ask.standard < 0 ? null : { kind: 'option', index: ask.standard };
}

export const isChosen = (state: RootState, { kind, index }: Choice): boolean => {
  const chosen = chosenOn(state);
  return chosen?.kind === kind && chosen.index === index;
};

export const choose = ({ kind, index }: Choice) => (kind === 'course' ? want.follow(index) : want.answer(index));

export function listenToBattles(start: Start): void {
  start({
    matcher: isAnyOf(want.answer, want.standard),
    effect: (action, api) => {
      const state = api.getState();
      const sheet = showing(state)?.sheet;
      const option = want.answer.match(action) ? action.payload : (myAsk(state.game)?.standard ?? -1);
      const card = sheet?.cards.find((one) => one.option === option);
      if (sheet === undefined || card?.chance == null) return;
      const promised = { id: sheet.id, text: `${card.chance.text} ${card.chance.of}` };
      api.dispatch(setUi({ promised }));
    },
  });
  // The rulebook lies on the desk, under the sheet, and under what the other side's turn has changed.
  start({
    matcher: isAnyOf(want.readRule, want.whyFigure),
    effect: (_, api) => {
      const { hurries } = api.getState().ui;
      // What still falls has been seen enough by a player who turns to the book.
      if (isSpread(api.getState())) api.dispatch(setUi({ battleFolded: true, hurries: hurries + 1 }));
      if (api.getState().film.changes !== null) api.dispatch(commandTaken());
    },
  });
}
