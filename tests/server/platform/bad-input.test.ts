import { expect, test } from 'vitest';
import { shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const server = shared(() => startTestServer());

async function send(body: string | Buffer, type = 'application/json') {
  const rep = await server().logIn(people.rep);
  return rep.call('POST', '/api/users/self', { body, headers: { 'content-type': type } });
}

test.each([
  ['broken JSON', '{"firstName":'],
  ['no content at all', ''],
  ['a list where a record belongs', '[]'],
  ['a prototype in disguise', '{"firstName":"A","lastName":"B","__proto__":{"isSuperAdmin":true}}'],
  ['a constructor in disguise', '{"firstName":"A","lastName":"B","constructor":{"prototype":{}}}'],
  ['NUL', '{"firstName":"A\\u0000","lastName":"B"}'],
  ['half a character', '{"firstName":"A\\ud800","lastName":"B"}'],
  ['NUL in a name', '{"firstName":"A","lastName":"B","x\\u0000":1}'],
  ['a thousand levels', `{"firstName":"A","lastName":"B","x":${'['.repeat(1000)}${']'.repeat(1000)}}`],
  ['a number where text belongs', '{"firstName":1,"lastName":"B"}'],
])('%s is 400 with title and errors', async (_title, body) => {
  const answer = await send(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ title: 'One or more validation errors occurred.', status: 400, errors: {} });
  expect(({} as Record<string, unknown>).isSuperAdmin).toBeUndefined();
});

test('an oversized body is 413, another content type 415', async () => {
  expect((await send(`"${'x'.repeat(7_000_000)}"`)).statusCode).toBe(413);
  expect((await send('<a/>', 'text/xml')).statusCode).toBe(415);
});

test('messages are by field, in camel case and in words', async () => {
  const answer = await send(JSON.stringify({ firstName: 'x'.repeat(101) }));
  expect(answer.json().errors).toEqual({
    lastName: ['Last name is required.'],
    firstName: ['First name must be at most 100 characters.'],
  });
});

test('unreadable addresses, endless numbers and unknown ones are refused in words', async () => {
  const rep = await server().logIn(people.rep);
  expect((await rep.call('GET', '/api/users/%ff')).statusCode).toBe(400);
  expect((await rep.call('GET', '/api/users/99999999999999')).statusCode).toBe(400);
  expect((await rep.call('GET', '/api/users/-3')).statusCode).toBe(404);
  expect((await rep.call('GET', '/api/users/1.5')).statusCode).toBe(400);
  const unknown = await rep.call('GET', '/api/nothing');
  expect([unknown.statusCode, unknown.json().title]).toEqual([404, 'The information you requested was not found.']);
});

test('an unexpected error is 500 without internals, with the request’s id', async () => {
  const rep = await server().logIn(people.rep);
  const { storage } = server().context;
  const open = storage.open;
  Object.assign(storage, { open: () => Promise.reject(new Error('secret path /data/files')) });
  const answer = await rep.call('GET', '/api/settings/company-logo');
  Object.assign(storage, { open });
  expect(answer.statusCode).toBe(500);
  expect(answer.json().title).toBe(
    'A problem has occurred. Please refresh the page and try again. If the problem persists, contact support.',
  );
  expect(answer.body).not.toContain('secret');
  expect(answer.headers['x-request-id']).toBeTruthy();
});

test('without a session, or with a forged token or one of another kind, the answer is 401', async () => {
  for (const authorization of [
    undefined,
    'Bearer',
    'Bearer x',
    `Bearer ${'0'.repeat(64)}`,
    `Basic ${'0'.repeat(64)}`,
  ]) {
    const answer = await server().app.inject({ url: '/api/users', headers: authorization ? { authorization } : {} });
    expect(answer.statusCode).toBe(401);
  }
  const { refreshToken } = await server().logIn(people.rep);
  const answer = await server().app.inject({ url: '/api/users', headers: { authorization: `Bearer ${refreshToken}` } });
  expect(answer.statusCode).toBe(401);
});

test('every page forbids third-party scripts and framing, every API answer forbids caching', async () => {
  const { headers } = await server().app.inject('/api/health');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(headers['permissions-policy']).toContain('geolocation=()');
});
