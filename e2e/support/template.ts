// Runs once before all browser tests: a data folder with the demo and a season of sales, copied for each server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sellLastSeason } from '#e2e/support/last-season.ts';
import { buildServer } from '#tools/install.mjs';

/** With the invented trade beside the starter ones. */
export const catalogDir = fileURLToPath(new URL('../../tests/fixtures/catalog', import.meta.url));

export function templateFolder(): string {
  const folder = process.env.E2E_TEMPLATE;
  if (folder === undefined) throw new Error('The data folder of the browser tests was not prepared.');
  return folder;
}

export default async function prepare(): Promise<() => void> {
  await buildServer();
  const folder = mkdtempSync(join(tmpdir(), 'eaveline-e2e-template-'));
  await sellLastSeason(folder, [catalogDir]);
  process.env.E2E_TEMPLATE = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
