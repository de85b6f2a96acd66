// The files of a paper on its signer's page: only after the code, and only those that the paper names.
import { expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { File } from '#contract/records/file.ts';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import type { Settings } from '#contract/records/settings.ts';
import { contractAttachments, warrantyPicture } from '#documents/paper/paper-files.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { madePdf } from '#tests/support/papers/made-pdf.ts';
import { aPaper, pixel } from '#tests/support/papers/signed-contract.ts';
import { shared } from '#tests/support/server/databases.ts';
import { fileForm } from '#tests/support/server/multipart.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';
import { buyerCalls, dale, offerContract, visitorOf } from '#tests/support/signing/offered-contract.ts';

const server = shared(() => startTestServer({ leads: 0 }));

test('a signer reads the attachments before signing, with their names and page counts, and as the exact bytes that are signed', async () => {
  const admin = await server().logIn(people.admin);
  const upload = async (name: string, bytes: Buffer) =>
    (
      await admin.call('POST', '/api/files', fileForm(name, bytes, 'formFile', { use: 'contractAttachment' }))
    ).json<File>().id;
  const terms = await madePdf(3);
  const png = Buffer.from(pixel.slice(pixel.indexOf(',') + 1), 'base64');
  const body = {
    contractAttachments: [await upload('Terms.pdf', terms)],
    contractWarrantyImage: await upload('Warranty.png', png),
  };
  const settings = (await admin.call('PATCH', '/api/settings', { body })).json<Settings>();
  const other = await upload('Other terms.pdf', await madePdf(2));
  const rep = await server().logIn(people.rep);
  const { document } = await offerContract(server(), rep, true, (estimate: Estimate) => ({
    attachments: contractAttachments(settings),
    sections: [...aPaper(estimate).sections, ...warrantyPicture(settings)],
  }));
  const sent = await rep.call('POST', `/api/documents/${document.id}/signing-links`, {
    body: { signer: 'customer2', emailAddress: dale },
  });
  expect(sent.statusCode, sent.body).toBe(200);
  const call = buyerCalls(server(), '10.5.0.1');
  const visitor = await visitorOf(server(), dale, call);
  const linked = (await call('document', visitor)).json<LinkedDocument>();
  expect(readPaper(linked.document.data?.content)?.attachments).toMatchObject([
    { letter: 'A', name: 'Terms.pdf', pages: 3 },
  ]);
  // Removed from the settings since then; the paper still has it.
  await admin.call('PATCH', '/api/settings', { body: { contractAttachments: [] } });
  const [fileId = ''] = body.contractAttachments;
  const answer = await call('file', { ...visitor, fileId });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(Buffer.compare(answer.rawPayload, terms)).toBe(0);
  const picture = await call('file', { ...visitor, fileId: body.contractWarrantyImage });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  for (const [wrong, status] of [
    [{ ...visitor, fileId: other }, 404],
    [{ ...visitor, fileId: 'f'.repeat(64) }, 404],
    [{ ...visitor, fileId: 'x' }, 400],
    [{ token: visitor.token, pass: 'a'.repeat(64), fileId }, 403],
    [{ token: 'b'.repeat(64), pass: visitor.pass, fileId }, 404],
  ] as const)
    expect((await call('file', wrong)).statusCode).toBe(status);
});
