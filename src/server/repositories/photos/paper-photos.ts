// Photos of a lead, looked up as papers name them: by the hash of their bytes.
import { sql } from 'kysely';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import type { Trx } from '#server/database/database.ts';

/** Location and metadata of a photo. */
interface NamedPhoto {
  readonly id: string;
  readonly sha256: string;
  readonly size: number;
  readonly mediaType: string;
}

const ofLead = (trx: Trx, companyId: number, leadId: number) =>
  trx.selectFrom('files').where('company_id', '=', companyId).where('lead_id', '=', leadId);

/** The photos of a lead with these hashes, including removed ones that a paper keeps. */
export async function findPhotos(
  trx: Trx,
  companyId: number,
  leadId: number,
  hashes: readonly string[],
): Promise<readonly NamedPhoto[]> {
  if (hashes.length === 0) return [];
  const rows = await ofLead(trx, companyId, leadId)
    .select(['id', 'sha256', 'size', 'media_type as mediaType'])
    .where('sha256', 'in', [...hashes])
    .orderBy('upload_timestamp')
    .execute();
  return rows.flatMap(({ sha256, ...photo }) => (sha256 === null ? [] : [{ ...photo, sha256 }]));
}

/** Photos of a lead that were uploaded before hashes were stored. */
export const listUnhashed = async (trx: Trx, companyId: number, leadId: number, max: number): Promise<string[]> =>
  (
    await ofLead(trx, companyId, leadId)
      .select('id')
      .where('sha256', 'is', null)
      .orderBy('upload_timestamp', 'desc')
      .limit(max)
      .execute()
  ).map(({ id }) => id);

export async function saveHash(trx: Trx, companyId: number, id: string, sha256: string): Promise<void> {
  await trx.updateTable('files').set({ sha256 }).where('company_id', '=', companyId).where('id', '=', id).execute();
}

const namedBy = (trx: Trx, companyId: number, leadId: number, sha256: string) =>
  trx
    .selectFrom('documents')
    .where('company_id', '=', companyId)
    .where('lead_id', '=', leadId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`strpos(data::text, ${sha256}) > 0`);

/** Whether a paper of the lead names a photo with this hash. */
export const isOnPaper = async (trx: Trx, companyId: number, leadId: number, sha256: string): Promise<boolean> =>
  (await namedBy(trx, companyId, leadId, sha256).select('id').limit(1).executeTakeFirst()) !== undefined;

/** Papers without a PDF that name a photo with this hash. */
export const papersWaitingFor = async (
  trx: Trx,
  companyId: number,
  leadId: number,
  sha256: string,
): Promise<readonly number[]> =>
  (
    await namedBy(trx, companyId, leadId, sha256)
      .select('id')
      .where('pdf_status', '<>', pdfStatus.success)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** Removes a photo from its lead; its bytes stay for the papers that name it. */
export async function takeOffLead(trx: Trx, companyId: number, id: string, now: string): Promise<void> {
  await trx
    .updateTable('files')
    .set({ removed_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
