// A few runs of the faults that `npm run faults` repeats many times.
import { expect, test } from 'vitest';
import { deployUnderLoad } from '#tests/faults/deploy.ts';
import { runHistories } from '#tests/faults/histories.ts';
import { killUnderLoad } from '#tests/faults/kill.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { onPostgres } from '#tests/support/server/databases.ts';
import { filledFolder } from '#tests/support/server/filled-database.ts';
import { newFolder } from '#tests/support/server/server-process.ts';

test('a server on a data folder, killed under load, loses nothing acknowledged and leaves nothing half-written', async () => {
  const folder = newFolder();
  await filledFolder(24, folder);
  const report = await killUnderLoad({ DATA_DIR: folder }, 1, seededRandom(1));
  expect(report.broken).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(0);
}, 180_000);

onPostgres((newDatabase) => {
  test('servers replaced in turn under load fail no call', async () => {
    const { url, files } = await newDatabase('filled');
    const environment = { DATA_DIR: newFolder(files), DATABASE_URL: url };
    const report = await deployUnderLoad(environment, 1);
    expect(report).toMatchObject({ failed: [], statuses: [0] });
    expect(report.answered).toBeGreaterThan(0);
  }, 180_000);

  test('two servers tell people who sign and change the same lead only what the database holds', async () => {
    const { url, files } = await newDatabase('filled');
    const environment = { DATA_DIR: newFolder(files), DATABASE_URL: url };
    const report = await runHistories(environment, { minutes: 0.1, killEveryMs: 60_000 });
    expect(report).toMatchObject({ kills: 0, interrupted: 0, broken: [] });
    for (const count of [report.acknowledged, report.signed, report.contested]) expect(count).toBeGreaterThan(0);
  }, 180_000);
});
