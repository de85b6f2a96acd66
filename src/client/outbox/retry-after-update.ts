// A newer version of the app may send correctly what the office refused before, so refused items are retried once.
import { changeInfo, getInfo } from '#client/database/info-access.ts';
import type { InfoKey } from '#client/database/info-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { findWaiting, outboxKind } from '#client/outbox/outbox-kinds.ts';
import type { Ports } from '#client/ports.ts';
import { isConflict } from '#contract/problems.ts';

const key: InfoKey<'version'> = { kind: 'version', companyId: 0, name: '' };

export async function retryAfterUpdate(store: RecordStore, { version }: Pick<Ports, 'version'>): Promise<void> {
  if ((await getInfo(store, key))?.app === version) return;
  // A conflict waits for a person, whatever the app's version.
  for (const waiting of await findWaiting(store))
    if (waiting.problem !== null && !isConflict(waiting.problem.status))
      await outboxKind(waiting).retried(store, waiting);
  // The last step, so that an interrupted run starts over.
  await changeInfo(store, key, () => ({ app: version }));
}
