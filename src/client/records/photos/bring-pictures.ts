// Downloads files before they are viewed: logos, the warranty image, attachments of contracts, pictures of options, and photos of leads that
// this person visits next.

import { debounce, distinctUntilChanged, EMPTY, exhaustMap, from, map, type Observable, of, switchMap } from 'rxjs';
import type { Catalogs } from '#client/catalog/catalogs.ts';
import { watchInfo } from '#client/database/info-access.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import { checkpointOf } from '#client/records/checkpoint.ts';
import { downloadFile } from '#client/records/photos/photo-list.ts';
import type { Photos } from '#client/records/photos/photos.ts';
import { type RecordsContext, type Worker, watchWorker } from '#client/records/records-context.ts';
import { restOf } from '#client/records/rest.ts';
import type { Lead } from '#contract/records/lead.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { isFileId } from '#domain/pictures/file-id.ts';

const restMs = 500;
const day = 86_400_000;
const daysAhead = 3;
const maxLeads = 20;

/** Runs after each completed pull; pictures already here are not requested again. */
export function bringPictures(context: RecordsContext, catalogs: Catalogs, photos: Photos): Observable<unknown> {
  const { store, ports } = context;
  const broughtLeads = new Set<string>();
  let catalog: { readonly version: string; readonly ids: readonly string[] } | null = null;

  const optionPictures = async (): Promise<readonly string[]> => {
    const answer = await catalogs.read();
    if (!answer.ok) return [];
    const version = `${answer.value.catalogVersion}`;
    if (catalog?.version !== version) {
      const images = answer.value.fields.flatMap(({ options }) => (options ?? []).map(({ image }) => image));
      catalog = { version, ids: [...new Set(images.filter(isFileId))] };
    }
    return catalog.ids;
  };

  /** A session that has ended is for its person to renew: nothing more is requested with it. */
  const isOver = (): boolean => {
    const state = context.session.now();
    return state.kind !== 'signed-in' || state.expired === true;
  };

  const bring = async ({ companyId, userId }: Worker): Promise<void> => {
    const settings = (await store.get('settings', keyOf(companyId, 'settings')))?.data;
    const {
      logoImage,
      logoDarkImage,
      contractWarrantyImage,
      contractLogos = [],
      contractAttachments = [],
    } = settings ?? {};
    const own = [logoImage, logoDarkImage, contractWarrantyImage, ...contractLogos, ...contractAttachments].filter(
      isFileId,
    );
    for (const id of [...own, ...(await optionPictures())]) {
      if (isOver()) return;
      await downloadFile(context, companyId, id);
    }
    const leads = (await store.find('leads', { companyId })).map(contentOf);
    const next = leads
      .filter((lead) => lead.id > 0 && !broughtLeads.has(lead.uuid) && isVisitedSoon(lead, userId, ports.now()))
      .slice(0, maxLeads);
    for (const { id, uuid } of next) {
      if (isOver()) return;
      if (await photos.bring(companyId, id, uuid)) broughtLeads.add(uuid);
    }
  };

  const arrived$: Observable<Worker> = watchWorker(context).pipe(
    switchMap((worker) =>
      worker === null
        ? EMPTY
        : watchInfo(store, checkpointOf(worker.companyId)).pipe(
            map((checkpoint) => (checkpoint?.complete ? checkpoint.at : null)),
            distinctUntilChanged(),
            switchMap((at) => (at === null ? EMPTY : of(worker))),
          ),
    ),
  );
  // Unavailable pictures are requested next time.
  return arrived$.pipe(
    debounce(() => restOf(ports, restMs)),
    exhaustMap((worker) => from(bring(worker).catch(() => undefined))),
  );
}

function isVisitedSoon({ userId: owner, additionalSalesmanId, meetingDate }: Lead, userId: number, now: Date): boolean {
  if (owner !== userId && additionalSalesmanId !== userId) return false;
  const away = meetingDate ? Date.parse(meetingDate) - now.getTime() : Number.NaN;
  return away > -day && away < daysAhead * day;
}
