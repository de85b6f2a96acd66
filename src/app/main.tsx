// The only place where screens and device meet: everything below gets the device by context.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import { startDevice } from '#client/start.ts';
import { registerWorker } from '#client/worker/register.ts';
import '#app/styles/all.css';

const mount = document.getElementById('app');
if (mount === null) throw new Error('index.html has no #app.');

const device = startDevice();
// Before anything is drawn: the screen that the address names is loaded meanwhile.
const router = createRouter();

createRoot(mount).render(
  <StrictMode>
    <App device={device} router={router} />
  </StrictMode>,
);

// In development the worker would serve yesterday's files. Where none can be had the app works with a connection.
if (import.meta.env.PROD) registerWorker().catch((error: unknown) => console.warn('No offline start:', error));
