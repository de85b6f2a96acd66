// Global setup and teardown: the built server, a folder for shared fixtures, and the end of the database server.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type PostgresLocation, postgresAt } from '#tests/support/server/postgres.ts';
import { buildServer } from '#tools/install.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly runFolder: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildServer();
  project.onTestsRerun(buildServer);
  const folder = mkdtempSync(join(tmpdir(), 'eaveline-tests-'));
  project.provide('runFolder', folder);
  return async () => {
    const answer = join(folder, 'postgres.json');
    if (existsSync(answer)) await endPostgres(JSON.parse(readFileSync(answer, 'utf8')));
    rmSync(folder, { recursive: true, force: true });
  };
}

async function endPostgres({ value: position }: { readonly value?: PostgresLocation | null }): Promise<void> {
  if (position) await postgresAt(position).stop();
  console.log(
    position
      ? `\nThe server's tests ran on PGlite and on ${position.name}.`
      : "\nNo PostgreSQL on this machine (and no DATABASE_URL): the server's tests ran on PGlite alone.",
  );
}
