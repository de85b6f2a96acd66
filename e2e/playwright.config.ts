import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Two browsers at a time over the built app, each with its own server and data folder.
export default defineConfig({
  testDir: at('.'),
  outputDir: at('../test-results'),
  globalSetup: at('support/template.ts'),
  workers: 2,
  // Unattended runs retry once; the report names such tests.
  retries: process.env.CI ? 1 : 0,
  // Upper bounds only: passing tests never wait for them, even on a slow machine.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/report.json' }],
  ],
  use: {
    actionTimeout: 300_000,
    viewport: { width: 1180, height: 820 },
    contextOptions: { reducedMotion: 'reduce' },
    // Installing it takes as long as a login; a test that starts offline allows it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Only V8's cheap compilers run: a page is gone before optimized code has paid off.
        '--js-flags=--no-opt,--no-maglev,--single-threaded-gc',
      ],
    },
  },
});
