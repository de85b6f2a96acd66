import { Readable } from 'node:stream';
import { addressOf } from '#contract/address.ts';
import type { CompanyArchive } from '#contract/records/company-archive.ts';
import type { FileTicket } from '#contract/records/file-ticket.ts';
import { archiveRoutes } from '#contract/routes/exchange/archive.ts';
import { dayOf } from '#domain/text/days.ts';
import { fileNameOf } from '#domain/text/file-name.ts';
import { personName } from '#domain/text/names.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner, readWithCompany, type Trx, withCompany } from '#server/database/database.ts';
import type { ByteRange } from '#server/files/file-storage.ts';
import { blocked, notFound } from '#server/refusal.ts';
import {
  deleteArchive,
  findArchive,
  findArchiveByTicket,
  insertArchive,
  listExpiredArchives,
  listParts,
  lockArchive,
  setArchiveTicket,
} from '#server/repositories/archive/company-archives.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { findUser } from '#server/repositories/users.ts';
import { hashToken } from '#server/security/tokens.ts';
import { nobodyOf } from '#server/services/users/nobody-of.ts';

type StoreContext = Pick<ServerContext, 'db' | 'storage' | 'now'>;

const ticketMs = 60_000;

const none: CompanyArchive = {
  state: 'none',
  requestedAt: null,
  requestedBy: null,
  finishedAt: null,
  expiresAt: null,
  done: 0,
  total: 0,
  bytes: 0,
  files: 0,
  missingFiles: 0,
  sha256: null,
  problem: null,
};

/** How far the company's archive is. */
export const readArchive = (context: ServerContext, actor: Actor): Promise<CompanyArchive> =>
  readWithCompany(context.db, actor, (trx) => archiveIn(context, trx, actor.companyId));

async function archiveIn({ now }: Pick<ServerContext, 'now'>, trx: Trx, companyId: number): Promise<CompanyArchive> {
  const row = await findArchive(trx, companyId);
  if (row === null || isExpired(row, now())) return none;
  const author = row.requested_by === null ? null : await findUser(trx, companyId, row.requested_by);
  return {
    state: row.state,
    requestedAt: row.requested_at,
    requestedBy: author === null ? null : personName(author),
    finishedAt: row.finished_at,
    expiresAt: row.expires_at,
    done: Math.min(row.done, row.total),
    total: row.total,
    bytes: row.bytes,
    files: row.files,
    missingFiles: row.missing,
    sha256: row.sha256,
    problem: row.problem,
  };
}

const isExpired = ({ expires_at: end }: { readonly expires_at: string | null }, now: Date): boolean =>
  end !== null && end < now.toISOString();

/** Requests an archive; an earlier one is deleted. One at a time is made for a company. */
export async function requestArchive(context: ServerContext, actor: Actor): Promise<CompanyArchive> {
  const { companyId, userId } = actor;
  const id = context.randomHex(32);
  const { archive, earlier } = await withCompany(context.db, actor, async (trx) => {
    const before = await lockArchive(trx, companyId);
    if (before?.state === 'waiting') throw blocked('An archive is being made already.');
    const parts = before === null ? [] : await deleteArchive(trx, companyId);
    const isNew = await insertArchive(trx, { companyId, id, userId, now: context.now().toISOString() });
    if (!isNew) throw blocked('An archive is being made already.');
    await context.jobs.enqueue(trx, 'make-archive', { companyId });
    const requested = await archiveIn(context, trx, companyId);
    await note(context, trx, actor, 'archive requested', id);
    return { archive: requested, earlier: parts };
  });
  await removeParts(context, companyId, earlier);
  return archive;
}

/** Deletes the archive, or ends its making. */
export async function removeArchive(context: ServerContext, actor: Actor): Promise<void> {
  const { companyId } = actor;
  const parts = await withCompany(context.db, actor, async (trx) => {
    const before = await lockArchive(trx, companyId);
    if (before === null) throw notFound();
    const deleted = await deleteArchive(trx, companyId);
    await note(context, trx, actor, 'archive deleted', before.id);
    return deleted;
  });
  await removeParts(context, companyId, parts);
}

