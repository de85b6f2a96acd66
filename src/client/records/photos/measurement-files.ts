// A lead's measurement files. They wait, and are sent, as photos are, and are on the device once they were opened.
import { combineLatest, from, map, type Observable, of, switchMap } from 'rxjs';
import { changeInfo, watchAllInfo, watchInfo } from '#client/database/info-access.ts';
import { watchRowById } from '#client/database/record-rows.ts';
import type { Device, MeasurementFile } from '#client/device.ts';
import { downloadFile, photoAt, photoListOf, pictureOf, toBase64 } from '#client/records/photos/photo-list.ts';
import { findRow, type RecordsContext, watchWorker, workerFor } from '#client/records/records-context.ts';
import { leadRoutes } from '#contract/routes/leads.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { ok } from '#domain/result.ts';

type MeasurementFiles = Pick<Device['leads'], 'measurementFiles' | 'addMeasurementFile'>;

/** The stored list of a lead's files stands beside that of its photos. */
const listOf = (companyId: number, leadUuid: string) => photoListOf(companyId, `measurements ${leadUuid}`);

export function createMeasurementFiles(context: RecordsContext): MeasurementFiles {
  const { store, ports, session } = context;
  const urls = new Map<string, string>();
  const urlOf = (id: string, file: Blob): string => {
    const url = urls.get(id) ?? ports.objectUrl(file);
    urls.set(id, url);
    return url;
  };

  const refresh = async (companyId: number, leadId: number, uuid: string): Promise<void> => {
    const answer = await session.call(leadRoutes.listMeasurementFiles, { companyId, query: { id: leadId } });
    if (!answer.ok) return;
    await changeInfo(store, listOf(companyId, uuid), (known) =>
      JSON.stringify(known) === JSON.stringify(answer.body) ? null : answer.body,
    );
  };

  const filesOf = (companyId: number, leadId: number): Observable<readonly MeasurementFile[]> =>
    watchRowById(store, 'leads', companyId, leadId).pipe(
      switchMap((lead) => {
        if (lead === null) return of([]);
        const { uuid } = contentOf(lead);
        const waiting$ = watchAllInfo(store, 'photo', companyId).pipe(
          map((rows) =>
            rows
              .filter(({ data }) => data.use !== undefined && data.leadUuid === uuid)
              .map(({ data }) => ({
                id: data.uuid,
                name: data.name,
                at: data.takenAt,
                url: urlOf(data.uuid, pictureOf(data)),
                waiting: true,
              })),
          ),
        );
        const stored$ = watchInfo(store, listOf(companyId, uuid)).pipe(
          switchMap((files) =>
            from(
              Promise.all(
                (files ?? []).map(async ({ id, name, uploadTimestamp = '' }) => {
                  const bytes = await downloadFile(context, companyId, id);
                  const url = bytes.ok ? urlOf(id, bytes.value) : null;
                  return { id, name, at: uploadTimestamp, url, waiting: false };
                }),
              ),
            ),
          ),
        );
        return combineLatest([waiting$, stored$]).pipe(
          map(([waiting, stored]) => {
            if (waiting.length === 0 && lead.id > 0) void refresh(companyId, lead.id, uuid);
            return [...waiting, ...stored];
          }),
        );
      }),
    );

  return {
    measurementFiles: (leadId) =>
      watchWorker(context).pipe(switchMap((worker) => (worker === null ? of([]) : filesOf(worker.companyId, leadId)))),
    addMeasurementFile: async (leadId, file) => {
      const lead = await findRow(context, 'leads', leadId);
      if (!lead.ok) return lead;
      const leadUuid = contentOf(lead.value).uuid;
      const worker = await workerFor(context, 'leads', leadUuid);
      if (!worker.ok) return worker;
      const { companyId, userId } = worker.value;
      const uuid = ports.uuid();
      const bytes = toBase64(new Uint8Array(await file.arrayBuffer()));
      const { name, type } = file;
      const now = ports.now().toISOString();
      await changeInfo(store, photoAt(companyId, uuid), () => ({
        uuid,
        leadUuid,
        userId,
        name,
        type,
        bytes,
        use: 'measurements' as const,
        takenAt: now,
        problem: null,
      }));
      return ok(null);
    },
  };
}
