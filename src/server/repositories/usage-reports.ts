import { sql } from 'kysely';
import type { UsageReport } from '#contract/records/usage-report.ts';
import { changeOrderType, contractType } from '#domain/documents/is-signed.ts';
import { fromCents } from '#domain/money/round-money.ts';
import type { Db, Trx } from '#server/database/database.ts';

/**
 * Counts everything made or signed in a period, by the lead's salesperson; the period's end is exclusive. An amount
 * counts at its signing: that of the contract in force, as the devices compute it, and of its change orders. A contract
 * that was canceled or replaced does not count, nor do its change orders.
 */
export async function readUsage(
  trx: Trx,
  companyId: number,
  from: string,
  until: string,
): Promise<UsageReport['people']> {
  const contract = String(contractType);
  // Stored times are ISO strings in UTC, so they compare as strings.
  const within = sql`data->>'createdTime' collate "C" >= ${from} and data->>'createdTime' collate "C" < ${until}`;
  const { rows } = await sql<UsageReport['people'][number] & { closedCents: string }>`
    with own_leads as (select id, user_id, data from leads where company_id = ${companyId} and deleted_at is null),
    sold as (
      select id, estimate_id, lead_id, signed_at, data->>'type' as type, (data->'data'->>'content')::jsonb as content
      from documents where company_id = ${companyId} and deleted_at is null and signed_at is not null
        and data->>'type' in (${contract}, ${String(changeOrderType)})
        and data->'cancellation'->>'isInTime' is distinct from 'true'
        and estimate_id in (
          select estimate_id from documents where company_id = ${companyId} and deleted_at is null
            and signed_at >= ${from}::timestamptz and signed_at < ${until}::timestamptz)),
    in_force as (
      select distinct on (estimate_id) id, estimate_id, content from sold where type = ${contract}
      order by estimate_id, id desc),
    signed as (
      select lead_id, (type = ${contract})::integer as contracts, (sold.content->>'totalCents')::bigint as cents
      from sold join in_force on in_force.estimate_id = sold.estimate_id
        and (sold.id = in_force.id or (type <> ${contract}
          and starts_with(sold.content->>'number', (in_force.content->>'number') || '-')))
      where signed_at >= ${from}::timestamptz and signed_at < ${until}::timestamptz),
    counted as (
      select user_id, count(*) as leads, 0 as estimates, 0 as contracts, 0 as cents
        from own_leads where ${within} group by user_id
      union all select user_id, 0, count(*), 0, 0 from own_leads join (
          select lead_id from estimates where company_id = ${companyId} and deleted_at is null and ${within}) made
        on made.lead_id = own_leads.id group by user_id
      union all select user_id, 0, 0, coalesce(sum(contracts), 0), coalesce(sum(cents), 0) from own_leads join signed
        on signed.lead_id = own_leads.id group by user_id
      union all select id, 0, 0, 0, 0 from users where company_id = ${companyId} and active)
    select counted.user_id as "userId",
      coalesce(max(users.first_name || ' ' || users.last_name), 'Nobody') as name,
      sum(leads)::integer as leads, sum(estimates)::integer as estimates, sum(contracts)::integer as contracts,
      sum(cents)::text as "closedCents"
    from counted left join users on users.id = counted.user_id
    group by counted.user_id
    order by sum(cents) desc, sum(contracts) desc, sum(estimates) desc, sum(leads) desc, name`.execute(trx);
  return rows.map(({ closedCents, ...row }) => ({ ...row, closedTotal: fromCents(Number(closedCents)) }));
}

/** Active companies whose settings ask for reports. Runs as the database owner. */
export async function listReportCompanies(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('settings')
    .innerJoin('companies', 'companies.id', 'settings.company_id')
    .select('company_id')
    .where('companies.active', '=', true)
    .where(sql<boolean>`coalesce((settings.data->>'usageReportFrequency')::numeric, 0) > 0`)
    .execute();
  return rows.map(({ company_id: id }) => id);
}

/** Claims a day's report; true for the first process to do so. Runs as the database owner. */
export async function claimMailing(trx: Trx, companyId: number, day: string): Promise<boolean> {
  const row = await trx
    .insertInto('usage_report_mailings')
    .values({ company_id: companyId, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst();
  return row !== undefined;
}
