// Decides when to sync; the effects are passed in. One sync runs at a time: soon after a change, when the network or
// the screen returns, and with back-off and jitter while the server is unreachable.
import { and, assign, type DoneActorEvent, fromPromise, setup } from 'xstate';
import type { Outcome } from '#client/records/syncing.ts';

type SyncEvent =
  | { readonly type: 'start' }
  | { readonly type: 'online' }
  | { readonly type: 'visible' }
  | { readonly type: 'changed' }
  /** The office says that it has changed something. */
  | { readonly type: 'changedThere' }
  /** The office may have changed something. */
  | { readonly type: 'look' }
  | { readonly type: 'syncNow' };

interface SyncEffects {
  readonly push: () => Promise<Outcome>;
  readonly pull: () => Promise<Outcome>;
  /** Sends one picture; `more` when another one waits. */
  readonly sendPicture: () => Promise<Outcome | 'more'>;
  /** Milliseconds of the server's Retry-After. */
  readonly requestedPause: () => number;
  readonly random: () => number;
}

const firstPause = 2_000;
/** Nothing waits longer than a minute after network or server return, even without an event. */
const longestPause = 60_000;
/** Polling interval for others' changes. */
const lookPause = 300_000;
const longestRequested = 300_000;

/**
 * Exponential back-off up to a minute, with jitter between half and all of it, so that devices spread out. At least the
 * server's Retry-After, also with jitter.
 */
export function pauseAfter(failures: number, random: number, requested = 0): number {
  const pause = Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1));
  const own = pause / 2 + (pause / 2) * random;
  return Math.round(Math.max(own, Math.min(longestRequested, requested) * (1 + random / 2)));
}

interface SyncRun {
  /** Consecutive syncs with something left to retry. */
  readonly failures: number;
  /** Something changed while a sync was running. */
  readonly again: boolean;
  /** During a sync the network returned, somebody logged in, or the person asked for one: its failure is outdated. */
  readonly woken: boolean;
  /** Pull too; a local change only needs a push. */
  readonly pull: boolean;
  /** Outcome of this sync's push. */
  readonly pushed: Outcome;
  /** The office sent an event during a pause, which ended the pause; the sync then failed nevertheless. */
  readonly heard: boolean;
}

/** Events during a sync: it runs again afterwards. */
const meanwhile = {
  changed: { actions: 'runAgain' },
  changedThere: { actions: ['pullToo', 'runAgain'] },
  look: { actions: ['pullToo', 'runAgain'] },
  start: { actions: ['pullToo', 'runAgain', 'wake'] },
  online: { actions: ['pullToo', 'runAgain', 'wake'] },
  syncNow: { actions: ['pullToo', 'runAgain', 'wake'] },
} as const;

const lookLater = { look: { actions: 'pullToo' }, changedThere: { actions: 'pullToo' } } as const;

const isOutcome = (wanted: Outcome) =>
  ({
    type: 'is',
    params: ({ event }: { readonly event: DoneActorEvent<Outcome> }) => ({ outcome: event.output, wanted }),
  }) as const;

/** A push or a pull during a pause, which goes on afterwards unless `next` says otherwise. */
const besidesThePause = <const Src extends 'push' | 'pull', const Next extends readonly object[]>(
  src: Src,
  next: Next,
) =>
  ({
    src,
    onDone: [
      { guard: isOutcome('over'), target: '#sync.idle' },
      {
        guard: isOutcome('away'),
        target: 'resting',
        actions: { type: 'notePush', params: { outcome: 'away' } },
      },
      ...next,
      { target: 'resting' },
    ],
    onError: 'resting',
  }) as const;

