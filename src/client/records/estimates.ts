import { map, of, switchMap } from 'rxjs';
import { rowById, visibleRecord, watchRowsBelow } from '#client/database/record-rows.ts';
import type { Device } from '#client/device.ts';
import { type RecordsContext, watchRecord, watchWorker, workerFor } from '#client/records/records-context.ts';
import { removeRecord } from '#client/records/remove-record.ts';
import { saveRecord } from '#client/records/save-record.ts';
import { missing } from '#contract/problems.ts';
import { refused } from '#domain/result.ts';

export const createEstimates = (context: RecordsContext): Device['estimates'] => ({
  ofLead: (leadId) =>
    watchWorker(context).pipe(
      switchMap((worker) => {
        if (worker === null) return of([]);
        const { companyId, userId } = worker;
        return watchRowsBelow(context.store, 'estimates', companyId, { name: 'leads', id: leadId }).pipe(
          map((rows) =>
            rows
              .flatMap((row) => visibleRecord(row, userId) ?? [])
              .sort((one, other) => ((one.data.createdTime ?? '') < (other.data.createdTime ?? '') ? 1 : -1)),
          ),
        );
      }),
    ),
  watch: (id) => watchRecord(context, 'estimates', id),
  save: async (estimate, opened) => {
    const worker = await workerFor(context, 'estimates', estimate.uuid);
    if (!worker.ok) return worker;
    const lead = await rowById(context.store, 'leads', worker.value.companyId, estimate.leadId);
    if (lead === null) return refused(missing);
    return saveRecord(context, 'estimates', { ...estimate, leadId: lead.id }, opened, worker.value);
  },
  remove: removeRecord(context, 'estimates'),
});
