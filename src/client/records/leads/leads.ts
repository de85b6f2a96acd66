import type { Device } from '#client/device.ts';
import type { FirstScreen } from '#client/records/leads/first-screen.ts';
import { createLeadList } from '#client/records/leads/lead-list.ts';
import type { Photos } from '#client/records/photos/photos.ts';
import { findRow, type RecordsContext, watchRecord, workerFor } from '#client/records/records-context.ts';
import { removeRecord } from '#client/records/remove-record.ts';
import { saveRecord } from '#client/records/save-record.ts';
import { contentOf } from '#domain/changes/record-parts.ts';

export const createLeads = (context: RecordsContext, photos: Photos, firstScreen: FirstScreen): Device['leads'] => ({
  list: createLeadList(context, firstScreen),
  watch: (id) => watchRecord(context, 'leads', id),
  save: async (lead, opened) => {
    const worker = await workerFor(context, 'leads', lead.uuid);
    if (!worker.ok) return worker;
    return saveRecord(context, 'leads', lead, opened, worker.value);
  },
  remove: async (id) => {
    const row = await findRow(context, 'leads', id);
    if (!row.ok) return row;
    const worker = await workerFor(context, 'leads', contentOf(row.value).uuid);
    return worker.ok ? removeRecord(context, 'leads', row.value, worker.value.userId) : worker;
  },
  photos: photos.ofLead,
  addPhoto: photos.add,
  captionPhoto: photos.caption,
  removePhoto: photos.remove,
  papersOfPhoto: photos.papersOf,
  photoBytes: photos.bytesOf,
});
