import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { renderDocument } from '#server/jobs/render-document.ts';
import type { PdfRenderer } from '#server/threads/pdf-renderer.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { putOnFile } from '#tests/support/papers/on-file.ts';
import { aPaper, signedDocument } from '#tests/support/papers/signed-contract.ts';
import type { TestServer, TestUser } from '#tests/support/server/server.ts';

/** A signed contract with its record copy, made as the server makes it. */
export async function newRecordCopy(
  server: TestServer,
  rep: TestUser,
  pdfs: PdfRenderer,
  paperOf: (estimate: Estimate) => Paper = aPaper,
): Promise<{ readonly document: Document; readonly bytes: Uint8Array }> {
  const items = [itemOf(await plainField(rep), 2)];
  const answer = await rep.call('POST', '/api/estimates', {
    body: anEstimate(await newLead(rep), await plainField(rep), items),
  });
  const estimate = answer.json<Estimate>();
  const signed = await signedDocument(estimate, nextUuid(), server.clock.now.toISOString(), paperOf(estimate));
  const { id } = await putOnFile(server, rep, signed);
  await renderDocument(server.context, pdfs, { companyId: rep.companyId, documentId: id });
  const document = (await rep.call('GET', `/api/documents/${id}`)).json<Document>();
  const pdf = await rep.call('GET', `/pdf/contract/${id}`);
  return { document, bytes: new Uint8Array(pdf.rawPayload) };
}