export const createSyncMachine = ({ push, pull, sendPicture, requestedPause, random }: SyncEffects) =>
  setup({
    types: { context: {} as SyncRun, events: {} as SyncEvent },
    actors: { push: fromPromise(push), pull: fromPromise(pull), sendPicture: fromPromise(sendPicture) },
    actions: {
      pullToo: assign({ pull: true }),
      runAgain: assign({ again: true }),
      wake: assign({ woken: true }),
      clearFlags: assign({ again: false, woken: false }),
      notePush: assign({ pushed: (_, params: { readonly outcome: Outcome }) => params.outcome }),
      failed: assign({ failures: ({ context }) => context.failures + 1, pull: true }),
      startPull: assign({ pull: false }),
      succeeded: assign({ failures: 0, heard: false }),
      hear: assign({ heard: true }),
      forget: assign({ heard: false }),
    },
    guards: {
      needsPull: ({ context }) => context.pull,
      needsAnotherRun: ({ context }) => context.again,
      isServerThere: ({ context }) => context.pushed !== 'away',
      mayHear: ({ context }) => !context.heard && requestedPause() === 0,
      isOutdated: ({ context }, params: { readonly outcome: Outcome | 'more' }) =>
        context.woken && params.outcome !== 'done' && params.outcome !== 'more',
      mustRetry: ({ context }) => context.pushed === 'later',
      is: (_, params: { readonly outcome: Outcome; readonly wanted: Outcome }) => params.outcome === params.wanted,
    },
    delays: { pause: ({ context }) => pauseAfter(context.failures, random(), requestedPause()) },
  }).createMachine({
    id: 'sync',
    context: { failures: 0, again: false, woken: false, pull: true, pushed: 'done', heard: false },
    initial: 'idle',
    states: {
      idle: {
        after: { [lookPause]: { target: 'pushing', actions: 'pullToo' } },
        on: {
          changed: 'pushing',
          changedThere: { target: 'pushing', actions: 'pullToo' },
          look: { target: 'pushing', actions: 'pullToo' },
          start: { target: 'pushing', actions: 'pullToo' },
          online: { target: 'pushing', actions: 'pullToo' },
          visible: { target: 'pushing', actions: 'pullToo' },
          syncNow: { target: 'pushing', actions: 'pullToo' },
        },
      },
      pushing: {
        entry: 'clearFlags',
        on: { ...meanwhile, visible: { actions: 'pullToo' } },
        invoke: {
          src: 'push',
          onDone: {
            target: 'pushed',
            actions: { type: 'notePush', params: ({ event }) => ({ outcome: event.output }) },
          },
          onError: { target: 'waiting', actions: 'failed' },
        },
      },
      pushed: {
        always: [
          {
            guard: { type: 'isOutdated', params: ({ context }) => ({ outcome: context.pushed }) },
            target: 'pushing',
          },
          { guard: ({ context }) => context.pushed === 'over', target: 'idle' },
          { guard: ({ context }) => context.pushed === 'away', target: 'waiting', actions: 'failed' },
          // One record to retry must not delay others' changes.
          { guard: 'needsPull', target: 'pulling' },
          { target: 'picturing' },
        ],
      },
      pulling: {
        // A change during a pull is pulled by the next one.
        entry: 'startPull',
        on: meanwhile,
        invoke: {
          src: 'pull',
          onDone: [
            {
              guard: { type: 'isOutdated', params: ({ event }) => ({ outcome: event.output }) },
              target: 'pushing',
            },
            {
              guard: isOutcome('over'),
              target: 'idle',
              actions: 'pullToo',
            },
            {
              guard: isOutcome('away'),
              target: 'waiting',
              actions: ['failed', { type: 'notePush', params: { outcome: 'away' } }],
            },
            { target: 'picturing' },
          ],
          onError: { target: 'waiting', actions: 'failed' },
        },
      },
      // Pictures last, one by one: new changes go before the next picture.
      picturing: {
        on: meanwhile,
        invoke: {
          src: 'sendPicture',
          onDone: [
            {
              guard: { type: 'isOutdated', params: ({ event }) => ({ outcome: event.output }) },
              target: 'pushing',
            },
            { guard: ({ event }) => event.output === 'over', target: 'idle' },
            {
              guard: ({ event }) => event.output === 'away',
              target: 'waiting',
              actions: ['failed', { type: 'notePush', params: { outcome: 'away' } }],
            },
            { guard: ({ event }) => event.output === 'later', target: 'waiting', actions: 'failed' },
            { guard: 'needsAnotherRun', target: 'pushing' },
            { guard: ({ event }) => event.output === 'more', target: 'picturing', reenter: true },
            { guard: 'mustRetry', target: 'waiting', actions: 'failed' },
            { target: 'idle', actions: 'succeeded' },
          ],
          onError: { target: 'waiting', actions: 'failed' },
        },
      },
      waiting: {
        initial: 'resting',
        exit: 'pullToo',
        after: { pause: { target: 'pushing', actions: 'forget' } },
        on: {
          start: 'pushing',
          online: 'pushing',
          visible: 'pushing',
          syncNow: 'pushing',
          // While the server is unreachable a change waits too: otherwise every save would start a sync in vain.
          changed: { guard: 'isServerThere', target: '.sending' },
        },
        states: {
          resting: {
            always: { guard: and(['needsAnotherRun', 'isServerThere']), target: 'sending' },
            on: {
              look: { guard: 'isServerThere', target: 'looking' },
              changedThere: [
                { guard: 'isServerThere', target: 'looking' },
                // An office that sends events is reachable again. If its calls still fail, only one event ends each
                // pause.
                { guard: 'mayHear', target: '#sync.pushing', actions: 'hear' },
              ],
            },
          },
          // A local change is sent without another try of a large picture, which waits for the end of its pause.
          sending: {
            entry: 'clearFlags',
            on: { ...lookLater, changed: { actions: 'runAgain' } },
            invoke: besidesThePause('push', [
              { guard: 'needsAnotherRun', target: 'sending', reenter: true },
              { guard: 'needsPull', target: 'looking' },
            ]),
          },
          // A colleague's change is fetched without another try of what waits, perhaps a large picture.
          looking: {
            entry: 'startPull',
            on: lookLater,
            invoke: besidesThePause('pull', [{ guard: 'needsPull', target: 'looking', reenter: true }]),
          },
        },
      },
    },
  });
