// What the office refused from one version of the app may be said rightly by the next: it is sent once more.
import { changeInfo, getInfo } from '#client/database/info-access.ts';
import type { InfoPlace } from '#client/database/info-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { findWaiting, outboxKind } from '#client/outbox/outbox-kinds.ts';
import type { Ports } from '#client/ports.ts';
import { isConflict } from '#contract/problems.ts';

const place: InfoPlace<'version'> = { kind: 'version', companyId: 0, name: '' };

export const retryAfterUpdate = async (store: RecordStore, { version }: Pick<Ports, 'version'>): Promise<void> => {
  if ((await getInfo(store, place))?.app === version) return;
  // Two versions of one record wait for a person, whatever the app's version is.
  for (const waiting of await findWaiting(store))
    if (waiting.problem !== null && !isConflict(waiting.problem.status))
      await outboxKind(waiting).retried(store, waiting);
  // Last of all: interrupted, it is done again.
  await changeInfo(store, place, () => ({ app: version }));
};
