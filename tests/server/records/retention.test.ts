// Retention periods, and the log's record of readers.
import { expect, test } from 'vitest';
import type { File as StoredFile } from '#contract/records/file.ts';
import type { Lead } from '#contract/records/lead.ts';
import { forgetOld } from '#server/services/forget-old.ts';
import { readSettings } from '#server/settings.ts';
import { newLead } from '#tests/support/estimates/priced-estimate.ts';
import { pixel } from '#tests/support/papers/signed-contract.ts';
import { onEachDatabase, shared } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestUser } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const day = 24 * 3_600_000;
const boundary = 'eaveline-test-boundary';
const picture = Buffer.from(pixel.slice(pixel.indexOf(',') + 1), 'base64');

async function addPhoto(user: TestUser, leadId: number): Promise<StoredFile> {
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n`;
  const answer = await user.call('POST', '/api/files', {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(`${part('name="leadId"')}\r\n${leadId}\r\n`),
      Buffer.from(`${part('name="formFile"; filename="roof.png"')}content-type: image/png\r\n\r\n`),
      picture,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return answer.json<StoredFile>();
}

onEachDatabase((database) => {
  const server = shared(() => startTestServer({ database, leads: 6 }));
  const forgetAfter = async (daysLater: number): Promise<void> => {
    const { context, clock } = server();
    const before = clock.now;
    clock.now = new Date(before.getTime() + daysLater * day);
    await forgetOld(context, unwrap(readSettings({}, '/srv')).retention).finally(() => {
      clock.now = before;
    });
  };
  const count = async (table: 'history' | 'idempotency_keys' | 'login_attempts' | 'known_devices' | 'sessions') =>
    Number(
      (
        await server()
          .db.selectFrom(table)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );

  test('photos of a deleted lead expire with their bytes after 90 days, others stay; other data expires in its time', async () => {
    const rep = await server().logIn(people.rep);
    const [gone, stored] = [await newLead(rep), await newLead(rep)];
    const [lost, stays] = [await addPhoto(rep, gone), await addPhoto(rep, stored)];
    const lead = (await rep.call('GET', `/api/leads/${gone}`)).json<Lead>();
    const headers = { 'if-match': `"${lead.version}"`, 'idempotency-key': 'delete-it' };
    expect((await rep.call('DELETE', `/api/leads/${gone}`, { headers })).statusCode).toBe(204);
    await server().app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: people.otherRep, password: 'Wrong-Table-1' },
    });
    expect(await count('login_attempts')).toBeGreaterThan(0);

    await forgetAfter(89);
    expect(await count('login_attempts')).toBe(0);
    const later = await server().logIn(people.rep);
    expect((await later.call('GET', `/api/files/${lost.id}`)).statusCode).toBe(200);
    expect([await count('history'), await count('idempotency_keys')]).toEqual([1, 1]);
    expect(await count('known_devices')).toBeGreaterThan(0);

    await forgetAfter(91);
    const again = await server().logIn(people.rep);
    expect((await again.call('GET', `/api/files/${lost.id}`)).statusCode).toBe(404);
    expect(await server().context.storage.open(1, lost.id)).toBeNull();
    expect((await again.call('GET', `/api/files/download/${stays.id}`)).rawPayload.equals(picture)).toBe(true);
    expect([await count('history'), await count('idempotency_keys')]).toEqual([1, 0]);

    await forgetAfter(731);
    expect([await count('history'), await count('known_devices'), await count('sessions')]).toEqual([0, 0, 0]);
  });

  test('the log records readers of a photo and refusals, once an hour and within bounds', async () => {
    const rep = await server().logIn(people.rep);
    const photo = await addPhoto(rep, await newLead(rep));
    const read = () => rep.call('GET', `/api/files/download/${photo.id}`);
    for (let times = 0; times < 3; times += 1) await read();
    await rep.call('POST', `/api/files/${photo.id}/ticket`);
    await rep.call('POST', '/api/rules/impact', { body: {} });
    for (let company = 2; company < 80; company += 1) await rep.call('GET', '/api/leads', { companyId: company });
    const entries = await server()
      .db.selectFrom('audit_log')
      .select(['company_id', 'user_id', 'action', 'subject'])
      .where('action', 'in', ['file read', 'access denied'])
      .orderBy('id')
      .execute();
    const mine = { company_id: rep.companyId, user_id: rep.userId };
    expect(entries.filter(({ company_id }) => company_id === rep.companyId).slice(-2)).toEqual([
      { ...mine, action: 'file read', subject: `file:${photo.id}` },
      { ...mine, action: 'access denied', subject: 'route:POST /api/rules/impact' },
    ]);
    const foreign = entries.filter(({ company_id }) => company_id === null);
    expect(foreign[0]).toEqual({ company_id: null, user_id: null, action: 'access denied', subject: 'company:2' });
    expect(foreign).toHaveLength(49);
  });
});
