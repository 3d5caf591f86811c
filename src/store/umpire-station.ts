import { proxy, type Remote, releaseProxy, wrap } from 'comlink';
import type { Hear, UmpireDoor } from '../umpire/index.ts';
import type { Station } from './umpire-client.ts';

/** Seats an umpire in a worker. The worker is made by the caller, who knows its address. */
export function stationUmpire(worker: Worker, hear: Hear = () => {}): Station {
  const umpire: Remote<UmpireDoor> = wrap<UmpireDoor>(worker);
  // A worker that cannot even be told so is dead, and is known for it below.
  umpire.attend(proxy(hear)).catch(() => {});
  return {
    umpire: umpire as unknown as UmpireDoor,
    death: deathOf(worker),
    dismiss() {
      umpire[releaseProxy]();
      worker.terminate();
    },
  };
}

/** Aborted, with the reason, when the worker is known to be dead. */
export function deathOf(worker: Worker): AbortSignal {
  const death = new AbortController();
  worker.addEventListener('error', (event) => {
    // What killed the umpire is told to the player in our own words, not by the browser in the console's.
    event.preventDefault();
    death.abort(event.message || 'the worker could not be started');
  });
  worker.addEventListener('messageerror', () => death.abort('an answer could not be read'));
  return death.signal;
}