/** Bytes without a row are harmless, and removed at night at the latest. */
async function removeParts({ storage }: StoreContext, companyId: number, ids: readonly string[]): Promise<void> {
  for (const id of ids) await storage.remove(companyId, id).catch(() => undefined);
}

/** Deletes archives whose time has passed. */
export async function forgetExpiredArchives(context: StoreContext): Promise<void> {
  const now = context.now().toISOString();
  for (const companyId of await asOwner(context.db, (trx) => listExpiredArchives(trx, now))) {
    const parts = await withCompany(context.db, { companyId, userId: 0 }, async (trx) => {
      const archive = await lockArchive(trx, companyId);
      if (archive === null || !isExpired(archive, context.now())) return [];
      const deleted = await deleteArchive(trx, companyId);
      await note(context, trx, nobodyOf(companyId), 'archive expired', archive.id);
      return deleted;
    });
    await removeParts(context, companyId, parts);
  }
}

/** Makes an address that downloads the archive without a session, if the download starts within a minute. */
export async function makeArchiveTicket(context: ServerContext, actor: Actor): Promise<FileTicket> {
  const { companyId, sessionId } = actor;
  const now = context.now();
  const ticket = context.randomHex(32);
  const until = new Date(now.getTime() + ticketMs).toISOString();
  await withCompany(context.db, actor, async (trx) => {
    const archive = await lockArchive(trx, companyId);
    if (archive?.state !== 'ready' || isExpired(archive, now)) throw notFound();
    await note(context, trx, actor, 'archive downloaded', archive.id);
  });
  await asOwner(context.db, (trx) => setArchiveTicket(trx, companyId, { hash: hashToken(ticket), sessionId, until }));
  return { ticket, url: addressOf(archiveRoutes.download, { query: { ticket }, companyId }), expiresAt: until };
}

interface OpenedArchive {
  readonly name: string;
  readonly size: number;
  readonly bytes: (range: ByteRange | null) => Readable;
}

/** The archive of a ticket. */
export async function openArchive(context: ServerContext, ticket: string): Promise<OpenedArchive> {
  const { db, now, storage } = context;
  const archive = await findArchiveByTicket(db, hashToken(ticket), now().toISOString());
  if (archive === null || isExpired(archive, now())) throw notFound();
  const { company_id: companyId, requested_at: day } = archive;
  const { parts, companyName } = await readWithCompany(db, { companyId, userId: 0 }, async (trx) => ({
    parts: await listParts(trx, companyId),
    companyName: (await findSettings(trx, companyId)).companyName,
  }));
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const read = async function* read({ start, end }: ByteRange): AsyncGenerator<Buffer> {
    let position = 0;
    for (const part of parts) {
      const [first, last] = [Math.max(start - position, 0), Math.min(end - position, part.size - 1)];
      position += part.size;
      if (first > last) continue;
      const bytes = await storage.open(companyId, part.file_id, { start: first, end: last });
      if (bytes === null) throw new Error(`A part of the archive of company ${companyId} is missing.`);
      yield* bytes;
    }
  };
  return {
    name: fileNameOf(`${companyName || 'Company'} ${dayOf(day)}.zip`),
    size,
    bytes: (range) => Readable.from(read(range ?? { start: 0, end: size - 1 }), { objectMode: false }),
  };
}

const note = (
  { now }: Pick<ServerContext, 'now'>,
  trx: Trx,
  { companyId, accountId, userId }: Actor,
  action: string,
  id: string,
): Promise<void> =>
  appendAudit(trx, {
    at: now().toISOString(),
    companyId,
    accountId: accountId > 0 ? accountId : null,
    userId: userId > 0 ? userId : null,
    action,
    subject: `archive:${id}`,
  });
