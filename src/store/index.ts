/** The only state the screen draws from, and the listeners that carry the player's wishes to the umpire. */
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { listenToCommands } from './commands.ts';
import { listenToOpenings } from './openings.ts';
import { listenToOpponents } from './opponents.ts';
import { listenToOrders } from './orders.ts';
import { listenToPointing } from './pointing.ts';
import { listenToQuestions } from './questions.ts';
import { type RootState, root } from './root.ts';
import type { AppDispatch, Services } from './services.ts';
import type { Settings } from './settings.ts';
import { listenToStory } from './story.ts';

export function createStore(services: Services, settings: Settings) {
  const listener = createListenerMiddleware({
    onError: (error) => {
      throw error;
    },
  });
  const start = listener.startListening.withTypes<RootState, AppDispatch>();
  listenToOpenings(start, services);
  listenToOrders(start, services);
  listenToPointing(start, services);
  listenToQuestions(start, services);
  listenToCommands(start, services);
  listenToStory(start, services);
  listenToOpponents(start, services);
  return configureStore({
    reducer: root,
    preloadedState: { settings },
    // Boards and scenes are large, come from the umpire and are never changed here: checking them costs and finds nothing.
    middleware: (standard) =>
      standard({ serializableCheck: false, immutableCheck: false }).prepend(listener.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
