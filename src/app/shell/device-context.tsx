import { createContext, type ReactNode, use, useCallback, useRef, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import { useRequiredContext } from '#app/components/use-required-context.ts';
import type { Device, SessionState, SyncState } from '#client/device.ts';

const DeviceContext = createContext<Device | null>(null);

const starting: SessionState = { kind: 'starting' };
const SessionContext = createContext<SessionState>(starting);

const unknownSync: SyncState = {
  online: true,
  phase: 'starting',
  done: 0,
  total: 0,
  waiting: 0,
  attention: 0,
  unsaved: false,
  lastRefreshed: null,
  firstDownload: null,
};
const SyncContext = createContext<SyncState>(unknownSync);

interface DeviceProviderProps {
  readonly device: Device;
  readonly children: ReactNode;
}

/** Session and sync are observed once, so that a new screen has their values immediately. */
export function DeviceProvider({ device, children }: DeviceProviderProps) {
  const session = useObservable(device.session.state$, starting);
  const sync = useObservable(device.sync.state$, unknownSync);
  return (
    <DeviceContext value={device}>
      <SessionContext value={session}>
        <SyncContext value={sync}>{children}</SyncContext>
      </SessionContext>
    </DeviceContext>
  );
}

/** The company's time zone, in which an office reads its times; undefined until the settings are there. */
export const useCompanyZone = (): string | undefined => useObservable(useDevice().settings$, null)?.timeZone;

export const useDevice = (): Device => useRequiredContext(DeviceContext, 'useDevice needs a DeviceProvider above it.');

interface Latest<T> {
  readonly observable: Observable<T>;
  readonly value: T;
  readonly failure?: unknown;
}

/** The latest value of an observable, `initial` before the first one. Memoize an observable that a call creates. */
export const useObservable = <T,>(observable: Observable<T>, initial: T): T => useLatest(observable, () => initial);

/**
 * The latest value of an observable for the same thing, undefined before the first one. The value stays until another
 * observable, for the same thing under another id, has answered.
 */
export const useFollowed = <T,>(observable: Observable<T>): T | undefined =>
  useLatest<T | undefined>(observable, (before) => before);

function useLatest<T>(observable: Observable<T>, first: (before?: T) => T): T {
  const latest = useRef<Latest<T>>({ observable, value: first() });
  if (latest.current.observable !== observable) latest.current = { observable, value: first(latest.current.value) };
  const subscribe = useCallback(
    (notify: () => void) => {
      const update = (answer: Latest<T>) => {
        latest.current = answer;
        notify();
      };
      const subscription = observable.subscribe({
        next: (value) => update({ observable, value }),
        error: (failure: unknown) => update({ observable, value: latest.current.value, failure }),
      });
      return () => subscription.unsubscribe();
    },
    [observable],
  );
  const { value, failure } = useSyncExternalStore(subscribe, () => latest.current);
  // Rethrown for the route's error boundary; the screen would otherwise wait forever.
  if (failure !== undefined) throw failure;
  return value;
}

export const useSession = (): SessionState => use(SessionContext);

export const useSyncState = (): SyncState => use(SyncContext);
