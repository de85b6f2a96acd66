import { sql } from 'kysely';
import type { PagedLeads } from '#contract/records.ts';
import { searchTerms } from '#domain/leads/lead-keys.ts';
import type { Trx } from '#server/database/database.ts';
import { rowToLead } from '#server/repositories/leads.ts';

export interface LeadListQuery {
  readonly search: string;
  readonly userId: number | null;
  /** A moment in UTC, compared with as much of the meeting's time as it has. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly sort: string;
  readonly offset: number;
  readonly limit: number;
}

/** A page of the company's leads. Ids are found over an index first, and only the page's records are read. */
export async function listLeads(trx: Trx, companyId: number, query: LeadListQuery): Promise<PagedLeads> {
  const terms = searchTerms(query.search);
  let found = trx.selectFrom('leads').where('company_id', '=', companyId).where('deleted_at', 'is', null);
  const { userId, startDate, endDate } = query;
  if (terms.length > 0) {
    const patterns = sql`array[${sql.join(terms.map((term) => `%${escapeLike(term)}%`))}]::text[]`;
    found = found.where(sql<boolean>`id in (select find_leads(${patterns}))`);
  }
  if (userId !== null)
    found = found.where((is) => is.or([is('user_id', '=', userId), is('additional_salesman_id', '=', userId)]));
  if (startDate !== null || endDate !== null) found = found.where('meeting_key', '<>', '');
  if (startDate !== null) found = found.where(sql<boolean>`left(meeting_key, ${startDate.length}) >= ${startDate}`);
  if (endDate !== null) found = found.where(sql<boolean>`left(meeting_key, ${endDate.length}) <= ${endDate}`);

  const page = found.select('id').orderBy(orderOf(query.sort, terms)).offset(query.offset).limit(query.limit);
  // A search is the costly part and is done once for both; a whole list is counted over its index alone.
  const ids = await page.$if(terms.length > 0, (rows) => rows.select(allFound.as('count'))).execute();
  const count = ids[0]?.count ?? (await found.select(all.as('count')).executeTakeFirstOrThrow()).count;
  return {
    data: await leadsInOrder(
      trx,
      ids.map((row) => row.id),
    ),
    offset: query.offset,
    limit: query.limit,
    totalCount: Number(count),
  };
}

const all = sql<number>`count(*)`;
const allFound = sql<number>`count(*) over ()`;

async function leadsInOrder(trx: Trx, ids: readonly number[]): Promise<PagedLeads['data']> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('leads')
    .select(['id', 'uuid', 'version', 'data'])
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, rowToLead(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

// Leads without a company or a meeting stand last in either direction.
const orders: Readonly<Record<string, string>> = {
  'name-asc': 'name_key, id',
  'name-desc': 'name_key desc, id',
  'company-asc': "(company_key = ''), company_key, name_key, id",
  'company-desc': "(company_key = ''), company_key desc, name_key, id",
  'meeting-asc': "(meeting_key = ''), meeting_key, name_key, id",
  'meeting-desc': "(meeting_key = ''), meeting_key desc, name_key, id",
};

function orderOf(sort: string, terms: readonly string[]) {
  const isSearch = terms.length > 0;
  const known = Object.hasOwn(orders, sort) ? orders[sort] : undefined;
  if (known !== undefined) return sql.raw(known);
  if (!isSearch) return sql.raw('name_key, id');
  // Names that begin with what was typed come first, then names that hold it, then the rest.
  const ranks = terms.map((term) => {
    const like = escapeLike(term);
    return sql`case when name_key like ${`${like}%`} or name_key like ${`% ${like}%`} then 0
      when name_key like ${`%${like}%`} or company_key like ${`%${like}%`} then 1 else 2 end`;
  });
  return sql`${sql.join(ranks, sql` + `)}, name_key, id`;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
