// Finds Chromium, else tries to install it, else explains.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The engine without a window around it, for browser tests: the same pages take about a third less of the processor.
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

const quietly = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 600_000 }).status === 0;

function install(isForTests) {
  console.log('Installing Chromium …');
  if (process.platform === 'linux' && process.getuid?.() === 0 && quietly('apt-get', ['update'])) {
    const packages = isForTests ? ['chromium-headless-shell', 'chromium'] : ['chromium'];
    if (packages.some((name) => quietly('apt-get', ['install', '-y', name]))) return true;
  }
  return quietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
}

/**
 * Path of a Chromium, installed if necessary; null with a sentence on standard error when that fails. Tests take one
 * without a window if there is one; what measures takes the browser that people have.
 */
export async function chromiumPath({ isForTests = false } = {}) {
  const preferred = isForTests ? [windowless] : [];
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) {
    console.error(`CHROMIUM_PATH names "${named}", and there is no such file.`);
    return null;
  }
  const found = (await find(preferred)) ?? (install(isForTests) ? await find(preferred) : null);
  if (found === null) {
    console.error(
      'The end-to-end tests need Chromium and none could be installed here. Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name one in CHROMIUM_PATH.',
    );
  }
  return found;
}
