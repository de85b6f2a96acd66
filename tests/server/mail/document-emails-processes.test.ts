import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { DocumentEmail } from '#contract/records/document-email.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { emailStatus } from '#domain/mail/email-status.ts';
import { withCompany } from '#server/database/database.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { readSmtpUrl } from '#server/mail/mail-settings.ts';
import type { PdfRenderer } from '#server/threads/pdf-renderer.ts';
import { anEstimate, itemOf, newLead, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { onPostgres } from '#tests/support/server/databases.ts';
import { startMailServer } from '#tests/support/server/mail-server.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const addresses = Array.from({ length: 12 }, (_, index) => `buyer-${index}@example.com`);
const noPdfs: PdfRenderer = { render: async () => new Uint8Array(), stop: async () => undefined };

onPostgres((newDatabase) => {
  test('two processes with several jobs each, working on the same e-mails, send each e-mail once', async () => {
    const database = await newDatabase('filled');
    // Slow enough for both to be working on it.
    const mailServer = await startMailServer({
      hideSTARTTLS: true,
      onMailFrom: (_address, _session, done) => void setTimeout(done, 150),
    });
    const [one, two] = await Promise.all([startTestServer({ database }), startTestServer({ database })]);
    const system = readSmtpUrl(`smtp://127.0.0.1:${mailServer.port}`);
    onTestFinished(async () => {
      await Promise.all([one.close(), two.close()]);
      await mailServer.close();
    });
    const rep = await one.logIn(people.rep);
    const field = await plainField(rep);
    const priced = anEstimate(await newLead(rep), field, [itemOf(field, 2)]);
    const estimate = (await rep.call('POST', '/api/estimates', { body: priced })).json<Estimate>();
    const form = multipart(await signedForm(rep, estimate, one.clock.now.toISOString()));
    const { id } = (await rep.call('POST', '/api/documents', form)).json<Document>();
    const pdf = Buffer.from('%PDF-1.7 signed');
    for (const { context } of [one, two]) await context.storage.put(1, 'f'.repeat(64), pdf);
    await sql`insert into files (id, company_id, name, size, media_type)
      values (${'f'.repeat(64)}, 1, 'Contract.pdf', ${pdf.length}, 'application/pdf')`.execute(one.db);
    await sql`update documents set pdf_file_id = ${'f'.repeat(64)}, pdf_status = 1 where id = ${id}`.execute(one.db);
    const body = { documentId: id, emailAddresses: addresses };
    expect((await rep.call('POST', '/api/documents/email', { body })).statusCode).toBe(200);

    const workers = await Promise.all(
      [one, two].map(({ context }) =>
        startJobs({ ...context, mail: { ...context.mail, system } }, noPdfs, () => undefined),
      ),
    );
    onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.stop()))));
    await withCompany(one.db, { companyId: 1, userId: rep.userId }, async (trx) => {
      for (const { data } of one.enqueued.filter(({ name }) => name === 'send-document-email'))
        for (const worker of [...workers, ...workers])
          await worker.enqueue(trx, 'send-document-email', data as { readonly emailId: number; readonly at: string });
    });

    const history = async () => (await rep.call('GET', `/api/documents/${id}/emailhistory`)).json<DocumentEmail[]>();
    await vi.waitFor(
      async () =>
        expect((await history()).map(({ status }) => status)).toEqual(addresses.map(() => emailStatus.success)),
      { timeout: 60_000, interval: 100 },
    );
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pgboss.job where name = 'send-document-email'
          and state in ('created', 'active')`.execute(one.db);
        expect(rows.length).toBe(0);
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(mailServer.received.map(({ to }) => to[0]).sort()).toEqual(addresses.toSorted());
    expect((await history()).map(({ tries }) => tries)).toEqual(addresses.map(() => 1));
  }, 180_000);
});
