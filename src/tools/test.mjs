// `npm test`: everything that proves the product, from a fresh clone. The last line is "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

/** A runner that leaves a JSON report: its own counts; a crash without a report is one failure. */
function counted(title, args, env, report, read) {
  const passed = runs(title, args, env);
  const result = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  count(result.passed, passed ? result.failed : Math.max(1, result.failed));
}

requireNode();
installPackages();
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
    failed:
      report.numFailedTests +
      report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
  }),
);

buildApp();
const browser = await chromiumPath();
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
