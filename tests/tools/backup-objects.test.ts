// Backup and restore of a server whose files are in object storage, which is also how an operator moves them there.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStorage } from '#server/files/file-storage.ts';
import { projectFolder } from '#server/project-folder.ts';
import { readSettings, type ServerSettings } from '#server/settings.ts';
import { filledFolder } from '#tests/support/server/filled-database.ts';
import { newFolder } from '#tests/support/server/server-process.ts';
import { type ObjectStorage, startObjectStorage } from '#tests/support/storage/object-storage.ts';
import { unwrap } from '#tests/support/unwrap.ts';
import { backUp } from '#tools/backup/back-up.ts';
import { restoreBackup } from '#tools/backup/restore-backup.ts';

let objects: ObjectStorage;
beforeAll(async () => {
  objects = await startObjectStorage();
});
afterAll(() => objects.close());

const settingsOf = (dataDir: string, filesUrl = ''): ServerSettings =>
  unwrap(
    readSettings(
      {
        DATA_DIR: dataDir,
        FILES_URL: filesUrl,
        AWS_ACCESS_KEY_ID: 'S3RVER',
        AWS_SECRET_ACCESS_KEY: 'S3RVER',
        SECRETS_KEY: 'a'.repeat(64),
      },
      projectFolder,
    ),
  );

async function contentOf(storage: FileStorage): Promise<Readonly<Record<string, string>>> {
  const content: Record<string, string> = {};
  for await (const { companyId, id } of storage.list()) {
    const bytes = await storage.open(companyId, id);
    if (bytes !== null) content[`${companyId}/${id}`] = (await buffer(bytes)).toString('base64');
  }
  return content;
}

test('files move from a folder into object storage and back by a backup, and none is lost', async () => {
  const [first, second, third] = [newFolder(), newFolder(), newFolder()];
  await filledFolder(24, first);
  const files = join(first, 'files');
  const before = Object.fromEntries(
    readdirSync(files).flatMap((company) =>
      readdirSync(join(files, company)).map((id): [string, string] => [
        `${company}/${id}`,
        readFileSync(join(files, company, id)).toString('base64'),
      ]),
    ),
  );
  expect(Object.keys(before).length).toBeGreaterThan(3);
  const [out, back] = [join(newFolder(), 'out.tar'), join(newFolder(), 'back.tar')];
  const restored = { force: false, unsealed: false };
  await backUp(settingsOf(first), out);
  await restoreBackup(settingsOf(second, objects.url), out, restored);
  expect(await contentOf(objects.storage)).toEqual(before);
  expect(readdirSync(join(second, 'files'))).toEqual([]);

  expect(await backUp(settingsOf(second, objects.url), back)).toMatch(
    new RegExp(`and ${Object.keys(before).length} files`),
  );
  await restoreBackup(settingsOf(third), back, restored);
  for (const [path, bytes] of Object.entries(before))
    expect(readFileSync(join(third, 'files', path)).toString('base64')).toBe(bytes);
  for (const folder of [first, second, third]) rmSync(folder, { recursive: true });
}, 120_000);
