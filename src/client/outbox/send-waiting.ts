// Sends the waiting items one by one: records in sync order, then small requests; large ones separately.
import type { BehaviorSubject } from 'rxjs';
import type { OutboxStep, Waiting } from '#client/outbox/outbox-kind.ts';
import { findWaiting, outboxKind } from '#client/outbox/outbox-kinds.ts';
import { inSyncOrder } from '#client/outbox/waiting-records.ts';
import { noProgress, type Outcome, type Progress, type Syncing } from '#client/records/syncing.ts';
import { isNobodyThere, isSessionOver, persistenceOf } from '#contract/problems.ts';

// A merge is sent again at once; if others keep changing the record, it waits for the next sync.
const maxTries = 4;

/** Everything but large items. */
export async function sendWaiting(syncing: Syncing, progress: BehaviorSubject<Progress>): Promise<Outcome> {
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
}

/** Sends the oldest large item that can be sent; `more` when another may follow. */
export async function sendOneLarge(syncing: Syncing): Promise<Outcome | 'more'> {
  const plan = (await sendable(syncing, true)).toSorted((one, other) => (one.at < other.at ? -1 : 1));
  for (const waiting of plan) {
    const step = await send(syncing, waiting);
    if (step === 'over') return 'over';
    // A failed large request says nothing about small ones.
    if (step === 'later' || step === 'away') return 'later';
    if (step !== 'skipped') return 'more';
  }
  return 'done';
}

/** The account's items that can be sent now, in every company that is open to it. */
async function sendable({ store, session }: Syncing, isLarge: boolean): Promise<readonly Waiting[]> {
  const found: Waiting[] = [];
  for (const waiting of await findWaiting(store)) {
    if (waiting.problem !== null || outboxKind(waiting).isLarge !== isLarge) continue;
    if (!session.isOpen(waiting.companyId)) continue;
    if ((await session.memberOf(waiting.companyId))?.id === waiting.userId) found.push(waiting);
  }
  return found;
}

async function send(syncing: Syncing, waiting: Waiting): Promise<OutboxStep | 'away'> {
  const kind = outboxKind(waiting);
  let step: OutboxStep | 'away' = 'again';
  for (let tries = 0; step === 'again' && tries < maxTries; tries += 1) {
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
}
