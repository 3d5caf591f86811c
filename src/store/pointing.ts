/** From pointing to meaning: what a place or a counter means now, and what a click on it does. */

import type { Ask, AskOption } from '../umpire/report.ts';
import type { Piece } from '../umpire/scene.ts';
import { isSpread } from './battle.ts';
import { filmEnded } from './film.ts';
import { myAsk, shown, stopAnswer } from './game.ts';
import { inHand, toggled } from './in-hand.ts';
import * as want from './intents.ts';
import type { RootState } from './root.ts';
import { type Api, aboutGame, isTooLate, type Services, type Start } from './services.ts';
import { pointOut } from './speech.ts';
import { isLeftToStaff } from './staff.ts';
import { placeOf, pieceOf as targetPiece } from './targets.ts';
import { cursorMoved, type Explanation, explained, type Notice, notedAt, noticed, pointed, setUi } from './ui.ts';

export function listenToPointing(start: Start, { umpire, overlays }: Services): void {
  let asking = false;
  let again = false;

  /** One question in flight: a hand that moves on is answered for where it is, and what it holds, when the answer comes. */
  async function explain(api: Api): Promise<void> {
    if (explainAtOnce(api)) return;
    again = true;
    if (asking) return;
    asking = true;
    while (again) {
      again = false;
      const place = wanted(api.getState());
      if (place !== null) await explainPlace(api, place);
    }
    asking = false;
  }

  /** Within the frame in which the hand moved, where every place has been thought of beforehand. */
  function explainAtOnce(api: Api): boolean {
    const { game, ui } = api.getState();
    const place = wanted(api.getState());
    const known = place === null ? null : overlays.meaning(game.report, ui.reach, place);
    if (known === null) return false;
    tell(api, known);
    return true;
  }

  /** Known with the report, or asked once when another counter has been chosen; null when it came too late. */
  async function thinkAhead(api: Api, piece: string | null): Promise<number | null> {
    const { report } = api.getState().game;
    if (piece === null || report === null) return overlays.put(null);
    if (report.hints?.piece === piece) return overlays.put(report.hints.reach, { report, hints: report.hints });
    const found = await aboutGame(umpire, api).hints(piece);
    // Another counter was chosen meanwhile, or another game.
    if (api.signal.aborted || (!found.ok && isTooLate(found.error))) return null;
    return found.ok ? overlays.put(found.value.reach, { report, hints: found.value }) : overlays.put(null);
  }

  async function explainPlace(api: Api, place: number): Promise<void> {
    const { game, ui } = api.getState();
    const going = myAsk(game) !== null && ui.reach > 0;
    const found = await aboutGame(umpire, api).meaning(inHand(ui), place);
    // A counter was chosen meanwhile, and what every place means for it came with it.
    if (!found.ok || explainAtOnce(api)) return;
    const { text, path, why } = found.value;
    tell(api, {
      place,
      text,
      path: going && path !== null && path.places.length > 1 ? path : null,
      why: going ? why : null,
    });
  }

  start({ actionCreator: pointed, effect: (_, api) => explain(api) });
  start({ actionCreator: cursorMoved, effect: (_, api) => explain(api) });
  start({ actionCreator: filmEnded, effect: (_, api) => void api.dispatch(pointed(null)) });

  start({
    actionCreator: want.select,
    effect: async ({ payload: piece }, api) => {
      api.cancelActiveListeners();
      const { game, ui } = api.getState();
      const ask = myAsk(game);
      const marching = ask !== null && stopAnswer(ask) !== null ? ask.piece : null;
      const asksReach = piece !== null && ask !== null && (marching === null || marching === piece);
      if (turnsAway(api.getState(), piece)) {
        // The player who turns to another Force has done with the one that marches.
        api.dispatch(setUi({ selection: piece, reach: overlays.put(null), ghost: null, wheel: false }));
        return void api.dispatch(want.endSegment());
      }
      const number = await thinkAhead(api, asksReach ? piece : null);
      if (number === null) return;
      const only = piece !== null && number === 0 && ask !== null ? onlyAnswerFor(ask, piece) : null;
      const picked = only ?? optionMeant(api.getState());
      api.dispatch(setUi({ selection: piece, hand: null, reach: number, picked, ghost: null, wheel: false }));
      const label = piece !== ui.selection ? pieceOf(api.getState(), piece)?.label : undefined;
      if (label !== undefined) api.dispatch(pointOut(label));
      if (marching !== null && isOwn(api.getState(), piece) && piece !== marching)
        api.dispatch(noticed(stillMarching(api.getState(), marching)));
      if (wanted(api.getState()) !== null) await explain(api);
    },
  });

  start({
    actionCreator: want.takeUp,
    effect: async ({ payload: piece }, api) => {
      api.cancelActiveListeners();
      const hand = toggled(api.getState(), piece);
      if (hand === null) return;
      const named = hand.length === 0 ? null : inHand({ selection: null, hand });
      const number = await thinkAhead(api, named);
      if (number !== null) api.dispatch(setUi({ hand, reach: number, ghost: null }));
    },
  });

  start({
    actionCreator: want.selectNext,
    effect: ({ payload: { back } }, api) => {
      const next = nextLive(api.getState(), back);
      if (next === null) return;
      api.dispatch(setUi({ proposed: null }));
      api.dispatch(want.select(next.id));
      api.dispatch(cursorMoved(next.place));
    },
  });

  start({
    actionCreator: want.actAt,
    effect: ({ payload: { place, tryOnly = false, piece = null } }, api) => {
      const state = api.getState();
      const { ui, game } = state;
      const ask = myAsk(game);
      if (ask === null) return choose(api, place);
      if (ui.ghost?.place === place) return void api.dispatch(want.commit());
      const hit = piece === ui.selection ? undefined : pieceOf(state, piece);
      const from = pieceOf(state, ui.selection)?.place;
      // A first tap sends no block: while a group is in hand it shows the way, also to a place where others of one's own
      // stand, and the sheet offers those. What is left of a group that has marched gives way to the group that is tapped.
      const isGoal =
        tryOnly &&
        ask.together === true &&
        ask.piece === null &&
        ui.proposed === null &&
        place !== from &&
        overlays.isLit(place);
      if (hit?.live === true && !(isGoal && ui.reach > 0)) return void api.dispatch(want.select(hit.id));
      // Pointing at the piece the staff proposes chooses it, and gives no order yet.
      if (ui.proposed !== null && ui.proposed === ui.selection && (piece === ui.selection || place === from))
        return void api.dispatch(setUi({ proposed: null }));
      if (ui.reach > 0 && place !== from && overlays.isLit(place)) {
        if (!tryOnly) return void api.dispatch(want.march({ piece: inHand(ui), place }));
        api.dispatch(setUi({ ghost: { piece: inHand(ui), place } }));
        return void api.dispatch(pointed(place));
      }
      const course = ask.courses.findIndex((one) => one.place === place);
      if (course >= 0) return void api.dispatch(want.follow(course));
      const own = place === from ? answersHere(ask, ui.selection, place) : [];
      if (own.length === 1 && own[0] !== undefined && own[0].role !== 'rare')
        return void api.dispatch(want.answer(own[0].index));
      if (own.length > 0 && (ask.piece === ui.selection || liveAt(state, place) === 1))
        return void api.dispatch(setUi({ wheel: !ui.wheel }));
      if (pieceAt(state, place, ui.selection) !== null) return choose(api, place);
      const here = ask.options.filter((option) => placeOf(option) === place);
      if (here.length === 1 && here[0] !== undefined) return void api.dispatch(want.answer(here[0].index));
      if (here[0] !== undefined)
        return void api.dispatch(setUi({ picked: here[0].index, tab: 'orders', folded: false, snap: 'full' }));
      // Empty paper: a finger has no Escape.
      if (tryOnly && (ui.ghost !== null || ui.selection !== null)) stepBack(api);
    },
  });

  start({
    actionCreator: want.commit,
    effect: (_, api) => {
      const { ghost } = api.getState().ui;
      if (ghost !== null) api.dispatch(want.march(ghost));
    },
  });

  start({ actionCreator: want.stepBack, effect: (_, api) => stepBack(api) });

  /** The next counter of the stack, those that may act before the others. */
  function choose(api: Api, place: number): void {
    const state = api.getState();
    const piece = pieceAt(state, place, state.ui.selection);
    if (piece !== null) api.dispatch(want.select(piece.id));
  }
}

