// The app begins anew after three hours, so that it never runs old for days; never while somebody is in the middle
// of something.
import type { Observable } from 'rxjs';
import type { SyncState } from '#client/device.ts';
import type { Ports } from '#client/ports.ts';

export const refreshInterval = 10_800_000;
const lookInterval = 60_000;

export interface Reload {
  readonly hold: (reason: string) => () => void;
  readonly stop: () => void;
}

export const startReload = (ports: Ports, phase$: Observable<SyncState['phase']>): Reload => {
  const startedAt = ports.now().getTime();
  const holds = new Set<symbol>();
  let isSyncing = false;
  let timer: unknown = null;
  const listening = phase$.subscribe((phase) => {
    isSyncing = phase !== 'idle';
  });
  const look = (): void => {
    const isDue = ports.now().getTime() - startedAt >= refreshInterval;
    if (isDue && holds.size === 0 && !isSyncing) ports.reload();
    else timer = ports.timers.setTimeout(look, lookInterval);
  };
  timer = ports.timers.setTimeout(look, lookInterval);
  return {
    hold: (reason) => {
      const held = Symbol(reason);
      holds.add(held);
      return () => {
        holds.delete(held);
      };
    },
    stop: () => {
      listening.unsubscribe();
      ports.timers.clearTimeout(timer);
    },
  };
};
