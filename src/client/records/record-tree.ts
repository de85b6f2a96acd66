// The tree of records: a lead has estimates and photos, an estimate has documents and the one being signed.
import { idsOf } from '#client/database/local-ids.ts';
import { findRecords, type NamedRow, type RowOf } from '#client/database/record-access.ts';
import { rowById } from '#client/database/record-rows.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { unsentPhotosOf } from '#client/records/photos/unsent-photos.ts';
import { signingOn } from '#client/records/started-documents.ts';
import { added, modified } from '#domain/changes/change-state.ts';
import type { Links } from '#domain/changes/record-event.ts';
import { contentOf, type RecordParts } from '#domain/changes/record-parts.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

/** The lead of an estimate, the estimate of a document; null when it is not on this device. */
export async function recordAbove(
  store: RecordStore,
  name: RecordStoreName,
  { companyId, leadId, estimateId }: RowOf<RecordStoreName>,
): Promise<NamedRow | null> {
  if (name === 'leads') return null;
  const above = name === 'estimates' ? 'leads' : 'estimates';
  const row = await rowById(store, above, companyId, name === 'estimates' ? leadId : estimateId);
  return row === null ? null : { name: above, row };
}

/** A record's own links, of those to a lead and an estimate. */
export function ownLinks(name: RecordStoreName, { leadId, estimateId }: Required<Links>): Links {
  if (name === 'leads') return {};
  return name === 'estimates' ? { leadId } : { leadId, estimateId };
}

/** The links of the records below one with these links and this id. */
export const linksBelow = (name: RecordStoreName, { leadId }: Required<Links>, id: number): Required<Links> =>
  name === 'leads' ? { leadId: id, estimateId: 0 } : { leadId, estimateId: id };

/** Records one level below, including those that still use another id of the record. */
export async function childRecords(
  store: RecordStore,
  name: RecordStoreName,
  { companyId, id }: RowOf<RecordStoreName>,
): Promise<readonly NamedRow[]> {
  const ids = await idsOf(store, companyId, name, id);
  const found = ids.map(async (one): Promise<readonly NamedRow[]> => {
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
  return [...(await Promise.all(records)).flat(), ...photos, ...(signing === null ? [] : [signing])];
}
