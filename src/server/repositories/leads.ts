import type { Selectable } from 'kysely';
import type { Lead } from '#contract/records/lead.ts';
import { searchText, sortKeys } from '#domain/leads/lead-keys.ts';
import type { Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

// The data was parsed for this row alone, so it is completed in place, at a tenth of the cost of a copy.
export const rowToLead = ({ id, uuid, version, marks, data }: StoredLead): Lead =>
  Object.assign(data, { id, uuid, version, marks });

/** The same as JSON text, spliced into the data that the database returned, which is never an empty object. */
export const rowToLeadJson = ({
  id,
  uuid,
  version,
  marks,
  json,
}: Omit<StoredLead, 'data'> & { readonly json: string }): string =>
  `${json.slice(0, -1)},"id":${id},"uuid":"${uuid}","version":${version},"marks":"${marks}"}`;

type StoredLead = Pick<Selectable<Tables['leads']>, 'id' | 'uuid' | 'version' | 'marks' | 'data'>;

const leadColumns = ['id', 'uuid', 'version', 'marks', 'data'] as const;

const leadById = (trx: Trx, companyId: number, id: number) =>
  trx
    .selectFrom('leads')
    .select(leadColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

export async function findLead(trx: Trx, companyId: number, id: number): Promise<Lead | null> {
  const row = await leadById(trx, companyId, id).executeTakeFirst();
  return row === undefined ? null : rowToLead(row);
}

/** Leads by their ids. */
export async function listLeadsById(trx: Trx, companyId: number, ids: readonly number[]): Promise<Lead[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('leads')
    .select(leadColumns)
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(rowToLead);
}

/** Locks the lead until the end of the transaction: concurrent writers queue up. */
export async function lockLead(trx: Trx, companyId: number, id: number): Promise<Lead | null> {
  const row = await leadById(trx, companyId, id).forUpdate().executeTakeFirst();
  return row === undefined ? null : rowToLead(row);
}

function leadColumnsOf(lead: Lead) {
  const { id: _id, uuid: _uuid, version: _version, marks: _marks, ...data } = lead;
  const keys = sortKeys(lead);
  return {
    user_id: lead.userId ?? null,
    additional_salesman_id: lead.additionalSalesmanId ?? null,
    name_key: keys.name,
    company_key: keys.company,
    meeting_key: keys.meeting,
    search_text: searchText(lead),
    data: JSON.stringify(data),
  };
}

const newRow = (companyId: number, lead: Lead) => ({
  company_id: companyId,
  uuid: lead.uuid,
  deleted_at: null,
  marks: lead.marks ?? '',
  ...leadColumnsOf(lead),
});

/** Inserts leads with uuids that nobody else has. */
export const insertLeads = async (
  trx: Trx,
  companyId: number,
  leads: readonly Lead[],
): Promise<readonly Pick<Lead, 'id' | 'uuid'>[]> =>
  leads.length === 0
    ? []
    : trx
        .insertInto('leads')
        .values(leads.map((lead) => newRow(companyId, lead)))
        .returning(['id', 'uuid'])
        .execute();

/** Null when another request has taken the uuid meanwhile. */
export async function insertLead(trx: Trx, companyId: number, lead: Lead): Promise<Lead | null> {
  const row = await trx
    .insertInto('leads')
    .values(newRow(companyId, lead))
    .onConflict((conflict) => conflict.columns(['company_id', 'uuid']).doNothing())
    .returning(leadColumns)
    .executeTakeFirst();
  return row === undefined ? null : rowToLead(row);
}

export async function updateLead(trx: Trx, companyId: number, lead: Lead): Promise<Lead> {
  const row = await trx
    .updateTable('leads')
    .set((expression) => ({ ...leadColumnsOf(lead), version: expression('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', lead.id)
    .returning(leadColumns)
    .executeTakeFirstOrThrow();
  return rowToLead(row);
}

/** Those of the given ids that are not users of the company. */
export async function unknownUsers(trx: Trx, companyId: number, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
  return ids.filter((id) => !rows.some((row) => row.id === id));
}
