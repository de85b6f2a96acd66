import { type Selectable, sql } from 'kysely';
import type { Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

/** The folders of a lead. */
export interface FolderKey {
  readonly companyId: number;
  readonly leadId: number;
}

type FolderRow = Selectable<Tables['project_folders']>;

const ofLead = ({ companyId, leadId }: FolderKey) => sql<boolean>`company_id = ${companyId} and lead_id = ${leadId}`;

/** Asks for the folders of a lead. True if a job must be enqueued; otherwise one waits already. */
export async function askForFolders(trx: Trx, { companyId, leadId }: FolderKey): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`with before as (
      select state from project_folders where company_id = ${companyId} and lead_id = ${leadId}
    )
    insert into project_folders (company_id, lead_id, state, next_try_at) values (${companyId}, ${leadId}, 'waiting', now())
    on conflict (company_id, lead_id) do update set asked = project_folders.asked + 1, state = 'waiting',
      tries = case when project_folders.state = 'waiting' then project_folders.tries else 0 end,
      next_try_at = case when project_folders.state = 'waiting' then project_folders.next_try_at else now() end
    returning coalesce((select state from before), '') <> 'waiting' as "isNew"`.execute(trx);
  return rows[0]?.isNew ?? false;
}

/** Tries at once again, whatever became of it before. */
export async function restartFolders(trx: Trx, { companyId, leadId }: FolderKey): Promise<void> {
  await sql`insert into project_folders (company_id, lead_id, state, next_try_at)
      values (${companyId}, ${leadId}, 'waiting', now())
    on conflict (company_id, lead_id) do update set asked = project_folders.asked + 1, state = 'waiting', tries = 0,
      next_try_at = now()`.execute(trx);
}

export async function findFolders(trx: Trx, key: FolderKey): Promise<FolderRow | null> {
  const { rows } = await sql<FolderRow>`select * from project_folders where ${ofLead(key)}`.execute(trx);
  return rows[0] ?? null;
}

/** Longer than a try with its last call takes, and shorter than the job's expiry. */
const leaseSeconds = 300;

/**
 * Takes the right to work on a lead's folders. `dueAt` is there when it is too early; null while somebody else works on
 * them, or when nothing is to be done.
 */
export async function takeFolders(
  trx: Trx,
  key: FolderKey,
  lease: string,
): Promise<FolderRow | { readonly dueAt: string } | null> {
  const { rows } = await sql<FolderRow>`update project_folders
    set lease = ${lease}, lease_until = now() + make_interval(secs => ${leaseSeconds})
    where ${ofLead(key)} and state = 'waiting' and next_try_at <= now() and (lease_until is null or lease_until < now())
    returning *`.execute(trx);
  if (rows[0] !== undefined) return rows[0];
  const row = await findFolders(trx, key);
  const isEarly = row?.state === 'waiting' && row.next_try_at !== null && row.lease_until === null;
  return isEarly && row.next_try_at !== null ? { dueAt: row.next_try_at } : null;
}

/** Keeps the right; false if it has passed to somebody else. */
export async function keepFolders(trx: Trx, key: FolderKey, lease: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update project_folders
    set lease_until = now() + make_interval(secs => ${leaseSeconds}) where ${ofLead(key)} and lease = ${lease}`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

interface FolderEnd {
  readonly state: 'waiting' | 'done' | 'failed';
  readonly tries: number;
  /** Seconds until the next try; null to wait for a person. */
  readonly inSeconds: number | null;
  /** Only if nobody has asked for more meanwhile. */
  readonly asked?: number;
}

/** Ends a try. The time of the next one, or null; "more" if somebody has asked for more meanwhile. */
export async function endTry(
  trx: Trx,
  key: FolderKey,
  lease: string,
  { state, tries, inSeconds, asked }: FolderEnd,
): Promise<{ readonly nextTryAt: string | null } | null> {
  const isOvertaken = asked === undefined ? sql<boolean>`false` : sql<boolean>`asked <> ${asked}`;
  const { rows } = await sql<{ nextTryAt: string | null }>`update project_folders
    set lease = null, lease_until = null, tries = ${tries},
      state = case when ${isOvertaken} then 'waiting' else ${state} end,
      next_try_at = case when ${isOvertaken} then now() else now() + make_interval(secs => ${inSeconds}) end
    where ${ofLead(key)} and lease = ${lease} returning next_try_at as "nextTryAt"`.execute(trx);
  return rows[0] ?? null;
}

/** Leads whose folders wait, so that their jobs begin when a storage is connected again. */
export async function wakeFolders(trx: Trx, companyId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ leadId: number }>`update project_folders set next_try_at = now()
    where company_id = ${companyId} and state = 'waiting' and lease is null returning lead_id as "leadId"`.execute(trx);
  return rows.map(({ leadId }) => leadId);
}

/** Ends the waiting, of one lead or of all; the leads whose folders will not be made. */
export async function giveUpFolders(trx: Trx, companyId: number, onlyLead: number | null): Promise<readonly number[]> {
  const { rows } = await sql<{ leadId: number }>`update project_folders
    set state = 'failed', next_try_at = null, lease = null, lease_until = null
    where company_id = ${companyId} and state = 'waiting'
      and (${onlyLead}::integer is null or lead_id = ${onlyLead}) returning lead_id as "leadId"`.execute(trx);
  return rows.map(({ leadId }) => leadId);
}

export async function markMadeByHand(trx: Trx, key: FolderKey): Promise<void> {
  await sql`update project_folders set state = 'done', next_try_at = null where ${ofLead(key)}`.execute(trx);
}
