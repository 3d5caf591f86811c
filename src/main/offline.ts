/** Keeps the app for a visit without a network, and offers a newer version without forcing it on a running game. */
export async function keepOffline(offer: (take: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox(new URL('offline.js', document.baseURI).href, { type: 'module' });
    workbox.addEventListener('waiting', () =>
      offer(() => {
        workbox.addEventListener('controlling', () => location.reload());
        workbox.messageSkipWaiting();
      }),
    );
    await workbox.register();
  } catch {
    // A browser that keeps nothing (private mode, plain http) plays from the network as before.
  }
}
