// Chromium for the benchmarks, launched as in the end-to-end tests.
import { type Browser, chromium } from 'playwright-core';

const tool = async (file: string): Promise<Readonly<Record<string, () => unknown>>> =>
  import(new URL(`../../src/tools/${file}`, import.meta.url).href);

export async function startBrowser(): Promise<Browser> {
  const { chromiumPath } = await tool('browser.mjs');
  const path = await chromiumPath?.();
  if (typeof path !== 'string') throw new Error('There is no Chromium.');
  const flags =
    'no-sandbox disable-gpu disable-quic no-first-run disable-background-networking disable-component-update disable-sync';
  return chromium.launch({ executablePath: path, args: flags.split(' ').map((flag) => `--${flag}`) });
}

/** Builds the app when the build is missing or outdated. */
export async function buildAppIfStale(): Promise<void> {
  const { buildApp } = await tool('install.mjs');
  await buildApp?.();
}
