// The tree of records: a lead has estimates and photos, an estimate has documents and the one being signed.
import { findInfo } from '#client/database/info-access.ts';
import type { InfoRowOf } from '#client/database/info-rows.ts';
import { serverIdOf } from '#client/database/local-ids.ts';
import { findRecords, type RowOf } from '#client/database/record-access.ts';
import { rowById } from '#client/database/record-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { signingOn } from '#client/records/begun-documents.ts';
import { added, modified } from '#domain/changes/change-state.ts';
import { contentOf, type RecordParts } from '#domain/changes/record-parts.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

interface Beneath {
  readonly name: 'estimates' | 'estimate-documents';
  readonly row: RowOf<'estimates' | 'estimate-documents'>;
}

/** The lead of an estimate, the estimate of a document; null when it is not on this device. */
export const recordAbove = (
  store: RecordStore,
  name: 'estimates' | 'estimate-documents',
  { companyId, leadId, estimateId }: RowOf<RecordStoreName>,
): Promise<RowOf<'leads' | 'estimates'> | null> =>
  name === 'estimates'
    ? rowById(store, 'leads', companyId, leadId)
    : rowById(store, 'estimates', companyId, estimateId);

/** Records one level below, including those that still use this device's local id. */
export async function childRecords(
  store: RecordStore,
  name: RecordStoreName,
  { companyId, id }: RowOf<RecordStoreName>,
): Promise<readonly Beneath[]> {
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
}

/** Unsent photos of the lead. */
export async function unsentPhotosOf(
  store: RecordStore,
  lead: RowOf<RecordStoreName>,
): Promise<readonly InfoRowOf<'photo'>[]> {
  const { uuid } = contentOf(lead);
  const { companyId } = lead;
  return (await findInfo(store, 'photo', { companyId })).filter(({ data }) => data.leadUuid === uuid);
}

/**
 * Whether a person's work waits for their decision about a parent that the office deleted. If another person must
 * decide, the work is sent, and its author sees the refusal.
 */
export const awaitsDecision = (
  { office, draft }: Pick<RecordParts<unknown>, 'office' | 'draft'>,
  userId: number,
): boolean => office.kind === 'deleted' && draft?.by === userId;

/** A person's unsent additions and changes below a record, at any depth. */
export async function unsentDependents(
  store: RecordStore,
  name: RecordStoreName,
  row: RowOf<RecordStoreName>,
): Promise<readonly { readonly userId: number }[]> {
  const records = (await childRecords(store, name, row)).map(async ({ name: below, row: child }) => [
    ...(child.state === added || child.state === modified ? [child] : []),
    ...(await unsentDependents(store, below, child)),
  ]);
  const photos = name === 'leads' ? await unsentPhotosOf(store, row) : [];
  const signing = name === 'estimates' ? await signingOn(store, row.companyId, contentOf(row).uuid) : null;
  return [
    ...(await Promise.all(records)).flat(),
    ...photos.map(({ data }) => data),
    ...(signing === null ? [] : [signing]),
  ];
}
