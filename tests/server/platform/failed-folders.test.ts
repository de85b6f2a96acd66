import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FailedFolder } from '#contract/records/failed-folder.ts';
import type { PagedFailedFolders } from '#contract/records/paged-failed-folders.ts';
import { shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const server = shared(() => startTestServer());
const master = () => server().logIn(people.master);
const list = async (query = '') =>
  (await (await master()).call('GET', `/api/failedFolder${query}`)).json<PagedFailedFolders>();

test('the log lists the company’s failed folders, newest first, in pages', async () => {
  const { data, ...page } = await list();
  expect(page).toEqual({ offset: 0, limit: 100, totalCount: 7 });
  expect(data.map(({ createdAt }) => createdAt)).toEqual(
    data
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  );
  const second = await list('?limit=3&offset=3');
  expect(second).toEqual({ data: data.slice(3, 6), offset: 3, limit: 3, totalCount: 7 });
  expect((await (await master()).call('GET', '/api/failedFolder?limit=101')).statusCode).toBe(400);
});

test('a search finds every word in the reason, the remarks or the lead’s name, and takes special characters literally', async () => {
  const { data } = await list();
  const format = async (text: string) =>
    (await list(`?searchQuery=${encodeURIComponent(text)}`)).data.map(({ id }) => id);
  const full = data.filter(({ errorMessage }) => errorMessage?.includes('storage is full')).map(({ id }) => id);
  expect(full.length).toBeGreaterThan(0);
  expect(await format('FULL storage')).toEqual(full);
  expect(await format('full nowhere')).toEqual([]);
  expect(await format('%')).toEqual([]);
  const { rows } = await sql<{ name: string }>`select name_key as name from leads
    where id = ${data[0]?.entityId ?? 0}`.execute(server().db);
  expect(await format(rows[0]?.name ?? '')).toContain(data[0]?.id);
  expect(await format(data[0]?.entityName ?? '')).toContain(data[0]?.id);
});

test('a folder is resolved once and for all, and found by its state', async () => {
  const user = await master();
  const open = await list('?resolved=false');
  const [first] = open.data;
  const resolve = () => user.call('PUT', `/api/failedFolder/${first?.id}/resolve`);
  expect((await resolve()).json<FailedFolder>()).toEqual({ ...first, resolved: true });
  expect((await resolve()).statusCode).toBe(200);
  expect((await list('?resolved=false')).totalCount).toBe(open.totalCount - 1);
  expect((await list('?resolved=true')).data.map(({ id }) => id)).toContain(first?.id);
});

test('only the observations of a folder can be changed', async () => {
  const user = await master();
  const { data } = await list();
  const [, folder] = data;
  const save = (body: object) => user.call('PUT', `/api/failedFolder/${folder?.id}`, { body });
  const answer = await save({ ...folder, observations: '  Asked the office.  ', resolved: true, errorMessage: 'none' });
  expect(answer.json()).toEqual({ ...folder, observations: 'Asked the office.' });
  expect((await save({ observations: ' ' })).json()).toEqual({ ...folder, observations: null });
  expect((await save({ observations: 'x'.repeat(4001) })).json()).toMatchObject({ status: 400 });
});

test('the log is open only to master admins of the company', async () => {
  const admin = await server().logIn(people.admin);
  const user = await master();
  const { data } = await list();
  for (const [method, url] of [
    ['GET', '/api/failedFolder'],
    ['PUT', `/api/failedFolder/${data[0]?.id}`],
    ['PUT', `/api/failedFolder/${data[0]?.id}/resolve`],
  ] as const) {
    expect((await admin.call(method, url, { body: method === 'PUT' ? {} : undefined })).statusCode).toBe(403);
    expect((await user.call(method, url, { body: method === 'PUT' ? {} : undefined, companyId: 2 })).statusCode).toBe(
      404,
    );
  }
  await sql`insert into failed_folders (company_id, entity_id, entity_type) values (2, 1, 'lead')`.execute(server().db);
  const { rows } = await sql<{ id: number }>`select id from failed_folders where company_id = 2`.execute(server().db);
  const foreign = rows[0]?.id;
  expect((await user.call('PUT', `/api/failedFolder/${foreign}`, { body: { observations: 'x' } })).statusCode).toBe(
    404,
  );
  expect((await user.call('PUT', `/api/failedFolder/${foreign}/resolve`)).statusCode).toBe(404);
  expect((await list()).data.map(({ id }) => id)).not.toContain(foreign);
});
