// The device in the browser.
import { browserPorts } from '#client/browser-ports.ts';
import { createDevice } from '#client/create-device.ts';
import { lazyStore } from '#client/database/lazy-store.ts';
import type { Device } from '#client/device.ts';

/** Ready at once: the database is loaded and opened after a login. */
export function startDevice(): Device {
  const ports = browserPorts();
  const store = lazyStore(async () => {
    const { openBrowserStore } = await import('#client/database/browser-store.ts');
    return openBrowserStore(ports.pictures);
  });
  return createDevice(ports, store);
}
