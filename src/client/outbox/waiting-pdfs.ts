// The record copy of a document, which the server makes. A request for it waits while the server is unreachable.
import type { Caller } from '#client/api/call.ts';
import { changeInfo } from '#client/database/info-access.ts';
import type { WaitingPdf } from '#client/database/info-rows.ts';
import { getRecord, noteEvent } from '#client/database/record-access.ts';
import type { Device } from '#client/device.ts';
import { pageOfDocument } from '#client/outbox/describe-change.ts';
import type { OutboxKind } from '#client/outbox/outbox-kind.ts';
import { inInfo } from '#client/outbox/waiting-info.ts';
import { findRow, type RecordsContext, workerFor } from '#client/records/records-context.ts';
import { countsAsOffline } from '#contract/problems.ts';
import { documentRoutes } from '#contract/routes/documents.ts';
import { added } from '#domain/changes/change-state.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { ok, refused } from '#domain/result.ts';

const queued = 5;

const rows = inInfo({
  kind: 'pdf',
  above: 'estimate-documents',
  uuidAbove: ({ documentUuid }) => documentUuid,
  // Two requests make one PDF.
  nameOf: ({ documentUuid }) => documentUuid,
});

const requestPdf = (
  call: Caller,
  companyId: number,
  id: number,
  { uuid: key, documentUuid: uuid }: Pick<WaitingPdf, 'uuid' | 'documentUuid'>,
) => call(documentRoutes.makePdf, { companyId, params: { id }, query: { uuid }, key });

export const generatePdf =
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
    const answer = await requestPdf(session.call, companyId, row.value.id, { uuid, documentUuid });
    if (!answer.ok) {
      if (!countsAsOffline(answer.problem.status)) return refused(answer.problem);
      const { userId } = worker.value;
      const takenAt = ports.now().toISOString();
      const wish: WaitingPdf = { uuid, documentUuid, userId, takenAt, pdfStatus, problem: null };
      await changeInfo(store, rows.infoKeyOf(companyId, wish), (before) => (before === null ? wish : null));
    }
    await noteEvent(store, 'estimate-documents', row.value, { kind: 'expected', fields: { pdfStatus: queued } });
    return ok(null);
  };

export const waitingPdfs: OutboxKind<'pdf'> = {
  isLarge: false,
  ...rows,
  describe: async (store, { row }) => ({
    store: 'estimate-documents',
    state: added,
    detail: '',
    ...pageOfDocument(await getRecord(store, 'estimate-documents', rows.keyAbove(row))),
  }),
  exported: ({ row }) => ({ store: 'pdfs', ...row.data }),
  request: async ({ store, session }, waiting) => {
    const { companyId, row } = waiting;
    const document = await getRecord(store, 'estimate-documents', rows.keyAbove(row));
    // A deleted document needs no copy.
    if (document === null) await rows.discarded(store, waiting);
    if (document === null) return null;
    return { send: () => requestPdf(session.call, companyId, document.id, row.data), waiting };
  },
  discarded: async (store, waiting) => {
    await rows.discarded(store, waiting);
    const { companyId, row } = waiting;
    const { pdfStatus } = row.data;
    if (pdfStatus === null) return;
    // The request is withdrawn: the document's PDF status returns to what it was.
    const position = { key: rows.keyAbove(row), companyId };
    await noteEvent(store, 'estimate-documents', position, { kind: 'expected', fields: { pdfStatus } });
  },
};
