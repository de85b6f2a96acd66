import { contentHash } from '#documents/content-hash.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { documentNames } from '#domain/documents/document-names.ts';
import { requiredSigners } from '#domain/documents/signing-state.ts';
import type { Db } from '#server/database/database.ts';
import { asOwner } from '#server/database/database.ts';
import type { FileStorage } from '#server/files/file-storage.ts';
import { listCopyEntries } from '#server/repositories/audit-log.ts';
import { findDocument } from '#server/repositories/documents.ts';
import { listSignedDocuments } from '#server/repositories/evidence/record-copies.ts';
import { sha256Of } from '#server/security/sha256.ts';
import { signaturesHash } from '#server/services/evidence/record-copy.ts';
import { readBytes } from '#server/services/open-file.ts';

interface Stores {
  readonly db: Db;
  readonly storage: FileStorage;
}

/** A signed document's row, and the hashes that the audit log has of it; null until its record copy is made. */
interface SignedRow {
  readonly companyId: number;
  readonly documentId: number;
  readonly fileId: string | null;
  readonly logged: Logged | null;
}

type Logged = Awaited<ReturnType<typeof listCopyEntries>>[number];

/**
 * Checks every signed document against the audit log: its content, its signatures and the file of its record copy.
 * Returns the first problem of each document.
 */
export async function verifyDocuments(stores: Stores, report: (text: string) => void): Promise<readonly string[]> {
  const entries = await listCopyEntries(stores.db);
  const rows = await listSignedDocuments(stores.db);
  const keyOf = (one: { readonly companyId: number; readonly documentId: number }) =>
    `${one.companyId}/${one.documentId}`;
  const logged = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const problems: string[] = [];
  for (const row of rows) {
    const problem = await problemOf(stores, { ...row, logged: logged.get(keyOf(row)) ?? null });
    if (problem !== null) problems.push(`company ${row.companyId}: ${problem}`);
  }
  const present = new Set(rows.map(keyOf));
  for (const entry of entries)
    if (!present.has(keyOf(entry)))
      problems.push(`company ${entry.companyId}: document ${entry.documentId} was signed and is gone.`);
  if (problems.length === 0)
    report(`${rows.length} signed documents are as they were signed, ${logged.size} with their PDF.`);
  return problems;
}

async function problemOf({ db, storage }: Stores, { companyId, documentId, fileId, logged }: SignedRow) {
  const document = await asOwner(db, (trx) => findDocument(trx, companyId, documentId));
  if (document === null) return `document ${documentId} was signed and is gone.`;
  const name = `document ${documentId} (${documentNames[document.type]} ${document.name})`;
  const { signatures = {} } = document;
  const paper = readPaper(document.data?.content);
  const hash = paper === null ? null : await contentHash(paper);
  const gone = requiredSigners(document).find((key) => signatures[key] === undefined);
  if (gone !== undefined || Object.keys(signatures).length === 0)
    return `${name}: the signature of ${gone ?? 'everybody'} is gone.`;
  if (logged !== null && hash !== logged.contentHash) return `${name}: its content is not what was signed.`;
  for (const [key, signature] of Object.entries(signatures))
    if (paper !== null && signature.contentHash !== hash) return `${name}: its content is not what ${key} signed.`;
  if (logged === null) return null;
  if ((await signaturesHash(document)) !== logged.signatures) return `${name}: a signature was changed.`;
  const bytes = fileId === null ? null : await readBytes({ storage }, companyId, fileId);
  if (bytes === null) return `${name}: the file of its record copy is gone.`;
  return sha256Of(bytes) === logged.fileHash ? null : `${name}: the file of its record copy, ${fileId}, was changed.`;
}
