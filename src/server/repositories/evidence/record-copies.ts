// PDFs made of frozen papers, by the hash of their bytes.
import { type Selectable, sql } from 'kysely';
import type { ContractCancellation, Document, DocumentEnding } from '#contract/records/document.ts';
import type { NamedPaper } from '#contract/records/verify-question.ts';
import type { PublicFacts } from '#documents/evidence/public-facts.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import type { Db, Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

interface RecordCopyRow {
  readonly companyId: number;
  readonly documentId: number;
  /** SHA-256 of the PDF's bytes. */
  readonly fileHash: string;
  /** Whether it was made after the last signature. */
  readonly isRecord: boolean;
  readonly number: string;
  readonly contentHash: string;
  /** The public facts at the time when the PDF was made. */
  readonly facts: PublicFacts;
  readonly madeAt: string;
}

export async function insertRecordCopy(trx: Trx, copy: RecordCopyRow): Promise<void> {
  await trx
    .insertInto('record_copies')
    .values({
      company_id: copy.companyId,
      document_id: copy.documentId,
      file_hash: copy.fileHash,
      is_record: copy.isRecord,
      number: copy.number,
      content_hash: copy.contentHash,
      facts: JSON.stringify(copy.facts),
      made_at: copy.madeAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type FoundCopy = Pick<Selectable<Tables['record_copies']>, 'is_record' | 'number' | 'content_hash' | 'facts'> & {
  readonly isFile: boolean;
  readonly isSigned: boolean;
  readonly cancellation: ContractCancellation | null;
  readonly ending: DocumentEnding | null;
  readonly events: NonNullable<Document['events']>;
};

/**
 * The copy with these bytes, otherwise the newest one of a named paper; null without either. Always a single statement,
 * whatever it finds. Runs as the database owner.
 */
export async function findCopy(
  db: Db,
  fileHash: string | null,
  papers: readonly NamedPaper[],
): Promise<FoundCopy | null> {
  const marks = papers.map(({ number, code }) => `${number.toUpperCase()}/${code}`);
  const { rows } = await sql<FoundCopy>`
    select copies.is_record, copies.number, copies.content_hash, copies.facts,
      coalesce(copies.file_hash = ${fileHash}, false) as "isFile", documents.signed_at is not null as "isSigned",
      documents.data->'cancellation' as cancellation, documents.data->'ending' as ending,
      coalesce(documents.data->'events', '{}') as events
    from record_copies as copies
    join documents on documents.company_id = copies.company_id and documents.id = copies.document_id
    where documents.deleted_at is null and (copies.file_hash = ${fileHash}
      or upper(copies.number) || '/' || left(copies.content_hash, 16) = any(${marks}::text[]))
    order by "isFile" desc, copies.is_record desc, copies.made_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

const copiesAtOnce = 500;

/** Signed documents whose PDF was made before its hash was stored. Runs as the database owner. */
export async function listUnhashedCopies(trx: Trx) {
  const rows = await trx
    .selectFrom('documents')
    .select(['company_id as companyId', 'id as documentId', 'pdf_file_id as fileId'])
    .where('signed_at', 'is not', null)
    .where('pdf_file_id', 'is not', null)
    .where('pdf_status', '=', pdfStatus.success)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('record_copies')
            .select('record_copies.document_id')
            .whereRef('record_copies.company_id', '=', 'documents.company_id')
            .whereRef('record_copies.document_id', '=', 'documents.id')
            .where('is_record', '=', true),
        ),
      ),
    )
    .orderBy('id')
    .limit(copiesAtOnce)
    .execute();
  return rows.flatMap(({ fileId, ...row }) => (fileId === null ? [] : [{ ...row, fileId }]));
}

/** Every signed document with the file of its PDF, oldest first. Runs as the database owner. */
export const listSignedDocuments = (db: Db) =>
  db
    .selectFrom('documents')
    .select(['company_id as companyId', 'id as documentId', 'pdf_file_id as fileId'])
    .where('signed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('company_id')
    .orderBy('id')
    .execute();
