// The app offline: its files and pictures are cached at install, and every address opens the one page. Data is left to
// the device's database.
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

// The build inserts the list of the app's files here.
declare const self: ServiceWorkerScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] };

interface ServiceWorkerScope {
  readonly skipWaiting: () => Promise<void>;
  readonly registration: { readonly update: () => Promise<unknown> };
  readonly clients: {
    readonly matchAll: () => Promise<readonly { readonly postMessage: (message: unknown) => void }[]>;
  };
  readonly addEventListener: (type: string, listen: (event: WorkerEvent) => void) => void;
}

interface WorkerEvent extends Event {
  readonly data?: { readonly type?: string };
  readonly tag?: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute([...self.__WB_MANIFEST]);

registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//i, /^\/pdf\//i] }));

// A new version waits until the person accepts it: nothing changes under an open form.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

// Chromium only. An open app syncs, because only it has the session; a closed one is updated for its next start.
self.addEventListener('periodicsync', (event) => {
  if (event.tag !== 'sync-download') return;
  event.waitUntil(
    self.clients.matchAll().then(async (clients) => {
      for (const client of clients) client.postMessage('sync-wanted');
      if (clients.length === 0) await self.registration.update();
    }),
  );
});
