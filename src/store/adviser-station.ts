import { proxy, type Remote, releaseProxy, wrap } from 'comlink';
import type { AdviserDoor, Musing } from '../umpire/adviser.ts';
import type { Station } from './adviser-client.ts';
import { deathOf } from './umpire-station.ts';

/** Seats an adviser in a worker. The worker is made by the caller, who knows its address. */
export function stationAdviser(worker: Worker, hear: Musing): Station {
  const adviser: Remote<AdviserDoor> = wrap<AdviserDoor>(worker);
  adviser.attend(proxy(hear)).catch(() => {});
  return {
    adviser: adviser as unknown as AdviserDoor,
    death: deathOf(worker),
    dismiss() {
      adviser[releaseProxy]();
      worker.terminate();
    },
  };
}
