// `npm test`: everything that proves the product, from a fresh clone. The last line is "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, installPackages, requireNode, root } from './install.mjs';

const node = process.execPath;
const reports = mkdtempSync(join(tmpdir(), 'eaveline-test-'));
const sum = { passed: 0, failed: 0 };

const count = (passed, failed) => {
  sum.passed += passed;
  sum.failed += failed;
};

function runs(title, args, env = {}) {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** A runner that leaves a JSON report: its own counts; ending badly, or without a whole report, is at least one failure. */
function counted(title, args, env, path, read) {
  const passed = runs(title, args, env);
  const report = readReport(path);
  const result = report === null ? { passed: 0, failed: 0 } : read(report);
  count(result.passed, passed && report !== null ? result.failed : Math.max(1, result.failed));
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** A file can also fail where no test of it does: it could not be read, or what its tests need did not start. */
const failedWithoutTest = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

requireNode();
if (!installPackages()) {
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
const { chromiumPath } = await import('./browser.mjs');

const checked = runs('types and lint', ['--import', 'tsx', 'src/tools/check.ts']);
count(checked ? 1 : 0, checked ? 0 : 1);

const audited = runs('rules: audit and worked cases', ['--import', 'tsx', 'src/tools/rules/main.ts', 'test']);
count(audited ? 1 : 0, audited ? 0 : 1);

const unitReport = join(reports, 'vitest.json');
counted(
  'unit and API tests',
  ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
  {},
  unitReport,
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(failedWithoutTest).length,
  }),
);

const browser = buildApp() ? await chromiumPath() : null;
if (browser === null) count(0, 1);
else {
  const e2eReport = join(reports, 'playwright.json');
  counted(
    'end-to-end tests',
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport },
    e2eReport,
    (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
    }),
  );
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
