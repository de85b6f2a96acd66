import { map, of, switchMap } from 'rxjs';
import { rowById, visibleRecord, watchRowById } from '#client/database/record-rows.ts';
import { refuseDatabaseErrors } from '#client/database/refuse-database-errors.ts';
import { watchRows } from '#client/database/watch-rows.ts';
import type { Device, LocalRecord } from '#client/device.ts';
import { askForEmails, watchWaitingEmails } from '#client/records/ask-for-emails.ts';
import { askForPdf } from '#client/records/ask-for-pdf.ts';
import { begunOn, createBegunDocuments } from '#client/records/begun-documents.ts';
import { withSignatures } from '#client/records/photos/signature-pictures.ts';
import { sentEstimate } from '#client/records/record-wire.ts';
import { type RecordsContext, watchRecord, watchWorker, workerFor } from '#client/records/records-context.ts';
import { removeRecord } from '#client/records/remove-record.ts';
import { saveRecord } from '#client/records/save-record.ts';
import { missing } from '#contract/problems.ts';
import type { Document } from '#contract/records.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { refused } from '#domain/result.ts';

export function createDocuments(context: RecordsContext): Device['documents'] {
  const begun = createBegunDocuments(context);
  const signed = async (record: LocalRecord<Document>): Promise<LocalRecord<Document>> => {
    const companyId = context.session.companyId();
    return companyId === null
      ? record
      : { ...record, data: await withSignatures(context.store, companyId, record.data) };
  };
  return {
    ...begun,
    ofEstimate: (estimateId) =>
      watchWorker(context).pipe(
        switchMap((worker) => {
          if (worker === null) return of([]);
          const { companyId, userId } = worker;
          return watchRowById(context.store, 'estimates', companyId, estimateId).pipe(
            map((estimate) => estimate?.id ?? estimateId),
            switchMap((id) => watchRows(context.store, 'estimate-documents', { companyId, estimateId: id })),
            map((rows) => [...rows.values()].flatMap((row) => visibleRecord(row, userId) ?? [])),
            switchMap((records) => Promise.all(records.map(signed))),
          );
        }),
      ),
    watch: (id) =>
      watchRecord(context, 'estimate-documents', id).pipe(
        switchMap((record) => (record === null ? of(null) : signed(record))),
      ),
    save: async (document, opened) => {
      const worker = await workerFor(context, 'estimate-documents', document.uuid);
      if (!worker.ok) return worker;
      const estimate = await rowById(context.store, 'estimates', worker.value.companyId, document.estimateId);
      if (estimate === null) return refused(missing);
      const links = { leadId: estimate.leadId, estimateId: estimate.id };
      // The office compares a paper with its estimate, of which it may get only a later content.
      const made =
        document.id === 0 && estimate.draft?.by === worker.value.userId
          ? { madeOf: sentEstimate(contentOf(estimate)) }
          : {};
      const whole = { ...document, ...links, ...made };
      const saved = await saveRecord(context, 'estimate-documents', whole, opened, worker.value);
      // On a full device the row may stay, but it is no longer read. Another document that is being signed stays.
      const kept = saved.ok ? await begunOn(context.store, worker.value.companyId, contentOf(estimate).uuid) : null;
      if (kept?.document.uuid === document.uuid) await refuseDatabaseErrors(begun.dropBegun)(estimate.id);
      return saved;
    },
    remove: removeRecord(context, 'estimate-documents'),
    generatePdf: askForPdf(context),
    email: askForEmails(context),
    waitingEmails: watchWaitingEmails(context),
  };
}
