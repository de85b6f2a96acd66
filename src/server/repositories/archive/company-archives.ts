import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

type ArchiveRow = Selectable<Tables['company_archives']>;

/** Long enough for a slow page, short enough that another process soon starts anew after a kill. */
const leaseSeconds = 120;

export async function findArchive(trx: Trx, companyId: number): Promise<ArchiveRow | null> {
  const row = await trx
    .selectFrom('company_archives')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** The same, locked until the end of the transaction. */
export async function lockArchive(trx: Trx, companyId: number): Promise<ArchiveRow | null> {
  const row = await trx
    .selectFrom('company_archives')
    .selectAll()
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertArchive(
  trx: Trx,
  archive: { readonly companyId: number; readonly id: string; readonly userId: number; readonly now: string },
): Promise<boolean> {
  const { companyId, id, userId, now } = archive;
  const inserted = await trx
    .insertInto('company_archives')
    .values({
      company_id: companyId,
      id,
      state: 'waiting',
      requested_at: now,
      requested_by: userId > 0 ? userId : null,
      next_try_at: sql<string>`now()`,
    })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Deletes the archive and returns the files of its parts. */
export async function deleteArchive(trx: Trx, companyId: number): Promise<readonly string[]> {
  const parts = await listParts(trx, companyId);
  await trx.deleteFrom('company_archives').where('company_id', '=', companyId).execute();
  return parts.map(({ file_id: id }) => id);
}

export const listParts = (trx: Trx, companyId: number) =>
  trx
    .selectFrom('company_archive_parts')
    .select(['file_id', 'size'])
    .where('company_id', '=', companyId)
    .orderBy('number')
    .execute();

/** Takes the right to make the archive, from the beginning; null while somebody else has it, or too early. */
export async function takeArchive(
  trx: Trx,
  companyId: number,
  lease: string,
): Promise<{ readonly archive: ArchiveRow; readonly leftParts: readonly string[] } | null> {
  const archive = await trx
    .updateTable('company_archives')
    .set({ lease, lease_until: leaseEnd, done: 0, bytes: 0, files: 0, missing: 0, problem: null })
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`next_try_at <= now() and (lease_until is null or lease_until < now())`)
    .returningAll()
    .executeTakeFirst();
  if (archive === undefined) return null;
  const parts = await trx
    .deleteFrom('company_archive_parts')
    .where('company_id', '=', companyId)
    .returning('file_id')
    .execute();
  return { archive, leftParts: parts.map(({ file_id: id }) => id) };
}

const leaseEnd = sql<string>`now() + make_interval(secs => ${leaseSeconds})`;

const held = (trx: Trx, companyId: number, lease: string) =>
  trx.updateTable('company_archives').where('company_id', '=', companyId).where('lease', '=', lease);

type Progress = Partial<Pick<ArchiveRow, 'done' | 'total' | 'bytes' | 'files' | 'missing' | 'problem'>>;

/** Renews the lease and notes the progress; false if the right has passed to somebody else, or the archive is deleted. */
export async function renewArchive(trx: Trx, companyId: number, lease: string, progress: Progress): Promise<boolean> {
  const renewed = await held(trx, companyId, lease)
    .set({ ...progress, lease_until: leaseEnd })
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n;
}

export async function insertPart(
  trx: Trx,
  companyId: number,
  part: { readonly number: number; readonly fileId: string; readonly size: number },
): Promise<void> {
  await trx
    .insertInto('company_archive_parts')
    .values({ company_id: companyId, number: part.number, file_id: part.fileId, size: part.size })
    .execute();
}

/** The archive can be downloaded until then. */
export async function finishArchive(
  trx: Trx,
  companyId: number,
  lease: string,
  facts: { readonly now: string; readonly expiresAt: string; readonly sha256: string } & Progress,
): Promise<boolean> {
  const { now, expiresAt, ...more } = facts;
  const finished = await held(trx, companyId, lease)
    .set({
      ...more,
      state: 'ready',
      finished_at: now,
      expires_at: expiresAt,
      problem: null,
      lease: null,
      lease_until: null,
    })
    .executeTakeFirst();
  return finished.numUpdatedRows === 1n;
}

/** Gives the right back: it is tried again after a pause, or has failed. */
export async function giveBackArchive(
  trx: Trx,
  companyId: number,
  lease: string,
  after: {
    readonly state: 'waiting' | 'failed';
    readonly tries: number;
    readonly seconds: number;
    readonly problem: string | null;
  },
): Promise<void> {
  await held(trx, companyId, lease)
    .set({
      state: after.state,
      tries: after.tries,
      problem: after.problem,
      next_try_at: sql<string>`now() + make_interval(secs => ${after.seconds})`,
      lease: null,
      lease_until: null,
    })
    .execute();
}

/** Companies whose archive waits to be made, and nobody makes it. Runs as the database owner. */
export async function listWaitingArchives(trx: Trx): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('company_archives')
    .select('company_id')
    .where('state', '=', 'waiting')
    .where(sql<boolean>`next_try_at <= now() and (lease_until is null or lease_until < now())`)
    .orderBy('next_try_at')
    .execute();
  return rows.map(({ company_id: id }) => id);
}

/** Companies whose archive has expired. Runs as the database owner. */
export async function listExpiredArchives(trx: Trx, now: string): Promise<readonly number[]> {
  const rows = await trx.selectFrom('company_archives').select('company_id').where('expires_at', '<', now).execute();
  return rows.map(({ company_id: id }) => id);
}

/** The newest ticket is the only one. Runs as the database owner, because sessions are no company's. */
export async function setArchiveTicket(
  trx: Trx,
  companyId: number,
  ticket: { readonly hash: string; readonly sessionId: string; readonly until: string },
): Promise<void> {
  await trx
    .updateTable('company_archives')
    .set({ ticket_hash: ticket.hash, ticket_session: ticket.sessionId, ticket_until: ticket.until })
    .where('company_id', '=', companyId)
    .execute();
}

/** The archive that a ticket opens, whose session has not ended. */
export async function findArchiveByTicket(db: Db, hash: string, now: string): Promise<ArchiveRow | null> {
  const row = await db
    .selectFrom('company_archives')
    .selectAll()
    .where('ticket_hash', '=', hash)
    .where('ticket_until', '>', now)
    .where('ticket_session', 'is not', null)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return row ?? null;
}
