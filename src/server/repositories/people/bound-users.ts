import { sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';

/** Binds users without an id in the CRM to its people by their e-mail addresses, and answers their ids. Runs as the database owner. */
export async function bindUsers(
  trx: Trx,
  companyId: number,
  people: readonly { readonly id: string; readonly email: string }[],
  now: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`update users set external_id = person.id, version = users.version + 1,
      modified_at = ${now}
    from unnest(${people.map(({ id }) => id)}::text[], ${people.map(({ email }) => email.toLowerCase())}::text[])
      as person (id, email)
    where users.company_id = ${companyId} and users.external_id is null and lower(users.email) = person.email
      and not exists (select 1 from users as other where other.company_id = ${companyId} and other.external_id = person.id)
    returning users.id`.execute(trx);
  return rows.map(({ id }) => id);
}
