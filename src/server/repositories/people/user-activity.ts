import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

/**
 * Records when a user last made a request in the company; does nothing for a deleted user. Runs as the database owner.
 */
export async function noteActivity(
  db: Db,
  { userId, companyId, at }: { readonly userId: number; readonly companyId: number; readonly at: string },
): Promise<void> {
  await sql`insert into user_activity (user_id, company_id, seen_at)
    select id, company_id, ${at} from users where id = ${userId} and company_id = ${companyId}
    on conflict (user_id) do update set seen_at = greatest(user_activity.seen_at, excluded.seen_at),
      company_id = excluded.company_id`.execute(db);
}
