// Every transaction takes its locks in one order, so that PostgreSQL never has to end a deadlock.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { asOwner, openDatabase, withCompany } from '#server/database/database.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import type { PdfRenderer } from '#server/threads/pdf-renderer.ts';
import { anEstimate, itemOf, newLead, nextUuid, plainField } from '#tests/support/estimates/priced-estimate.ts';
import { signedForm } from '#tests/support/papers/true-contract.ts';
import { onPostgres } from '#tests/support/server/databases.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestServer } from '#tests/support/server/server.ts';

const printer: PdfRenderer = {
  render: async () => new TextEncoder().encode('%PDF-'),
  stop: async () => undefined,
};

/** Deadlocks that PostgreSQL has ended in a database, counted once every connection has reported its own. */
async function deadlocksIn(url: string): Promise<number> {
  const db = await openDatabase({ url });
  const { rows } = await sql<{ deadlocks: string }>`select deadlocks from pg_stat_database
    where datname = current_database()`.execute(db);
  await db.destroy();
  return Number(rows[0]?.deadlocks);
}

onPostgres((newDatabase) => {
  /** Runs the calls of an office; returns the deadlocks. */
  async function during(work: (server: TestServer) => Promise<void>): Promise<number> {
    const database = await newDatabase('filled');
    const server = await startTestServer({ database });
    await work(server);
    await server.close();
    return deadlocksIn(database.url);
  }

  test('PDFs of signed papers are made beside saves of leads, estimates, papers and settings of the same company', async () => {
    const deadlocks = await during(async (server) => {
      const jobs = await startJobs(server.context, printer, () => undefined);
      const [rep, admin] = [await server.logIn(people.rep), await server.logIn(people.admin)];
      const field = await plainField(rep);
      const lead = await newLead(rep);
      const statuses: number[] = [];
      const papers: Document[] = [];
      const sign = async () => {
        const body = anEstimate(lead, field, [itemOf(field, 2)]);
        const estimate = (await rep.call('POST', '/api/estimates', { body })).json<Estimate>();
        const form = multipart(await signedForm(rep, estimate, server.clock.now.toISOString()));
        const answer = await rep.call('POST', '/api/documents', { body: form.body, headers: form.headers });
        statuses.push(answer.statusCode);
        const document = answer.json<Document>();
        papers.push(document);
        const job = { companyId: rep.companyId, documentId: document.id };
        await withCompany(server.db, rep, (trx) => jobs.enqueue(trx, 'render-pdf', job));
      };
      let isOver = false;
      const saves = [
        () => rep.call('PUT', `/api/leads/${lead}`, { body: { lastName: 'Whitfield' } }),
        () => rep.call('POST', '/api/leads', { body: { uuid: nextUuid(), lastName: 'Moss' } }),
        () => admin.call('PATCH', '/api/settings', { body: { license: `${statuses.length}` } }),
      ].map(async (save) => {
        while (!isOver) statuses.push((await save()).statusCode);
      });
      for (let count = 0; count < 20; count += 1) await sign();
      await vi.waitFor(
        async () => {
          const { json } = await rep.call('GET', `/api/documents/${papers.at(-1)?.id}`);
          expect(json<Document>().pdfStatus).toBe(1);
        },
        { timeout: 60_000, interval: 200 },
      );
      isOver = true;
      await Promise.all(saves);
      await jobs.stop();
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    });
    expect(deadlocks).toBe(0);
  }, 300_000);

  test('an estimate moves to another lead while its papers are changed', async () => {
    const deadlocks = await during(async (server) => {
      const rep = await server.logIn(people.rep);
      const field = await plainField(rep);
      const leads = [await newLead(rep), await newLead(rep)];
      const body = anEstimate(leads[0] ?? 0, field, [itemOf(field, 2)]);
      const estimate = (await rep.call('POST', '/api/estimates', { body })).json<Estimate>();
      const paper = multipart({ uuid: nextUuid(), estimateId: String(estimate.id), name: 'Draft' });
      const { id } = (
        await rep.call('POST', '/api/documents', { body: paper.body, headers: paper.headers })
      ).json<Document>();
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        const answers = await Promise.all([
          rep.call('POST', `/api/estimates/${estimate.id}`, { body: { leadId: leads[(count + 1) % 2] } }),
          rep.call('PUT', `/api/documents/${id}`, { body: { name: `Draft ${count}` } }),
        ]);
        statuses.push(...answers.map(({ statusCode }) => statusCode));
      }
      expect(new Set(statuses)).toEqual(new Set([200]));
    });
    expect(deadlocks).toBe(0);
  }, 300_000);

  test('a transaction that PostgreSQL breaks off is run again', async () => {
    let runs = 0;
    const deadlocks = await during(async (server) => {
      const rep = await server.logIn(people.rep);
      const rows = await server.db.selectFrom('leads').select('id').orderBy('id').limit(2).execute();
      const ids = rows.map(({ id }) => id);
      const met: (() => void)[] = [];
      const meet = () =>
        new Promise<void>((resolve) => {
          met.push(resolve);
          if (met.length >= 2) for (const go of met) go();
        });
      const lock = (order: readonly number[]) =>
        withCompany(server.db, rep, async (trx) => {
          runs += 1;
          const [first = 0, second = 0] = order;
          await sql`select from leads where id = ${first} for update`.execute(trx);
          if (runs <= 2) await meet();
          await sql`select from leads where id = ${second} for update`.execute(trx);
        });
      await Promise.all([lock(ids), lock(ids.toReversed())]);
    });
    expect([runs, deadlocks]).toEqual([3, 1]);
  }, 300_000);

  test('the audit entry of a transaction is written last, whenever the service adds it, and not without the rest', async () => {
    const database = await newDatabase('filled');
    const server = await startTestServer({ database });
    const entry = (action: string) => ({
      at: server.clock.now.toISOString(),
      companyId: 1,
      accountId: null,
      userId: null,
      action,
      subject: 'lead:1',
    });
    const lockOfChain = () =>
      sql<{ count: string }>`select count(*) from pg_locks where locktype = 'advisory' and classid = 7211000`
        .execute(server.db)
        .then(({ rows }) => Number(rows[0]?.count));
    await asOwner(server.db, async (trx) => {
      await appendAudit(trx, entry('first'));
      expect(await lockOfChain()).toBe(0);
      await appendAudit(trx, entry('second'));
    });
    await expect(
      asOwner(server.db, async (trx) => {
        await appendAudit(trx, entry('never'));
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    // An entry that cannot be written undoes its transaction.
    await expect(
      asOwner(server.db, async (trx) => {
        await trx.updateTable('leads').set({ name_key: 'half' }).where('company_id', '=', 1).execute();
        await appendAudit(trx, { ...entry('broken'), at: 'never' });
      }),
    ).rejects.toMatchObject({ code: '22007' });
    const written = await server.db.selectFrom('audit_log').select('action').orderBy('id', 'desc').limit(2).execute();
    expect(written.map(({ action }) => action)).toEqual(['second', 'first']);
    const half = await server.db.selectFrom('leads').select('id').where('name_key', '=', 'half').execute();
    expect(half).toEqual([]);
    await server.close();
  });
});
