// Backup and restore, as an operator runs them and without their processes, on a folder and on a PostgreSQL server.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { versionsPerGeneration } from '#domain/changes/version-generation.ts';
import { type DatabaseSettings, type Db, openDatabase } from '#server/database/database.ts';
import { projectFolder } from '#server/project-folder.ts';
import { readSettings } from '#server/settings.ts';
import { filledFolder, filledPostgres, thisRunsPostgres } from '#tests/support/server/filled-database.ts';
import type { PostgresServer } from '#tests/support/server/postgres.ts';
import { forShortRuns } from '#tests/support/server/process.ts';
import { newFolder } from '#tests/support/server/server-process.ts';
import { backUp } from '#tools/backup/back-up.ts';
import { restoreBackup } from '#tools/backup/restore-backup.ts';

/** The location of a server's data. */
interface Position {
  readonly dataDir: string;
  readonly url?: string;
  /** The key of its server; none before the first start. */
  readonly key?: string;
}

const settingsOf = ({ dataDir, url }: Position): DatabaseSettings =>
  url === undefined ? { folder: dataDir } : { url };

function ran(command: 'backup' | 'restore', position: Position, ...args: readonly string[]) {
  const env = { ...process.env, DATA_DIR: position.dataDir, DATABASE_URL: position.url ?? '' };
  return new Promise<{ readonly ok: boolean; readonly output: string }>((resolve) =>
    execFile(
      process.execPath,
      [...forShortRuns, '--import', 'tsx', `src/tools/backup/${command}.ts`, ...args],
      { env },
      (error, out, complaint) => resolve({ ok: error === null, output: out + complaint }),
    ),
  );
}

/** The same without a process of its own, whose start takes longer than the rest. */
async function called(
  command: 'backup' | 'restore',
  position: Position,
  file: string,
  ...flags: readonly ('--force' | '--unsealed')[]
) {
  const settings = readSettings(
    { DATA_DIR: position.dataDir, DATABASE_URL: position.url ?? '', SECRETS_KEY: position.key ?? '' },
    projectFolder,
  );
  if (!settings.ok) throw new Error(settings.problem.join('\n'));
  const work =
    command === 'backup'
      ? backUp(settings.value, file)
      : restoreBackup(settings.value, file, {
          force: flags.includes('--force'),
          unsealed: flags.includes('--unsealed'),
        });
  return work.then(
    (text) => ({ ok: true, output: text }),
    (error: Error) => ({ ok: false, output: error.message }),
  );
}

async function withDatabase<T>(position: Position, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase(settingsOf(position));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/**
 * A hash over the rows of every table, ignoring the generation of their versions, and over the bytes of every file; and
 * the epoch of the data.
 */
const contentOf = (position: Position): Promise<{ readonly epoch: string; readonly content: Record<string, string> }> =>
  withDatabase(position, async (db) => {
    const content: Record<string, string> = {};
    const tables = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> 'change_epoch' order by 1`.execute(db);
    for (const { name } of tables.rows) {
      const { rows } = await sql<{
        hash: string;
      }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '')
        as hash from (select case when row ? 'version'
          then row || jsonb_build_object('version', (row->>'version')::integer % ${sql.lit(versionsPerGeneration)}) else row end as t
          from (select to_jsonb(all_of_it) as row from ${sql.raw(name)} all_of_it) rows) versions`.execute(db);
      content[name] = rows[0]?.hash ?? '';
    }
    const files = join(position.dataDir, 'files');
    for (const entry of readdirSync(files, { recursive: true, withFileTypes: true }))
      if (entry.isFile())
        content[entry.name] = createHash('sha256')
          .update(readFileSync(join(entry.parentPath, entry.name)))
          .digest('hex');
    const { epoch } = await db.selectFrom('change_epoch').selectAll().executeTakeFirstOrThrow();
    return { epoch, content };
  });

async function filledOnPglite(): Promise<Position> {
  const dataDir = newFolder();
  await filledFolder(24, dataDir);
  return { dataDir };
}

async function filledOnPostgres(server: PostgresServer): Promise<Position> {
  const { url, files } = await filledPostgres(server, 24);
  const dataDir = newFolder();
  cpSync(files, join(dataDir, 'files'), { recursive: true });
  return { dataDir, url: await server.createDatabase(url) };
}

const postgres = await thisRunsPostgres();
const kinds = [
  { kind: 'PGlite', filled: filledOnPglite, empty: async (): Promise<Position> => ({ dataDir: newFolder() }) },
];
if (postgres !== null)
  kinds.push({
    kind: postgres.name,
    filled: () => filledOnPostgres(postgres),
    empty: async () => ({ dataDir: newFolder(), url: await postgres.createDatabase() }),
  });