/** Escape goes back one step at a time, the newest thing first. */
function stepBack(api: Api): void {
  const { ui } = api.getState();
  if (ui.dialog !== null) api.dispatch(setUi({ dialog: null }));
  else if (ui.commandLine) api.dispatch(setUi({ commandLine: false }));
  else if (isSpread(api.getState())) api.dispatch(setUi({ battleFolded: true }));
  else if (ui.wheel) api.dispatch(setUi({ wheel: false }));
  else if (ui.ghost !== null) api.dispatch(setUi({ ghost: null, explanation: null }));
  else if (ui.notice !== null) api.dispatch(setUi({ notice: null }));
  else if (ui.picked !== null || ui.filter !== '') api.dispatch(setUi({ picked: null, filter: '' }));
  else if (ui.selection !== null) api.dispatch(want.select(null));
  else if (ui.cursor !== null) api.dispatch(setUi({ cursor: null, pointed: null, explanation: null }));
}

function tell(api: Api, explanation: Explanation): void {
  const { place, text, path, why } = explanation;
  api.dispatch(explained(explanation));
  const { ui } = api.getState();
  if (ui.cursor === place)
    api.dispatch(pointOut([text, notedAt(ui, place), path?.chip.join(', '), why?.text].filter(Boolean).join(' ')));
}

