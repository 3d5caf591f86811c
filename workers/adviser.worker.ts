/** The adviser in the browser. The worker may be thrown away at any moment: nothing is lost but its thoughts. */
import * as Comlink from 'comlink';
import { Adviser } from './adviser.ts';
import { REGISTRY } from './registry.ts';

const { port1, port2 } = new MessageChannel();

/** A message to the worker itself: whatever came before it has been heard when it arrives. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

Comlink.expose(new Adviser(REGISTRY, breath) satisfies object);
