import { useEffect, useState } from 'react';

/** Reloads into a newer version once the worker has one ready; null while there is none. */
export function useUpdateOffer(): (() => void) | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const stop = new AbortController();
    const { signal } = stop;
    const watch = (registration: ServiceWorkerRegistration) => {
      if (registration.waiting !== null) setWaiting(registration.waiting);
      registration.addEventListener(
        'updatefound',
        () => {
          const worker = registration.installing;
          worker?.addEventListener(
            'statechange',
            () => {
              // Without a controller this is the first install, not an update.
              if (worker.state === 'installed' && navigator.serviceWorker.controller !== null) setWaiting(worker);
            },
            { signal },
          );
        },
        { signal },
      );
    };
    void navigator.serviceWorker.ready.then((registration) => {
      if (!signal.aborted) watch(registration);
    });
    return () => stop.abort();
  }, []);

  if (waiting === null) return null;
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage({ type: 'SKIP_WAITING' });
  };
}
