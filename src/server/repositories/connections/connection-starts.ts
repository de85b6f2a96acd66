import { sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import type { ConnectionKey } from '#server/repositories/connections/connections.ts';

/** A login at a provider that an admin has started. */
export interface ConnectionStart extends ConnectionKey {
  readonly stateHash: string;
  readonly browserHash: string;
  readonly userId: number;
  readonly sessionId: string;
  readonly verifierSealed: string;
}

/** Stores a started login at a provider, good for ten minutes, and forgets expired ones. */
export async function insertStart(trx: Trx, one: ConnectionStart): Promise<void> {
  await sql`delete from connection_starts where expires_at < now()`.execute(trx);
  await sql`insert into connection_starts (state_hash, browser_hash, company_id, user_id, session_id, provider,
      verifier_sealed, expires_at)
    values (${one.stateHash}, ${one.browserHash}, ${one.companyId}, ${one.userId}, ${one.sessionId}, ${one.provider},
      ${one.verifierSealed}, now() + interval '10 minutes')`.execute(trx);
}

/** Takes a started login, which nobody can use again; null for an unknown or expired one. Runs as the database owner. */
export async function takeStart(trx: Trx, stateHash: string): Promise<ConnectionStart | null> {
  const { rows } =
    await sql<ConnectionStart>`delete from connection_starts where state_hash = ${stateHash} and expires_at > now()
    returning state_hash as "stateHash", browser_hash as "browserHash", company_id as "companyId", user_id as "userId",
      session_id as "sessionId", provider, verifier_sealed as "verifierSealed"`.execute(trx);
  return rows[0] ?? null;
}
