// A document to be e-mailed by the server. It waits until the office has the document without unsent changes.
import { filter, map, merge, mergeMap, type Observable } from 'rxjs';
import { changeInfo, findInfo, removeInfo } from '#client/database/info-access.ts';
import type { InfoRowOf } from '#client/database/info-rows.ts';
import { getRecord } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import { indexKey } from '#client/outbox/change-index.ts';
import type { OutboxKind, Waiting } from '#client/outbox/outbox-kind.ts';
import { inInfo, waitingAfter } from '#client/outbox/waiting-info.ts';
import { requestEmails } from '#client/records/ask-for-emails.ts';
import { readCheckpoint } from '#client/records/checkpoint.ts';
import type { Syncing } from '#client/records/syncing.ts';
import { missing, type Problem } from '#contract/problems.ts';
import { added } from '#domain/changes/change-state.ts';
import { contentOf } from '#domain/changes/record-parts.ts';

const placeOf = ({ row }: Waiting<'email'>) =>
  ({ kind: 'email', companyId: row.companyId, name: row.data.uuid }) as const;

const documentKey = ({ companyId, data }: InfoRowOf<'email'>): string => keyOf(companyId, data.documentUuid);

const refuse = (store: Syncing['store'], waiting: Waiting<'email'>, problem: Problem) =>
  changeInfo(store, placeOf(waiting), (email) =>
    email === null ? null : { ...email, error: problem.status, problem },
  );

const documentGone: Problem = { ...missing, title: 'The document of this e-mail was deleted.' };

const waitingOf = (row: InfoRowOf<'email'>): Waiting<'email'> => ({
  kind: 'email',
  row,
  ...waitingAfter(row, indexKey('estimate-documents', documentKey(row))),
});

const inRows = inInfo('email', waitingOf);

/** E-mails of documents that have no unsent changes any more. */
const released = (store: RecordStore): Observable<readonly Waiting<'email'>[]> =>
  store.changes('estimate-documents').pipe(
    map((changes) => new Set(changes.flatMap(({ key, row }) => (row?.draft === null ? [key] : [])))),
    filter((keys) => keys.size > 0),
    mergeMap(async (keys) =>
      (await findInfo(store, 'email')).filter((row) => keys.has(documentKey(row))).map(waitingOf),
    ),
  );

export const waitingEmails: OutboxKind<'email'> = {
  isLarge: false,
  ...inRows,
  changes: (store) => merge(inRows.changes(store), released(store)),
  describe: async (store, { row }) => {
    const document = await getRecord(store, 'estimate-documents', documentKey(row));
    return {
      store: 'estimate-documents',
      state: added,
      title: document === null ? 'a deleted document' : contentOf(document).name,
      detail: `E-mail to ${row.data.emailAddresses.join(', ')}`,
      route:
        document === null ? null : `/estimator/estimate/${contentOf(document).estimateId}/documents/${document.id}`,
    };
  },
  exported: ({ row }) => ({ store: 'emails', ...row.data }),
  request: async ({ store, session }, waiting) => {
    const { companyId, data } = waiting.row;
    const document = await getRecord(store, 'estimate-documents', documentKey(waiting.row));
    if (document === null) {
      // Its document was deleted, so a person decides. Not while documents may still arrive.
      if ((await readCheckpoint({ store }, companyId)).complete) await refuse(store, waiting, documentGone);
      return null;
    }
    if (document.id < 0 || document.draft !== null) return null;
    const { uuid, emailAddresses, message } = data;
    const send = () =>
      requestEmails(session.call, { companyId, documentId: document.id, emailAddresses, message, uuid });
    return { send, waiting };
  },
  accepted: async ({ store }, waiting) => {
    await removeInfo(store, placeOf(waiting));
    return 'sent';
  },
  refused: async ({ store }, waiting, problem) => {
    await refuse(store, waiting, problem);
    return 'refused';
  },
  retried: (store, waiting) =>
    changeInfo(store, placeOf(waiting), (email) => (email === null ? null : { ...email, error: null, problem: null })),
  discarded: (store, waiting) => removeInfo(store, placeOf(waiting)),
};
