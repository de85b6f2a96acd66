import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerFirstAdmin } from '#server/services/make-first-admin.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isEmpty: true });
});
afterAll(() => server.close());

const codeOf = (lines: readonly string[]): string => lines[1]?.trim() ?? '';
const ida = {
  companyName: ' Juniper Roofing ',
  firstName: 'Ida',
  lastName: 'Moss',
  email: 'Ida@Juniper.example',
  password: 'Porch-Light-22',
  timeZone: 'America/Denver',
};
let address = 0;
function request(body: object) {
  address += 1;
  return server.app.inject({
    method: 'POST',
    url: '/api/first-admin',
    payload: { ...ida, ...body },
    remoteAddress: `10.0.${Math.trunc(address / 250)}.${address % 250}`,
  });
}
const firstCompany = async () => (await server.app.inject({ method: 'GET', url: '/api/first-admin' })).json();
const isWrong = { code: ['This code is not valid. The server prints a new one when it starts.'] };

test('there are no users before the first admin, whom only the code can create', async () => {
  expect(await firstCompany()).toEqual({ isMade: false });
  const code = codeOf(await offerFirstAdmin(server.context));
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect((await request({ code: '0000-0000-0000-0000' })).json().errors).toEqual(isWrong);
  const stored = await server.db.selectFrom('first_admin_codes').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(code.slice(0, 4));

  const weak = await request({
    code,
    password: 'Kitchen-Table-1',
    email: 'ida',
    timeZone: 'Mars/North',
    firstName: ' ',
  });
  expect(weak.json().errors).toEqual({
    firstName: ['First name is required.'],
    email: ['Enter an e-mail address like name@example.com.'],
    password: [
      'Password is not complex enough.',
      'It is easy to guess: use more than names, common words, numbers and keyboard rows.',
    ],
    timeZone: ['Time zone is not valid.'],
  });
  const before = server.clock.now;
  server.clock.now = new Date(before.getTime() + 25 * 3_600_000);
  expect((await request({ code })).json().errors).toEqual(isWrong);
  server.clock.now = before;

  // Typed as on a phone; of two concurrent attempts one wins.
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
  const [one, other] = await Promise.all([request({ code: typed }), request({ code })]);
  expect([one.statusCode, other.statusCode].sort()).toEqual([200, 400]);
  const made = (one.statusCode === 200 ? one : other).json();
  expect(await firstCompany()).toEqual({ isMade: true });
  expect(made).toMatchObject({
    user: { email: 'ida@juniper.example', role: 'Admin', isSuperAdmin: false, companyId: 1 },
    companies: [{ id: 1, name: 'Juniper Roofing' }],
  });
  expect((await request({ code })).json().errors).toEqual(isWrong);
  expect(await offerFirstAdmin(server.context)).toEqual([]);

  const call = (url: string) =>
    server.app.inject({ url: `${url}?companyId=1`, headers: { authorization: `Bearer ${made.accessToken}` } });
  expect((await call('/api/settings')).json()).toMatchObject({
    companyName: 'Juniper Roofing',
    timeZone: 'America/Denver',
  });
  expect((await call('/api/estimateworkflows')).json().length).toBeGreaterThan(3);
});

test('a code becomes invalid after a hundred guesses', async () => {
  const other = await startTestServer({ isEmpty: true });
  const stored = server;
  server = other;
  try {
    const code = codeOf(await offerFirstAdmin(other.context));
    for (let count = 0; count < 100; count += 1) await request({ code: `${count}` });
    expect((await request({ code })).json().errors).toEqual(isWrong);
    const next = codeOf(await offerFirstAdmin(other.context));
    expect((await request({ code: next })).statusCode).toBe(200);
  } finally {
    server = stored;
    await other.close();
  }
}, 120_000);
