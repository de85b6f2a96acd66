// A change names only what changes: an absent member keeps its value.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

let server: TestServer;
let admin: TestUser;
let superAdmin: TestUser;
beforeAll(async () => {
  server = await startTestServer({ leads: 1 });
  admin = await server.logIn(people.admin);
  superAdmin = await server.logIn(people.superAdmin);
});
afterAll(() => server.close());

const changing = ['modifiedTime', 'version', 'marks', 'modifiedByUserId'];
const without = (record: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

test.each([
  ['a lead', () => admin, '/api/leads/1', { description: 'Two dogs' }],
  ['a lead', () => admin, '/api/leads/1', { firstName: 'Dora' }],
  ['a user', () => admin, '/api/users/2', { phoneNumber: '+16305550199' }],
  ['a user', () => admin, '/api/users/2', { lastName: 'Kellerman' }],
  ['a company', () => superAdmin, '/api/companies/1', { name: 'Harlow & Daughters' }],
  ['a company', () => superAdmin, '/api/companies/1', { active: true }],
] as const)('%s: one member changes, and nothing else', async (_title, by, path, part) => {
  const before = (await by().call('GET', path)).json<Record<string, unknown>>();
  const answer = await by().call('PUT', path, { body: part });
  expect(answer.statusCode, answer.body).toBe(200);
  const names = [...changing, ...Object.keys(part)];
  expect(without(answer.json(), names)).toEqual(without(before, names));
  expect(answer.json()).toMatchObject(part);
});

test.each([
  ['/api/leads/1', { lastName: ' ' }, 'lastName'],
  ['/api/users/2', { email: 'nobody' }, 'email'],
  ['/api/users/2', { firstName: '' }, 'firstName'],
  ['/api/companies/1', { name: ' ' }, 'name'],
] as const)('%s: a member that is sent empty is refused, not kept', async (path, part, member) => {
  const by = path.startsWith('/api/companies') ? superAdmin : admin;
  const answer = await by.call('PUT', path, { body: part });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: object }>().errors).toHaveProperty(member);
});
