// The device in the browser.
import { browserPorts } from '#client/browser-ports.ts';
import { createDevice } from '#client/create-device.ts';
import { lazyStore } from '#client/database/lazy-store.ts';
import type { Device } from '#client/device.ts';
import { registerWorker } from '#client/worker/register.ts';

/** Ready at once: the database is loaded and opened when somebody is logged in. */
export const startDevice = async (): Promise<Device> => {
  const store = lazyStore(async () => {
    const { openBrowserStore } = await import('#client/database/browser-store.ts');
    return openBrowserStore();
  });
  // The development server has no worker, and its files must not be kept.
  if (import.meta.env.PROD) void registerWorker();
  return createDevice(browserPorts(), store);
};
