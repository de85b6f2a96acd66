// Finds Chromium, else tries to install it, else explains.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

async function find() {
  const { chromium } = await import('playwright-core');
  return (
    [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usual].find((path) => path && existsSync(path)) ?? null
  );
}

const quietly = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 600_000 }).status === 0;

function install() {
  console.log('Installing Chromium …');
  if (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    quietly('apt-get', ['update']) &&
    quietly('apt-get', ['install', '-y', 'chromium'])
  )
    return true;
  return quietly(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
}

/** Path of a Chromium, installed if necessary; null with a sentence on standard error when that fails. */
export async function chromiumPath() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) {
    console.error(`CHROMIUM_PATH names "${named}", and there is no such file.`);
    return null;
  }
  const found = (await find()) ?? (install() ? await find() : null);
  if (found === null) {
    console.error(
      'The end-to-end tests need Chromium and none could be installed here. Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name one in CHROMIUM_PATH.',
    );
  }
  return found;
}
