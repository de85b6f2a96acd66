import { type Selectable, sql } from 'kysely';
import type { FailedFolder } from '#contract/records/failed-folder.ts';
import type { PagedFailedFolders } from '#contract/records/paged-failed-folders.ts';
import { defined } from '#domain/defined.ts';
import type { Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { insertEvent } from '#server/repositories/api-integration/webhook-events.ts';

const rowToFolder = (row: Selectable<Tables['failed_folders']>): FailedFolder => ({
  id: row.id,
  entityId: row.entity_id,
  entityType: row.entity_type,
  projectFolderLink: row.project_folder_link,
  contractLink: row.contract_link,
  productionLink: row.production_link,
  estimationLink: row.estimation_link,
  errorMessage: row.error_message,
  resolved: row.resolved,
  createdAt: row.created_at,
  observations: row.observations,
});

export type NewFailedFolder = Omit<FailedFolder, 'id'>;

/** Writes a failed folder, and the event that announces it. */
export async function insertFailedFolder(trx: Trx, companyId: number, folder: NewFailedFolder): Promise<void> {
  const row = await trx
    .insertInto('failed_folders')
    .values({
      company_id: companyId,
      entity_id: folder.entityId,
      entity_type: folder.entityType,
      project_folder_link: folder.projectFolderLink ?? null,
      contract_link: folder.contractLink ?? null,
      production_link: folder.productionLink ?? null,
      estimation_link: folder.estimationLink ?? null,
      error_message: folder.errorMessage ?? null,
      resolved: folder.resolved,
      created_at: folder.createdAt,
      observations: folder.observations ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const record = { kind: 'folder', id: row.id, version: 1 };
  await insertEvent(trx, companyId, { type: 'folder.failed', record, data: rowToFolder(row) }, folder.createdAt);
}

interface FolderLogQuery {
  /** Every word must occur in the record's kind and id, its lead's name, its error or its observations. */
  readonly searchQuery: string;
  readonly resolved?: boolean;
  readonly offset: number;
  readonly limit: number;
}

// The links are not searched, because all of them contain the same host.
const searched = sql<string>`lower(concat_ws(' ', entity_type, entity_id, error_message, observations,
  case when entity_type = 'lead' then
    (select name_key from leads where leads.company_id = failed_folders.company_id and leads.id = entity_id) end))`;

const nameOfLead = sql<string | null>`case when entity_type = 'lead' then
    (select nullif(concat_ws(' ', nullif(leads.data ->> 'firstName', ''), leads.data ->> 'lastName'), '') from leads
      where leads.company_id = failed_folders.company_id and leads.id = entity_id and leads.deleted_at is null) end`;

const namedFolder = (row: Selectable<Tables['failed_folders']> & { readonly entityName: string | null }) => ({
  ...rowToFolder(row),
  entityName: row.entityName,
});

export async function listFailedFolders(
  trx: Trx,
  companyId: number,
  { searchQuery, resolved, offset, limit }: FolderLogQuery,
): Promise<PagedFailedFolders> {
  const terms = searchQuery.toLowerCase().split(/\s+/).filter(Boolean);
  let found = trx.selectFrom('failed_folders').where('company_id', '=', companyId);
  if (resolved !== undefined) found = found.where('resolved', '=', resolved);
  for (const term of terms) found = found.where(sql<boolean>`strpos(${searched}, ${term}) > 0`);
  const rows = await found
    .selectAll()
    .select(nameOfLead.as('entityName'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await found.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { data: rows.map(namedFolder), offset, limit, totalCount: Number(count) };
}

export async function findFailedFolder(trx: Trx, companyId: number, id: number): Promise<FailedFolder | null> {
  const row = await trx
    .selectFrom('failed_folders')
    .selectAll()
    .select(nameOfLead.as('entityName'))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : namedFolder(row);
}

/** The newest entry of a record that nobody has resolved. */
export async function findOpenFolder(
  trx: Trx,
  companyId: number,
  entityType: string,
  entityId: number,
): Promise<FailedFolder | null> {
  const row = await trx
    .selectFrom('failed_folders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('entity_type', '=', entityType)
    .where('entity_id', '=', entityId)
    .where('resolved', '=', false)
    .orderBy('id', 'desc')
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : rowToFolder(row);
}

type FolderChange = Partial<Omit<FailedFolder, 'id' | 'entityId' | 'entityType' | 'createdAt'>>;

/** Changes an entry; null for an unknown one. */
export async function updateFailure(
  trx: Trx,
  companyId: number,
  id: number,
  change: FolderChange,
): Promise<FailedFolder | null> {
  const columns = defined({
    project_folder_link: change.projectFolderLink,
    contract_link: change.contractLink,
    production_link: change.productionLink,
    estimation_link: change.estimationLink,
    error_message: change.errorMessage,
    resolved: change.resolved,
    observations: change.observations,
  });
  if (Object.keys(columns).length > 0)
    await trx
      .updateTable('failed_folders')
      .set(columns)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  return findFailedFolder(trx, companyId, id);
}
