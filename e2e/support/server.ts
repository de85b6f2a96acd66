// The real server over a fresh data folder, with the invented trade beside the starter ones.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sellLastSeason } from './last-season.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'eaveline-e2e-'));
const catalogDir = fileURLToPath(new URL('../../tests/fixtures/catalog', import.meta.url));
process.env.DATA_DIR = dataDir;
process.env.HOST = '127.0.0.1';
process.env.PORT = process.env.E2E_PORT ?? '3971';
process.env.CATALOG_DIRS = catalogDir;
delete process.env.DATABASE_URL;
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await sellLastSeason(dataDir, [catalogDir]);
await import('#server/main.ts');
