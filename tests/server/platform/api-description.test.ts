import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeTable } from '#contract/route-table.ts';
import { defined } from '#domain/defined.ts';
import { shared } from '#tests/support/server/databases.ts';
import { people, startTestServer } from '#tests/support/server/server.ts';

const server = shared(() => startTestServer());

interface Operation {
  readonly summary?: string;
  readonly security?: readonly unknown[];
  readonly responses?: Readonly<Record<string, unknown>>;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}

async function operations(): Promise<{ name: string; method: string; path: string; operation: Operation }[]> {
  const { paths } = (await server().app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, method, path, operation })),
  );
}

test('every call of the API describes itself and its responses', async () => {
  const all = await operations();
  expect(all.length).toBeGreaterThan(15);
  for (const { name, operation } of all) {
    expect(operation.summary, name).toBeTruthy();
    expect(Object.keys(operation.responses ?? {}).length, name).toBeGreaterThan(0);
  }
});

test('all 95 specified calls are described', async () => {
  const described = new Set((await operations()).map(({ method, path }) => callOf(`${method.toUpperCase()} ${path}`)));
  const specified = readFileSync(new URL('../../fixtures/specified-calls.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(new Set(specified).size).toBe(95);
  expect(specified.filter((call) => !described.has(callOf(call)))).toEqual([]);
});

/** A call without the names of its parameters, and without a last slash. */
const callOf = (text: string): string => text.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '');

test('the server serves exactly the routes of the table', async () => {
  const served = (await operations()).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const stated = routeTable.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(served.sort()).toEqual(stated.sort());
});

test('every reference of the description resolves', async () => {
  const text = (await server().app.inject('/api/openapi.json')).body;
  const { components } = JSON.parse(text) as { components: { schemas: Record<string, unknown> } };
  const names = [...text.matchAll(/"#\/components\/schemas\/([^"/]+)"/g)].map((match) => match[1] ?? '');
  expect(names.length).toBeGreaterThan(20);
  for (const name of new Set(names)) expect(components.schemas[name], name).toBeDefined();
});

test('a multipart body is described part by part, and a file is binary', async () => {
  const bodyOf = async (name: string) =>
    (await operations()).find((one) => one.name === name)?.operation.requestBody?.content['multipart/form-data'];
  expect(await bodyOf('post /api/files')).toMatchObject({
    schema: {
      properties: { formFile: { type: 'string', format: 'binary' }, leadId: { type: 'integer' } },
      required: ['formFile'],
      additionalProperties: false,
    },
  });
  expect(await bodyOf('post /api/documents')).toMatchObject({
    schema: {
      properties: { workflows: { type: 'array', items: { type: 'integer' } }, madeOf: { type: 'object' } },
      required: ['estimateId', 'name'],
      additionalProperties: { type: 'string', description: expect.stringContaining('`signatures.{signer}.{member}`') },
    },
  });
  const forms = routeTable.filter(({ body }) => body?.kind === 'form');
  expect(forms).toHaveLength(4);
  for (const { method, path } of forms) expect(await bodyOf(`${method.toLowerCase()} ${path}`), path).toBeDefined();
});

test('every restricted call refuses callers without a session, and foreign companies', async () => {
  const rep = await server().logIn(people.rep);
  const closed = (await operations()).filter(({ operation }) => operation.security?.length !== 0);
  for (const { name, method, path } of closed) {
    const url = path.replace(/\{\w+\}/g, (part) => (/files/i.test(path) && part === '{id}' ? '0'.repeat(64) : '1'));
    const body = method === 'get' || method === 'delete' ? {} : { payload: {} };
    const anonymous = await server().app.inject({ method: method.toUpperCase() as 'GET', url, ...body });
    expect(anonymous.statusCode, name).toBe(401);
    const foreign = await rep.call(method.toUpperCase() as 'GET', url, {
      companyId: 2,
      ...defined({ body: body.payload }),
    });
    expect(foreign.statusCode, name).toBe(404);
  }
});

test('addresses ignore case and a trailing slash', async () => {
  const rep = await server().logIn(people.rep);
  for (const url of ['/api/users/', '/API/Users', '/Api/EstimateWorkflows/', '/api/Settings/Company-Logo/'])
    expect((await rep.call('GET', url)).statusCode, url).toBe(200);
});

test('one address may request the description a limited number of times a minute; others still get it', async () => {
  const from = (remoteAddress: string) => server().app.inject({ url: '/api/openapi.json', remoteAddress });
  const statuses: number[] = [];
  for (let count = 0; count < 122; count += 1) statuses.push((await from('198.51.100.20')).statusCode);
  expect(statuses).toEqual([...Array(120).fill(200), 429, 429]);
  expect((await from('198.51.100.21')).statusCode).toBe(200);
});
