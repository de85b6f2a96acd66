import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pgliteOptions } from '#server/database/database.ts';
import { openPgliteFolder } from '#server/database/pglite-folder.ts';
import { isOutage } from '#server/outage.ts';
import { newFolder } from '#tests/support/server/server-process.ts';

/** PGlite's answers on a full disk, as seen: while it makes a database, and while it opens one. */
const answers = [undefined, new Error('PGlite failed to initialize properly')];

const disk = (code: string) => () => {
  throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
};

/** Fails after it has written a part, as a full disk does. */
const failing = (answer: unknown) => async (given: { dataDir?: string }) => {
  mkdirSync(given.dataDir ?? '', { recursive: true });
  writeFileSync(join(given.dataDir ?? '', 'part'), 'x');
  throw answer;
};

test.each(answers)('a full disk is named, is an outage, and leaves no half database: %s', async (answer) => {
  const folder = newFolder();
  const opening = openPgliteFolder(folder, pgliteOptions, failing(answer), disk('ENOSPC'));
  const error = await opening.catch((thrown: unknown) => thrown);
  expect(String(error)).toContain(`The disk is full, so the database in ${folder} cannot be opened.`);
  expect(isOutage(error)).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

test('the folder serves once there is room, and an existing database is kept', async () => {
  const folder = newFolder();
  await expect(openPgliteFolder(folder, pgliteOptions, failing(undefined), disk('EDQUOT'))).rejects.toThrow();
  await (await openPgliteFolder(folder, pgliteOptions)).end();
  await expect(openPgliteFolder(folder, pgliteOptions, failing(undefined), disk('EROFS'))).rejects.toThrow(
    'The disk cannot be written',
  );
  expect(existsSync(join(folder, 'database', 'PG_VERSION'))).toBe(true);
});

test('a damaged database is told apart from a full disk, and kept', async () => {
  const folder = newFolder();
  const opening = openPgliteFolder(folder, pgliteOptions, failing(new Error('bad page')));
  await expect(opening).rejects.toThrow(
    `The database in ${folder} cannot be opened: bad page. If its files are damaged, restore a backup`,
  );
});
