import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ByteRange, FileStorage, StoredBytes } from '#server/files/file-storage.ts';
import { folderStorage } from '#server/files/folder-storage.ts';
import { isOutage } from '#server/outage.ts';
import { type ObjectStorage, startObjectStorage } from '#tests/support/storage/object-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'eaveline-storage-'));
let objects: ObjectStorage;
beforeAll(async () => {
  objects = await startObjectStorage();
});
afterEach(() => objects.suffer('none'));
afterAll(async () => {
  await objects.close();
  rmSync(folder, { recursive: true });
});

const id = (digit: string) => digit.repeat(64);
const bytes = Buffer.from('shingle, ridge and eave');
async function text(storage: FileStorage, of: string, range?: ByteRange): Promise<string | null> {
  const stream = await storage.open(1, of, range);
  return stream === null ? null : (await buffer(stream)).toString();
}

describe.each([
  ['a folder', () => folderStorage(folder)],
  ['object storage', () => objects.storage],
])('in %s', (_, storageOf) => {
  test('bytes come back whole and in part, and a copy outlives its source', async () => {
    const storage = storageOf();
    await storage.put(1, id('a'), bytes);
    expect(await text(storage, id('a'))).toBe('shingle, ridge and eave');
    expect(await text(storage, id('a'), { start: 9, end: 13 })).toBe('ridge');
    expect(await storage.copy({ companyId: 1, id: id('a') }, { companyId: 1, id: id('b') })).toBe(true);
    await storage.remove(1, id('a'));
    expect(await text(storage, id('a'))).toBeNull();
    expect(await text(storage, id('b'))).toBe('shingle, ridge and eave');
  });

  test('missing bytes are no error', async () => {
    const storage = storageOf();
    expect(await storage.open(1, id('c'))).toBeNull();
    expect(await storage.copy({ companyId: 1, id: id('c') }, { companyId: 1, id: id('d') })).toBe(false);
    expect(await storage.open(1, id('d'))).toBeNull();
    await storage.remove(1, id('c'));
  });

  test('an empty file and a large one are stored', async () => {
    const storage = storageOf();
    await storage.put(1, id('0'), new Uint8Array());
    await storage.put(1, id('1'), Buffer.alloc(10_000_000, 7));
    expect(await text(storage, id('0'))).toBe('');
    const large = await storage.open(1, id('1'));
    expect(large === null ? 0 : (await buffer(large)).length).toBe(10_000_000);
  });

  test('the list has every file of every company', async () => {
    const storage = storageOf();
    const stored = Array.from({ length: 12 }, (_each, index) => index.toString(16).padStart(64, 'e'));
    for (const one of stored) await storage.put(20 + (Number.parseInt(one.at(-1) ?? '', 16) % 2), one, bytes);
    const listed: StoredBytes[] = [];
    for await (const one of storage.list()) if (one.companyId >= 20) listed.push(one);
    expect(listed.map((one) => one.id).sort()).toEqual(stored.sort());
    expect(listed.every(({ changedAt }) => Math.abs(Date.now() - changedAt.getTime()) < 600_000)).toBe(true);
  });

  test.each(['', '../../secrets.key', `${id('a')}/..`, id('A'), id('a').slice(1)])('“%s” is no id', async (bad) => {
    const storage = storageOf();
    await expect(storage.put(1, bad, bytes)).rejects.toThrow('not the id of a file');
    await expect(storage.open(1, bad)).rejects.toThrow('not the id of a file');
    await expect(storage.remove(1, bad)).rejects.toThrow('not the id of a file');
  });

  test('settings that work raise no problem', async () => {
    expect(await storageOf().check()).toBeNull();
  });
});

describe('object storage', () => {
  const outage = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => (isOutage(error) ? 'outage' : error),
    );

  test.each(['slow', 'away'] as const)('that is %s is an outage of every call, not a wrong answer', async (fault) => {
    const { storage } = objects;
    await storage.put(1, id('2'), bytes);
    objects.suffer(fault);
    const position = { companyId: 1, id: id('2') };
    expect(await outage(storage.put(1, id('3'), bytes))).toBe('outage');
    expect(await outage(storage.open(1, id('2')))).toBe('outage');
    expect(await outage(storage.copy(position, { companyId: 2, id: id('2') }))).toBe('outage');
    expect(await outage(storage.remove(1, id('2')))).toBe('outage');
    expect(await outage(storage.list()[Symbol.asyncIterator]().next())).toBe('outage');
    objects.suffer('none');
    expect(await text(storage, id('2'))).toBe(bytes.toString());
  });

  test('that is full refuses new bytes as an outage, and still gives what it has', async () => {
    await objects.storage.put(1, id('4'), bytes);
    objects.suffer('full');
    expect(await outage(objects.storage.put(1, id('5'), bytes))).toBe('outage');
    expect(await text(objects.storage, id('4'))).toBe(bytes.toString());
  });

  test('that breaks off in the middle of a file is an outage for its reader', async () => {
    await objects.storage.put(1, id('6'), Buffer.alloc(100_000, 1));
    objects.suffer('broken');
    expect(await outage(text(objects.storage, id('6')))).toBe('outage');
  });

  test('that fails now and then is called again', async () => {
    objects.suffer('unwell');
    await objects.storage.put(1, id('7'), bytes);
    expect(await text(objects.storage, id('7'))).toBe(bytes.toString());
  });

  test('without its bucket, or with a key that it does not know, is a problem of the settings', async () => {
    const { s3Storage } = await import('#server/files/s3-storage.ts');
    const endpoint = /endpoint=(\S+)/.exec(objects.url)?.[1] ?? '';
    const settings = { bucket: 'eaveline', prefix: '', endpoint, region: 'us-east-1', isLinking: false };
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    expect(await s3Storage({ ...settings, bucket: 'elsewhere' }, async () => keys).check()).toMatch(
      /^FILES_URL cannot be used: .* 404 NoSuchBucket for the bucket elsewhere\.$/,
    );
    expect(await s3Storage(settings, async () => ({ ...keys, accessKeyId: 'guessed' })).check()).toMatch(
      /403 InvalidAccessKeyId/,
    );
  });
});
