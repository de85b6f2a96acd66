import type { Document } from '#contract/records/document.ts';
import { isSigned } from '#domain/documents/is-signed.ts';
import { withCompany } from '#server/database/database.ts';
import { insertDocument } from '#server/repositories/documents.ts';
import { insertSignatures } from '#server/repositories/signing/document-signatures.ts';
import { noteWrite } from '#server/services/changes/note-write.ts';
import { hashesOf } from '#server/services/signing/grow-document.ts';
import type { TestServer, TestUser } from '#tests/support/server/server.ts';

/** Stores a paper that the office accepted in an earlier release, which compared less of it. */
export async function putOnFile(
  { db, clock, context }: TestServer,
  user: TestUser,
  document: Document,
): Promise<Document> {
  const now = clock.now.toISOString();
  const { companyId, userId } = user;
  const { leadId } = (await user.call('GET', `/api/estimates/${document.estimateId}`)).json<{ leadId: number }>();
  const received = Object.fromEntries(
    Object.entries(document.signatures ?? {}).map(([key, signature]) => [
      key,
      { ...signature, receivedTime: now, receivedFrom: '127.0.0.1' },
    ]),
  );
  const id = await withCompany(db, { companyId, userId }, async (trx) => {
    const stored = await insertDocument(trx, companyId, { ...document, leadId, createdByUserId: userId });
    if (stored === null) throw new Error(`${document.uuid} is on file`);
    await insertSignatures(trx, companyId, stored, received, isSigned(document) ? now : null);
    await context.jobs.enqueue(trx, 'render-pdf', { companyId, documentId: stored });
    const actor = { companyId, userId, accountId: null } as never;
    const isNew = Object.keys(received).length === 0;
    const entry = { id: stored, version: 1 };
    await noteWrite({ trx, actor, now }, 'estimate-documents', isNew ? 'added' : 'signed', entry, hashesOf(received));
    return stored;
  });
  return (await user.call('GET', `/api/documents/${id}`)).json<Document>();
}
