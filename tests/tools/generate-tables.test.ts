import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { tablesFile } from '#tools/generate-tables.ts';

test('the types of the tables match the migrated database (otherwise: npm run generate)', async () => {
  const db = await openDatabase({ folder: null });
  await migrate(db);
  expect(readFileSync(new URL('../../src/server/database/tables.ts', import.meta.url), 'utf8')).toBe(
    await tablesFile(db),
  );
  await db.destroy();
});
