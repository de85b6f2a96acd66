import type { Paper } from '#documents/paper/paper.ts';
import type { ServerContext } from '#server/context.ts';
import { withCompany } from '#server/database/database.ts';
import { isPrintable } from '#server/files/is-printable.ts';
import { findPhotos, listUnhashed, saveHash } from '#server/repositories/photos/paper-photos.ts';
import { sha256Of } from '#server/security/sha256.ts';
import { readBytes } from '#server/services/open-file.ts';

type PhotoFiles = Pick<ServerContext, 'db' | 'storage'>;
type ReadPhoto = (sha256: string) => Promise<Buffer<ArrayBuffer> | null>;

/** Most photos without a stored hash that are read for one paper. */
const maxUnhashed = 200;

/**
 * Reads the photos that a paper names from those of its lead; null for a photo that has not arrived or cannot be
 * printed.
 */
export async function photoReader(
  context: PhotoFiles,
  companyId: number,
  leadId: number,
  { photos = [] }: Paper,
): Promise<ReadPhoto> {
  const hashes = photos.map(({ sha256 }) => sha256);
  const find = () =>
    withCompany(context.db, { companyId, userId: 0 }, (trx) => findPhotos(trx, companyId, leadId, hashes));
  let found = await find();
  if (hashes.some((hash) => !found.some(({ sha256 }) => sha256 === hash))) {
    await learnHashes(context, companyId, leadId);
    found = await find();
  }
  return async (hash) => {
    const photo = found.find(({ sha256 }) => sha256 === hash);
    const bytes = photo === undefined ? null : await readBytes(context, companyId, photo.id);
    if (photo === undefined || bytes === null) return null;
    // A PNG is decoded for printing, so its decoded size matters.
    return photo.mediaType !== 'image/png' || (await isPrintable(photo.mediaType, bytes)) ? bytes : null;
  };
}

/** Photos uploaded before hashes were stored get theirs when a paper of their lead is printed. */
async function learnHashes(context: PhotoFiles, companyId: number, leadId: number): Promise<void> {
  const scope = { companyId, userId: 0 };
  const ids = await withCompany(context.db, scope, (trx) => listUnhashed(trx, companyId, leadId, maxUnhashed));
  for (const id of ids) {
    const bytes = await readBytes(context, companyId, id);
    if (bytes === null) continue;
    const sha256 = sha256Of(bytes);
    await withCompany(context.db, scope, (trx) => saveHash(trx, companyId, id, sha256));
  }
}
