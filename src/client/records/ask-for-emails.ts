// The server e-mails a document. A request for it waits offline like a change.
import { combineLatest, map, of, switchMap } from 'rxjs';
import type { Caller } from '#client/api/call.ts';
import { changeInfo, watchAllInfo } from '#client/database/info-access.ts';
import type { WaitingEmail } from '#client/database/info-rows.ts';
import type { Device, Mailing } from '#client/device.ts';
import { findRow, type RecordsContext, watchRecord, watchWorker, workerFor } from '#client/records/records-context.ts';
import { countsAsOffline } from '#contract/problems.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { ok, refused } from '#domain/result.ts';

interface EmailRequest extends Mailing {
  readonly companyId: number;
  readonly documentId: number;
  /** Idempotency key. */
  readonly uuid: string;
}

export const requestEmails = (
  call: Caller,
  { companyId, documentId, emailAddresses, message, uuid: key }: EmailRequest,
) =>
  call(documentEmailRoutes.send, {
    companyId,
    body: { documentId, emailAddresses: [...emailAddresses], message },
    key,
  });

export const askForEmails =
  (context: RecordsContext): Device['documents']['email'] =>
  async (id, { emailAddresses, message }) => {
    const { store, ports, session } = context;
    const row = await findRow(context, 'estimate-documents', id);
    if (!row.ok) return row;
    const { companyId, draft } = row.value;
    const { uuid: documentUuid } = contentOf(row.value);
    const worker = await workerFor(context, 'estimate-documents', documentUuid);
    if (!worker.ok) return worker;
    const uuid = ports.uuid();
    // The office would e-mail the document without the changes that still wait here.
    if (draft === null) {
      const request = { companyId, documentId: row.value.id, emailAddresses, message, uuid };
      const answer = await requestEmails(session.call, request);
      if (answer.ok) return ok('asked');
      if (!countsAsOffline(answer.problem.status)) return refused(answer.problem);
    }
    const { userId } = worker.value;
    const waiting = { userId, takenAt: ports.now().toISOString(), error: null, problem: null };
    const wish: WaitingEmail = { kind: 'email', uuid, documentUuid, emailAddresses, message, ...waiting };
    await changeInfo(store, { kind: 'email', companyId, name: uuid }, () => wish);
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
              map((rows) =>
                rows
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
