/** What the present question means on the map: the button that ends it, the places it offers, the wheel around a counter. */
import { endAnswer, myAsk, shown, stopAnswer } from '../store/game.ts';
import { answersHere } from '../store/pointing.ts';
import type { RootState } from '../store/root.ts';
import { isUnderway } from '../store/targets.ts';
import type { OrderWheel } from '../table/index.ts';
import type { Ask } from '../umpire/report.ts';

/** Items of the wheel are controls of this name and the answer's index. */
export const OPTION = 'option:';
const MOST_ON_WHEEL = 10;

export function endLabel(ask: Ask): string | null {
  if (stopAnswer(ask) !== null) return 'Stop here';
  const end = endAnswer(ask);
  return end === null ? null : (ask.options[end]?.text ?? null);
}

/** Places that are answers by themselves, as in a retreat; those of a march are lit by its reach. */
export function placesOffered(ask: Ask | null): readonly number[] {
  if (ask === null || isUnderway(ask)) return [];
  if (ask.courses.length > 0) return ask.courses.flatMap(({ place }) => (place === null ? [] : [place]));
  return [...new Set(ask.options.flatMap(({ target }) => (target.kind === 'place' ? [target.place] : [])))];
}

/** What the selected counter may do where it stands: stop, detach, break the bridge. */
export function wheelOf(game: RootState['game'], piece: string | null): OrderWheel | null {
  const ask = myAsk(game);
  const place = shown(game)?.scene.pieces.find(({ id }) => id === piece)?.place;
  if (piece === null || ask === null || place === undefined) return null;
  const options = answersHere(ask, piece, place);
  if (options.length === 0 || options.length > MOST_ON_WHEEL) return null;
  return { piece, items: options.map(({ index, text }) => ({ id: `${OPTION}${index}`, label: text, enabled: true })) };
}
