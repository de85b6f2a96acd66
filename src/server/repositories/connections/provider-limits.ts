import { sql } from 'kysely';
import type { ProviderName } from '#contract/providers.ts';
import type { Trx } from '#server/database/database.ts';

interface RecentCalls {
  /** Calls of the last minute: of all companies, and of one. */
  readonly all: number;
  readonly own: number;
  /** Milliseconds for which nobody may call; 0 or less for now. */
  readonly pauseMs: number;
  /** Milliseconds until the oldest call is older than a minute. */
  readonly oldestLeavesMs: number;
}

/**
 * The calls to a provider within the last minute. Processes that ask at once take turns until the end of their
 * transactions. Runs as the database owner.
 */
export async function recentCalls(trx: Trx, provider: ProviderName, companyId: number): Promise<RecentCalls> {
  await sql`insert into provider_limits (provider) values (${provider}) on conflict do nothing`.execute(trx);
  await sql`select 1 from provider_limits where provider = ${provider} for update`.execute(trx);
  // The clock of the statement, because a transaction may have waited for its turn.
  await sql`delete from provider_calls
    where provider = ${provider} and at <= clock_timestamp() - interval '1 minute'`.execute(trx);
  const { rows } = await sql<RecentCalls>`select count(at)::integer as all,
      count(at) filter (where company_id = ${companyId})::integer as own,
      coalesce(extract(epoch from limits.paused_until - clock_timestamp()) * 1000, 0)::float8 as "pauseMs",
      coalesce(extract(epoch from min(at) + interval '1 minute' - clock_timestamp()) * 1000, 0)::float8
        as "oldestLeavesMs"
    from provider_limits limits left join provider_calls calls on calls.provider = limits.provider
    where limits.provider = ${provider} group by limits.paused_until`.execute(trx);
  return rows[0] ?? { all: 0, own: 0, pauseMs: 0, oldestLeavesMs: 0 };
}

export async function noteCall(trx: Trx, provider: ProviderName, companyId: number): Promise<void> {
  await sql`insert into provider_calls (provider, company_id, at)
    values (${provider}, ${companyId}, clock_timestamp())`.execute(trx);
}

/** Pauses the calls of all companies; a longer pause stays. Runs as the database owner. */
export async function pauseCalls(trx: Trx, provider: ProviderName, pauseMs: number): Promise<void> {
  await sql`insert into provider_limits (provider, paused_until)
    values (${provider}, clock_timestamp() + make_interval(secs => ${pauseMs / 1000}))
    on conflict (provider) do update
      set paused_until = greatest(provider_limits.paused_until, excluded.paused_until)`.execute(trx);
}
