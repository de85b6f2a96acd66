// The receiver of docs/api.md, run as it stands there.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '#server/project-folder.ts';
import { postWebhook } from '#server/webhooks/post-webhook.ts';
import { receiverAccess } from '#server/webhooks/receiver-access.ts';
import { signedHeaders, webhookSecret } from '#server/webhooks/webhook-signature.ts';

const [secret, earlier] = [webhookSecret('01'.repeat(32)), webhookSecret('02'.repeat(32))];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The example as a process, and everything that it prints. */
async function startExample() {
  const text = readFileSync(join(projectFolder, 'docs/api.md'), 'utf8');
  const code = /```js receiver\n([\s\S]+?)```/.exec(text)?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'eaveline-receiver-'));
  writeFileSync(join(folder, 'receiver.mjs'), code);
  const port = await freePort();
  const child = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await expect.poll(() => output, { timeout: 20_000 }).toContain('ready');
  return { code, url: `http://127.0.0.1:${port}/`, output: () => output };
}

test('the documented receiver takes signed events once, and refuses others', async () => {
  const { code, url, output } = await startExample();
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(22);
  const now = Math.floor(Date.now() / 1000);
  const send = async (
    message: { id: string; timestamp: number; body: string },
    keys: string[],
    sent = message.body,
  ) => {
    const headers = signedHeaders(message, keys);
    return (await postWebhook(receiverAccess(true), { url, headers, body: sent })).status;
  };
  const event = { id: 'evt_1', timestamp: now, body: '{"type":"lead.created"}' };
  expect(await send(event, [secret])).toBe(204);
  expect(await send(event, [secret])).toBe(204);
  expect(await send({ ...event, id: 'evt_2' }, [earlier, secret])).toBe(204);
  expect(await send({ ...event, id: 'evt_3' }, [earlier])).toBe(401);
  expect(await send({ ...event, id: 'evt_4' }, [secret], '{"type":"forged"}')).toBe(401);
  expect(await send({ ...event, id: 'evt_5', timestamp: now - 301 }, [secret])).toBe(401);
  await expect.poll(() => output().split('lead.created').length - 1).toBe(2);
});
