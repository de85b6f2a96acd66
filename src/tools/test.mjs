// `npm test`: every proof of the product, from a fresh clone. The last line is "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, installPackages, requireNode, root } from './install.mjs';
import { playwrightTests, vitestTests } from './test-reports.mjs';

const slowest = 10;
const longestMessage = 2_000;
const reports = mkdtempSync(join(tmpdir(), 'eaveline-test-'));
const tests = [];

function runs(title, args, env = {}) {
  console.log(`\n— ${title}`);
  const began = performance.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  console.log(`${title}: ${seconds(performance.now() - began)}`);
  return status === 0;
}

const seconds = (milliseconds) => `${(milliseconds / 1_000).toFixed(1)} s`;

function isOne(title, args) {
  tests.push({ title, passed: runs(title, args), message: 'See its output above.', milliseconds: 0 });
}

/** A runner that leaves a JSON report; a failed exit or an incomplete report counts as at least one failure. */
function areMany(title, args, env, path, read) {
  const passed = runs(title, args, env);
  const found = read(path);
  tests.push(...(found ?? []));
  if (found === null || (!passed && found.every((test) => test.passed)))
    tests.push({ title, passed: false, message: 'The run ended badly: see its output above.', milliseconds: 0 });
}

requireNode();
if (!installPackages()) {
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
const { chromiumPath } = await import('./browser.mjs');

isOne('types and lint', ['--import', 'tsx', 'src/tools/check.ts']);
isOne('rules: audit and worked cases', ['--import', 'tsx', 'src/tools/rules/main.ts', 'test']);

const unitReport = join(reports, 'vitest.json');
areMany(
  'unit and API tests',
  [
    ...['node_modules/vitest/vitest.mjs', 'run'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  ],
  {},
  unitReport,
  vitestTests,
);

const browser = (await buildApp()) ? await chromiumPath() : null;
if (browser === null)
  tests.push({ title: 'end-to-end tests', passed: false, message: 'No browser, or no app.', milliseconds: 0 });
else {
  const e2eReport = join(reports, 'playwright.json');
  areMany(
    'end-to-end tests',
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport },
    e2eReport,
    playwrightTests,
  );
}
rmSync(reports, { recursive: true, force: true });

const failed = tests.filter(({ passed }) => !passed);
console.log(`\n— the ${slowest} slowest`);
for (const { title, milliseconds } of tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, slowest))
  console.log(`${seconds(milliseconds).padStart(8)}  ${title}`);
for (const { title, message } of failed) console.log(`\n✗ ${title}\n${message.slice(0, longestMessage)}`);
console.log(`\n${tests.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
