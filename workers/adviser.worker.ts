/** The adviser in the browser. He may be thrown away at any moment: nothing is lost with him but his thoughts. */
import * as Comlink from 'comlink';
import { Adviser } from './adviser.ts';
import { REGISTRY } from './registry.ts';

const { port1, port2 } = new MessageChannel();

/** A message to himself: whatever came before it has been heard when it arrives. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

Comlink.expose(new Adviser(REGISTRY, breath) satisfies object);
