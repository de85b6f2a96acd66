// npm run audit -- verify: checks the audit log of every company, its daily heads and the signed documents, and reports
// what was changed or removed.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/database/database.ts';
import { folderStorage } from '#server/files/folder-storage.ts';
import { readSettings } from '#server/settings.ts';
import { verifyChains } from '#tools/audit/verify-chains.ts';
import { verifyDocuments } from '#tools/audit/verify-documents.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const usage = 'Usage: npm run audit -- verify [--head <entry>:<hash>]';

/** An entry as an admin got it by e-mail. */
function readHead(text: string) {
  const [, id, hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (id === undefined) throw new Error(usage);
  return { id: Number(id), hash };
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { head: { type: 'string', multiple: true, default: [] } },
  });
  if (positionals.length !== 1 || positionals[0] !== 'verify') throw new Error(usage);
  const mailed = values.head.map(readHead);
  const settings = readSettings(process.env, root);
  if (!settings.ok) throw new Error(settings.problem.join('\n'));
  const { database, auditHeads, dataDir } = settings.value;
  const db = await openDatabase(database);
  try {
    const storage = folderStorage(join(dataDir, 'files'));
    const problems = [
      ...(await verifyChains(db, auditHeads, mailed, console.log)),
      ...(await verifyDocuments({ db, storage }, console.log)),
    ];
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await db.destroy();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
