/** Rows of small answers given in one go: a loss shared out on a sheet, a retreat as one course. */
import {
  type Counts,
  changed,
  filled,
  isWhole,
  mayTakeLess,
  nothingGiven,
  stillOpen,
  whyNotMore,
} from '../umpire/allocation.ts';
import type { Allocation } from '../umpire/report.ts';
import { myAsk } from './game.ts';
import * as want from './intents.ts';
import { carryOut } from './orders.ts';
import type { RootState } from './root.ts';
import { type Api, aboutGame, type Services, type Start } from './services.ts';
import { say } from './speech.ts';
import { setUi } from './ui.ts';

export { mayTakeLess, stillOpen, whyNotMore };

export interface Allocated {
  readonly allocation: Allocation;
  readonly counts: Counts;
}

/** What is to be shared out now, and how far that has come: it lies there the usual way until a hand changes it. */
export function allocatedOn({ game, ui }: RootState): Allocated | null {
  const allocation = myAsk(game)?.allocation ?? null;
  return allocation === null ? null : { allocation, counts: ui.shares ?? allocation.usual };
}

export function listenToAllocating(start: Start, { umpire }: Services): void {
  start({
    actionCreator: want.share,
    effect: ({ payload: { row, by } }, api) => {
      const sheet = allocatedOn(api.getState());
      if (sheet === null) return;
      const { allocation, counts } = sheet;
      const why = by > 0 ? whyNotMore(allocation, counts, row) : null;
      if (why !== null) return void api.dispatch(say(why.text));
      if (by > 0 || mayTakeLess(allocation, counts, row)) put(api, allocation, changed(counts, row, by));
    },
  });

  start({
    actionCreator: want.shareUsually,
    effect: (_, api) => {
      const sheet = allocatedOn(api.getState());
      if (sheet !== null) put(api, sheet.allocation, filled(sheet.allocation, sheet.counts));
    },
  });

  start({
    actionCreator: want.shareAnew,
    effect: (_, api) => {
      const sheet = allocatedOn(api.getState());
      if (sheet !== null) put(api, sheet.allocation, nothingGiven(sheet.allocation));
    },
  });

  start({
    actionCreator: want.shareOut,
    effect: (_, api) => {
      const sheet = allocatedOn(api.getState());
      if (sheet === null || !isWhole(sheet.allocation, sheet.counts)) return;
      const game = aboutGame(umpire, api);
      return carryOut(api, 'The umpire resolves the order', () => game.allocate(sheet.counts));
    },
  });

  start({
    actionCreator: want.standard,
    effect: (_, api) => {
      const sheet = allocatedOn(api.getState());
      if (sheet !== null) {
        const open = stillOpen(sheet.allocation, sheet.counts) > 0;
        return void api.dispatch(open ? want.shareUsually() : want.shareOut());
      }
      // What a hand has begun to lay out is given as it lies.
      if (api.getState().ui.arranged !== null) return void api.dispatch(want.arrange());
      const course = myAsk(api.getState().game)?.courses.findIndex(({ standard }) => standard) ?? -1;
      if (course >= 0) api.dispatch(want.follow(course));
    },
  });

  start({
    actionCreator: want.follow,
    effect: ({ payload: course }, api) => {
      if (myAsk(api.getState().game)?.courses[course] === undefined) return;
      const game = aboutGame(umpire, api);
      return carryOut(api, 'The umpire resolves the order', () => game.follow(course));
    },
  });
}

function put(api: Api, allocation: Allocation, counts: Counts): void {
  api.dispatch(setUi({ shares: counts }));
  const open = stillOpen(allocation, counts);
  api.dispatch(say(open === 0 ? `${allocation.deed}: all shared out.` : `${amount(allocation, open)} still open.`));
}

/** Parts in the unit in which they are shown: "4½". */
export function amount({ worth }: Allocation, parts: number): string {
  const value = parts * worth;
  const whole = Math.trunc(value);
  if (value === whole) return String(whole);
  return value - whole === 0.5 ? `${whole === 0 ? '' : whole}½` : value.toFixed(1);
}
