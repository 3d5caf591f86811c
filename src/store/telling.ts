/** What happened is told when it has been seen: on a slip over the map, and in the live region. */
import { isAnyOf } from '@reduxjs/toolkit';
import type { Changes } from '../umpire/film.ts';
import type { JournalLine, Report } from '../umpire/report.ts';
import { CAPTION_MS, type Caption, captionFrom, joined, NOTHING } from './captions.ts';
import { commandTaken, filmEnded } from './film.ts';
import { gameOf, inWords, lookedBack, myAsk, opened, reported, seen } from './game.ts';
import { passagesOf } from './journeys.ts';
import { captionOf } from './replay.ts';
import type { RootState } from './root.ts';
import { isLesson } from './seats.ts';
import type { Api, Services, Start } from './services.ts';
import { doorOpened, doorShut, pointOut, say } from './speech.ts';
import { noticed, setUi } from './ui.ts';

const isNews = isAnyOf(opened, reported, seen);

/** Lines spoken at once; the journal holds the rest. */
const MOST_SPOKEN = 6;

export function listenToTelling(start: Start, { pace }: Services): void {
  start({
    matcher: isNews,
    effect: async (_, api) => {
      const { report, past } = api.getState().game;
      const game = gameOf(api.getState().game);
      // What a film has yet to tell is told by the film.
      if (report === null || past !== null) return;
      api.dispatch(doorShut());
      // Dice that still roll are not talked about.
      await pace();
      // The player first reads the letter that lies before him.
      if (api.getState().ui.dialog === 'briefing') await api.condition((__, { ui }) => ui.dialog !== 'briefing');
      const heard = gameOf(api.getState().game) === game && api.getState().ui.curtain === null;
      const news = heard ? newsOf(report) : [];
      api.dispatch(doorOpened(heard ? [...sentences(news), asked(api, report)] : []));
      await lay(api, captionFrom(news));
    },
  });

  // A slip that comes with its words is not read out by itself; trouble is an alert, which is.
  start({
    actionCreator: noticed,
    effect: ({ payload }, api) => void (payload?.tone === 'note' && api.dispatch(say(payload.text))),
  });

  start({
    actionCreator: filmEnded,
    effect: async ({ payload: { changes, quiet } }, api) => {
      const { report } = api.getState().game;
      for (const text of changes === null ? [] : changesInWords(changes)) api.dispatch(say(text));
      if (quiet) api.dispatch(say(NOTHING));
      if (report !== null) api.dispatch(say(asked(api, report)));
      if (!quiet || changes !== null) return;
      // Under a lesson's slip there is no room for what did not happen.
      const lines = isLesson(api.getState().game.seats) ? [] : [NOTHING];
      await lay(api, { head: turnBegins(api)?.head ?? null, lines });
    },
  });

  // The new turn is announced to a player who has read of the old one.
  start({ actionCreator: commandTaken, effect: (_, api) => lay(api, turnBegins(api)) });

  // What the marshal says first, and what he comes to in the end; between them he changes his mind.
  start({
    predicate: (_, { counsel: now }, { counsel: before }) =>
      now.advice !== null && (before.advice === null || (before.thinking && !now.thinking)),
    effect: (_, api) => void api.dispatch(say(advised(api.getState()))),
  });

  start({
    actionCreator: lookedBack,
    effect: ({ payload: past }, api) => {
      if (past !== null && api.getState().replay.on)
        api.dispatch(pointOut(sentences(captionOf(past.report)).join(' ')));
    },
  });

  async function lay(api: Api, next: Caption | null): Promise<void> {
    if (next === null) return;
    const caption = joined(api.getState().ui.caption, next);
    api.dispatch(setUi({ caption }));
    await api.delay(CAPTION_MS);
    if (api.getState().ui.caption === caption) api.dispatch(setUi({ caption: null }));
  }
}

function advised({ game, counsel: { advice } }: RootState): string {
  const deed = myAsk(game)?.options.find(({ index }) => index === advice?.index);
  return deed === undefined ? '' : `The marshal would: ${[deed.text, ...advice!.reasons].join('. ')}`;
}

/** The heading of the turn, and what belongs to it. */
function turnBegins(api: Api): Caption | null {
  const { journal } = api.getState().game;
  const head = journal.findLastIndex(({ caption }) => caption === 'head');
  return head < 0 ? null : captionFrom(journal.slice(head));
}

/** A list at a time. */
const changesInWords = ({ moved, battles, held, reports }: Changes): string[] =>
  [moved, battles, held, reports].map((list) =>
    list.map(({ text, note }) => [text, note].map(bare).filter(Boolean).join(': ')).join('. '),
  );

const bare = (text: string): string => text.replace(/\.$/, '');

/** The question, unless another one has come meanwhile. */
function asked(api: Api, { ask, over }: Report): string {
  if (over !== null) return over.text;
  return ask !== null && myAsk(api.getState().game) === ask ? inWords(ask) : '';
}

/** What a report has to tell: nothing of the past where it tells the whole story again. */
const newsOf = ({ story, lines, n }: Report): readonly JournalLine[] => (story === 'new' || n === 0 ? lines : []);

function sentences(lines: readonly JournalLine[]): string[] {
  const told = passagesOf(lines).map(({ line }) => line);
  // Whatever lies on the slip is said; of the rest the newest.
  const rest = new Set(told.filter(({ caption }) => caption === undefined).slice(-MOST_SPOKEN));
  return told.filter((line) => line.caption !== undefined || rest.has(line)).map(({ text }) => text);
}
