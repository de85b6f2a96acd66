// Reloads the app after three hours, so that no tab runs an old version for days; never during unsaved input.
import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import type { SyncState } from '#client/device.ts';
import type { Ports } from '#client/ports.ts';

const refreshInterval = 10_800_000;
const lookInterval = 60_000;

interface Reload {
  readonly hold: (reason: string) => () => void;
  readonly held$: Observable<boolean>;
  readonly stop: () => void;
}

export function startReload(ports: Ports, phase$: Observable<SyncState['phase']>): Reload {
  const startedAt = ports.now().getTime();
  const holds = new Set<symbol>();
  const held$ = new BehaviorSubject(false);
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
      held$.next(true);
      return () => {
        holds.delete(held);
        held$.next(holds.size > 0);
      };
    },
    held$: held$.pipe(distinctUntilChanged()),
    stop: () => {
      listening.unsubscribe();
      ports.timers.clearTimeout(timer);
    },
  };
}
