// Live changes by colleagues while the app is visible: one tab of the device holds a stream of server-sent events. An
// event only says that something changed; the sync pulls it, and every tab sees the store change. Without a stream the
// sync polls, so that no screen is outdated for long while there is a server.
import { combineLatest, distinctUntilChanged, map, NEVER, Observable, type Subscription, switchMap } from 'rxjs';
import type { Answer } from '#client/api/send.ts';
import type { Syncing } from '#client/records/syncing.ts';
import { pauseAfter } from '#client/sync/sync-machine.ts';
import { persistenceOf } from '#contract/problems.ts';
import { syncRoutes } from '#contract/routes/sync.ts';

const lockName = 'eaveline-live';
/** Jitter: many devices get an event at the same moment and must not all pull at once. */
const shortestWait = 100;
const longestWait = 600;
/** Pause after a server without streams, or with too many. */
const refusedPause = 300_000;
/** Polling interval while no stream is open. */
const lookPause = 25_000;

/** A `look` is a poll, without news from the server. */
type WakeReason = 'changedThere' | 'look';

/** Calls `wake` shortly after a change in the company, `draft` after one of its draft, and both when one may have been missed. */
export function listenForChanges(
  { session, ports }: Pick<Syncing, 'session' | 'ports'>,
  wake: (reason: WakeReason) => void,
  draft: () => void,
): Subscription {
  const company$ = session.state$.pipe(
    map((state) => (state.kind === 'signed-in' && !state.expired ? (state.company?.id ?? null) : null)),
  );
  return combineLatest([company$, ports.online$, ports.shown$])
    .pipe(
      map(([companyId, online, shown]) => (online && shown ? companyId : null)),
      distinctUntilChanged(),
      switchMap((companyId) => (companyId === null ? NEVER : listening(companyId))),
    )
    .subscribe(wake);

  function listening(companyId: number): Observable<WakeReason> {
    return new Observable((subscriber) => {
      const controller = new AbortController();
      const { signal } = controller;
      let soon: unknown = null;
      let looking: unknown = null;
      let isOpen = false;
      let hasHeard = false;
      const wakeSoon = (): void => {
        soon ??= ports.timers.setTimeout(
          () => {
            soon = null;
            subscriber.next(hasHeard ? 'changedThere' : 'look');
            hasHeard = false;
          },
          shortestWait + (longestWait - shortestWait) * ports.random(),
        );
      };
      const lookLater = (): void => {
        looking = ports.timers.setTimeout(() => {
          if (!isOpen) wakeSoon();
          lookLater();
        }, lookPause);
      };
      void ports.locks.hold(lockName, async () => {
        if (!signal.aborted) lookLater();
        let failures = 0;
        while (!signal.aborted) {
          const hear = (event: 'open' | 'changed' | 'draft'): void => {
            isOpen = true;
            if (event !== 'changed') draft();
            if (event === 'draft') return;
            hasHeard = true;
            wakeSoon();
          };
          const answer = await session.call(syncRoutes.listenToChanges, { companyId, signal, heard: hear });
          // A stream ends with its access token, or with its server.
          failures = isOpen ? 1 : failures + 1;
          isOpen = false;
          await pause(pauseAfter(failures, ports.random(), requestedPause(answer)), signal);
        }
      });
      return () => {
        controller.abort();
        ports.timers.clearTimeout(soon);
        ports.timers.clearTimeout(looking);
      };
    });
  }

  function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const end = (): void => {
        ports.timers.clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = ports.timers.setTimeout(end, milliseconds);
      signal.addEventListener('abort', end);
    });
  }
}

/** The pause that an answer asks for. */
function requestedPause(answer: Answer): number {
  if (answer.ok) return 0;
  const isRefused = persistenceOf(answer.problem.status) === 'permanent';
  return isRefused ? refusedPause : 1_000 * (answer.retryAfter ?? 0);
}
