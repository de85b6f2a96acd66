// Sends what waits, one after the other: records in the specified order and small requests after them, large ones apart.
import type { BehaviorSubject } from 'rxjs';
import type { Step, Waiting } from '#client/outbox/outbox-kind.ts';
import { findWaiting, outboxKind } from '#client/outbox/outbox-kinds.ts';
import { inSyncOrder } from '#client/outbox/waiting-records.ts';
import { noProgress, type Outcome, type Progress, type Syncing } from '#client/records/syncing.ts';
import { isNobodyThere, isSessionOver, persistenceOf } from '#contract/problems.ts';

// What is merged is sent at once again; if others keep being faster it waits for the next sync.
const mostTries = 4;

/** Everything but what is large. */
export const sendWaiting = async (syncing: Syncing, progress: BehaviorSubject<Progress>): Promise<Outcome> => {
  let outcome: Outcome = 'done';
  const plan = inSyncOrder(await sendable(syncing, false));
  for (const [done, waiting] of plan.entries()) {
    progress.next({ done, total: plan.length, sending: waiting.key });
    const step = await send(syncing, waiting);
    if (step === 'over' || step === 'away') return step;
    if (step === 'later' || step === 'again') outcome = 'later';
  }
  progress.next(noProgress);
  return outcome;
};

/** One large thing, the oldest that can be sent; `more` when another may follow. */
export const sendOneLarge = async (syncing: Syncing): Promise<Outcome | 'more'> => {
  const plan = (await sendable(syncing, true)).toSorted((one, other) => (one.at < other.at ? -1 : 1));
  for (const waiting of plan) {
    const step = await send(syncing, waiting);
    if (step === 'over') return 'over';
    // A large request that fails says nothing of the small ones.
    if (step === 'later' || step === 'away') return 'later';
    if (step !== 'skipped') return 'more';
  }
  return 'done';
};

/** What nothing keeps from being sent of this account, in whatever company. */
const sendable = async ({ store, session }: Syncing, isLarge: boolean): Promise<readonly Waiting[]> => {
  const found: Waiting[] = [];
  for (const waiting of await findWaiting(store)) {
    if (waiting.problem !== null || outboxKind(waiting).isLarge !== isLarge) continue;
    if ((await session.memberOf(waiting.companyId))?.id === waiting.userId) found.push(waiting);
  }
  return found;
};

const send = async (syncing: Syncing, waiting: Waiting): Promise<Step | 'away'> => {
  const kind = outboxKind(waiting);
  let step: Step | 'away' = 'again';
  for (let tries = 0; step === 'again' && tries < mostTries; tries += 1) {
    const sending = await kind.request(syncing, waiting);
    if (sending === null) return 'skipped';
    const answer = await sending.send();
    if (answer.ok) step = await kind.accepted(syncing, sending.waiting, answer.body);
    else if (isSessionOver(answer.problem.status)) step = 'over';
    else if (persistenceOf(answer.problem.status) === 'transient')
      step = isNobodyThere(answer.problem.status) ? 'away' : 'later';
    else step = await kind.refused(syncing, sending.waiting, answer.problem, answer.body);
  }
  return step;
};
