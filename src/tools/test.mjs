// `npm test`: every proof of the product, from a fresh clone. The last line is "N passed, N failed".
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { buildApp, buildServer, installPackages, requireNode, root } from './install.mjs';
import { playwrightArgs, playwrightTests, vitestTests } from './test-reports.mjs';

const slowest = 10;
/** Longer than any single test may take: a runner that prints nothing for so long is stuck. */
const longestSilence = 15 * 60_000;
const longestFarewell = 10_000;
const longestMessage = 4_000;
const reports = mkdtempSync(join(tmpdir(), 'eaveline-test-'));
const tests = [];

/**
 * Runs a Node program; returns whether it succeeded, and the end of its output. When programs run in parallel, each
 * one's output is printed at its end, in one piece. A stuck one is ended with all its processes.
 */
async function runs(title, args, { env = {}, isBeside = false } = {}) {
  if (!isBeside) console.log(`\n— ${title}`);
  const began = performance.now();
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colors, ...env },
    detached: true,
  });
  const end = () => endGroup(child.pid, 'SIGKILL');
  process.once('exit', end);
  const printed = [];
  const stuck = setTimeout(() => {
    // The runner says which tests were running, before it is ended with the processes that it started.
    child.kill();
    setTimeout(end, longestFarewell).unref();
  }, longestSilence);
  for (const output of [child.stdout, child.stderr])
    output.on('data', (part) => {
      stuck.refresh();
      printed.push(part);
      if (!isBeside) process.stdout.write(part);
    });
  const closed = once(child, 'close');
  const [code, signal] = await once(child, 'exit');
  clearTimeout(stuck);
  // A process that the runner left behind may keep its output open.
  await Promise.race([closed, wait(longestFarewell, undefined, { ref: false })]);
  end();
  for (const output of [child.stdout, child.stderr]) output.destroy();
  process.off('exit', end);
  const status = code ?? signal;
  const output = Buffer.concat(printed).toString();
  if (isBeside) console.log(`\n— ${title}\n${output}`);
  console.log(`${title}: ${seconds(performance.now() - began)}`);
  return { passed: status === 0, status, ending: stripVTControlCharacters(output).trimEnd().slice(-longestMessage) };
}

function endGroup(group, signal) {
  try {
    process.kill(-group, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

const seconds = (milliseconds) => `${(milliseconds / 1_000).toFixed(1)} s`;

async function isOne(title, args) {
  const { passed, ending } = await runs(title, args, { isBeside: true });
  tests.push({ title, passed, message: ending, milliseconds: 0 });
}

/**
 * Runs a test runner that writes a JSON report; a failed exit or an incomplete report counts as at least one failure.
 */
async function areMany(title, args, env, path, read) {
  const { passed, status, ending } = await runs(title, args, { env });
  const found = read(path);
  tests.push(...(found ?? []));
  if (found === null || (!passed && found.every((test) => test.passed)))
    tests.push({ title, passed: false, message: `The run ended with ${status}:\n${ending}`, milliseconds: 0 });
}

// Their groups do not get the terminal's signals, so the runners are ended by this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

requireNode();
if (!installPackages()) {
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
const { chromiumPath } = await import('./browser.mjs');

async function smallOnes() {
  await isOne('types and lint', ['--import', 'tsx', 'src/tools/check.ts']);
  await isOne('rules: audit and worked cases', ['--import', 'tsx', 'src/tools/rules/main.ts', 'test']);
}

function unitTests() {
  const report = join(reports, 'vitest.json');
  return areMany(
    'unit and API tests',
    [
      ...['node_modules/vitest/vitest.mjs', 'run'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      '--reporter=./tests/support/run/running-files.ts',
    ],
    // Only React's development build has its testing functions.
    { NODE_ENV: 'test' },
    report,
    vitestTests,
  );
}

async function browserTests() {
  const browser = (await buildApp()) ? await chromiumPath({ isForTests: true }) : null;
  if (browser === null) {
    tests.push({ title: 'end-to-end tests', passed: false, message: 'No browser, or no app.', milliseconds: 0 });
    return;
  }
  const report = join(reports, 'playwright.json');
  await areMany(
    'end-to-end tests',
    playwrightArgs,
    { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
    playwrightTests,
  );
}

await buildServer();
// All kinds run at once, because each one spends a third of its time waiting for a database, a browser or the network.
await Promise.all([browserTests(), unitTests(), smallOnes()]);
rmSync(reports, { recursive: true, force: true });

const failed = tests.filter(({ passed }) => !passed);
console.log(`\n— the ${slowest} slowest`);
for (const { title, milliseconds } of tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, slowest))
  console.log(`${seconds(milliseconds).padStart(8)}  ${title}`);
for (const { title, message } of failed) console.log(`\n✗ ${title}\n${message.slice(0, longestMessage + 100)}`);
console.log(`\n${tests.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
