import type { Readable } from 'node:stream';
import { addressOf } from '#contract/address.ts';
import { fileRoutes } from '#contract/routes/files.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner, readWithCompany } from '#server/database/database.ts';
import type { ByteRange } from '#server/files/file-storage.ts';
import { notFound } from '#server/refusal.ts';
import { findFile, findFileByTicket, insertTicket, type StoredFile } from '#server/repositories/files.ts';
import { hashToken } from '#server/security/tokens.ts';
import { noteAccess } from '#server/services/note-access.ts';

const ticketMs = 60_000;

interface Ticket {
  readonly ticket: string;
  readonly url: string;
  readonly expiresAt: string;
}

/** The row of a company's file. */
export async function readFileRow({ db }: ServerContext, actor: Actor, id: string): Promise<StoredFile> {
  const file = await readWithCompany(db, actor, (trx) => findFile(trx, actor.companyId, id));
  if (file === null) throw notFound();
  return file;
}

/**
 * Makes one file readable for one minute to anybody who has the address: pictures and downloads cannot carry a session.
 */
export async function makeTicket(context: ServerContext, actor: Actor, id: string): Promise<Ticket> {
  const file = await readFileRow(context, actor, id);
  await noteFileRead(context, actor, file);
  const ticket = context.randomHex(32);
  const now = context.now();
  const expiresAt = new Date(now.getTime() + ticketMs).toISOString();
  const { companyId } = file;
  await asOwner(context.db, (trx) =>
    insertTicket(
      trx,
      { hash: hashToken(ticket), fileId: id, companyId, sessionId: actor.sessionId, expiresAt },
      now.toISOString(),
    ),
  );
  return { ticket, url: addressOf(fileRoutes.download, { params: { id }, query: { ticket }, companyId }), expiresAt };
}

export async function fileOfTicket(context: ServerContext, ticket: string, id: string): Promise<StoredFile> {
  const file = await findFileByTicket(context.db, hashToken(ticket), id, context.now().toISOString());
  if (file === null) throw notFound();
  return file;
}

/** Logs that a photo or paper was read. The company's own pictures are not confidential. */
export async function noteFileRead(context: ServerContext, actor: Actor, file: StoredFile): Promise<void> {
  if (file.leadId === null && file.mediaType !== 'application/pdf') return;
  const { accountId, userId, companyId } = actor;
  await noteAccess(context, { accountId, userId, companyId, action: 'file read', subject: `file:${file.id}` });
}

/** The bytes of a file, or of a range of it. A file whose bytes are missing is refused like an unknown file. */
export async function openBytes(
  { storage }: ServerContext,
  { companyId, id }: StoredFile,
  range: ByteRange | null,
): Promise<Readable> {
  const bytes = await storage.open(companyId, id, range ?? undefined);
  if (bytes === null) throw notFound();
  return bytes;
}

/** All bytes of a file; null when they are missing. */
export async function readBytes(
  { storage }: Pick<ServerContext, 'storage'>,
  companyId: number,
  id: string,
): Promise<Buffer<ArrayBuffer> | null> {
  const stream = await storage.open(companyId, id);
  if (stream === null) return null;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
