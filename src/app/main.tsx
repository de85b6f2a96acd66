// The only place where screens and device meet: everything below gets the device from context.
import '#app/styles/all.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { storeInstallOffer } from '#app/shell/banners/install-offer.ts';
import { startDevice } from '#client/start.ts';
import { registerWorker } from '#client/worker/register.ts';

const mount = document.getElementById('app');
if (mount === null) throw new Error('index.html has no #app.');

storeInstallOffer();
const device = startDevice();
// Loads the screen at this address while the first render is prepared.
const router = createRouter();

createRoot(mount).render(
  <StrictMode>
    <App device={device} router={router} />
  </StrictMode>,
);

/**
 * The pages on which buyers sign and strangers verify a paper work online without a service worker; a worker would
 * download the whole app to their phones.
 */
const isVisit = (): boolean => /^\/(sign|verify)\b/.test(router.state.location.pathname);

function registerOnce(): void {
  if (isVisit()) return;
  stopWaiting();
  registerWorker().catch((error: unknown) => console.warn('No offline start:', error));
}

// In development the service worker would serve stale files.
const stopWaiting = import.meta.env.PROD ? router.subscribe(registerOnce) : () => undefined;
if (import.meta.env.PROD) registerOnce();
