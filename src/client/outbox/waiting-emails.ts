// The server e-mails a document. A request for it waits until the office has the document without unsent changes.
import { combineLatest, filter, map, merge, mergeMap, type Observable, of, switchMap } from 'rxjs';
import type { Caller } from '#client/api/call.ts';
import { changeInfo, findInfo, watchAllInfo } from '#client/database/info-access.ts';
import type { WaitingEmail } from '#client/database/info-rows.ts';
import { getRecord } from '#client/database/record-access.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { Device } from '#client/device.ts';
import { pageOfDocument } from '#client/outbox/describe-change.ts';
import type { OutboxKind, Waiting } from '#client/outbox/outbox-kind.ts';
import { inInfo } from '#client/outbox/waiting-info.ts';
import { findRow, type RecordsContext, watchRecord, watchWorker, workerFor } from '#client/records/records-context.ts';
import { countsAsOffline, missing, type Problem } from '#contract/problems.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { added } from '#domain/changes/change-state.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { ok, refused } from '#domain/result.ts';

const rows = inInfo({
  kind: 'email',
  above: 'estimate-documents',
  uuidAbove: ({ documentUuid }) => documentUuid,
  nameOf: ({ uuid }) => uuid,
});

type EmailRequest = Pick<WaitingEmail, 'uuid' | 'documentUuid' | 'emailAddresses' | 'message'>;

const requestEmails = (
  call: Caller,
  companyId: number,
  documentId: number,
  { uuid, documentUuid, emailAddresses, message }: EmailRequest,
) =>
  call(documentEmailRoutes.send, {
    companyId,
    query: { documentUuid },
    body: { documentId, emailAddresses: [...emailAddresses], message },
    key: uuid,
  });

export const sendEmails =
  (context: RecordsContext): Device['documents']['email'] =>
  async (id, { emailAddresses, message }) => {
    const { store, ports, session } = context;
    const row = await findRow(context, 'estimate-documents', id);
    if (!row.ok) return row;
    const { companyId, draft } = row.value;
    const { uuid: documentUuid } = contentOf(row.value);
    const worker = await workerFor(context, 'estimate-documents', documentUuid);
    if (!worker.ok) return worker;
    const request: EmailRequest = { uuid: ports.uuid(), documentUuid, emailAddresses, message };
    // The office would e-mail the document without the changes that still wait here.
    if (draft === null) {
      const answer = await requestEmails(session.call, companyId, row.value.id, request);
      if (answer.ok) return ok('asked');
      if (!countsAsOffline(answer.problem.status)) return refused(answer.problem);
    }
    const { userId } = worker.value;
    const wish: WaitingEmail = {
      ...request,
      userId,
      takenAt: ports.now().toISOString(),
      problem: null,
    };
    await changeInfo(store, rows.infoKeyOf(companyId, wish), () => wish);
    return ok('waits');
  };

export const watchWaitingEmails =
  (context: RecordsContext): Device['documents']['waitingEmails'] =>
  (id) =>
    combineLatest([watchWorker(context), watchRecord(context, 'estimate-documents', id)]).pipe(
      switchMap(([worker, record]) =>
        worker === null || record === null
          ? of([])
          : watchAllInfo(context.store, 'email', worker.companyId).pipe(
              map((all) =>
                all
                  .map(({ data }) => data)
                  .filter(({ documentUuid, userId }) => documentUuid === record.data.uuid && userId === worker.userId)
                  .map(({ emailAddresses, message, takenAt: at, problem }) => ({
                    emailAddresses,
                    message,
                    at,
                    problem,
                  })),
              ),
            ),
      ),
    );

/** When a document is added again, its e-mails move to the new one. */
export async function moveEmails(store: RecordStore, companyId: number, from: string, to: string): Promise<void> {
  for (const { data } of await findInfo(store, 'email', { companyId }))
    if (data.documentUuid === from)
      await changeInfo(store, rows.infoKeyOf(companyId, data), (email) =>
        email === null ? null : { ...email, documentUuid: to, problem: null },
      );
}

const documentGone: Problem = { ...missing, title: 'The document of this e-mail was deleted.' };

/** E-mails of documents that have no unsent changes any more. */
const released = (store: RecordStore): Observable<readonly Waiting<'email'>[]> =>
  store.changes('estimate-documents').pipe(
    map((changes) => new Set(changes.flatMap(({ key, row }) => (row?.draft === null ? [key] : [])))),
    filter((keys) => keys.size > 0),
    mergeMap(async (keys) =>
      (await findInfo(store, 'email')).filter((row) => keys.has(rows.keyAbove(row))).map(rows.waitingOf),
    ),
  );

export const waitingEmails: OutboxKind<'email'> = {
  isLarge: false,
  ...rows,
  changes: (store) => merge(rows.changes(store), released(store)),
  describe: async (store, { row }) => ({
    store: 'estimate-documents',
    state: added,
    detail: `to ${row.data.emailAddresses.join(', ')}`,
    ...pageOfDocument(await getRecord(store, 'estimate-documents', rows.keyAbove(row))),
  }),
  exported: ({ row }) => ({ store: 'emails', ...row.data }),
  request: async (syncing, waiting) => {
    const { store, session } = syncing;
    const { companyId, row } = waiting;
    const document = await getRecord(store, 'estimate-documents', rows.keyAbove(row));
    if (document === null) await rows.orphaned(syncing, waiting, documentGone);
    if (document === null || document.id < 0 || document.draft !== null) return null;
    return { send: () => requestEmails(session.call, companyId, document.id, row.data), waiting };
  },
};
