/** The only state the screen draws from, and the listeners that carry the player's wishes to the umpire. */
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { listenToAllocating } from './allocating.ts';
import { listenToArranging } from './arranging.ts';
import { listenToBattles } from './battle.ts';
import { listenToLinkSeats } from './by-link.ts';
import { listenToCommands } from './commands.ts';
import { listenToCounsel } from './counsel.ts';
import { listenToDoor } from './door.ts';
import { listenToFilming } from './filming.ts';
import { listenToMotives } from './motives.ts';
import { listenToOpenings } from './openings.ts';
import { listenToOpponents } from './opponents.ts';
import { listenToOrders } from './orders.ts';
import { listenToPassing } from './passing.ts';
import { listenToPointing } from './pointing.ts';
import { listenToQuestions } from './questions.ts';
import { listenToRenewal } from './renewal.ts';
import { listenToReplaying } from './replaying.ts';
import { listenToResults } from './results.ts';
import { listenToReviewing } from './reviewing.ts';
import { type RootState, root } from './root.ts';
import type { AppDispatch, Services } from './services.ts';
import type { Settings } from './settings.ts';
import { listenToSharing } from './sharing.ts';
import { listenToShelving } from './shelving.ts';
import { listenToStaff } from './staff.ts';
import { listenToStory } from './story.ts';
import { listenToTeaching } from './teaching.ts';
import { listenToTelling } from './telling.ts';
import { listenToTuition } from './tuition.ts';

export function createStore(services: Services, settings: Settings) {
  const listener = createListenerMiddleware({
    onError: (error) => {
      throw error;
    },
  });
  const start = listener.startListening.withTypes<RootState, AppDispatch>();
  listenToDoor(start, services);
  listenToOpenings(start, services);
  listenToOrders(start, services);
  listenToPassing(start, services);
  listenToPointing(start, services);
  listenToQuestions(start, services);
  listenToCommands(start, services);
  listenToStory(start, services);
  listenToTelling(start, services);
  listenToTeaching(start, services);
  listenToTuition(start);
  listenToReplaying(start, services);
  listenToFilming(start, services);
  listenToSharing(start, services);
  listenToShelving(start, services);
  listenToLinkSeats(start, services);
  listenToStaff(start, services);
  listenToAllocating(start, services);
  listenToArranging(start, services);
  listenToBattles(start);
  listenToOpponents(start, services);
  listenToCounsel(start, services);
  listenToMotives(start, services);
  listenToReviewing(start, services);
  listenToRenewal(start, services);
  listenToResults(start, services);
  return configureStore({
    reducer: root,
    preloadedState: { settings },
    // Boards and scenes are large, come from the umpire and are never changed here: checking them costs and finds nothing.
    middleware: (standard) =>
      standard({ serializableCheck: false, immutableCheck: false }).prepend(listener.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
