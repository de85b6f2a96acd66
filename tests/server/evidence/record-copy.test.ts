// Record copies of signed papers: certificate, seal, and the public check.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { VerifyAnswer } from '#contract/records/verify-answer.ts';
import { contentHash } from '#documents/content-hash.ts';
import { attachedContent } from '#documents/evidence/attached-content.ts';
import { readMarks } from '#documents/evidence/paper-mark.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { companySeal } from '#server/services/evidence/company-seal.ts';
import { mailAuditHeads } from '#server/services/evidence/mail-audit-heads.ts';
import { warnOfSeals } from '#server/services/evidence/warn-of-seals.ts';
import { type PdfRenderer, pdfRenderer } from '#server/threads/pdf-renderer.ts';
import { checkSeal } from '#tests/support/papers/check-seal.ts';
import { textOfPdf } from '#tests/support/papers/pdf-text.ts';
import { newRecordCopy } from '#tests/support/papers/record-copy.ts';
import { onOneDatabase } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

onOneDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  let pdfs: PdfRenderer;
  let document: Document;
  let bytes: Uint8Array;
  let hash: string;
  beforeAll(async () => {
    server = await startTestServer({ database, leads: 0 });
    rep = await server.logIn(people.rep);
    pdfs = pdfRenderer();
    ({ document, bytes } = await newRecordCopy(server, rep, pdfs));
    hash = await contentHash(JSON.parse(document.data?.content ?? ''));
  }, 120_000);
  afterAll(async () => {
    await pdfs.stop();
    await server.close();
  });

  const sha256 = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');
  const request = async (question: unknown) =>
    server.app.inject({ method: 'POST', url: '/api/verify', payload: question as object });
  const requestFile = async (file: Uint8Array) =>
    (await request({ fileHash: sha256(file), papers: readMarks(file) })).json<VerifyAnswer>();
  const code = () => hash.slice(0, 16);

  test('a record copy ends with its certificate, is sealed, and has its evidence attached', async () => {
    expect(checkSeal(bytes)).toMatchObject({ isWhole: true, subFilter: 'adbe.pkcs7.detached' });
    const text = (await textOfPdf(bytes)).replaceAll(/\s+/g, ' ');
    const [, certificate = ''] = text.split('Evidence certificate');
    expect(certificate.replaceAll(' ', '')).toContain(hash);
    expect(certificate).toContain('Document signed');
    expect(certificate.replaceAll(' ', '')).toContain('/verify');
    expect(readMarks(bytes)).toEqual([{ number: '1', code: code() }]);
    expect(await attachedContent(bytes)).toBe(canonicalJson(JSON.parse(document.data?.content ?? '')));
  });

  test('anybody can learn that a record copy is unchanged, but no name and no price', async () => {
    const answer = await requestFile(bytes);
    expect(answer).toMatchObject({
      outcome: 'unchanged',
      paper: { number: '1', contentHash: hash, signers: [{ initials: 'D. W.', role: 'customer' }] },
    });
    expect(JSON.stringify(answer)).not.toMatch(/Dana|Whitfield|\$/);
  });

  test('one changed byte is reported, wherever it is', async () => {
    const text = new TextDecoder('latin1').decode(bytes);
    const marks = [...text.matchAll(/Eaveline paper/g)].map(({ index }) => index);
    for (const position of [0, 4_000, ...marks, text.indexOf('/Contents <') + 40, bytes.length - 2]) {
      const copy = Uint8Array.from(bytes);
      copy[position] = (copy[position] ?? 0) ^ 1;
      expect(await requestFile(copy), `byte ${position}`).toMatchObject({ outcome: 'changed', paper: { number: '1' } });
    }
    expect(await requestFile(Uint8Array.from([...bytes, 10]))).toMatchObject({ outcome: 'changed' });
  });

  test('a printed number and fingerprint are recognized only together', async () => {
    const byCode = async (number: string, fingerprint: string) =>
      (await request({ fileHash: null, papers: [{ number, code: fingerprint }] })).json<VerifyAnswer>();
    expect(await byCode('1', code())).toMatchObject({ outcome: 'unchanged', paper: { contentHash: hash } });
    expect(await byCode('1', '0'.repeat(16))).toEqual({ outcome: 'unknown', paper: null });
    expect(await byCode('2', code())).toEqual({ outcome: 'unknown', paper: null });
    expect(await requestFile(new Uint8Array([37, 80, 68, 70]))).toEqual({ outcome: 'unknown', paper: null });
    for (const bad of [{}, { fileHash: 'x', papers: [] }, { fileHash: null, papers: [{ number: "1'", code: 'z' }] }])
      expect((await request(bad)).statusCode).toBe(400);
  });

  test('a paper that the buyer canceled in time is reported as unchanged and not binding', async () => {
    const { document: other, bytes: copy } = await newRecordCopy(server, rep, pdfs);
    await rep.call('POST', `/api/documents/${other.id}/cancel`, {
      body: { receivedTime: server.clock.now.toISOString(), way: 'in person', by: 'Dana Whitfield', paid: 0 },
    });
    expect(await requestFile(copy)).toMatchObject({
      outcome: 'cancelled',
      paper: { endedAt: server.clock.now.toISOString() },
    });
  });

  test('a paper that waits for a signature, or was voided, is reported as such, and its earlier PDF is not a record copy', async () => {
    const { document: other, bytes: copy } = await newRecordCopy(server, rep, pdfs);
    const run = (statement: string) => sql.raw(`${statement} = ${other.id}`).execute(server.db);
    await run('update record_copies set is_record = false where document_id');
    expect(await requestFile(copy)).toMatchObject({ outcome: 'changed' });
    await run('update documents set signed_at = null where id');
    expect(await requestFile(copy)).toMatchObject({ outcome: 'unsigned' });
    const ending = {
      how: 'voided',
      by: 'Renee',
      reason: 'Error',
      timestamp: '',
      receivedTime: '2026-11-20T18:00:00.000Z',
    };
    await run(`update documents set data = data || '${JSON.stringify({ ending })}'::jsonb where id`);
    expect(await requestFile(copy)).toMatchObject({ outcome: 'voided', paper: { endedAt: ending.receivedTime } });
  });

  test('a company has one seal, whoever asks first, and its key is never sent to anybody', async () => {
    const foreign = await server.logIn(people.foreign);
    const { companyId } = foreign;
    const [one, other] = await Promise.all([
      companySeal(server.context, companyId),
      companySeal(server.context, companyId),
    ]);
    expect(one.fingerprint).toBe(other.fingerprint);
    expect((await companySeal(server.context, rep.companyId)).fingerprint).not.toBe(one.fingerprint);
    const settings = await foreign.call('GET', '/api/settings');
    expect(settings.body).not.toContain(one.p12.slice(0, 40));
    expect(settings.body).not.toContain('"seal"');
  });

  const mails = () => server.enqueued.filter(({ name }) => name === 'send-email').length;

  test('the head of a log that has grown is mailed once a day', async () => {
    const before = mails();
    await Promise.all([mailAuditHeads(server.context), mailAuditHeads(server.context)]);
    const sent = mails() - before;
    expect(sent).toBeGreaterThan(0);
    await mailAuditHeads(server.context);
    expect(mails() - before).toBe(sent);
  });

  test('the admins are told once, 90 days before a seal expires, and the next paper gets a new one', async () => {
    const now = server.clock.now;
    const { endsAt, fingerprint } = await companySeal(server.context, rep.companyId);
    const at = (days: number) => new Date(Date.parse(endsAt) - days * 86_400_000);
    const warnedAfter = async (days: number) => {
      server.clock.now = at(days);
      const before = mails();
      await warnOfSeals(server.context, () => undefined);
      return mails() - before;
    };
    expect(await warnedAfter(91)).toBe(0);
    expect(await warnedAfter(89)).toBeGreaterThan(0);
    expect(await warnedAfter(88)).toBe(0);
    expect((await companySeal(server.context, rep.companyId)).fingerprint).toBe(fingerprint);
    server.clock.now = at(-1);
    expect((await companySeal(server.context, rep.companyId)).fingerprint).not.toBe(fingerprint);
    server.clock.now = now;
  });
});
