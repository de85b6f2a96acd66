// A requested record copy of a document, which the server makes. It waits while the server is unreachable.
import { changeInfo, removeInfo } from '#client/database/info-access.ts';
import type { InfoRowOf } from '#client/database/info-rows.ts';
import { getRecord, noteEvent } from '#client/database/record-access.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import { indexKey } from '#client/outbox/change-index.ts';
import type { OutboxKind, Waiting } from '#client/outbox/outbox-kind.ts';
import { inInfo, waitingAfter } from '#client/outbox/waiting-info.ts';
import { requestPdf } from '#client/records/ask-for-pdf.ts';
import { added } from '#domain/changes/change-state.ts';
import { contentOf } from '#domain/changes/record-parts.ts';

const placeOf = ({ row }: Waiting<'pdf'>) =>
  ({ kind: 'pdf', companyId: row.companyId, name: row.data.documentUuid }) as const;

const documentKey = ({ companyId, data }: InfoRowOf<'pdf'>): string => keyOf(companyId, data.documentUuid);

export const waitingPdfs: OutboxKind<'pdf'> = {
  isLarge: false,
  ...inInfo('pdf', (row) => ({
    kind: 'pdf',
    row,
    ...waitingAfter(row, indexKey('estimate-documents', documentKey(row))),
  })),
  describe: async (store, { row }) => {
    const document = await getRecord(store, 'estimate-documents', documentKey(row));
    return {
      store: 'estimate-documents',
      state: added,
      title: document === null ? '' : contentOf(document).name,
      detail: 'Record copy',
      route: document === null ? null : `/estimator/estimate/${document.estimateId}/documents/${document.id}`,
    };
  },
  exported: ({ row }) => ({ store: 'pdfs', ...row.data }),
  request: async ({ store, session }, waiting) => {
    const { row } = waiting;
    const document = await getRecord(store, 'estimate-documents', documentKey(row));
    // A deleted document needs no copy.
    if (document === null) await removeInfo(store, placeOf(waiting));
    if (document === null) return null;
    return { send: () => requestPdf(session.call, row.companyId, document.id, row.data.uuid), waiting };
  },
  accepted: async ({ store }, waiting) => {
    await removeInfo(store, placeOf(waiting));
    return 'sent';
  },
  refused: async ({ store }, waiting, problem) => {
    const { status: error } = problem;
    await changeInfo(store, placeOf(waiting), (pdf) => (pdf === null ? null : { ...pdf, error, problem }));
    return 'refused';
  },
  retried: (store, waiting) =>
    changeInfo(store, placeOf(waiting), (pdf) => (pdf === null ? null : { ...pdf, error: null, problem: null })),
  discarded: async (store, waiting) => {
    await removeInfo(store, placeOf(waiting));
    const { companyId, data } = waiting.row;
    if (data.pdfStatus === null) return;
    // The request is withdrawn: the document's PDF status returns to what it was.
    const place = { key: documentKey(waiting.row), companyId };
    await noteEvent(store, 'estimate-documents', place, { kind: 'expected', fields: { pdfStatus: data.pdfStatus } });
  },
};
