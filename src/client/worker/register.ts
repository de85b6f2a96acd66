const hour = 3_600_000;

interface PeriodicSync {
  readonly register: (tag: string, options: { readonly minInterval: number }) => Promise<void>;
}

/** Makes the app open without a network. Where there is no worker it still works, with one. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  setInterval(() => void registration.update().catch(() => undefined), hour);
  if (!('periodicSync' in registration)) return;
  const periodic = registration.periodicSync as PeriodicSync;
  // Refused unless the app is installed; start, `online` and coming to the front are enough without it.
  await periodic.register('sync-download', { minInterval: hour }).catch(() => undefined);
};
