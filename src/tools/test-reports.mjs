// The runners: how the browser tests are started, and both reports in one format; null without a complete report.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './install.mjs';

export const playwrightArgs = [
  // Sized for the runner, its two workers, and the database that they copy.
  ...['--liftoff-only', '--max-semi-space-size=64', '--single-threaded-gc'],
  ...['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
];

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

const named = (file, names) => [file, ...names].join(' › ');
/** A path inside node_modules is useless to a reader. */
const worded = (messages) =>
  stripVTControlCharacters(messages.filter(Boolean).join('\n'))
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .join('\n');

export const vitestTests = (path) =>
  readReport(path)?.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const ran = assertionResults.filter((test) => ['passed', 'failed'].includes(test.status));
    const tests = ran.map((test) => ({
      title: named(file, [...test.ancestorTitles, test.title]),
      passed: test.status === 'passed',
      message: worded(test.failureMessages ?? []),
      milliseconds: test.duration ?? 0,
    }));
    // A file can fail outside its tests, for example when it cannot be loaded or its fixtures do not start.
    const failsItself = status === 'failed' && tests.every((test) => test.passed);
    return failsItself
      ? [...tests, { title: file, passed: false, message: worded([message]), milliseconds: 0 }]
      : tests;
  }) ?? null;

export function playwrightTests(path) {
  const report = readReport(path);
  if (report === null) return null;
  const errors = report.errors.map(({ message }) => ({
    title: 'end-to-end tests',
    passed: false,
    message: worded([message]),
    milliseconds: 0,
  }));
  return [...report.suites.flatMap((suite) => testsIn(suite, [])), ...errors];
}

function testsIn({ file, title, specs, suites = [] }, above) {
  const names = title === file ? above : [...above, title];
  const tests = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        title: named(`e2e/${file}`, [...names, spec.title]),
        // Unattended runs retry once; the runner itself names the tests that pass only on the retry.
        passed: status !== 'unexpected',
        message: worded(results.flatMap(({ errors }) => errors.map(({ message }) => message))),
        milliseconds: Math.max(0, ...results.map(({ duration }) => duration)),
      })),
  );
  return [...tests, ...suites.flatMap((suite) => testsIn(suite, names))];
}
