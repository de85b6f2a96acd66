// The evidence of the Whitcombs' contract, signed at their table on July 2, 2026.

import { contentHash } from '#documents/content-hash.ts';
import { evidenceOf } from '#documents/evidence/evidence.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { made } from '#tests/support/papers/household-papers.ts';
import { whitcomb } from '#tests/support/papers/whitcomb.ts';

export async function whitcombEvidence() {
  const document = await made(contractType, whitcomb, []);
  const paper = readPaper(document.data?.content);
  if (paper === null) throw new Error('no paper');
  const signatures = Object.fromEntries(
    Object.entries(document.signatures ?? {}).map(([key, signature]) => [
      key,
      { ...signature, receivedTime: '2026-07-02T19:30:00.457Z', receivedFrom: '203.0.113.7' },
    ]),
  );
  const evidence = evidenceOf({
    document: { ...document, signatures },
    paper,
    contentHash: await contentHash(paper),
    pictureHashes: { customer: 'ab'.repeat(32) },
    attachments: [{ name: 'Shingle warranty', sha256: 'cd'.repeat(32) }],
    versions: { app: '1.8.5', catalog: 'c1', rules: 'r1' },
    timeZone: 'UTC',
    events: [
      { at: '2026-07-02T19:30:00.457Z', clock: 'server', what: 'Document signed', auditHash: 'ef'.repeat(32) },
      { at: '2026-07-02T19:31:00.000Z', clock: 'server', what: 'E-mail to marisol@example.com asked for' },
    ],
    auditLog: { entry: 12, hash: '12'.repeat(32), at: '2026-07-02T19:30:00.457Z' },
    verifyAt: 'app.example.com/verify',
    madeAt: '2026-07-02T19:30:02.001Z',
  });
  return { document, paper, evidence };
}
