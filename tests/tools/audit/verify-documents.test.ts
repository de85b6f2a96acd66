// The check of signed documents, against an attacker who may write to the database and the disk.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import { asOwner } from '#server/database/database.ts';
import { mailAuditHeads } from '#server/services/evidence/mail-audit-heads.ts';
import { type PdfRenderer, pdfRenderer } from '#server/threads/pdf-renderer.ts';
import { newRecordCopy } from '#tests/support/papers/record-copy.ts';
import { people, startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { verifyChains } from '#tools/audit/verify-chains.ts';
import { verifyDocuments } from '#tools/audit/verify-documents.ts';

let server: TestServer;
let pdfs: PdfRenderer;
let document: Document;
beforeAll(async () => {
  // Its owner may disable foreign keys there.
  server = await startTestServer({ database: 'PGlite', leads: 0 });
  pdfs = pdfRenderer();
  ({ document } = await newRecordCopy(server, await server.logIn(people.rep), pdfs));
}, 120_000);
afterAll(async () => {
  await pdfs.stop();
  await server.close();
});

const silent = () => undefined;
const documentProblems = () => verifyDocuments(server.context, silent);
const chainProblems = () => verifyChains(server.db, join(server.folder, 'no-heads.jsonl'), [], silent);
const run = (statement: string) => asOwner(server.db, (trx) => sql.raw(statement).execute(trx));

/** The check's report while a change is in place; once the change is undone, the report is empty. */
async function problemsAfter(change: string, undo: string) {
  await run(change);
  const stated = await documentProblems();
  await run(undo);
  expect(await documentProblems()).toEqual([]);
  return stated;
}

test('a changed document, a changed or removed signature and a removed document are each reported', async () => {
  expect(await documentProblems()).toEqual([]);
  const { id } = document;
  const stated = await problemsAfter(
    `update documents set data = replace(data::text, 'Contract price', 'Contract prize')::jsonb where id = ${id}`,
    `update documents set data = replace(data::text, 'Contract prize', 'Contract price')::jsonb where id = ${id}`,
  );
  expect(stated).toEqual([`company 1: document ${id} (contract Contract 1): its content is not what was signed.`]);

  const hand = `update document_signatures set data = jsonb_set(data, '{signerName}', '"Other"') where document_id = ${id}`;
  expect(await problemsAfter(hand, hand.replace('"Other"', '"Dana Whitfield"'))).toEqual([
    expect.stringContaining('a signature was changed'),
  ]);
  const away = `update document_signatures set document_id = -document_id where document_id = ${id}`;
  await run('alter table document_signatures disable trigger all');
  expect(await problemsAfter(away, away.replace(`= ${id}`, `= -${id}`))).toEqual([
    expect.stringContaining('the signature of everybody is gone'),
  ]);
  const removed = `update documents set signed_at = null where id = ${id}`;
  const stamp = server.clock.now.toISOString();
  expect(await problemsAfter(removed, removed.replace('= null', `= '${stamp}'`))).toEqual([
    `company 1: document ${id} was signed and is gone.`,
  ]);
});

test('a PDF file changed on disk is reported', async () => {
  const { rows } = await sql<{ id: string }>`select pdf_file_id as id from documents where id = ${document.id}`.execute(
    server.db,
  );
  const id = rows[0]?.id ?? '';
  const path = join(server.folder, 'files', '1', id);
  const whole = readFileSync(path);
  const other = Buffer.from(whole);
  other[2_000] = (other[2_000] ?? 0) ^ 1;
  writeFileSync(path, other);
  expect(await documentProblems()).toEqual([
    expect.stringContaining(`the file of its record copy, ${id}, was changed`),
  ]);
  writeFileSync(path, whole);
  expect(await documentProblems()).toEqual([]);
});

test('a changed row of the log, a removed one, and a log that was truncated after a daily head are each reported', async () => {
  expect(await chainProblems()).toEqual([]);
  await mailAuditHeads(server.context);
  expect(await chainProblems()).toEqual([]);
  await run('alter table audit_log disable trigger audit_log_append_only');
  const entries = await sql<{ id: number }>`select id from audit_log where company_id = 1 order by id`.execute(
    server.db,
  );
  const [first = 0, second = 0] = entries.rows.map(({ id }) => id);
  const last = entries.rows.at(-1)?.id ?? 0;
  await run(`update audit_log set details = '{"x": 1}' where id = ${first}`);
  expect(await chainProblems()).toEqual([`company 1: entry ${first} does not follow from the one before it.`]);
  await run(`delete from audit_log where id = ${first}`);
  expect(await chainProblems()).toEqual([`company 1: entry ${second} does not follow from the one before it.`]);
  await run(`delete from audit_log where id = ${last}`);
  expect(await chainProblems()).toContainEqual(expect.stringContaining(`company 1: entry ${last}, the newest of`));
  expect(await verifyChains(server.db, '', [{ id: last, hash: '0'.repeat(64) }], silent)).toContainEqual(
    `Entry ${last} is missing or does not match the e-mail.`,
  );
});
