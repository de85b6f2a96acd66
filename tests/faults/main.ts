// `npm run faults -- kill [--times 200] [--on pglite|postgres]`, and the other faults: the promises, checked from
// outside.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loseDatabase } from '#tests/faults/database-away.ts';
import { deployUnderLoad } from '#tests/faults/deploy.ts';
import { runHistories } from '#tests/faults/histories.ts';
import { killUnderLoad } from '#tests/faults/kill.ts';
import { allCells, brokenCells, matrixLines, runMatrix } from '#tests/faults/matrix/run-matrix.ts';
import { killWhileRendering } from '#tests/faults/papers.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { restartAtOnce, startPostgres } from '#tests/support/server/postgres.ts';
import { buildServer } from '#tools/install.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '60' },
    on: { type: 'string', default: 'pglite' },
    seed: { type: 'string', default: '1' },
  },
});
await buildServer();
const folder = mkdtempSync(join(tmpdir(), 'eaveline-faults-'));
const postgres = values.on === 'postgres' ? await startPostgres() : null;
if (values.on === 'postgres' && postgres === null) throw new Error('There is no PostgreSQL on this machine.');
const DATABASE_URL = (await postgres?.createDatabase()) ?? '';

const faults: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  kill: async () => {
    const times = Number(values.times);
    const report = await killUnderLoad({ DATA_DIR: folder, DATABASE_URL }, times, seededRandom(Number(values.seed)));
    const ready = [...report.ready].sort((a, b) => a - b);
    const at = (part: number) => Math.round(ready[Math.floor((ready.length - 1) * part)] ?? 0);
    console.log(`${postgres?.name ?? 'PGlite'}: killed ${times} times, ${report.acknowledged} writes acknowledged`);
    console.log(`ready again after ${at(0.5)} ms (half), ${at(0.95)} ms (95 of 100), ${at(1)} ms (worst)`);
    return report.broken;
  },
  papers: async () => {
    const report = await killWhileRendering({ DATA_DIR: folder, DATABASE_URL }, 100, Number(values.times));
    console.log(`100 PDFs waiting, killed ${values.times} times: ${report.made} made, ${report.failed} failed,`);
    console.log(`all at an end ${report.seconds.toFixed(0)} s after the last start`);
    return report.stuck === 0 ? [] : [`${report.stuck} PDFs are stuck`];
  },
  database: async () => {
    if (postgres === null) throw new Error('Needs --on postgres.');
    const environment = { DATA_DIR: folder, DATABASE_URL };
    const report = await loseDatabase(environment, Number(values.times), () => restartAtOnce(postgres.location));
    console.log(
      `database lost ${values.times} times: ${report.acknowledged} writes acknowledged, ${report.refused} calls 503`,
    );
    console.log(
      `slowest answer ${Math.round(report.slowest)} ms, working again after ${Math.round(report.reconnected)} ms`,
    );
    return report.broken;
  },
  matrix: async () => {
    if (postgres === null) throw new Error('Needs --on postgres.');
    const reports = await runMatrix(allCells, async () => ({ url: await postgres.createDatabase() }));
    console.log('Each dependency of a job, its faults, and what became of the job (how often the fault was met):');
    for (const line of matrixLines(reports)) console.log(line);
    return brokenCells(reports);
  },
  histories: async () => {
    if (postgres === null) throw new Error('Needs --on postgres.');
    const pace = { minutes: Number(values.minutes), killEveryMs: 60_000 };
    const report = await runHistories({ DATA_DIR: folder, DATABASE_URL }, pace);
    console.log(`${values.minutes} minutes on two servers, ${report.kills} times one was killed:`);
    console.log(
      `${report.acknowledged} saves, ${report.signed} signatures with a PDF, ${report.contested} changes of one lead;`,
    );
    console.log(`${report.interrupted} calls were interrupted and sent again`);
    return report.broken;
  },
  deploy: async () => {
    if (postgres === null) throw new Error('Needs --on postgres.');
    const report = await deployUnderLoad({ DATA_DIR: folder, DATABASE_URL }, Number(values.times));
    console.log(`replaced ${values.times} times: ${report.answered} calls answered, ${report.failed.length} failed`);
    return [
      ...report.failed,
      ...report.statuses.filter((status) => status !== 0).map((status) => `ended with ${status}`),
    ];
  },
};

const fault = faults[positionals[0] ?? ''];
if (fault === undefined) {
  console.error(
    `Usage: npm run faults -- ${Object.keys(faults).join(' | ')} [--times N] [--minutes N] [--on pglite|postgres] [--seed S]`,
  );
  process.exitCode = 2;
} else {
  const broken = await fault().catch((error: Error) => [error.stack ?? error.message]);
  for (const line of broken) console.log(line);
  console.log(broken.length === 0 ? 'Nothing was lost, doubled or half-written.' : `${broken.length} broken`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });
