import type { Document } from '#contract/records/document.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { photoHint, photoLimits } from '#domain/leads/lead-photo.ts';
import type { Trx } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { findPhotos } from '#server/repositories/photos/paper-photos.ts';

const printedTypes: readonly string[] = ['image/jpeg', 'image/png'];

/**
 * Refuses a paper whose photos cannot be printed. Photos that have not arrived are accepted, because papers are sent
 * before photos.
 */
export async function checkPhotos(
  trx: Trx,
  companyId: number,
  document: Document,
  { photos = [] }: Paper,
): Promise<void> {
  const hashes = new Set(photos.map(({ sha256 }) => sha256));
  if (hashes.size < photos.length) throw refuseInput({ 'data.content': ['A photo is on this paper twice.'] });
  const found = await findPhotos(trx, companyId, document.leadId ?? 0, [...hashes]);
  const here = new Map(found.map((photo) => [photo.sha256, photo]));
  const sizes = [...here.values()].map(({ size }) => size);
  const isTooMuch =
    sizes.some((size) => size > photoLimits.bytesOfOne) ||
    sizes.reduce((sum, size) => sum + size, 0) > photoLimits.bytes ||
    [...here.values()].some(({ mediaType }) => !printedTypes.includes(mediaType));
  if (isTooMuch) throw refuseInput({ 'data.content': [photoHint] });
}
