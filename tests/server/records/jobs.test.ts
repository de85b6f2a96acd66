import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CompanyArchive } from '#contract/records/company-archive.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { withCompany } from '#server/database/database.ts';
import { type RunningJobs, startJobs } from '#server/jobs/start-jobs.ts';
import { requestArchive } from '#server/services/archive/request-archive.ts';
import { nobodyOf } from '#server/services/users/nobody-of.ts';
import { pdfRenderer } from '#server/threads/pdf-renderer.ts';
import { anEstimate, itemOf, newLead, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

onEachDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  let jobs: RunningJobs;
  beforeAll(async () => {
    server = await startTestServer({ database, leads: 0 });
    rep = await server.logIn(people.rep);
    jobs = await startJobs(server.context, pdfRenderer(), () => undefined);
  });
  afterAll(async () => {
    await jobs.stop();
    await server.close();
  });

  const scope = () => ({ companyId: rep.companyId, userId: rep.userId });
  const queued = async () =>
    (
      await sql<{ data: { documentId: number } }>`select data from pgboss.job where name = 'render-pdf'`.execute(
        server.db,
      )
    ).rows.map(({ data }) => data.documentId);

  async function newContract(): Promise<Document> {
    const field = await plainField(rep);
    const estimate = (
      await rep.call('POST', '/api/estimates', { body: anEstimate(await newLead(rep), field, [itemOf(field, 2)]) })
    ).json<Estimate>();
    const sent = multipart(await signedForm(rep, estimate, server.clock.now.toISOString()));
    return (await rep.call('POST', '/api/documents', { body: sent.body, headers: sent.headers })).json<Document>();
  }

  test.each(['select data from pgboss.job', 'delete from pgboss.job', 'select * from pgboss.schedule'])(
    'a request enqueues jobs and reads none: %s',
    async (statement) => {
      const attempt = withCompany(server.db, scope(), (trx) => sql.raw(statement).execute(trx));
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('a requested archive is made by the queue', async () => {
    const admin = await server.logIn(people.admin);
    const { companyId, userId } = admin;
    const actor = { ...nobodyOf(companyId), userId, isAdmin: true };
    await requestArchive({ ...server.context, jobs }, actor);
    await vi.waitFor(
      async () => expect((await admin.call('GET', '/api/archive')).json<CompanyArchive>().state).toBe('ready'),
      { timeout: 20_000, interval: 100 },
    );
  });

  test('a job exists only if its transaction commits', async () => {
    const failing = withCompany(server.db, scope(), async (trx) => {
      await jobs.enqueue(trx, 'render-pdf', { companyId: rep.companyId, documentId: 900_001 });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await withCompany(server.db, scope(), (trx) =>
      jobs.enqueue(trx, 'render-pdf', { companyId: rep.companyId, documentId: 900_002 }),
    );
    expect(await queued()).toEqual([900_002]);
  });

  test('the PDF of a signed contract is made in the background and served at its view address', async () => {
    const { id } = await newContract();
    expect((await rep.call('GET', `/pdf/contract/${id}`)).statusCode).toBe(404);
    await withCompany(server.db, scope(), (trx) =>
      jobs.enqueue(trx, 'render-pdf', { companyId: rep.companyId, documentId: id }),
    );
    const document = await vi.waitFor(
      async () => {
        const found = (await rep.call('GET', `/api/documents/${id}`)).json<Document>();
        expect(found.pdfStatus).toBe(1);
        return found;
      },
      { timeout: 60_000, interval: 300 },
    );
    expect(document.pdfUrl).toBe(`/pdf/contract/${id}?companyId=${rep.companyId}`);
    const pdf = await rep.call('GET', `/pdf/contract/${id}`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await rep.call('GET', `/pdf/change-order/${id}`)).statusCode).toBe(404);

    // Requested as from a separate tab: without the app's token, with the cookie alone.
    const inATab = async (token: string, url = document.pdfUrl ?? '', name = 'eaveline_view') =>
      (await server.app.inject({ url, headers: { cookie: `${name}=${token}` } })).statusCode;
    const [colleague, stranger] = [await server.logIn(people.otherRep), await server.logIn(people.foreign)];
    expect(await inATab(colleague.refreshToken)).toBe(200);
    expect(await inATab(stranger.refreshToken)).toBe(404);
    expect(await inATab(colleague.accessToken)).toBe(401);
    expect(await inATab(colleague.refreshToken, document.pdfUrl ?? '', 'eaveline_refresh')).toBe(401);
    expect(await inATab(colleague.refreshToken, `/api/documents/${id}?companyId=${rep.companyId}`)).toBe(401);
    const refreshed = await server.app.inject({
      method: 'POST',
      url: '/api/users/refresh',
      headers: { cookie: `eaveline_refresh=${colleague.refreshToken}` },
    });
    const [, view] = refreshed.cookies;
    expect(await inATab(colleague.refreshToken)).toBe(401);
    expect(await inATab(view?.value ?? '')).toBe(200);
    await server.app.inject({
      method: 'POST',
      url: '/api/users/logout',
      headers: { cookie: `eaveline_refresh=${view?.value}` },
    });
    expect(await inATab(view?.value ?? '')).toBe(401);
  }, 70_000);
});
