import type { Document } from '#contract/records/document.ts';
import { contentHash, copyCode, fingerprint } from '#documents/content-hash.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { paperLogos } from '#documents/paper/paper-logos.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import type { PaperPictures } from '#documents/pdf/paper-definition.ts';
import { hasAllFiles, missingPhotos, printedFiles } from '#documents/pdf/printed-files.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import { fileNameOf } from '#domain/text/file-name.ts';
import type { ServerContext } from '#server/context.ts';
import { type Trx, withCompany } from '#server/database/database.ts';
import { isPrintable } from '#server/files/is-printable.ts';
import type { Jobs } from '#server/jobs/job-queue.ts';
import { findDocument, lockDocument } from '#server/repositories/documents.ts';
import { setPdf } from '#server/repositories/evidence/document-pdfs.ts';
import { deleteFile, findFile, insertFile, type StoredFile } from '#server/repositories/files.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { verifyAddress } from '#server/services/evidence/read-evidence.ts';
import { recordCopyOf, storeRecordCopy } from '#server/services/evidence/record-copy.ts';
import { readBytes } from '#server/services/open-file.ts';
import { photoReader } from '#server/services/photos/read-photos.ts';
import { wantFiled } from '#server/services/project-folders/want-folders.ts';
import type { PdfRenderer } from '#server/threads/pdf-renderer.ts';
import { TookTooMuch } from '#server/threads/reused-thread.ts';

type StoreContext = Omit<ServerContext, 'passwords'>;
type RenderContext = Omit<StoreContext, 'jobs'>;

/** Makes the PDF of a document from its content. Throws when it should be retried. */
export async function renderDocument(
  context: StoreContext,
  pdfs: PdfRenderer,
  { companyId, documentId }: Jobs['render-pdf'],
): Promise<void> {
  const scope = { companyId, userId: 0 };
  const document = await withCompany(context.db, scope, async (trx) => {
    const found = await lockDocument(trx, companyId, documentId);
    if (found === null || (found.isSigned && found.document.pdfStatus === pdfStatus.success)) return null;
    await setPdf(trx, companyId, documentId, { status: pdfStatus.processing });
    return found.document;
  });
  if (document === null) return;
  const paper = readPaper(document.data?.content);
  if (paper === null) {
    await withCompany(context.db, scope, (trx) => setPdf(trx, companyId, documentId, { status: pdfStatus.skipped }));
    return;
  }
  try {
    const pictures = await picturesOf(context, companyId, document, paper);
    if (pictures === null) {
      const waits = { status: pdfStatus.queued, reason: 'photos' } as const;
      await withCompany(context.db, scope, (trx) => setPdf(trx, companyId, documentId, waits));
      return;
    }
    const copy = isSigned(document) ? await recordCopyOf(context, companyId, document, paper) : null;
    await storePdf(context, companyId, document, paper, await pdfs.render(paper, pictures, copy));
  } catch (error) {
    const isFinal = error instanceof TookTooMuch;
    const waits = { status: pdfStatus.queued, ...(error instanceof LogoMissing ? { reason: 'logo' as const } : {}) };
    const pdf = isFinal ? ({ status: pdfStatus.failure, reason: 'tooMuch' } as const) : waits;
    await withCompany(context.db, scope, (trx) => setPdf(trx, companyId, documentId, pdf));
    if (!isFinal) throw error;
  }
}

/** Marks a document's PDF as failed, unless there is one by now. */
export const giveUpPdf = ({ db }: RenderContext, { companyId, documentId }: Jobs['render-pdf']): Promise<void> =>
  withCompany(db, { companyId, userId: 0 }, async (trx) => {
    const waits: readonly number[] = [pdfStatus.queued, pdfStatus.processing];
    const document = await findDocument(trx, companyId, documentId);
    if (document !== null && waits.includes(document.pdfStatus ?? pdfStatus.unknown))
      await setPdf(trx, companyId, documentId, { status: pdfStatus.failure, reason: document.pdfReason ?? 'failed' });
  });

