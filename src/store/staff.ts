/** Standing orders: which routine questions a player leaves to his staff, and what he hears of it. */
import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { StandingOrders } from '../umpire/index.ts';
import type { RoutineKind, StaffNote } from '../umpire/report.ts';
import { gameOf, lookedBack, opened, reported, seated } from './game.ts';
import * as want from './intents.ts';
import { carryOut } from './orders.ts';
import type { RootState } from './root.ts';
import { isLesson, mySides } from './seats.ts';
import { type Api, aboutGame, complain, type Services, type Start } from './services.ts';
import { changed } from './settings.ts';
import { setUi } from './ui.ts';

/** The letter with which a game begins is read first. */
const isLetterRead = (action: UnknownAction): action is ReturnType<typeof setUi> =>
  setUi.match(action) && action.payload.dialog === null;

const isOccasion = isAnyOf(opened, seated, changed, isLetterRead);

export function listenToStaff(start: Start, { umpire }: Services): void {
  /** The game and the orders the umpire knows. */
  let known = '';
  /** One occasion after the other: a letter put away while the umpire still hears the orders is not settled twice. */
  let last: Promise<void> = Promise.resolve();

  start({
    matcher: isOccasion,
    effect: (action, api) => {
      last = last.catch(() => {}).then(() => attendTo(action, api));
      return last;
    },
  });

  async function attendTo(action: UnknownAction, api: Api): Promise<void> {
    const { report } = api.getState().game;
    if (report === null) return;
    await instruct(api);
    // A game that comes from somewhere is shown as it was left: the staff begins with the player's next answer.
    const begins = report.n === 0 || seated.match(action) || changed.match(action);
    if (begins && isDue(api.getState())) await settle(api);
  }

  start({
    actionCreator: want.leaveTo,
    effect: ({ payload: { kind, to } }, api) => {
      const { game, settings } = api.getState();
      if (game.opening === null) return;
      api.dispatch(changed({ standing: { ...settings.standing, [keyOf(game.opening.system, kind)]: to } }));
    },
  });

  async function instruct(api: Api): Promise<void> {
    const orders = standingOrders(api.getState());
    const now = JSON.stringify([gameOf(api.getState().game), orders]);
    if (now === known) return;
    known = now;
    const told = await aboutGame(umpire, api).instruct(orders);
    if (!told.ok) complain(api, told.error);
  }

  async function settle(api: Api): Promise<void> {
    const game = gameOf(api.getState().game);
    const answer = await umpire.of(game).settle();
    if (!answer.ok) return complain(api, answer.error);
    const { past } = api.getState().game;
    api.dispatch(reported({ game, report: answer.value }));
    // A player who has begun to look back meanwhile goes on looking.
    if (past !== null) api.dispatch(lookedBack({ game, report: past }));
  }

  start({
    actionCreator: want.undoTo,
    effect: ({ payload: n }, api) => {
      const game = aboutGame(umpire, api);
      return carryOut(api, 'Taking back', () => game.undo(n));
    },
  });
}

const keyOf = (system: string, kind: string): string => `${system}/${kind}`;

/** Whether the player has left this kind of routine to his staff. */
export function isLeftToStaff({ game, settings, lesson }: RootState, kind: string): boolean {
  const known = game.opening?.routines.find(({ id }) => id === kind);
  if (game.opening === null || known === undefined) return false;
  // In a lesson every player is asked the same, whatever his settings.
  if (isLesson(game.seats)) return known.byStaff && !(lesson.file?.asks ?? []).includes(kind);
  const told = settings.standing[keyOf(game.opening.system, kind)];
  return told === undefined ? known.byStaff : told === 'staff';
}

/** The kinds of routine of the system on the table, and whether its staff sees to them. */
export const standingList = (state: RootState): readonly { readonly kind: RoutineKind; readonly byStaff: boolean }[] =>
  (state.game.opening?.routines ?? []).map((kind) => ({ kind, byStaff: isLeftToStaff(state, kind.id) }));

function standingOrders(state: RootState): StandingOrders {
  const kinds = standingList(state).flatMap(({ kind, byStaff }) => (byStaff ? [kind.id] : []));
  return Object.fromEntries(mySides(state.game.seats).map((side) => [side, kinds]));
}

/** The question on the table is one that the staff settles. */
function isDue(state: RootState): boolean {
  const { report, seats, past } = state.game;
  const routine = report?.ask?.routine ?? null;
  if (
    past !== null ||
    state.replay.on ||
    state.ui.dialog === 'briefing' ||
    report?.ask == null ||
    routine === null ||
    !mySides(seats).includes(report.ask.side)
  )
    return false;
  return routine.asks === null && isLeftToStaff(state, routine.kind);
}

/** "The staff kept the sources, left the depots in place and merged nothing." Null when it has done nothing. */
export function staffReport(notes: readonly StaffNote[]): string | null {
  const deeds = [...new Set(notes.map(({ text }) => text))];
  if (deeds.length === 0) return null;
  const last = deeds.pop();
  return `${deeds.length === 0 ? '' : `${deeds.join(', ')} and `}${last}.`;
}
