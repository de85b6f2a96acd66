// What hangs on what: on a lead its estimates and photos, on an estimate its documents and the one being signed.
import { serverIdOf } from '#client/database/local-ids.ts';
import { findRecords, type RowOf } from '#client/database/record-access.ts';
import { rowById } from '#client/database/record-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import type { KeptRow, RecordStoreName } from '#client/database/stored-rows.ts';
import { signingOn } from '#client/records/begun-documents.ts';
import { type WaitingPhoto, waitingPhotos } from '#client/records/side-requests.ts';
import { added, modified } from '#domain/changes/record-change.ts';

type Place = Pick<RowOf<RecordStoreName>, 'companyId' | 'id'> & { readonly data: { readonly uuid: string } };

export interface Beneath {
  readonly name: 'estimates' | 'estimate-documents';
  readonly row: RowOf<'estimates' | 'estimate-documents'>;
}

/** The lead of an estimate, the estimate of a document; null where there is none on this device. */
export const recordAbove = (
  store: RecordStore,
  name: 'estimates' | 'estimate-documents',
  { companyId, leadId, estimateId }: RowOf<RecordStoreName>,
): Promise<RowOf<'leads' | 'estimates'> | null> =>
  name === 'estimates'
    ? rowById(store, 'leads', companyId, leadId)
    : rowById(store, 'estimates', companyId, estimateId);

/** The records one level below; also those that still name it by the number of this device. */
export const recordsBeneath = async (
  store: RecordStore,
  name: RecordStoreName,
  { companyId, id }: Place,
): Promise<readonly Beneath[]> => {
  const ids = new Set([id, await serverIdOf(store, companyId, name, id)]);
  const found = [...ids].map(async (one): Promise<readonly Beneath[]> => {
    if (name === 'leads') {
      const rows = await findRecords(store, 'estimates', { companyId, leadId: one });
      return rows.map((row) => ({ name: 'estimates', row }));
    }
    if (name === 'estimate-documents') return [];
    const rows = await findRecords(store, 'estimate-documents', { companyId, estimateId: one });
    return rows.map((row) => ({ name: 'estimate-documents', row }));
  });
  return (await Promise.all(found)).flat();
};

/** The photos of a lead that have not been sent. */
export const photosBeneath = async (
  store: RecordStore,
  { companyId, data: { uuid } }: Place,
): Promise<readonly KeptRow<WaitingPhoto>[]> =>
  waitingPhotos(await store.find('info', { companyId })).filter(({ data }) => data.leadUuid === uuid);

/**
 * Whether what somebody made waits for their word about what it hangs on, which the office has deleted. Where that is another
 * person's to say, it is sent, and whoever made it reads that it is refused.
 */
export const awaitsDecision = (above: Pick<RowOf<RecordStoreName>, 'gone' | 'userId'>, userId: number): boolean =>
  above.gone && above.userId === userId;

/** Needs a person, and the office does not have it: nothing beneath it can be sent. */
export const isStuck = (row: Pick<RowOf<RecordStoreName>, 'error' | 'id' | 'gone'> | null): boolean =>
  row !== null && row.error !== null && (row.id < 0 || row.gone);

/** All that somebody made or changed beneath a record, at any depth, and has not sent. */
export const workBeneath = async (
  store: RecordStore,
  name: RecordStoreName,
  row: Place,
): Promise<readonly { readonly userId: number }[]> => {
  const records = (await recordsBeneath(store, name, row)).map(async ({ name: below, row: child }) => [
    ...(child.state === added || child.state === modified ? [child] : []),
    ...(await workBeneath(store, below, child)),
  ]);
  const photos = name === 'leads' ? await photosBeneath(store, row) : [];
  const signing = name === 'estimates' ? await signingOn(store, row.companyId, row.data.uuid) : undefined;
  return [
    ...(await Promise.all(records)).flat(),
    ...photos.map(({ data }) => data),
    ...(signing === undefined ? [] : [signing]),
  ];
};
