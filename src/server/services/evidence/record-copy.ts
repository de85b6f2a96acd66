import type { Document } from '#contract/records/document.ts';
import { contentHash } from '#documents/content-hash.ts';
import { certificateOf, evidenceFile } from '#documents/evidence/certificate.ts';
import { markText } from '#documents/evidence/paper-mark.ts';
import { publicFacts } from '#documents/evidence/public-facts.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { contentOf } from '#documents/pdf/record-pages.ts';
import { signingState } from '#domain/documents/signing-state.ts';
import type { ServerContext } from '#server/context.ts';
import type { Trx } from '#server/database/database.ts';
import { appendAudit, copyMade } from '#server/repositories/audit-log.ts';
import { insertRecordCopy } from '#server/repositories/evidence/record-copies.ts';
import { findSettings } from '#server/repositories/settings.ts';
import { sha256Of } from '#server/security/sha256.ts';
import { companySeal } from '#server/services/evidence/company-seal.ts';
import { readEvidence } from '#server/services/evidence/read-evidence.ts';
import type { RecordCopy } from '#server/threads/pdf-renderer.ts';

type RecordCopyContext = Pick<ServerContext, 'db' | 'secrets' | 'now' | 'randomHex' | 'mail'>;

/** The parts of a record copy besides its paper. */
export async function recordCopyOf(
  context: RecordCopyContext,
  companyId: number,
  document: Document,
  paper: Paper,
): Promise<RecordCopy> {
  const seal = await companySeal(context, companyId);
  const evidence = await readEvidence(context, companyId, document, paper);
  const { number } = paper;
  const mark = markText({ number, code: evidence.contentHash.slice(0, 16) });
  return {
    pages: {
      certificate: certificateOf(evidence),
      files: [
        {
          name: evidenceFile,
          description: 'The evidence certificate as data',
          text: JSON.stringify(evidence, null, 2),
        },
        contentOf(paper),
      ],
    },
    sealing: {
      seal,
      company: paper.company.name,
      reason: `Record copy. ${mark}`,
      at: evidence.madeAt,
    },
  };
}

/** A hash over all signatures of a document, including their pictures. */
export const signaturesHash = ({ signatures = {} }: Pick<Document, 'signatures'>): Promise<string> =>
  contentHash(Object.fromEntries(Object.entries(signatures).map(([key, { url: _url, ...stated }]) => [key, stated])));

/**
 * Stores the hash of a frozen document's PDF; a draft gets none. For a signed document, the audit log gets the hashes
 * of content, signatures and file, so that a later change of any of them is detected.
 */
export async function storeRecordCopy(
  trx: Trx,
  companyId: number,
  copy: { readonly document: Document; readonly paper: Paper; readonly bytes: Uint8Array; readonly now: string },
): Promise<void> {
  const { document, paper, bytes, now } = copy;
  const state = signingState(document);
  if (state === 'unsigned') return;
  const fileHash = sha256Of(bytes);
  const hash = await contentHash(paper);
  const { timeZone = 'UTC' } = await findSettings(trx, companyId);
  await insertRecordCopy(trx, {
    companyId,
    documentId: document.id,
    fileHash,
    isRecord: state === 'signed',
    number: paper.number,
    contentHash: hash,
    facts: publicFacts(document, paper, timeZone),
    madeAt: now,
  });
  if (state !== 'signed') return;
  await appendAudit(trx, {
    at: now,
    companyId,
    accountId: null,
    userId: null,
    action: copyMade,
    subject: `document:${document.id}`,
    details: { contentHash: hash, fileHash, signatures: await signaturesHash(document) },
  });
}
