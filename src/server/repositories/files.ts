import { sql } from 'kysely';
import { addressOf } from '#contract/address.ts';
import type { File } from '#contract/records/file.ts';
import { fileRoutes } from '#contract/routes/files.ts';
import { defined } from '#domain/defined.ts';
import type { Db, Trx } from '#server/database/database.ts';
import { measurementTypes } from '#server/files/measurement-file.ts';

export interface StoredFile {
  readonly id: string;
  readonly companyId: number;
  readonly leadId: number | null;
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
  readonly uploadTimestamp: string;
  readonly caption: string;
  readonly version: number;
  /** SHA-256 of the stored bytes; null for files uploaded before hashes were stored. */
  readonly sha256: string | null;
  readonly takenAt: string | null;
  /** When the photo was removed from its lead; papers that name it keep it. */
  readonly removedAt: string | null;
  /** Pages of a PDF that prints as viewers show it; null for other files, and for PDFs that were not drawn yet. */
  readonly pages: number | null;
  /** Why a contract's attachment of an earlier version does not print as viewers show it. */
  readonly printProblem: string | null;
}

/** A file as uploaded. */
export type NewFile = Omit<
  StoredFile,
  'caption' | 'version' | 'sha256' | 'takenAt' | 'removedAt' | 'pages' | 'printProblem'
> &
  Partial<Pick<StoredFile, 'caption' | 'sha256' | 'takenAt' | 'pages'>>;

const columns = [
  'files.id',
  'files.company_id as companyId',
  'lead_id as leadId',
  'name',
  'size',
  'media_type as mediaType',
  'upload_timestamp as uploadTimestamp',
  'caption',
  'files.version',
  'sha256',
  'taken_at as takenAt',
  'removed_at as removedAt',
  'pages',
  'print_problem as printProblem',
] as const;

/** The file on the wire. */
export const toFile = (file: StoredFile): File => ({
  id: file.id,
  name: file.name,
  size: file.size,
  uploadTimestamp: file.uploadTimestamp,
  url: addressOf(fileRoutes.download, { params: { id: file.id }, companyId: file.companyId }),
  leadId: file.leadId,
  caption: file.caption,
  version: file.version,
  ...defined({
    sha256: file.sha256 ?? undefined,
    takenAt: file.takenAt ?? undefined,
    removedAt: file.removedAt ?? undefined,
  }),
});

export async function findFile(trx: Trx, companyId: number, id: string): Promise<StoredFile | null> {
  const file = await trx
    .selectFrom('files')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return file ?? null;
}

