import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useUpdateOffer } from '#app/shell/banners/update-offer.ts';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import { fakeDevice } from '#tests/support/device/fake-device.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

/** Opens a page of an installed app whose registration has this worker in installation, and returns its offer. */
async function openBeside(installing: EventTarget) {
  const registration = Object.assign(new EventTarget(), { installing, waiting: null });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { ready: Promise.resolve(registration), controller: {} }),
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <DeviceProvider device={fakeDevice({ now: new Date('2026-11-20T15:00:00Z') })}>{children}</DeviceProvider>
  );
  const { result } = renderHook(() => useUpdateOffer(), { wrapper });
  await act(() => Promise.resolve());
  return result;
}

it('a version whose installation began before the page looked is offered once it is ready', async () => {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const offer = await openBeside(worker);
  expect(offer.current).toBeNull();
  act(() => {
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  });
  expect(offer.current).toBeTypeOf('function');
});
