// The server makes the record copy of a document. A request for it waits offline like a change.
import type { Caller } from '#client/api/call.ts';
import { changeInfo } from '#client/database/info-access.ts';
import type { WaitingPdf } from '#client/database/info-rows.ts';
import { noteEvent } from '#client/database/record-access.ts';
import type { Device } from '#client/device.ts';
import { findRow, type RecordsContext, workerFor } from '#client/records/records-context.ts';
import { countsAsOffline } from '#contract/problems.ts';
import { documentRoutes } from '#contract/routes/documents.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { ok, refused } from '#domain/result.ts';

const queued = 5;

export const requestPdf = (call: Caller, companyId: number, id: number, key: string) =>
  call(documentRoutes.makePdf, { companyId, params: { id }, key });

export const askForPdf =
  (context: RecordsContext): Device['documents']['generatePdf'] =>
  async (id) => {
    const { store, ports, session } = context;
    const row = await findRow(context, 'estimate-documents', id);
    if (!row.ok) return row;
    const { companyId } = row.value;
    // The server makes the PDF of a new document by itself on arrival.
    if (row.value.id < 0) return ok(null);
    const { uuid: documentUuid, pdfStatus = null } = contentOf(row.value);
    const worker = await workerFor(context, 'estimate-documents', documentUuid);
    if (!worker.ok) return worker;
    const uuid = ports.uuid();
    const answer = await requestPdf(session.call, companyId, row.value.id, uuid);
    if (!answer.ok) {
      if (!countsAsOffline(answer.problem.status)) return refused(answer.problem);
      const { userId } = worker.value;
      const takenAt = ports.now().toISOString();
      const waiting = { documentUuid, userId, takenAt, pdfStatus, error: null, problem: null };
      const wish: WaitingPdf = { kind: 'pdf', uuid, ...waiting };
      // Two requests make one PDF.
      const place = { kind: 'pdf', companyId, name: documentUuid } as const;
      await changeInfo(store, place, (before) => (before === null ? wish : null));
    }
    await noteEvent(store, 'estimate-documents', row.value, { kind: 'expected', fields: { pdfStatus: queued } });
    return ok(null);
  };
