/** Pieces put into the areas of a sheet by hand, one after another, and given in one go. */
import { type Areas, moved, whyNotSo, whyNotThere } from '../umpire/arrangement.ts';
import type { Arrangement, WhyNot } from '../umpire/report.ts';
import { myAsk } from './game.ts';
import * as want from './intents.ts';
import { carryOut } from './orders.ts';
import type { RootState } from './root.ts';
import { type Api, aboutGame, type Services, type Start } from './services.ts';
import { say } from './speech.ts';
import { noticed, setUi } from './ui.ts';

export { whyNotThere };

export interface Arranged {
  readonly arrangement: Arrangement;
  readonly areas: Areas;
  /** Why it cannot be given as it stands; null when it can. */
  readonly why: WhyNot | null;
}

/** What is to be laid out now, and how it lies: the usual way until a hand changes it. */
export function arrangedOn({ game, ui }: RootState): Arranged | null {
  const arrangement = myAsk(game)?.arrangement ?? null;
  if (arrangement === null) return null;
  const areas = ui.arranged ?? arrangement.usual;
  return { arrangement, areas, why: whyNotSo(arrangement, areas) };
}

export function listenToArranging(start: Start, { umpire }: Services): void {
  start({
    actionCreator: want.putInto,
    effect: ({ payload: { piece, area } }, api) => {
      const on = arrangedOn(api.getState());
      if (on === null) return;
      const why = whyNotThere(on.arrangement, area);
      if (why !== null) return refuse(api, why);
      const arranged = moved(on.arrangement, on.areas, piece, area);
      api.dispatch(setUi({ arranged, lifted: null, picked: null, notice: null }));
      const gap = whyNotSo(on.arrangement, arranged);
      if (gap !== null) api.dispatch(say(gap.text));
    },
  });

  start({
    actionCreator: want.arrange,
    effect: (_, api) => {
      const on = arrangedOn(api.getState());
      if (on === null) return;
      if (on.why !== null) return refuse(api, on.why);
      const game = aboutGame(umpire, api);
      return carryOut(api, 'The umpire resolves the order', () => game.arrange(on.areas));
    },
  });
}

function refuse(api: Api, { text, rule }: WhyNot): void {
  api.dispatch(noticed({ tone: 'trouble', text: `${text} (${rule})` }));
}
