import { useEffect, useRef, useState } from 'react';
import { useSyncState } from '#app/shell/device-context.tsx';

const handOverMs = 5_000;

/** Reloads into a newer version once the worker has one ready; null while there is none. */
export function useUpdateOffer(): (() => void) | null {
  const [newer, setNewer] = useState<ServiceWorker | null>(null);
  useLookAfterRefusal();

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const stop = new AbortController();
    const { signal } = stop;
    const offerOnceInstalled = (worker: ServiceWorker | null) =>
      worker?.addEventListener(
        'statechange',
        () => {
          // Without a controller this is the first install, not an update.
          if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) setNewer(worker);
        },
        { signal },
      );
    const watch = (registration: ServiceWorkerRegistration) => {
      if (registration.waiting !== null) setNewer(registration.waiting);
      // A worker that was found before this page started listening is not announced again.
      offerOnceInstalled(registration.installing);
      registration.addEventListener('updatefound', () => offerOnceInstalled(registration.installing), { signal });
    };
    void navigator.serviceWorker.ready.then((registration) => {
      if (!signal.aborted) watch(registration);
    });
    return () => stop.abort();
  }, []);

  if (newer === null) return null;
  return () => {
    // Accepted in another tab in the meantime, so it is already active.
    if (newer.state !== 'installed') return location.reload();
    // A busy worker takes over late; leaving its pages ends its work.
    const late = setTimeout(() => location.reload(), handOverMs);
    const taken = () => {
      clearTimeout(late);
      location.reload();
    };
    navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true });
    newer.postMessage({ type: 'SKIP_WAITING' });
  };
}

/** A newer version may be able to send changes that the office refused, so look for one at once. */
function useLookAfterRefusal(): void {
  const { attention } = useSyncState();
  const known = useRef(0);
  useEffect(() => {
    const isMore = attention > known.current;
    known.current = attention;
    if (!isMore || !('serviceWorker' in navigator)) return;
    void navigator.serviceWorker
      .getRegistration()
      .then((registration) => registration?.update().catch(() => undefined));
  }, [attention]);
}