describe.each(kinds)('on $kind', ({ kind, filled, empty }) => {
  let position: Position;
  let archive: string;
  let backedUp: Awaited<ReturnType<typeof contentOf>>;
  beforeAll(async () => {
    position = await filled();
    backedUp = await contentOf(position);
    archive = join(newFolder(), 'backup.tar');
    expect(await ran('backup', position, archive)).toMatchObject({ ok: true });
  }, 120_000);

  test('an empty place gets every row and every file, its own epoch, and unused ids', async () => {
    const other = await empty();
    const restored = await ran('restore', other, archive);
    expect(restored).toMatchObject({ ok: true, output: expect.stringContaining('Restored as of') });
    const there = await contentOf(other);
    expect(Object.keys(there.content).length).toBeGreaterThan(20);
    expect(there.content).toEqual(backedUp.content);
    expect(there.epoch).not.toBe(backedUp.epoch);
    await withDatabase(other, async (db) => {
      const last = await db.selectFrom('leads').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('leads', 'id')) as id`.execute(
        db,
      );
      expect(rows[0]?.id).toBeGreaterThan(last.id + 10_000);
    });
  }, 120_000);

  test('existing data is replaced only on request, and then equals the backup', async () => {
    await withDatabase(position, (db) => db.updateTable('leads').set({ search_text: 'later' }).execute());
    expect(await called('restore', position, archive)).toMatchObject({
      ok: false,
      output: expect.stringContaining('--force'),
    });
    await withDatabase(position, async (db) => {
      const { search_text } = await db.selectFrom('leads').select('search_text').executeTakeFirstOrThrow();
      expect(search_text).toBe('later');
    });
    expect(await called('restore', position, archive, '--force')).toMatchObject({ ok: true });
    expect((await contentOf(position)).content).toEqual(backedUp.content);
    expect(readdirSync(position.dataDir).filter((name) => name.startsWith('restoring'))).toEqual([]);
  }, 120_000);

  test('a damaged, truncated or foreign file changes nothing', async () => {
    const folder = newFolder();
    const copy = (name: string) => {
      copyFileSync(archive, join(folder, name));
      return join(folder, name);
    };
    const cut = copy('cut.tar');
    truncateSync(cut, Math.floor(readFileSync(cut).length / 2));
    const damaged = copy('damaged.tar');
    const bytes = readFileSync(damaged);
    const middle = Math.floor(bytes.length / 2);
    bytes.fill(7, middle, middle + 2_000);
    writeFileSync(damaged, bytes);
    const foreign = join(folder, 'foreign.tar');
    writeFileSync(foreign, 'What is this?');
    const files = [cut, damaged, foreign, join(folder, 'none.tar')];
    for (const { ok, output } of await Promise.all(files.map((file) => called('restore', position, file, '--force')))) {
      expect(output).toMatch(/Nothing was changed\.|There is no file/);
      expect(ok).toBe(false);
    }
    expect((await contentOf(position)).content).toEqual(backedUp.content);
  }, 120_000);

  test('an archive that the key of this server has not sealed is refused, whoever made it', async () => {
    const [own, other] = ['a'.repeat(64), 'b'.repeat(64)];
    const folder = newFolder();
    const sealed = join(folder, 'sealed.tar');
    expect(await called('backup', { ...position, key: own }, sealed)).toMatchObject({ ok: true });
    // Somebody without the key changes a part, and writes its hash into the list of contents.
    const parts = join(folder, 'parts');
    mkdirSync(parts);
    execFileSync('tar', ['-xf', sealed, '-C', parts]);
    const manifest = JSON.parse(readFileSync(join(parts, 'manifest.json'), 'utf8'));
    const [part = ''] = Object.keys(manifest.parts).filter((name) => name.startsWith('files/'));
    writeFileSync(join(parts, part), 'forged');
    manifest.parts[part] = createHash('sha256').update('forged').digest('hex');
    writeFileSync(join(parts, 'manifest.json'), JSON.stringify(manifest, null, 1));
    const forged = join(folder, 'forged.tar');
    execFileSync('tar', ['-cf', forged, '-C', parts, ...readdirSync(parts)]);
    rmSync(join(parts, 'manifest.seal'));
    const unsealed = join(folder, 'unsealed.tar');
    execFileSync('tar', ['-cf', unsealed, '-C', parts, ...readdirSync(parts)]);

    for (const [file, key] of [
      [sealed, other],
      [forged, own],
      [unsealed, own],
      [archive, own],
    ] as const) {
      const { ok, output } = await called('restore', { ...position, key }, file, '--force');
      expect([ok, output]).toEqual([
        false,
        expect.stringMatching(/is not sealed with the key of this server.*Nothing was/),
      ]);
    }
    expect((await contentOf(position)).content).toEqual(backedUp.content);
    const fresh = await empty();
    expect(await called('restore', { ...fresh, key: own }, sealed)).toMatchObject({
      ok: true,
      output: expect.not.stringContaining('seal'),
    });
    expect((await contentOf(fresh)).content).toEqual(backedUp.content);
    expect(await called('restore', { ...position, key: other }, sealed, '--force', '--unsealed')).toMatchObject({
      ok: true,
    });
    expect(await called('restore', await empty(), sealed)).toMatchObject({
      ok: true,
      output: expect.stringContaining('Its seal was not checked, because this server has no key yet.'),
    });
  }, 120_000);

  test('a restore onto data in use names the process that uses it', async () => {
    // One connection of its own, because the pool closes an idle one while a slow machine starts the restore.
    const whileInUse = (db: Db) =>
      db.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection);
        return ran('restore', position, archive, '--force');
      });
    const { ok, output } = await withDatabase(position, whileInUse);
    expect(ok).toBe(false);
    expect(output).toMatch(kind === 'PGlite' ? `in use by process ${process.pid}` : /has \d+ connections/);
  });

  test('a backup never replaces a file, and a failed one leaves none behind', async () => {
    expect(await called('backup', position, archive)).toMatchObject({
      ok: false,
      output: expect.stringContaining('already'),
    });
    const nowhere = { ...position, dataDir: newFolder(), ...(position.url ? { url: `${position.url}_none` } : {}) };
    const file = join(newFolder(), 'none.tar');
    expect(await called('backup', nowhere, file)).toMatchObject({ ok: false });
    expect(existsSync(file)).toBe(false);
  });
});
