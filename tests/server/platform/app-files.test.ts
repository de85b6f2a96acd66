import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { shared } from '#tests/support/server/databases.ts';
import { startTestServer } from '#tests/support/server/server.ts';

const built = shared(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'eaveline-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Eaveline</title>');
  writeFileSync(join(folder, 'service-worker.js'), 'self;');
  writeFileSync(join(folder, 'assets', 'main-B7xK29aQ.js'), 'export {};'.repeat(1000));
  writeFileSync(join(folder, 'assets', 'main-B7xK29aQ.js.br'), brotliCompressSync('export {};'.repeat(1000)));
  const server = await startTestServer();
  const app = await buildApp({ context: server.context, appFolder: folder });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    address,
    close: async () => {
      await app.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(built().address + path, { headers });

test.each([
  '/',
  '/estimator/leads',
  '/account/login?referrer=%2F',
  '/estimator/estimate/-2/roofing',
  '/Estimator/Leads/12/edit',
  '/config/rules/gutters.material',
])('%s is a screen of the app, revalidated each time', async (url) => {
  const answer = await get(url, { accept: 'text/html,application/xhtml+xml' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain('<title>Eaveline</title>');
});

test('a hashed file is cached forever, the service worker never', async () => {
  const script = await get('/assets/main-B7xK29aQ.js', { 'accept-encoding': 'gzip' });
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('content-encoding')).toBe('gzip');
  expect(await script.text()).toHaveLength(10_000);
  expect((await get('/service-worker.js')).headers.get('cache-control')).toBe('no-cache');
});

test('precompressed files are sent as they are', async () => {
  const script = await get('/assets/main-B7xK29aQ.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  const { headers } = script;
  expect(['content-encoding', 'vary'].map((name) => headers.get(name))).toEqual(['br', 'accept-encoding']);
  expect(headers.get('content-type')).toContain('javascript');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await script.text()).toHaveLength(10_000);
  const screen = await get('/estimator/leads', { accept: 'text/html', 'accept-encoding': 'br' });
  expect(await screen.text()).toContain('<title>Eaveline</title>');
});

test.each([
  '/assets/gone-12345678.js',
  '/favicon-none.ico',
  '/api/none',
  '/pdf/none/1',
  '/../package.json',
  '/%2e%2e/package.json',
])('%s is missing, and no screen is sent in its place', async (url) => {
  const answer = await built().app.inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers['content-type']).toContain('application/json');
});

test('a screen does not accept POST', async () => {
  expect((await built().app.inject({ method: 'POST', url: '/estimator/leads' })).statusCode).toBe(404);
});
