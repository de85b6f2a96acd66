// Publications outside the draft's own call: through the calls of the specification, and at a scheduled time.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { CatalogPublication } from '#contract/records/catalog-publication.ts';
import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';
import type { Section } from '#contract/records/section.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { withCompany } from '#server/database/database.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { publishScheduled } from '#server/services/reshaping/publish-draft.ts';
import { catalogThread } from '#server/threads/catalog-thread.ts';
import { pdfRenderer } from '#server/threads/pdf-renderer.ts';
import { onOneDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';

const history = async (user: TestUser) =>
  (await user.call('GET', '/api/catalog/publications')).json<CatalogPublication[]>();

const readDraft = async (user: TestUser) => (await user.call('GET', '/api/catalog/draft')).json<CatalogDraft>();

async function anOption(user: TestUser): Promise<FieldOption> {
  const fields = (await user.call('GET', '/api/estimatefields')).json<Field[]>();
  const option = fields.flatMap(({ options = [] }) => options).find((each) => each.materialPrice !== undefined);
  if (option === undefined) throw new Error('No option has a price.');
  return option;
}

onOneDatabase((database) => {
  const server = shared(() => startTestServer({ database, leads: 0 }));

  const inDays = (days: number) =>
    new Date(server().clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

  /** Changes the price of an option in the draft and schedules its publication. */
  async function schedulePrice(admin: TestUser, { id, materialPrice }: FieldOption, after: number): Promise<string> {
    const edit = { record: `option:${id}`, member: 'materialPrice', before: materialPrice, after };
    const added = await admin.call('POST', '/api/catalog/draft/changes', { body: { title: 'Price', edits: [edit] } });
    const { revision } = added.json<CatalogDraft>();
    const body = { note: 'At its time', revision, at: `${inDays(3)}T06:00` };
    const { scheduled } = (await admin.call('POST', '/api/catalog/publications', { body })).json<CatalogDraft>();
    if (scheduled === undefined) throw new Error('Nothing was scheduled.');
    return scheduled.at;
  }

  test('a step, a trade and an option are changed and published at once, each as a version with one change', async () => {
    const admin = await server().logIn(people.admin);
    const option = await anOption(admin);
    const [section] = (await admin.call('GET', '/api/estimatesections')).json<Section[]>();
    const before = (await history(admin))[0]?.number ?? 0;
    const step = await admin.call('PUT', `/api/estimatesections/${section?.id}`, { body: { name: 'Another step' } });
    expect([step.statusCode, step.json<Section>()]).toEqual([200, { ...section, name: 'Another step' }]);
    const trade = await admin.call('PUT', `/api/estimateworkflows/${section?.workflowId}`, { body: { alias: 'Ours' } });
    expect(trade.json<Workflow>().alias).toBe('Ours');
    const call = (body: object) => admin.call('PUT', `/api/estimatefields/option/${option.id}`, { body });
    expect((await call({ materialPrice: 77 })).json<FieldOption>()).toEqual({ ...option, materialPrice: 77 });
    expect((await call({ materialPrice: 77 })).statusCode).toBe(200);
    const versions = await history(admin);
    expect(versions.slice(0, 3).map(({ number, changed }) => [number, changed])).toEqual([
      [before + 3, 1],
      [before + 2, 1],
      [before + 1, 1],
    ]);
    const wrong = await call({ materialPrice: -1 });
    expect([wrong.statusCode, Object.keys(wrong.json<{ errors: object }>().errors)]).toEqual([400, ['materialPrice']]);
    expect((await admin.call('PUT', '/api/estimatefields/option/1.9999.1', { body: {} })).statusCode).toBe(404);
  });

  test('a scheduled publication survives a restart and runs once across two processes', async () => {
    const admin = await server().logIn(people.admin);
    const option = await anOption(admin);
    const at = await schedulePrice(admin, option, 88);
    const before = (await history(admin))[0]?.number ?? 0;
    const start = () => startJobs(server().context, pdfRenderer(), () => undefined);
    const { companyId, userId } = admin;
    const earlier = await start();
    await withCompany(server().db, { companyId, userId }, (trx) =>
      earlier.enqueue(trx, 'publish-catalog', { companyId, at }),
    );
    await earlier.stop();
    await sql`update pgboss.job set start_after = now() where name = 'publish-catalog'`.execute(server().db);
    const processes = [await start(), await start()];
    try {
      await vi.waitFor(async () => expect((await history(admin))[0]?.number).toBe(before + 1), { timeout: 20_000 });
    } finally {
      await Promise.all(processes.map(({ stop }) => stop()));
    }
    const [published] = await history(admin);
    expect(published).toMatchObject({ note: 'At its time', userId, changed: 1 });
    const draft = await readDraft(admin);
    expect([draft.changes, draft.scheduled]).toEqual([[], undefined]);
    expect((await anOption(admin)).materialPrice).toBe(88);
    const thread = catalogThread();
    await publishScheduled(server().context, thread, { companyId, at });
    await thread.stop();
    expect((await history(admin))[0]?.number).toBe(before + 1);
  });

  test('a scheduled publication leaves the draft alone, which is published before or after it', async () => {
    const admin = await server().logIn(people.admin);
    const { companyId } = admin;
    const option = await anOption(admin);
    const at = await schedulePrice(admin, option, 91);
    const add = async (member: 'laborPrice' | 'laborCost', after: number) => {
      const now = await anOption(admin);
      const before = now[member] === undefined ? {} : { before: now[member] };
      const edits = [{ record: `option:${option.id}`, member, ...before, after }];
      const answer = await admin.call('POST', '/api/catalog/draft/changes', { body: { title: member, edits } });
      expect(answer.statusCode).toBe(200);
      return answer.json<CatalogDraft>().revision;
    };
    const publishFree = async (revision: number) =>
      expect(
        (await admin.call('POST', '/api/catalog/publications', { body: { note: 'Between', revision } })).statusCode,
      ).toBe(200);
    await publishFree(await add('laborCost', 31));
    expect(await anOption(admin)).toMatchObject({ laborCost: 31, materialPrice: option.materialPrice });
    const revision = await add('laborPrice', 61);
    const thread = catalogThread();
    await publishScheduled(server().context, thread, { companyId, at });
    await thread.stop();
    expect(await anOption(admin)).toMatchObject({ laborCost: 31, materialPrice: 91 });
    const draft = await readDraft(admin);
    expect([draft.changes.map(({ title }) => title), draft.scheduled]).toEqual([['laborPrice'], undefined]);
    expect(draft.revision).toBeGreaterThan(revision);
    await publishFree(draft.revision);
    expect(await anOption(admin)).toMatchObject({ laborPrice: 61, materialPrice: 91 });
  });

  test('a draft that can no longer be published at its time opens again and says why', async () => {
    const admin = await server().logIn(people.admin);
    const option = await anOption(admin);
    const at = await schedulePrice(admin, option, 99);
    await admin.call('PUT', `/api/estimatefields/option/${option.id}`, { body: { materialPrice: 99 } });
    const thread = catalogThread();
    await publishScheduled(server().context, thread, { companyId: admin.companyId, at });
    await thread.stop();
    expect((await readDraft(admin)).scheduled).toMatchObject({ problem: 'The draft changes nothing.' });
    expect((await admin.call('DELETE', '/api/catalog/draft')).json<CatalogDraft>().scheduled).toBeUndefined();
  });
});