/** Beside the sheet of what changed no order is given yet: a hand that lies on the map means nothing. */
const wanted = ({ ui, film }: RootState): number | null =>
  film.changes === null ? (ui.ghost?.place ?? ui.pointed) : null;

const pieceOf = (state: RootState, id: string | null): Piece | undefined =>
  shown(state.game)?.scene.pieces.find((piece) => piece.id === id);

const isOwn = (state: RootState, id: string | null): boolean => pieceOf(state, id)?.side === state.game.eye;

/** Another Force of the player's is pointed at while one marches that the staff may halt. */
function turnsAway(state: RootState, piece: string | null): boolean {
  const ask = myAsk(state.game);
  if (ask?.routine == null || stopAnswer(ask) === null || piece === ask.piece || !isOwn(state, piece)) return false;
  return isLeftToStaff(state, ask.routine.kind);
}

/** A march is ended by the player who ordered it, never by the screen: dice may fall then, and nothing takes those back. */
function stillMarching(state: RootState, piece: string): Notice {
  const face = pieceOf(state, piece)?.face;
  const name = face?.kind === 'leader' ? face.name : 'A counter';
  const text = `${name} is still on the march. Let him march on or stop: then others can be ordered.`;
  return { tone: 'note', text, again: want.endSegment() };
}

/** Whichever counter is chosen, a lesson asks for what it asked for. */
function optionMeant({ lesson, game }: RootState): number | null {
  const { n, answer } = lesson.meant ?? {};
  return answer !== undefined && n === game.report?.n && 'option' in answer ? answer.option : null;
}

function onlyAnswerFor(ask: Ask, piece: string): number | null {
  const about = ask.options.filter((option) => targetPiece(option) === piece && option.role !== 'rare');
  return about.length === 1 ? (about[0]?.index ?? null) : null;
}

/** Clicking a selected counter again acts: the one thing it can do where it stands is done, of several the wheel gives the choice. */
export function answersHere(ask: Ask, piece: string | null, place: number): readonly AskOption[] {
  return ask.options.filter(
    (option) => targetPiece(option) === piece || (ask.piece === piece && placeOf(option) === place),
  );
}

const liveAt = (state: RootState, place: number): number =>
  shown(state.game)?.scene.pieces.filter((piece) => piece.place === place && piece.live).length ?? 0;

function pieceAt(state: RootState, place: number, selected: string | null): Piece | null {
  const here = (shown(state.game)?.scene.pieces ?? []).filter((piece) => piece.place === place);
  const live = here.filter((piece) => piece.live);
  const stack = (live.length > 0 ? live : here).toSorted((a, b) => b.order - a.order);
  const at = stack.findIndex((piece) => piece.id === selected);
  return stack[(at + 1) % stack.length] ?? null;
}

/** Counters that may act, in the order of the printed labels; null past the last one. Of a company only the first. */
export function nextLive(state: RootState, back: boolean): Piece | null {
  const together = myAsk(state.game)?.together === true;
  const pieces = shown(state.game)?.scene.pieces ?? [];
  const alike = (a: Piece, b: Piece | undefined): boolean =>
    a.id === b?.id || (together && a.place === b?.place && a.nation === b.nation);
  const live = pieces
    .filter((piece) => piece.live)
    .toSorted((a, b) => a.place - b.place || a.order - b.order)
    .filter((piece, i, all) => all.findIndex((other) => alike(other, piece)) === i);
  // The player has not chosen the counter that the staff proposes.
  const { selection, proposed } = state.ui;
  const chosen = pieceOf(state, selection);
  const at = selection === proposed ? -1 : live.findIndex((piece) => alike(piece, chosen));
  if (at < 0) return (back ? live.at(-1) : live[0]) ?? null;
  return live[at + (back ? -1 : 1)] ?? null;
}
