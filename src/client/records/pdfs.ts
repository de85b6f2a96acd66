// The record copy of a document is made by the server. Asked for without a connection, the wish waits as a change does.
import { says } from '#client/api/says.ts';
import { changeInfo, findInfo, removeInfo } from '#client/database/info-access.ts';
import type { WaitingPdf } from '#client/database/info-rows.ts';
import { getRecord, noteEvent } from '#client/database/record-access.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import type { Device } from '#client/device.ts';
import { findRow, type RecordsContext, workerFor } from '#client/records/records-context.ts';
import { settleRefusal } from '#client/records/side-requests.ts';
import type { Outcome } from '#client/sync/syncing.ts';
import { countsAsOffline } from '#contract/problems.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { ok, refused } from '#domain/result.ts';

export interface Pdfs {
  readonly ask: Device['documents']['generatePdf'];
  /** Sends what waits. */
  readonly push: () => Promise<Outcome>;
}

const queued = 5;

export const createPdfs = (context: RecordsContext): Pdfs => {
  const { store, ports, session } = context;
  const askServer = (companyId: number, id: number, key: string) =>
    session.call({
      method: 'POST',
      path: `/api/documents/${id}/generatepdf`,
      companyId,
      headers: { 'idempotency-key': key },
      is: says({ uuid: 'string' }),
    });
  return {
    ask: async (id) => {
      const row = await findRow(context, 'estimate-documents', id);
      if (!row.ok) return row;
      const { companyId } = row.value;
      // The server makes the PDF of a new document by itself, once it has arrived.
      if (row.value.id < 0) return ok(null);
      const { uuid: documentUuid, pdfStatus = null } = contentOf(row.value);
      const worker = await workerFor(context, 'estimate-documents', documentUuid);
      if (!worker.ok) return worker;
      const uuid = ports.uuid();
      const answer = await askServer(companyId, row.value.id, uuid);
      if (!answer.ok) {
        if (!countsAsOffline(answer.problem.status)) return refused(answer.problem);
        const { userId } = worker.value;
        const takenAt = ports.now().toISOString();
        const waiting = { documentUuid, userId, takenAt, pdfStatus, error: null, problem: null };
        const wish: WaitingPdf = { kind: 'pdf', uuid, ...waiting };
        // Asked for twice it is still one PDF.
        const place = { kind: 'pdf', companyId, name: documentUuid } as const;
        await changeInfo(store, place, (before) => (before === null ? wish : null));
      }
      await noteEvent(store, 'estimate-documents', row.value, { kind: 'expected', fields: { pdfStatus: queued } });
      return ok(null);
    },
    push: async () => {
      const state = session.now();
      for (const { id: companyId } of state.kind === 'signed-in' ? state.companies : []) {
        for (const { key, data } of await findInfo(store, 'pdf', { companyId })) {
          if (data.error !== null || (await session.memberOf(companyId))?.id !== data.userId) continue;
          const document = await getRecord(store, 'estimate-documents', keyOf(companyId, data.documentUuid));
          const answer = document === null ? null : await askServer(companyId, document.id, data.uuid);
          if (answer === null || answer.ok) {
            // A document that is gone needs no copy.
            await removeInfo(store, { kind: 'pdf', companyId, name: data.documentUuid });
          } else {
            const outcome = await settleRefusal(store, key, answer.problem);
            if (outcome !== null) return outcome;
          }
        }
      }
      return 'done';
    },
  };
};
