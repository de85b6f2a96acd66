import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keySource } from '#server/files/storage-keys.ts';
import { isOutage } from '#server/outage.ts';
import { readSettings } from '#server/settings.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const folder = mkdtempSync(join(tmpdir(), 'eaveline-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (environment: Readonly<Record<string, string>>) => readSettings(environment, '/srv/eaveline');
function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  const settings = read(environment);
  return settings.ok ? [] : settings.problem;
}

test('files are in the data folder, or where FILES_URL says', () => {
  expect(unwrap(read({ DATA_DIR: '/data' })).files).toEqual({ folder: '/data/files' });
  expect(unwrap(read({ FILES_URL: 's3://papers', AWS_REGION: 'us-east-2' })).files).toEqual({
    bucket: 'papers',
    prefix: '',
    endpoint: 'https://s3.us-east-2.amazonaws.com',
    region: 'us-east-2',
    isLinking: false,
  });
  const url = 's3://papers/north%20office/files/?endpoint=http://10.0.0.7:9000&region=garage&downloads=link';
  expect(unwrap(read({ FILES_URL: url })).files).toEqual({
    bucket: 'papers',
    prefix: 'north office/files/',
    endpoint: 'http://10.0.0.7:9000',
    region: 'garage',
    isLinking: true,
  });
});

test.each([
  ['papers', /must look like s3:\/\//],
  ['https://storage.example.com/papers', /must look like s3:\/\//],
  ['s3://', /must look like|names no bucket/],
  ['s3://P', /names no bucket/],
  ['s3://key:secret@papers', /must hold no keys/],
  ['s3://papers?endpoint=storage.example.com', /must have an endpoint/],
  ['s3://papers?endpoint=ftp://storage.example.com', /must have an endpoint/],
  ['s3://papers?endpoint=https://storage.example.com/papers', /must have an endpoint/],
  ['s3://papers?downloads=yes', /must have downloads=stream or downloads=link/],
  ['s3://papers?endpiont=https://storage.example.com', /unknown parameter "endpiont"/],
])('FILES_URL=%s is refused', (url, problem) => {
  expect(problemsOf({ FILES_URL: url })).toEqual([expect.stringMatching(problem)]);
  expect(problemsOf({ FILES_URL: url }).join()).not.toContain('secret@');
});

test('half a pair of keys is refused', () => {
  expect(problemsOf({ AWS_ACCESS_KEY_ID: 'AKIA' })).toEqual([expect.stringMatching(/belong together/)]);
});

test('a secret may stand in a file, and not in both positions', () => {
  const path = join(folder, 'key');
  writeFileSync(path, `${'ab'.repeat(32)}\n`);
  expect(unwrap(read({ SECRETS_KEY_FILE: path })).secretsKey).toBe('ab'.repeat(32));
  expect(problemsOf({ SECRETS_KEY_FILE: path, SECRETS_KEY: 'cd'.repeat(32) })).toEqual([
    expect.stringMatching(/exclude each other/),
  ]);
  expect(problemsOf({ HOVER_CLIENT_ID: 'x', HOVER_CLIENT_SECRET_FILE: join(folder, 'none') })).toEqual([
    expect.stringMatching(/^HOVER_CLIENT_SECRET_FILE cannot be read/),
    expect.stringMatching(/belong together/),
  ]);
});

test('keys of the environment come first, with their token', async () => {
  const environment = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'shh', AWS_SESSION_TOKEN: 'for now' };
  expect(await keySource(environment, () => new Date())()).toEqual({
    accessKeyId: 'AKIA',
    secretAccessKey: 'shh',
    sessionToken: 'for now',
  });
});

/** A machine of a cloud provider that offers keys for an hour to whoever asks as its role. */
async function startMachine(clock: { now: number }) {
  const given: string[] = [];
  const server = createServer((asked, answer) => {
    const isTrusted = asked.headers['x-aws-ec2-metadata-token'] === 'a token' || asked.headers.authorization === 'mine';
    const keys = () => {
      given.push(String(asked.url));
      const Expiration = new Date(clock.now + 3_600_000).toISOString();
      const number = given.length;
      return JSON.stringify({
        AccessKeyId: `ASIA${number}`,
        SecretAccessKey: 'shh',
        Token: `token ${number}`,
        Expiration,
      });
    };
    if (asked.method === 'PUT' && asked.url === '/latest/api/token') answer.end('a token');
    else if (!isTrusted) answer.writeHead(401).end();
    else if (asked.url === '/latest/meta-data/iam/security-credentials/') answer.end('office\n');
    else if (asked.url?.endsWith('/office')) answer.end(keys());
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, given, close: () => new Promise((resolve) => server.close(resolve)) };
}

test.each([
  ['a machine', (address: string) => ({ AWS_EC2_METADATA_SERVICE_ENDPOINT: address })],
  [
    'a container',
    (address: string) => ({
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `${address}/office`,
      AWS_CONTAINER_AUTHORIZATION_TOKEN: 'mine',
    }),
  ],
])('keys of %s are read once, and again before they end', async (_, environmentOf) => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const machine = await startMachine(clock);
  const keys = keySource(environmentOf(machine.address), () => new Date(clock.now));
  expect(await keys()).toEqual({ accessKeyId: 'ASIA1', secretAccessKey: 'shh', sessionToken: 'token 1' });
  clock.now += 54 * 60_000;
  expect((await keys()).accessKeyId).toBe('ASIA1');
  clock.now += 2 * 60_000;
  expect((await keys()).accessKeyId).toBe('ASIA2');
  await machine.close();
});

test('a machine without keys is an outage that names the settings', async () => {
  const machine = await startMachine({ now: 0 });
  await machine.close();
  const keys = keySource({ AWS_EC2_METADATA_SERVICE_ENDPOINT: machine.address }, () => new Date());
  const error = await keys().catch((thrown: unknown) => thrown);
  expect([isOutage(error), String(error)]).toEqual([true, expect.stringMatching(/AWS_ACCESS_KEY_ID/)]);
});
