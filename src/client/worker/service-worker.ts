// The app without a network: its files are kept at install, every address opens the one page, catalog pictures are
// kept as they are seen. Data is not the worker's business; the device's database holds it.
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

// The build writes the list of the app's files in here.
declare const self: ServiceWorkerScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] };

interface ServiceWorkerScope {
  readonly skipWaiting: () => Promise<void>;
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

const pictures = 'eaveline-images';

clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute([...self.__WB_MANIFEST]);

registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//i, /^\/pdf\//i] }));

registerRoute(({ url }) => url.pathname.startsWith('/catalog/'), new CacheFirst({ cacheName: pictures }));

// A new version waits until the person takes it: nothing changes under an open form.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

// Chromium only, and only a reminder: the open app syncs, with the session that it holds.
self.addEventListener('periodicsync', (event) => {
  if (event.tag !== 'sync-download') return;
  event.waitUntil(self.clients.matchAll().then((clients) => clients.map((one) => one.postMessage('sync-wanted'))));
});
