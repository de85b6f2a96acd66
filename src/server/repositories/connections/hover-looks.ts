import { sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';

/** Notes that a job must be looked at; true unless that was noted already. */
export async function noteLook(trx: Trx, companyId: number, jobId: number): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`insert into hover_looks (company_id, job_id, at)
    values (${companyId}, ${jobId}, clock_timestamp())
    on conflict (company_id, job_id) do update set at = excluded.at
    returning xmax = 0 as "isNew"`.execute(trx);
  return rows[0]?.isNew ?? false;
}

/** When a look was last noted; null if nobody waits for it. */
export async function findLook(trx: Trx, companyId: number, jobId: number): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`select at::text as at from hover_looks
    where company_id = ${companyId} and job_id = ${jobId}`.execute(trx);
  return rows[0]?.at ?? null;
}

/** Ends a look; false if another change was noted after `at`. */
export async function endLook(trx: Trx, companyId: number, jobId: number, at: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from hover_looks
    where company_id = ${companyId} and job_id = ${jobId} and at <= ${at}::timestamptz`.execute(trx);
  return numAffectedRows === 1n;
}

/** Jobs whose look was noted an hour ago, so that its turn was lost or waits for a connection. */
export async function overdueLooks(trx: Trx, companyId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`update hover_looks set at = clock_timestamp()
    where company_id = ${companyId} and at < now() - interval '1 hour' returning job_id as id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The leads that are linked to a job. */
export async function leadsOfJob(trx: Trx, companyId: number, jobId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from leads where company_id = ${companyId}
    and data ->> 'hoverJobId' = ${String(jobId)} and data ->> 'hoverJobId' is not null
    and deleted_at is null order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Those of some jobs to which a lead is linked. */
export async function linkedJobs(trx: Trx, companyId: number, jobIds: readonly number[]): Promise<readonly number[]> {
  if (jobIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select distinct (data ->> 'hoverJobId')::integer as id from leads
    where company_id = ${companyId} and data ->> 'hoverJobId' is not null and deleted_at is null
      and data ->> 'hoverJobId' in (${sql.join(jobIds.map(String))})`.execute(trx);
  return rows.map(({ id }) => id);
}
