// The device in the browser.
import { browserPorts } from '#client/browser-ports.ts';
import { createDevice } from '#client/create-device.ts';
import type { Device } from '#client/device.ts';

/** Ready at once: what needs a login is loaded after it, and then opens the database. */
export function startDevice(): Device {
  const ports = browserPorts();
  return createDevice(ports, async () => {
    const [{ startSignedInDevice }, { browserStore }] = await Promise.all([
      import('#client/signed-in-device.ts'),
      import('#client/database/browser-store.ts'),
    ]);
    return (context) => startSignedInDevice({ ...context, store: browserStore(ports.pictures, window) });
  });
}
