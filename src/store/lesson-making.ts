/** A lesson made from the moment on the table, handed to the player as a file. */
import { gameOf } from './game.ts';
import { type Api, complain, type Services } from './services.ts';
import { noticed, setUi } from './ui.ts';

export async function makeLesson(api: Api, { umpire, library, giveFile }: Services): Promise<void> {
  const { opening, eye, report } = api.getState().game;
  if (opening === null || report === null) return;
  const say = (text: string) => void api.dispatch(noticed({ tone: 'note', text }));
  api.dispatch(setUi({ dialog: null }));
  const { id } = opening.scenario;
  if (library.card(id) === null)
    return say('A lesson can be made from a scenario of the house only: whoever opens it must have the map.');
  const made = await umpire.of(gameOf(api.getState().game)).lessonHere();
  if (!made.ok) return complain(api, made.error);
  giveFile(`${id}-${report.n}-${eye}.lesson.json`, written(made.value));
  say('The lesson is saved. Write into the file what is to be said; it is opened like a saved game.');
}

/** Laid out for editing by hand: the answers before it, which are not edited, take one line and not a hundred. */
export const written = (lesson: unknown): string =>
  `${JSON.stringify(lesson, null, 2).replace(/\[[\d,\s]+\]/g, (row) => row.replace(/\s+/g, ' '))}\n`;
