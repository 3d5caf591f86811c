/** Orders before ground: a player can read and answer while the map is still being laid. */
import { watch } from '../desk/mount.ts';
import { boardOf } from '../store/game.ts';
import type { AppStore } from '../store/index.ts';

/** A hidden page paints nothing, and nothing waits for it there. */
const PATIENCE_MS = 250;

/** Settles when there is a board, and the desk that came with it has been painted. */
export async function deskSeen(store: AppStore): Promise<void> {
  await new Promise<void>((resolve) =>
    watch(
      store,
      ({ game }) => [boardOf(game) !== null],
      ({ game }) => {
        if (boardOf(game) !== null) resolve();
      },
    ),
  );
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PATIENCE_MS);
  });
}
