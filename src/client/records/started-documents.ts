// A document with some but not all signatures: not a record yet, but its signatures are kept.
import { changeInfo, getInfo, removeInfo } from '#client/database/info-access.ts';
import type { InfoKey, StartedDocument } from '#client/database/info-rows.ts';
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

interface StartedDocuments extends Pick<Device['documents'], 'started' | 'storeStarted'> {
  /** Drops the entries of a document that is a record now. Another document that is being signed stays. */
  readonly dropSaved: (companyId: number, estimateUuid: string, documentUuid: string) => Promise<Result<null, Problem>>;
}

const startedAt = (companyId: number, estimateUuid: string): InfoKey<'begun'> => ({
  kind: 'begun',
  companyId,
  name: estimateUuid,
});

/** The document being signed on an estimate, and its author. */
export const startedOn = (
  store: RecordStore,
  companyId: number,
  estimateUuid: string,
): Promise<StartedDocument | null> => getInfo(store, startedAt(companyId, estimateUuid));

/** Kept only after the first signature: a bare draft cannot be lost. */
export async function signingOn(
  store: RecordStore,
  companyId: number,
  estimateUuid: string,
): Promise<StartedDocument | null> {
  const started = await startedOn(store, companyId, estimateUuid);
  return started !== null && hasSignatures(started.document) ? started : null;
}

export const dropStartedOn = (store: RecordStore, companyId: number, estimateUuid: string): Promise<void> =>
  removeInfo(store, startedAt(companyId, estimateUuid));

/** When an estimate is added again, the document being signed moves to the new one. */
export async function moveStarted(
  store: RecordStore,
  companyId: number,
  fromUuid: string,
  toUuid: string,
  links: { readonly leadId: number; readonly estimateId: number },
): Promise<void> {
  const stored = await startedOn(store, companyId, fromUuid);
  if (stored === null) return;
  const moved: StartedDocument = { ...stored, document: { ...stored.document, ...links } };
  await changeInfo(store, startedAt(companyId, toUuid), () => moved);
  await dropStartedOn(store, companyId, fromUuid);
}

export function createStartedDocuments(context: RecordsContext): StartedDocuments {
  const { store, ports } = context;
  /** One by one, also over tabs, so that the last entries win: a slow write would otherwise follow the next one. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => ports.locks.hold('eaveline-begun', work);
  /** Keyed by the estimate's uuid, which stays when the server assigns an id. */
  const positionOf = async (estimateId: number) => {
    const worker = currentWorker(context);
    const estimate = worker.ok ? await rowById(store, 'estimates', worker.value.companyId, estimateId) : null;
    if (!worker.ok || estimate === null) return null;
    return { userId: worker.value.userId, ...startedAt(worker.value.companyId, contentOf(estimate).uuid) };
  };
  const storeNewest = newestOnly<Document, Result<null, Problem>>(inTurn, async (document) => {
    const position = await positionOf(document.estimateId);
    if (position === null) return refused(missing);
    const { userId } = position;
    const started: StartedDocument = { userId, document };
    await changeInfo(store, position, (stored) => {
      // A draft does not replace signatures that another person collected.
      const isOthers =
        stored !== null && stored.userId !== userId && hasSignatures(stored.document) && !hasSignatures(document);
      return isOthers || isSameContent(stored, started) ? null : started;
    });
    return ok(null);
  });
  return {
    started: (estimateId) =>
      inTurn(async () => {
        const position = await positionOf(estimateId);
        const stored = position === null ? null : await getInfo(store, position);
        if (position === null || stored?.userId !== position.userId) return null;
        const saved = await getRecord(store, 'estimate-documents', keyOf(position.companyId, stored.document.uuid));
        return saved === null ? stored.document : null;
      }),
    storeStarted: (document) => storeNewest(document.uuid, document),
    dropSaved: (companyId, estimateUuid, documentUuid) =>
      inTurn(async () => {
        const stored = await startedOn(store, companyId, estimateUuid);
        if (stored?.document.uuid === documentUuid) await dropStartedOn(store, companyId, estimateUuid);
        return ok(null);
      }),
  };
}
