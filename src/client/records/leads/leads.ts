import type { Device } from '#client/device.ts';
import type { FirstScreen } from '#client/records/leads/first-screen.ts';
import { createLeadList } from '#client/records/leads/lead-list.ts';
import { createMeasurementFiles } from '#client/records/photos/measurement-files.ts';
import type { Photos } from '#client/records/photos/photos.ts';
import { type RecordsContext, watchRecord, workerFor } from '#client/records/records-context.ts';
import { removeRecord } from '#client/records/remove-record.ts';
import { saveRecord } from '#client/records/save-record.ts';

export const createLeads = (context: RecordsContext, photos: Photos, firstScreen: FirstScreen): Device['leads'] => ({
  ...createLeadList(context, firstScreen),
  watch: (id) => watchRecord(context, 'leads', id),
  save: async (lead, opened) => {
    const worker = await workerFor(context, 'leads', lead.uuid);
    if (!worker.ok) return worker;
    return saveRecord(context, 'leads', lead, opened, worker.value);
  },
  remove: removeRecord(context, 'leads'),
  photos: photos.ofLead,
  addPhoto: photos.add,
  captionPhoto: photos.caption,
  removePhoto: photos.remove,
  ...createMeasurementFiles(context),
  papersOfPhoto: photos.papersOf,
  photoBytes: photos.bytesOf,
});
