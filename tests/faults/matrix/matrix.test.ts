// The compact form of `npm run faults -- matrix`: the end of a job, where the server once ended with it.
import { expect, test } from 'vitest';
import { allCells, brokenCells, runMatrix } from '#tests/faults/matrix/run-matrix.ts';
import { onPostgres } from '#tests/support/server/databases.ts';

onPostgres((newDatabase) => {
  test('a database, a disk or a mail server that is away, full or restarted while a job ends: the job is done once', async () => {
    const cells = allCells.filter(
      ({ dependency, kind, moment }) => dependency !== 'object' && kind !== 'slow' && moment === 'ends',
    );
    const reports = await runMatrix(cells, () => newDatabase('filled'));
    expect(brokenCells(reports)).toEqual([]);
    expect(reports).toHaveLength(9);
    expect(new Set(reports.map(({ outcome }) => outcome))).toEqual(new Set(['done once']));
  }, 600_000);
});
