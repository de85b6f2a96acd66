// A company with history: its estimates were priced last season, and its prices have changed.
import { join } from 'node:path';
import type { Field } from '#contract/records/field.ts';
import { defined } from '#domain/defined.ts';
import { recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { difference } from '#engine/catalog/edits/difference.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import { openDatabase, withCompany } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedDemo } from '#server/database/seed/seed-demo.ts';
import { folderStorage } from '#server/files/folder-storage.ts';
import { randomHex } from '#server/security/tokens.ts';
import { publishedRecords, readLockedDraft } from '#server/services/reshaping/draft-state.ts';
import { putOut } from '#server/services/reshaping/put-out.ts';
import { cheapPasswords } from '#tests/support/server/cheap-passwords.ts';

/** Fills the folder, so that the next server on it finds last season's estimates. */
export async function sellLastSeason(dataDir: string, catalogDirs: readonly string[]): Promise<void> {
  const catalog = starterCatalog(catalogDirs);
  const lastSeason = { ...catalog, catalogVersion: 'last-season', fields: catalog.fields.map(cheaper) };
  const db = await openDatabase({ folder: dataDir });
  await migrate(db);
  await seedDemo(
    {
      db,
      storage: folderStorage(join(dataDir, 'files')),
      passwords: cheapPasswords(),
      jobs: { enqueue: async () => undefined },
      now,
      randomHex,
    },
    { catalog: () => lastSeason, leads: 60 },
  );
  const companies = await db.selectFrom('companies').select('id').execute();
  for (const { id: companyId } of companies) {
    const author = { companyId, userId: 0, accountId: null };
    await withCompany(db, author, async (trx) => {
      const state = await readLockedDraft(trx, companyId);
      const edits = difference(publishedRecords(state), recordsOf(catalog));
      await putOut({ now }, trx, author, state, { catalog, edits, note: 'This season', scheduled: null });
    });
  }
  await db.destroy();
}

const now = () => new Date();

/** Material prices above a hundred dollars were ten dollars lower. */
const cheaper = (field: Field): Field => ({
  ...field,
  ...defined({
    options: field.options?.map((option) => ({
      ...option,
      ...((option.materialPrice ?? 0) > 100 ? { materialPrice: (option.materialPrice ?? 0) - 10 } : {}),
    })),
  }),
});
