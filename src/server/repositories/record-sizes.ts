import { type RawBuilder, sql } from 'kysely';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import type { Trx } from '#server/database/database.ts';

/** The size of a document includes its data and the pictures of its signatures. */
const bytesWithPictures = sql<number>`bytes + coalesce((select sum(octet_length(picture)) from document_signatures
  where document_signatures.document_id = documents.id), 0)`;

const measured: Readonly<Record<RecordStoreName, { readonly table: string; readonly bytes: RawBuilder<number> }>> = {
  leads: { table: 'leads', bytes: sql<number>`bytes` },
  estimates: { table: 'estimates', bytes: sql<number>`bytes` },
  'estimate-documents': { table: 'documents', bytes: bytesWithPictures },
};

/** Sizes of records in bytes, by id, without loading them. */
export async function sizesOf(
  trx: Trx,
  companyId: number,
  store: RecordStoreName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { table, bytes } = measured[store];
  const { rows } = await sql<{ readonly id: number; readonly bytes: string }>`
    select id, ${bytes} as bytes from ${sql.table(table)}
    where company_id = ${companyId} and id in (${sql.join([...ids])})`.execute(trx);
  return new Map(rows.map((row) => [row.id, Number(row.bytes)]));
}

/** Total bytes of a lead's estimates, or of an estimate's documents. */
export async function sizeOfChildren(
  trx: Trx,
  companyId: number,
  store: 'estimates' | 'estimate-documents',
  parentId: number,
): Promise<number> {
  const { table, bytes } = measured[store];
  const parent = sql.ref(store === 'estimates' ? 'lead_id' : 'estimate_id');
  const { rows } = await sql<{ readonly bytes: string }>`
    select coalesce(sum(${bytes}), 0) as bytes from ${sql.table(table)}
    where company_id = ${companyId} and ${parent} = ${parentId} and deleted_at is null`.execute(trx);
  return Number(rows[0]?.bytes ?? 0);
}
