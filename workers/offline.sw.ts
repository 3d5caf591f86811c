/**
 * The service worker: keeps the whole app beside the browser, so that a second visit needs no network. A newer
 * version waits until the player takes it; until then everything, chunks not yet fetched too, comes from the old one.
 */
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';

/** The build puts the list of its files here. */
declare const FILES_OF_THIS_BUILD: readonly PrecacheEntry[];

const scope = self as unknown as ServiceWorkerGlobalScope;

cleanupOutdatedCaches();
// Whatever stands behind a question mark is for the page, not for the host.
precacheAndRoute([...FILES_OF_THIS_BUILD], { ignoreURLParametersMatching: [/.*/] });

// The very first visit too: chunks it has not fetched yet would be gone from a host that has a newer version.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void scope.skipWaiting();
});
