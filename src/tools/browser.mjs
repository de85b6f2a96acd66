// Finds Chromium, or tries to install it, or explains how to.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The headless shell, for browser tests: the same pages take about a third less CPU time.
const windowless = '/usr/bin/chromium-headless-shell';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

async function find(preferred) {
  const { chromium } = await import('playwright-core');
  const paths = [process.env.CHROMIUM_PATH, ...preferred, chromium.executablePath(), ...usual];
  return paths.find((path) => path && existsSync(path)) ?? null;
}

const quietly = (command, args, timeout = 600_000) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout }).status === 0;

function installPackage(names, timeout) {
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0;
  if (!mayInstall || !quietly('apt-get', ['update'], timeout)) return false;
  return names.some((name) => quietly('apt-get', ['install', '-y', name], timeout));
}

function install(isForTests) {
  console.log('Installing Chromium …');
  const names = isForTests ? ['chromium-headless-shell', 'chromium'] : ['chromium'];
  return (
    installPackage(names) || quietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  );
}

/** An unattended machine gets the headless shell in addition to a full browser; without it, the tests take longer. */
function installWindowless() {
  if (!process.env.CI || process.env.CHROMIUM_PATH || existsSync(windowless)) return;
  console.log('Installing Chromium without a window …');
  installPackage(['chromium-headless-shell'], 60_000);
}

/**
 * Path of a Chromium, installed if necessary; null with a sentence on standard error when that fails. Tests prefer the
 * headless shell; measurements use the full browser that people have.
 */
export async function chromiumPath({ isForTests = false } = {}) {
  const preferred = isForTests ? [windowless] : [];
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) {
    console.error(`CHROMIUM_PATH names "${named}", and there is no such file.`);
    return null;
  }
  if (isForTests) installWindowless();
  const found = (await find(preferred)) ?? (install(isForTests) ? await find(preferred) : null);
  if (found === null) {
    console.error(
      'The end-to-end tests need Chromium and none could be installed here. Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name one in CHROMIUM_PATH.',
    );
  }
  return found;
}
