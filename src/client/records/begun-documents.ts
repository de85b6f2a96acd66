// A document with some but not all signatures: not a record yet, but its signatures are kept.
import { changeInfo, getInfo, removeInfo } from '#client/database/info-access.ts';
import type { Begun, InfoPlace } from '#client/database/info-rows.ts';
import { getRecord } from '#client/database/record-access.ts';
import { rowById } from '#client/database/record-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import type { Device } from '#client/device.ts';
import { newestOnly } from '#client/records/newest-only.ts';
import { currentWorker, type RecordsContext } from '#client/records/records-context.ts';
import { missing, type Problem } from '#contract/problems.ts';
import type { Document } from '#contract/records/document.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { hasSignatures } from '#domain/documents/signing-state.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { isSameContent } from '#domain/same-content.ts';

interface BegunDocuments extends Pick<Device['documents'], 'begun' | 'keepBegun'> {
  /** Drops the entries of a document that is a record now. Another document that is being signed stays. */
  readonly dropSaved: (companyId: number, estimateUuid: string, documentUuid: string) => Promise<Result<null, Problem>>;
}

const begunAt = (companyId: number, estimateUuid: string): InfoPlace<'begun'> => ({
  kind: 'begun',
  companyId,
  name: estimateUuid,
});

/** The document being signed on an estimate, and its author. */
export const begunOn = (store: RecordStore, companyId: number, estimateUuid: string): Promise<Begun | null> =>
  getInfo(store, begunAt(companyId, estimateUuid));

/** Kept only after the first signature: a bare draft cannot be lost. */
export async function signingOn(store: RecordStore, companyId: number, estimateUuid: string): Promise<Begun | null> {
  const begun = await begunOn(store, companyId, estimateUuid);
  return begun !== null && hasSignatures(begun.document) ? begun : null;
}

export const dropBegunOn = (store: RecordStore, companyId: number, estimateUuid: string): Promise<void> =>
  removeInfo(store, begunAt(companyId, estimateUuid));

/** When an estimate is added again, the document being signed moves to the new one. */
export async function moveBegun(
  store: RecordStore,
  companyId: number,
  fromUuid: string,
  toUuid: string,
  links: { readonly leadId: number; readonly estimateId: number },
): Promise<void> {
  const kept = await begunOn(store, companyId, fromUuid);
  if (kept === null) return;
  const moved: Begun = { ...kept, document: { ...kept.document, ...links } };
  await changeInfo(store, begunAt(companyId, toUuid), () => moved);
  await dropBegunOn(store, companyId, fromUuid);
}

export function createBegunDocuments(context: RecordsContext): BegunDocuments {
  const { store, ports } = context;
  /** One by one, also over tabs, so that the last entries win: a slow write would otherwise follow the next one. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => ports.locks.hold('eaveline-begun', work);
  /** Keyed by the estimate's uuid, which stays when the server assigns an id. */
  const placeOf = async (estimateId: number) => {
    const worker = currentWorker(context);
    const estimate = worker.ok ? await rowById(store, 'estimates', worker.value.companyId, estimateId) : null;
    if (!worker.ok || estimate === null) return null;
    return { userId: worker.value.userId, ...begunAt(worker.value.companyId, contentOf(estimate).uuid) };
  };
  const keepNewest = newestOnly<Document, Result<null, Problem>>(inTurn, async (document) => {
    const place = await placeOf(document.estimateId);
    if (place === null) return refused(missing);
    const { userId } = place;
    const begun: Begun = { userId, document };
    await changeInfo(store, place, (kept) => {
      // A draft does not replace signatures that another person collected.
      const isOthers =
        kept !== null && kept.userId !== userId && hasSignatures(kept.document) && !hasSignatures(document);
      return isOthers || isSameContent(kept, begun) ? null : begun;
    });
    return ok(null);
  });
  return {
    begun: (estimateId) =>
      inTurn(async () => {
        const place = await placeOf(estimateId);
        const kept = place === null ? null : await getInfo(store, place);
        if (place === null || kept?.userId !== place.userId) return null;
        const saved = await getRecord(store, 'estimate-documents', keyOf(place.companyId, kept.document.uuid));
        return saved === null ? kept.document : null;
      }),
    keepBegun: (document) => keepNewest(document.uuid, document),
    dropSaved: (companyId, estimateUuid, documentUuid) =>
      inTurn(async () => {
        const kept = await begunOn(store, companyId, estimateUuid);
        if (kept?.document.uuid === documentUuid) await dropBegunOn(store, companyId, estimateUuid);
        return ok(null);
      }),
  };
}
