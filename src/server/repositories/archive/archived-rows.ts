import { sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import { type ArchivedTableName, archivedTables } from '#server/repositories/archive/archived-tables.ts';

/** A row by its columns. */
export type ArchivedRow = Readonly<Record<string, unknown>>;

/** Tables whose deleted rows leave a tombstone, which no archive contains. */
const withTombstones: ReadonlySet<ArchivedTableName> = new Set(['leads', 'estimates', 'documents']);

const from = (table: ArchivedTableName, companyId: number) =>
  sql`from ${sql.table(table)} where company_id = ${companyId} ${
    withTombstones.has(table) ? sql`and deleted_at is null` : sql``
  }`;

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

const orderOf = (table: ArchivedTableName) => names(archivedTables[table].key);

/** The next rows of a company, in the order of the table's key; from the first one without `after`. */
export async function listArchivedPage(
  trx: Trx,
  table: ArchivedTableName,
  companyId: number,
  { after, limit }: { readonly after: ArchivedRow | null; readonly limit: number },
): Promise<readonly ArchivedRow[]> {
  const { columns, key } = archivedTables[table];
  const beyond =
    after === null ? sql`` : sql`and (${orderOf(table)}) > (${sql.join(key.map((column) => sql`${after[column]}`))})`;
  const { rows } = await sql<ArchivedRow>`select ${names(columns)} ${from(table, companyId)} ${beyond}
    order by ${orderOf(table)} limit ${limit}`.execute(trx);
  return rows;
}

/** The rows of a company whose column has one of the values. */
export async function listArchivedOf(
  trx: Trx,
  table: ArchivedTableName,
  companyId: number,
  column: string,
  values: readonly (number | string)[],
): Promise<readonly ArchivedRow[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<ArchivedRow>`select ${names(archivedTables[table].columns)} ${from(table, companyId)}
    and ${sql.ref(column)} in (${sql.join(values)}) order by ${orderOf(table)}`.execute(trx);
  return rows;
}

/** The ids of these rows. */
export async function listArchivedIds(
  trx: Trx,
  table: 'estimates' | 'documents' | 'files',
  companyId: number,
  column: string,
  values: readonly (number | string)[],
): Promise<readonly (number | string)[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<{ id: number | string }>`select id ${from(table, companyId)}
    and ${sql.ref(column)} in (${sql.join(values)}) order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Ids of the overwritten versions of these records. */
export async function listArchivedVersions(
  trx: Trx,
  companyId: number,
  store: string,
  recordIds: readonly (number | string)[],
): Promise<readonly number[]> {
  if (recordIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select id from history where company_id = ${companyId}
    and store = ${store} and record_id in (${sql.join(recordIds)}) order by record_id, version, id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Ids of the files that belong to no lead and to no paper. Runs as the database owner, whose statements may take longer:
 * no index has them.
 */
export async function listCompanyFiles(trx: Trx, companyId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id ${from('files', companyId)} and lead_id is null
    and not exists (select from documents where documents.company_id = ${companyId} and pdf_file_id = files.id)
    order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Roughly how much an archive will hold: its leads, estimates, documents and files. */
export async function countArchived(trx: Trx, companyId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select (
      (select count(*) ${from('leads', companyId)}) + (select count(*) ${from('estimates', companyId)})
      + (select count(*) ${from('documents', companyId)}) + (select count(*) ${from('files', companyId)})
    )::integer as total`.execute(trx);
  return rows[0]?.total ?? 0;
}