/** Everything that is printed with a paper; null while some of its photos have not arrived. */
export async function picturesOf(
  context: RenderContext,
  companyId: number,
  document: Pick<Document, 'data' | 'signatures' | 'leadId'>,
  paper: Paper,
): Promise<PaperPictures | null> {
  const { settings, files } = await withCompany(context.db, { companyId, userId: 0 }, async (trx) => ({
    settings: await findSettings(trx, companyId),
    files: await findLogos(trx, companyId, paperLogos(paper)),
  }));
  const printed = await printedFiles(
    paper,
    (id) => readBytes(context, companyId, id),
    await photoReader(context, companyId, document.leadId ?? 0, paper),
  );
  if (!hasAllFiles(paper, printed)) throw new Error('a file of the paper is missing or has changed');
  if (missingPhotos(paper, printed) > 0) return null;
  const logos = await Promise.all(files.map((file) => printedLogo(context, companyId, file)));
  const hash = await contentHash(paper);
  return {
    logos: logos.filter((logo) => logo !== null),
    signatures: printedSignatures(document.signatures, paper.cancellation?.facts.timeZone ?? settings.timeZone),
    fingerprint: fingerprint(hash),
    ...(isSigned({ ...document, data: document.data ?? {} }) ? { copyCode: await copyCode(hash) } : {}),
    verifyAt: verifyAddress(context),
    files: printed,
  };
}

/** A paper may name any file, so a file that is not one of the company's logos is replaced by the company's logo. */
async function findLogos(trx: Trx, companyId: number, named: readonly string[]): Promise<readonly StoredFile[]> {
  if (named.length === 0) return [];
  const { logoImage, contractLogos = [] } = await findSettings(trx, companyId);
  const own = named.filter((id) => contractLogos.includes(id) || id === logoImage);
  const ids = own.length > 0 ? own : [logoImage].filter((id) => typeof id === 'string');
  const files: (StoredFile | null)[] = [];
  for (const id of ids) files.push(await findFile(trx, companyId, id));
  return files.filter((file) => file !== null);
}

/** A stored logo has no bytes now: a copy without it would be another paper, so the job is tried again. */
class LogoMissing extends Error {}

/** A logo as it is printed; null for a picture that cannot be. */
async function printedLogo(
  context: RenderContext,
  companyId: number,
  { id, mediaType }: StoredFile,
): Promise<string | null> {
  const bytes = await readBytes(context, companyId, id);
  if (bytes === null) throw new LogoMissing(`the bytes of logo ${id} are missing`);
  return (await isPrintable(mediaType, bytes)) ? `data:${mediaType};base64,${bytes.toString('base64')}` : null;
}

const countSignatures = ({ signatures = {} }: Document): number => Object.keys(signatures).length;

// The bytes are stored before the row: a row without bytes would be a broken link.
async function storePdf(
  context: StoreContext,
  companyId: number,
  document: Document,
  paper: Paper,
  bytes: Uint8Array,
): Promise<void> {
  const id = context.randomHex(32);
  await context.storage.put(companyId, id, bytes);
  const needless = await withCompany(context.db, { companyId, userId: 0 }, async (trx) => {
    const current = await lockDocument(trx, companyId, document.id);
    // The document was deleted, or somebody signed it while the paper was being drawn; the signing has enqueued its own
    // job.
    if (current === null || countSignatures(current.document) !== countSignatures(document)) return id;
    const file = { id, companyId, leadId: null, name: fileNameOf(`${document.name}.pdf`), size: bytes.length };
    const now = context.now().toISOString();
    const row = { ...file, mediaType: 'application/pdf', uploadTimestamp: now };
    await insertFile(trx, row, document.createdByUserId ?? null);
    await storeRecordCopy(trx, companyId, { document: current.document, paper, bytes, now });
    await setPdf(trx, companyId, document.id, { status: pdfStatus.success, fileId: id });
    if (isSigned({ ...current.document, data: current.document.data ?? {} }) && document.leadId)
      await wantFiled(context, trx, { companyId, leadId: document.leadId }, { documentId: document.id, fileId: id });
    if (current.fileId !== null) await deleteFile(trx, companyId, current.fileId);
    return current.fileId;
  });
  if (needless !== null) await context.storage.remove(companyId, needless);
}
