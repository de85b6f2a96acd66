import { act, render } from '@testing-library/react';
import { BehaviorSubject, of } from 'rxjs';
import { expect, it } from 'vitest';
import { DeviceProvider } from '#app/shell/device-context.tsx';
import { useStoreUnsaved } from '#app/shell/use-stored-draft.ts';
import type { SyncState } from '#client/device.ts';
import { fakeDevice } from '#tests/support/device/fake-device.ts';

const working: SyncState = {
  online: true,
  phase: 'idle',
  done: 0,
  total: 0,
  waiting: 0,
  attention: 0,
  unsaved: false,
  lastRefreshed: null,
  firstDownload: null,
};

it('input that the storage could not take is stored once it is back', async () => {
  const state$ = new BehaviorSubject<SyncState>(working);
  const stored: unknown[] = [];
  const draft = {
    value: null,
    elsewhere$: of(false),
    drop: async () => undefined,
    store: async (value: unknown) => {
      if (state$.value.storageClosed !== undefined) throw new DOMException('Connection lost', 'UnknownError');
      stored.push(value);
    },
  };
  function Form({ typed }: { readonly typed: string }) {
    useStoreUnsaved(draft, typed, true);
    return null;
  }
  const device = fakeDevice({ now: new Date('2026-11-20T15:00:00Z') });
  const page = (typed: string) => (
    <DeviceProvider device={{ ...device, sync: { ...device.sync, state$ } }}>
      <Form typed={typed} />
    </DeviceProvider>
  );
  const { rerender } = render(page('To'));
  act(() => state$.next({ ...working, storageClosed: 'closed' }));
  rerender(page('Toilet 2000'));
  await act(async () => undefined);
  expect(stored).toEqual(['To']);
  act(() => state$.next(working));
  expect(stored).toEqual(['To', 'Toilet 2000']);
});
