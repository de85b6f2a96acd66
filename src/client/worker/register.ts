const hour = 3_600_000;
/** A person who switches between two apps asks the office no more often. */
const shortestPause = 60_000;

interface PeriodicSync {
  readonly register: (tag: string, options: { readonly minInterval: number }) => Promise<void>;
}

/** Lets the app open offline. Without a service worker it still works online. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  let last = Date.now();
  const update = () => {
    last = Date.now();
    registration.update().catch(() => undefined);
  };
  setInterval(update, hour);
  // Timers stand still while an installed app is in the background of a tablet.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - last > shortestPause) update();
  });
  if (!('periodicSync' in registration)) return;
  const periodic = registration.periodicSync as PeriodicSync;
  // Refused unless the app is installed; the start, `online` and coming to the front are sufficient without it.
  await periodic.register('sync-download', { minInterval: hour }).catch(() => undefined);
}
