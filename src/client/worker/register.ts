const hour = 3_600_000;

interface PeriodicSync {
  readonly register: (tag: string, options: { readonly minInterval: number }) => Promise<void>;
}

/** Lets the app open offline. Without a service worker it still works online. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  setInterval(() => void registration.update().catch(() => undefined), hour);
  if (!('periodicSync' in registration)) return;
  const periodic = registration.periodicSync as PeriodicSync;
  // Refused unless the app is installed; the start, `online` and coming to the front are sufficient without it.
  await periodic.register('sync-download', { minInterval: hour }).catch(() => undefined);
}
