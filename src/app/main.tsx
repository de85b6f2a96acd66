// The only place where screens and device meet: everything below gets the device by context.
import '#app/styles/all.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { keepInstallOffer } from '#app/shell/banners/install-offer.ts';
import { startDevice } from '#client/start.ts';
import { registerWorker } from '#client/worker/register.ts';

const mount = document.getElementById('app');
if (mount === null) throw new Error('index.html has no #app.');

keepInstallOffer();
const device = startDevice();
// Loads the addressed screen while the first render is prepared.
const router = createRouter();

createRoot(mount).render(
  <StrictMode>
    <App device={device} router={router} />
  </StrictMode>,
);

// In development the service worker would serve stale files. Without a worker the app works online, which is enough for
// the phone of a buyer: the worker would load the whole app onto it.
const isVisit = location.pathname.startsWith('/sign/');
if (import.meta.env.PROD && !isVisit)
  registerWorker().catch((error: unknown) => console.warn('No offline start:', error));
