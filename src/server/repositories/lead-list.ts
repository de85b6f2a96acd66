import { sql } from 'kysely';
import type { PagedLeads } from '#contract/records/paged-leads.ts';
import { searchTerms } from '#domain/leads/lead-keys.ts';
import type { Trx } from '#server/database/database.ts';
import { JsonText } from '#server/json-text.ts';
import { rowToLeadJson } from '#server/repositories/leads.ts';

export interface LeadListQuery {
  readonly search: string;
  readonly userId: number | null;
  /** A UTC timestamp, possibly partial: a meeting's time is compared only to that precision. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly sort: string;
  readonly offset: number;
  readonly limit: number;
}

/** A page of the company's leads in one statement: an index yields the ids, and only the page's records are read. */
export async function listLeads(trx: Trx, companyId: number, query: LeadListQuery): Promise<JsonText<PagedLeads>> {
  // The first term chooses the rows of the index: the longest is in the fewest leads.
  const terms = searchTerms(query.search).toSorted((one, other) => other.length - one.length);
  const found = leadsFound(trx, companyId, query, terms);
  const isWhole = terms.length === 0 && query.userId === null && query.startDate === null && query.endDate === null;
  const total = isWhole ? wholeCount(trx, companyId) : found.select(sql<number>`count(*)`.as('count'));
  // A search is expensive, so page and count share it; without a search, an index does the counting.
  const count = terms.length > 0 ? sql<number>`count(*) over ()` : sql<number>`(${total})`;
  const page = found
    .select(['id', count.as('count')])
    .orderBy(orderOf(query.sort, terms))
    .offset(query.offset)
    .limit(query.limit);
  const rows = await trx
    .with('page', (cte) =>
      cte.selectFrom(page.as('page')).select(['id', 'count', sql`row_number() over ()`.as('place')]),
    )
    .selectFrom('page')
    .innerJoin('leads', 'leads.id', 'page.id')
    .select(['leads.id', 'uuid', 'version', 'marks', sql<string>`data::text`.as('json'), 'count'])
    .orderBy('place')
    .execute();
  // A page after the last one has no row to carry the count.
  const totalCount = Number((rows[0] ?? (await total.executeTakeFirstOrThrow())).count);
  const { offset, limit } = query;
  return new JsonText(
    `{"data":[${rows.map(rowToLeadJson).join()}],"offset":${offset},"limit":${limit},"totalCount":${totalCount}}`,
  );
}

const wholeCount = (trx: Trx, companyId: number) =>
  trx
    .selectFrom('change_counters')
    .select(({ fn }) => fn.coalesce(fn.max('leads'), sql<number>`0`).as('count'))
    .where('company_id', '=', companyId);

function leadsFound(
  trx: Trx,
  companyId: number,
  { userId, startDate, endDate }: LeadListQuery,
  terms: readonly string[],
) {
  let found = trx.selectFrom('leads').where('company_id', '=', companyId).where('deleted_at', 'is', null);
  if (terms.length > 0) {
    const patterns = sql`array[${sql.join(terms.map((term) => `%${escapeLike(term)}%`))}]::text[]`;
    found = found.where(sql<boolean>`id in (select find_leads(${patterns}))`);
  }
  if (userId !== null)
    found = found.where((is) => is.or([is('user_id', '=', userId), is('additional_salesman_id', '=', userId)]));
  if (startDate !== null || endDate !== null) found = found.where('meeting_key', '<>', '');
  if (startDate !== null) found = found.where(sql<boolean>`left(meeting_key, ${startDate.length}) >= ${startDate}`);
  if (endDate !== null) found = found.where(sql<boolean>`left(meeting_key, ${endDate.length}) <= ${endDate}`);
  return found;
}

// Leads without a company or a meeting come last in both directions.
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
  // Names that begin with the search text come first, then names that contain it, then the rest.
  const ranks = terms.map((term) => {
    const like = escapeLike(term);
    return sql`case when name_key like ${`${like}%`} or name_key like ${`% ${like}%`} then 0
      when name_key like ${`%${like}%`} or company_key like ${`%${like}%`} then 1 else 2 end`;
  });
  return sql`${sql.join(ranks, sql` + `)}, name_key, id`;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
