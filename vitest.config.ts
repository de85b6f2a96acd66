import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/run/longest-first.ts';
import { app } from './vite.config.ts';

/** Screens in a browser without layout. */
const screens = ['tests/app/**/*.test.tsx'];
/** Screens with a schema and a form that the test replaces, which no other file may have loaded. */
const replaced = ['tests/app/**/added-member.test.tsx'];
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
      // Two even on a machine with two processors: half of the time is spent waiting for a database.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      sequence: { sequencer: LongestFirst },
      // Files share a process and the modules that it has loaded, so none may leave anything behind.
      isolate: false,
      // A larger young generation: the default of 16 MB is collected too often, by threads that compete with the tests.
      execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
      // Timeouts for things that never happen: passing tests never wait for them, even on a slow machine.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      teardownTimeout: 120_000,
      // A process runs the files of one project only, because they have little loaded code in common.
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
            exclude: replaced,
            environment: 'jsdom',
            setupFiles: 'tests/support/run/new-page.ts',
          },
        },
        {
          extends: true,
          test: {
            name: 'replaced',
            include: replaced,
            isolate: true,
            environment: 'jsdom',
            setupFiles: 'tests/support/run/new-page.ts',
          },
        },
        { extends: true, test: { name: 'pure', include: pure } },
      ],
    },
  }),
);
