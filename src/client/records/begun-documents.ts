// A document that some have signed and others not yet: no record so far, but a signature that was given is kept.
import { changeRow } from '#client/database/change-row.ts';
import { getRecord } from '#client/database/record-access.ts';
import { rowById } from '#client/database/record-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import type { Device } from '#client/device.ts';
import { currentWorker, type RecordsContext } from '#client/records/records-context.ts';
import { missing } from '#contract/problems.ts';
import type { Document } from '#contract/records.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { ok, refused } from '#domain/result.ts';

interface Begun {
  readonly userId: number;
  readonly document: Document;
}

type BegunDocuments = Pick<Device['documents'], 'begun' | 'keepBegun' | 'dropBegun'>;

const begunKey = (companyId: number, estimateUuid: string): string => keyOf(companyId, `begun|${estimateUuid}`);

/** What is being signed on an estimate, and by whose hand. */
export const begunOn = async (
  store: RecordStore,
  companyId: number,
  estimateUuid: string,
): Promise<Begun | undefined> =>
  (await store.get('info', begunKey(companyId, estimateUuid)))?.data as Begun | undefined;

/** What is being signed on an estimate once somebody has: a draft alone is nothing that could be lost. */
export const signingOn = async (
  store: RecordStore,
  companyId: number,
  estimateUuid: string,
): Promise<Begun | undefined> => {
  const begun = await begunOn(store, companyId, estimateUuid);
  return begun !== undefined && isSigned(begun) ? begun : undefined;
};

const isSigned = ({ document }: Begun): boolean => Object.keys(document.signatures ?? {}).length > 0;

export const dropBegunOn = async (store: RecordStore, companyId: number, estimateUuid: string): Promise<void> => {
  await changeRow(store, 'info', begunKey(companyId, estimateUuid), (row) => (row === null ? null : 'remove'));
};

/** What is being signed on an estimate that is added again is signed on that. */
export const moveBegun = async (
  store: RecordStore,
  companyId: number,
  fromUuid: string,
  toUuid: string,
  links: { readonly leadId: number; readonly estimateId: number },
): Promise<void> => {
  const key = begunKey(companyId, toUuid);
  const kept = await begunOn(store, companyId, fromUuid);
  if (kept === undefined) return;
  const data: Begun = { ...kept, document: { ...kept.document, ...links } };
  await changeRow(store, 'info', key, () => ({ key, revision: 0, companyId, data }));
  await dropBegunOn(store, companyId, fromUuid);
};

export const createBegunDocuments = (context: RecordsContext): BegunDocuments => {
  const { store } = context;
  /** By the estimate's uuid, which stays when the server numbers it. */
  const placeOf = async (estimateId: number) => {
    const worker = currentWorker(context);
    const estimate = worker.ok ? await rowById(store, 'estimates', worker.value.companyId, estimateId) : null;
    if (!worker.ok || estimate === null) return null;
    return { ...worker.value, key: begunKey(worker.value.companyId, contentOf(estimate).uuid) };
  };
  return {
    begun: async (estimateId) => {
      const place = await placeOf(estimateId);
      const kept = place === null ? undefined : ((await store.get('info', place.key))?.data as Begun | undefined);
      if (place === null || kept?.userId !== place.userId) return null;
      const saved = await getRecord(store, 'estimate-documents', keyOf(place.companyId, kept.document.uuid));
      return saved === null ? kept.document : null;
    },
    keepBegun: async (document) => {
      const place = await placeOf(document.estimateId);
      if (place === null) return refused(missing);
      const { key, companyId, userId } = place;
      const data: Begun = { userId, document };
      await changeRow(store, 'info', key, (row) => {
        // A draft does not take the place of what another person has had signed.
        const kept = row?.data as Begun | undefined;
        const isOthers = kept !== undefined && kept.userId !== userId && isSigned(kept) && !isSigned(data);
        return isOthers ? null : { key, revision: 0, companyId, data };
      });
      return ok(null);
    },
    dropBegun: async (estimateId) => {
      const place = await placeOf(estimateId);
      if (place !== null) await changeRow(store, 'info', place.key, (row) => (row === null ? null : 'remove'));
      return ok(null);
    },
  };
};
