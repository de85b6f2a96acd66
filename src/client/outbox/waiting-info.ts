// The part that photos, requested copies and e-mails share: an info row that depends on its record.
import { map } from 'rxjs';
import { findInfo, watchAllInfo } from '#client/database/info-access.ts';
import type { InfoRowOf } from '#client/database/info-rows.ts';
import type { OutboxKind, Waiting } from '#client/outbox/outbox-kind.ts';

type InfoWaitingKind = 'photo' | 'pdf' | 'email';

/** `dependsOn`: outbox key of the record that must be in the office first. */
export const waitingAfter = (
  { key, kind, companyId, data }: InfoRowOf<'photo'> | InfoRowOf<'pdf'> | InfoRowOf<'email'>,
  dependsOn: string,
): Omit<Waiting<InfoWaitingKind>, 'kind' | 'row'> => ({
  key: `${kind}|${key}`,
  companyId,
  userId: data.userId,
  at: data.takenAt,
  problem: data.problem,
  ready: data.problem === null ? 'now' : 'no',
  stands: [],
  dependsOn: [dependsOn],
  isStuck: false,
});

/** Finds and watches the rows of one kind. */
export function inInfo<K extends InfoWaitingKind>(
  kind: K,
  waitingOf: (row: InfoRowOf<K>) => Waiting<K>,
): Pick<OutboxKind<K>, 'find' | 'watch' | 'changes'> {
  const isOfKind = (row: { readonly kind: string } | null): row is InfoRowOf<K> => row?.kind === kind;
  return {
    find: async (store) => (await findInfo(store, kind)).map(waitingOf),
    watch: (store, companyId) => watchAllInfo(store, kind, companyId).pipe(map((rows) => rows.map(waitingOf))),
    changes: (store) =>
      store
        .changes('info')
        .pipe(map((changes) => changes.flatMap(({ row }) => (isOfKind(row) ? [waitingOf(row)] : [])))),
  };
}
