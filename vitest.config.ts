import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/run/longest-first.ts';
import { app } from './vite.config.ts';

/** Screens in a browser without layout. */
const screens = ['tests/app/**/*.test.tsx'];
/** Tests without effects. */
const pure = ['app', 'client', 'documents', 'domain', 'engine', 'rules', 'schemas'].map(
  (room) => `tests/${room}/**/*.test.ts`,
);

export default mergeConfig(
  app,
  defineConfig({
    test: {
      root: fileURLToPath(new URL('.', import.meta.url)),
      globalSetup: 'tests/support/run/run-folder.ts',
      // Two also where there are two processors: half of the time goes into waiting for a database.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      sequence: { sequencer: LongestFirst },
      // Files share a process, and what it has loaded: none leaves anything behind in it.
      isolate: false,
      // More room for young objects, of which the usual 16 MB are collected too often, by one thread: others would take the
      // processors from the tests.
      execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
      // Limits for what never comes: nothing waits for them on a machine that is merely slow.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // A process runs the files of one project only: what these three load has little in common.
      projects: [
        {
          extends: true,
          test: {
            name: 'apart',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: ['tests/bench/**', ...pure, ...screens],
          },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            include: screens,
            environment: 'jsdom',
            setupFiles: 'tests/support/run/new-page.ts',
          },
        },
        { extends: true, test: { name: 'pure', include: pure } },
      ],
    },
  }),
);
