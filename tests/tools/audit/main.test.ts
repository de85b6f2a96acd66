// The audit log check as an operator runs it, against an attacker who may write to the database.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, type Db, openDatabase } from '#server/database/database.ts';
import { storeAuditHeads } from '#server/files/audit-heads.ts';
import { projectFolder } from '#server/project-folder.ts';
import { appendAudit, listAuditHeads } from '#server/repositories/audit-log.ts';
import { readSettings } from '#server/settings.ts';
import { filledFolder } from '#tests/support/server/filled-database.ts';
import { forShortRuns } from '#tests/support/server/process.ts';
import { newFolder } from '#tests/support/server/server-process.ts';
import { verify } from '#tools/audit/verify.ts';

const dataDir = newFolder();
const heads = join(dataDir, 'audit-heads.jsonl');

/** The command as a process. */
const started = () =>
  new Promise<{ readonly ok: boolean; readonly output: string }>((resolve) =>
    execFile(
      process.execPath,
      [...forShortRuns, '--import', 'tsx', 'src/tools/audit/main.ts', 'verify'],
      { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
      (error, out, complaint) => resolve({ ok: error === null, output: out + complaint }),
    ),
  );
/** The same without a process of its own: returns the problems. */
async function problems(): Promise<string> {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: '' }, projectFolder);
  if (!settings.ok) throw new Error(settings.problem.join('\n'));
  return (await verify(settings.value, [], () => undefined)).join('\n');
}

async function withDatabase(work: (db: Db) => Promise<void>): Promise<void> {
  const db = await openDatabase({ folder: dataDir });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
const tamper = (statement: string) =>
  withDatabase(async (db) => {
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
    await sql.raw(statement).execute(db);
  });

test('a changed entry and a truncated tail are reported, even when the rest is consistent', async () => {
  await filledFolder(24, dataDir);
  await withDatabase(async (db) => {
    for (const companyId of [1, 1, 1, 1, null, null])
      await asOwner(db, (trx) =>
        appendAudit(trx, {
          at: '2026-11-20T12:00:00.000Z',
          companyId,
          accountId: 1,
          userId: null,
          action: 'tried',
          subject: 'lead:1',
        }),
      );
    storeAuditHeads(heads, { at: '2026-11-20T13:00:00.000Z', heads: await listAuditHeads(db) });
  });
  // A crash in the middle of a line loses no other line.
  writeFileSync(heads, `${readFileSync(heads, 'utf8')}{"at":"2026-`);
  const whole = await started();
  expect(whole.output).toContain('company 1: 4 entries follow from each other, 1 heads are among them.');
  expect(whole.output).toContain('accounts: 2 entries follow');
  expect(whole.ok).toBe(true);

  await tamper('delete from audit_log where id = (select max(id) from audit_log where company_id = 1)');
  const cut = await started();
  expect(cut.ok).toBe(false);
  expect(cut.output).toMatch(/company 1: entry \d+, the newest of 2026-11-20T13:00:00.000Z, is missing or different/);
  expect(cut.output).toContain('accounts: 2 entries follow');

  await tamper('delete from audit_log where company_id is null');
  expect(await problems()).toMatch(/accounts: entry \d+, the newest of/);

  await tamper(
    "update audit_log set subject = 'lead:2' where id = (select min(id) from audit_log where company_id = 1)",
  );
  expect(await problems()).toMatch(/company 1: entry \d+ does not follow from the one before it/);
}, 300_000);
