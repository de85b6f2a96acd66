import { useEffect, useMemo, useRef } from 'react';
import { distinctUntilChanged, map, of } from 'rxjs';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import type { Device, Draft, StorageClosed } from '#client/device.ts';

const none: Draft = { value: null, elsewhere$: of(false), store: async () => undefined, drop: async () => undefined };

/** Half-typed input under a name. If storage fails, the form opens without it, and the banner explains. */
export const openDraft = (device: Pick<Device, 'draft'>, name: string): Promise<Draft> =>
  device.draft(name).catch(() => none);

/** Half-typed input, stored under a name until it is saved or discarded; null while it is loading. */
export function useStoredDraft(name: string): Draft | null {
  const device = useDevice();
  return useLoaded(() => openDraft(device, name), [device, name]).current;
}

/** Changes when the storage of the device is lost and when it is back: an effect that stores something then runs again. */
function useStorageClosed(): StorageClosed | null {
  const { sync } = useDevice();
  const closed$ = useMemo(
    () =>
      sync.state$.pipe(
        map(({ storageClosed = null }) => storageClosed),
        distinctUntilChanged(),
      ),
    [sync],
  );
  return useObservable(closed$, null);
}

/** Stores the input on each change, and once the storage is back. Returns a function that discards it. */
export function useStoreUnsaved(draft: Draft | null, typed: unknown, dirty: boolean): () => Promise<void> {
  const isOver = useRef(false);
  const storage = useStorageClosed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: input that could not be stored is stored after the healing
  useEffect(() => {
    if (draft === null) return;
    // The screen reports a storage failure; saving fails in the same way.
    if (!isOver.current) void (dirty ? draft.store(typed) : draft.drop()).catch(() => undefined);
  }, [draft, typed, dirty, storage]);
  return async () => {
    isOver.current = true;
    await draft?.drop().catch(() => undefined);
  };
}

/** The stored entries over those of the opened form: an older app version may not have had every field. */
export const storedValues = <T extends object>(draft: Pick<Draft, 'value'> | null, opened: T): T =>
  typeof draft?.value === 'object' && draft.value !== null ? { ...opened, ...draft.value } : opened;

/** A stored text; empty if there is none. */
export const storedText = ({ value }: Pick<Draft, 'value'>): string => (typeof value === 'string' ? value : '');