/** Stores what drawing a PDF found: its pages, or why it does not print as viewers show it. */
export async function setPrinted(
  trx: Trx,
  companyId: number,
  id: string,
  found: Pick<StoredFile, 'pages' | 'printProblem'>,
): Promise<void> {
  await trx
    .updateTable('files')
    .set({ pages: found.pages, print_problem: found.printProblem })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Locks the row of a company's file until the end of the transaction. */
export async function lockFile(trx: Trx, companyId: number, id: string): Promise<StoredFile | null> {
  const file = await trx
    .selectFrom('files')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return file ?? null;
}

/** Whether settings, an option of any catalog version, or a paper refers to the file. */
export async function isFileNamed(trx: Trx, companyId: number, id: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`select
    exists (select from settings where company_id = ${companyId} and strpos(data::text, ${id}) > 0)
    or exists (select from catalogs where company_id = ${companyId} and strpos(data::text, ${id}) > 0)
    or exists (select from documents
      where company_id = ${companyId} and (pdf_file_id = ${id} or strpos(data::text, ${id}) > 0)) as named`.execute(
    trx,
  );
  return rows[0]?.named ?? false;
}

/** Those of some files that have a row, as company/id; parts of archives have theirs. Runs as the database owner. */
export async function filesWithRows(trx: Trx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const some = ids.length === 0 ? [''] : ids;
  const rows = await trx
    .selectFrom('files')
    .select(['company_id', 'id'])
    .where('id', 'in', some)
    .unionAll(
      trx.selectFrom('company_archive_parts').select(['company_id', 'file_id as id']).where('file_id', 'in', some),
    )
    .execute();
  return new Set(rows.map((row) => `${row.company_id}/${row.id}`));
}

/** Files of the company itself, not those of its leads. Runs as the database owner. */
export const listOwnFiles = async (trx: Trx, companyId: number): Promise<StoredFile[]> =>
  trx
    .selectFrom('files')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('lead_id', 'is', null)
    .orderBy('id')
    .execute();

const filesOfLead = (trx: Trx, companyId: number, leadId: number) =>
  trx
    .selectFrom('files')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('lead_id', '=', leadId)
    .orderBy('upload_timestamp', 'desc')
    .orderBy('id');

/** Photos of a lead, newest first, including those that only its papers still keep. */
export const listPhotosOfLead = async (trx: Trx, companyId: number, leadId: number): Promise<StoredFile[]> =>
  filesOfLead(trx, companyId, leadId).where('media_type', 'like', 'image/%').execute();

/** Measurement files of a lead, newest first. */
export const listMeasurementsOfLead = async (trx: Trx, companyId: number, leadId: number): Promise<StoredFile[]> =>
  filesOfLead(trx, companyId, leadId)
    .where('media_type', 'in', [...measurementTypes])
    .execute();

export async function insertFile(trx: Trx, file: NewFile, uploadedBy: number | null): Promise<void> {
  await trx
    .insertInto('files')
    .values({
      id: file.id,
      company_id: file.companyId,
      lead_id: file.leadId,
      name: file.name,
      size: file.size,
      media_type: file.mediaType,
      uploaded_by: uploadedBy,
      upload_timestamp: file.uploadTimestamp,
      caption: file.caption ?? '',
      sha256: file.sha256 ?? null,
      taken_at: file.takenAt ?? null,
      pages: file.pages ?? null,
    })
    .execute();
}

export async function saveCaption(trx: Trx, { companyId, id, caption, version }: StoredFile): Promise<void> {
  await trx
    .updateTable('files')
    .set({ caption, version })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the row of a file; its bytes are removed after the transaction. */
export async function deleteFile(trx: Trx, companyId: number, id: string): Promise<void> {
  await trx.deleteFrom('files').where('company_id', '=', companyId).where('id', '=', id).execute();
}

const filesAtOnce = 500;

/**
 * Deletes the rows of a batch of photos and papers whose lead or document was deleted before that time. Runs as the
 * database owner.
 */
export async function deleteOldFiles(
  trx: Trx,
  before: string,
): Promise<readonly { readonly companyId: number; readonly id: string }[]> {
  const ofDeleted = await trx
    .selectFrom('files')
    .select(['files.company_id as companyId', 'files.id'])
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('leads')
            .select('leads.id')
            .whereRef('leads.company_id', '=', 'files.company_id')
            .whereRef('leads.id', '=', 'files.lead_id')
            .where('leads.deleted_at', '<', before),
        ),
        exists(
          selectFrom('documents')
            .select('documents.id')
            .whereRef('documents.company_id', '=', 'files.company_id')
            .whereRef('documents.pdf_file_id', '=', 'files.id')
            .where('documents.deleted_at', '<', before),
        ),
      ]),
    )
    .limit(filesAtOnce)
    .execute();
  if (ofDeleted.length > 0)
    await trx
      .deleteFrom('files')
      .where(
        'id',
        'in',
        ofDeleted.map(({ id }) => id),
      )
      .execute();
  return ofDeleted;
}

/**
 * A ticket opens one file for one minute, and no longer than its session lasts, in links that cannot carry a session.
 * Runs as the database owner.
 */
export async function insertTicket(
  trx: Trx,
  ticket: {
    readonly hash: string;
    readonly fileId: string;
    readonly companyId: number;
    readonly sessionId: string;
    readonly expiresAt: string;
  },
  now: string,
): Promise<void> {
  await trx.deleteFrom('file_tickets').where('expires_at', '<', now).execute();
  await trx
    .insertInto('file_tickets')
    .values({
      ticket_hash: ticket.hash,
      file_id: ticket.fileId,
      company_id: ticket.companyId,
      session_id: ticket.sessionId,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** Runs as the database owner. */
export async function deleteTicketsOf(trx: Trx, companyId: number): Promise<void> {
  await trx.deleteFrom('file_tickets').where('company_id', '=', companyId).execute();
}

export async function findFileByTicket(db: Db, hash: string, fileId: string, now: string): Promise<StoredFile | null> {
  const file = await db
    .selectFrom('file_tickets')
    .innerJoin('files', 'files.id', 'file_tickets.file_id')
    .select(columns)
    .where('ticket_hash', '=', hash)
    .where('file_id', '=', fileId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return file ?? null;
}
