import { sql } from 'kysely';
import type { Readiness } from '#contract/records/readiness.ts';
import type { Trx } from '#server/database/database.ts';

/** The action in the audit log when a company's mail server accepts a test. */
export const mailTested = 'mail tested';

/** Mail test, publications and people of a company. */
export async function readReadiness(trx: Trx, companyId: number): Promise<Readiness> {
  const { rows } = await sql<Readiness>`select
    (select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from audit_log
      where company_id = ${companyId} and action = ${mailTested}) as "mailTestedAt",
    (select count(*) from catalog_publications where company_id = ${companyId})::integer as publications,
    (select count(*) from users where company_id = ${companyId} and active)::integer as people`.execute(trx);
  return rows[0] ?? { mailTestedAt: null, publications: 0, people: 0 };
}
