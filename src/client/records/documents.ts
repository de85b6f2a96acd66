import { map, of, switchMap } from 'rxjs';
import { refuseDatabaseErrors } from '#client/database/database-errors.ts';
import type { RowOf } from '#client/database/record-access.ts';
import { rowById, visibleRecord, watchRowsBelow } from '#client/database/record-rows.ts';
import type { Device, LocalRecord } from '#client/device.ts';
import { withSignatures } from '#client/records/photos/signature-pictures.ts';
import { bytesOfEstimate, sentEstimate } from '#client/records/record-wire.ts';
import {
  type RecordsContext,
  type Worker,
  watchRecord,
  watchWorker,
  workerFor,
} from '#client/records/records-context.ts';
import { removeRecord } from '#client/records/remove-record.ts';
import { saveRecord } from '#client/records/save-record.ts';
import { createStartedDocuments } from '#client/records/started-documents.ts';
import { missing, notNow, type Problem } from '#contract/problems.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { paperSizeProblem } from '#domain/documents/paper-size.ts';
import { ok, type Result, refused } from '#domain/result.ts';

interface Ground {
  readonly worker: Worker;
  readonly estimate: RowOf<'estimates'>;
  readonly unsent: Estimate | null;
}

const problemOfSize = (document: Document, unsent: Estimate | null): string | null =>
  paperSizeProblem(document, unsent === null ? 0 : bytesOfEstimate(unsent));

/** Without what the office makes of a document on request. */
type Documents = Omit<Device['documents'], 'generatePdf' | 'email' | 'waitingEmails'>;

export function createDocuments(context: RecordsContext): Documents {
  const { dropSaved, ...started } = createStartedDocuments(context);
  const signed = async (record: LocalRecord<Document>): Promise<LocalRecord<Document>> => {
    const companyId = context.session.companyId();
    return companyId === null
      ? record
      : { ...record, data: await withSignatures(context.store, companyId, record.data) };
  };
  /** The author of a document, and its estimate: as it is sent before the document, or null when the office has it. */
  const groundOf = async ({ uuid, estimateId }: Document): Promise<Result<Ground, Problem>> => {
    const worker = await workerFor(context, 'estimate-documents', uuid);
    if (!worker.ok) return worker;
    const { companyId, userId } = worker.value;
    const estimate = await rowById(context.store, 'estimates', companyId, estimateId);
    if (estimate === null) return refused(missing);
    const unsent = estimate.draft?.by === userId ? sentEstimate(contentOf(estimate)) : null;
    return ok({ worker: worker.value, estimate, unsent });
  };
  return {
    ...started,
    ofEstimate: (estimateId) =>
      watchWorker(context).pipe(
        switchMap((worker) => {
          if (worker === null) return of([]);
          const { companyId, userId } = worker;
          const above = { name: 'estimates', id: estimateId } as const;
          return watchRowsBelow(context.store, 'estimate-documents', companyId, above).pipe(
            map((rows) => rows.flatMap((row) => visibleRecord(row, userId) ?? [])),
            switchMap((records) => Promise.all(records.map(signed))),
          );
        }),
      ),
    watch: (id) =>
      watchRecord(context, 'estimate-documents', id).pipe(
        switchMap((record) => (record === null ? of(null) : signed(record))),
      ),
    save: async (document, opened) => {
      const ground = await groundOf(document);
      if (!ground.ok) return ground;
      const { worker, estimate, unsent } = ground.value;
      const links = { leadId: estimate.leadId, estimateId: estimate.id };
      const isNew = document.id === 0;
      const tooLarge = isNew ? problemOfSize(document, unsent) : null;
      if (tooLarge !== null) return refused(notNow(tooLarge));
      // The office compares a paper with its estimate, of which it may get only a later content.
      const whole = { ...document, ...links, ...(isNew && unsent !== null ? { madeOf: unsent } : {}) };
      const saved = await saveRecord(context, 'estimate-documents', whole, opened, worker);
      // On a full device the row may stay, but it is no longer read.
      if (saved.ok)
        await refuseDatabaseErrors(() => dropSaved(worker.companyId, contentOf(estimate).uuid, document.uuid));
      return saved;
    },
    sizeProblem: async (document) => {
      if (document.id > 0) return ok(null);
      const ground = await groundOf(document);
      return ok(ground.ok ? problemOfSize(document, ground.value.unsent) : null);
    },
    remove: removeRecord(context, 'estimate-documents'),
  };
}
