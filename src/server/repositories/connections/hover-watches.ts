import { type Selectable, sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

export type HoverWatch = Selectable<Tables['hover_watches']> & {
  /** Whether the code was asked for so long ago that it should have come. */
  readonly isCodeOverdue: boolean;
};

const columns = sql`*, coalesce(asked_at < now() - interval '10 minutes', false) as "isCodeOverdue"`;

export async function findWatch(trx: Trx, companyId: number): Promise<HoverWatch | null> {
  const { rows } = await sql<HoverWatch>`select ${columns} from hover_watches
    where company_id = ${companyId}`.execute(trx);
  return rows[0] ?? null;
}

/** The watch to which an address belongs. Runs as the database owner. */
export async function findWatchByToken(trx: Trx, tokenHash: string): Promise<HoverWatch | null> {
  const { rows } = await sql<HoverWatch>`select ${columns} from hover_watches
    where token_hash = ${tokenHash}`.execute(trx);
  return rows[0] ?? null;
}

interface WatchToken {
  readonly hash: string;
  readonly sealed: string;
}

/** The watch of a connected company, made with the token if there is none; null without a connection. */
export async function openWatch(trx: Trx, companyId: number, token: WatchToken): Promise<HoverWatch | null> {
  await sql`insert into hover_watches (company_id, token_hash, token_sealed)
    select company_id, ${token.hash}, ${token.sealed} from connections
    where company_id = ${companyId} and provider = 'hover'
    on conflict (company_id) do nothing`.execute(trx);
  return findWatch(trx, companyId);
}

/** Takes the right to register; false while another process works on it. */
export async function takeWatch(trx: Trx, companyId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update hover_watches set lease_until = now() + interval '2 minutes'
    where company_id = ${companyId} and (lease_until is null or lease_until < now())`.execute(trx);
  return numAffectedRows === 1n;
}

export async function releaseWatch(trx: Trx, companyId: number): Promise<void> {
  await sql`update hover_watches set lease_until = null where company_id = ${companyId}`.execute(trx);
}

/** Stores a new registration; the code may have come before. */
export async function storeWebhook(
  trx: Trx,
  companyId: number,
  { id, secretSealed }: { readonly id: number; readonly secretSealed: string },
): Promise<void> {
  await sql`update hover_watches set webhook_id = ${id}, secret_sealed = ${secretSealed}, verified_at = null,
    asked_at = now() where company_id = ${companyId}`.execute(trx);
}

/** Forgets a registration that Hover no longer has. */
export async function forgetWebhook(trx: Trx, companyId: number): Promise<void> {
  await sql`update hover_watches set webhook_id = null, secret_sealed = null, code = null, verified_at = null,
    asked_at = null where company_id = ${companyId}`.execute(trx);
}

export async function storeCode(trx: Trx, companyId: number, code: string): Promise<void> {
  await sql`update hover_watches set code = ${code} where company_id = ${companyId}`.execute(trx);
}

export async function noteVerified(trx: Trx, companyId: number): Promise<void> {
  await sql`update hover_watches set verified_at = now(), code = null where company_id = ${companyId}`.execute(trx);
}

/** Forgets a code that was not accepted, and notes that another one was asked for. */
export async function noteAsked(trx: Trx, companyId: number): Promise<void> {
  await sql`update hover_watches set code = null, asked_at = now() where company_id = ${companyId}`.execute(trx);
}

/** Stores how far a poll has come, by Hover's clock; null when there was nothing. */
export async function notePoll(trx: Trx, companyId: number, polledTo: string | null): Promise<void> {
  await sql`update hover_watches set polled_at = now(), polled_to = greatest(polled_to, ${polledTo}::timestamptz)
    where company_id = ${companyId}`.execute(trx);
}

/** Connected companies whose last poll is an hour ago. Runs as the database owner. */
export async function companiesToPoll(trx: Trx): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select connections.company_id as id
    from connections left join hover_watches watches using (company_id)
    where connections.provider = 'hover' and connections.state = 'on'
      and (watches.polled_at is null or watches.polled_at < now() - interval '55 minutes')
    order by watches.polled_at nulls first limit 50`.execute(trx);
  return rows.map(({ id }) => id);
}
