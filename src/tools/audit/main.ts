// npm run audit -- verify: checks the log of every company and reports where it was changed or truncated.

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Db, openDatabase } from '#server/database/database.ts';
import { readAuditHeads } from '#server/files/audit-heads.ts';
import { listAuditHeads, walkChain } from '#server/repositories/audit-log.ts';
import { readSettings } from '#server/settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const usage = 'Usage: npm run audit -- verify';

async function verify(db: Db, headsPath: string): Promise<readonly string[]> {
  const kept = readAuditHeads(headsPath);
  const companies = [
    ...(await listAuditHeads(db)).map(({ companyId }) => companyId),
    ...kept.map((head) => head.companyId),
  ];
  const problems: string[] = [];
  for (const companyId of new Set(companies)) {
    const heads = kept.filter((head) => head.companyId === companyId);
    const { entries, broken, hashes } = await walkChain(db, companyId, new Set(heads.map(({ id }) => id)));
    const name = companyId === null ? 'accounts' : `company ${companyId}`;
    // The oldest missing head tells the most: the log was truncated or rewritten before it.
    const lost = heads.find(({ id, hash }) => hashes.get(id) !== hash);
    if (broken !== null) problems.push(`${name}: entry ${broken} does not follow from the one before it.`);
    if (lost !== undefined)
      problems.push(`${name}: entry ${lost.id}, the newest of ${lost.at}, is gone or another: the end was cut off.`);
    if (broken === null && lost === undefined)
      console.log(`${name}: ${entries} entries follow from each other, ${heads.length} heads are among them.`);
  }
  return problems;
}

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length !== 1 || positionals[0] !== 'verify') throw new Error(usage);
  const settings = readSettings(process.env, root);
  if (!settings.ok) throw new Error(settings.problem.join('\n'));
  const db = await openDatabase(settings.value.database);
  try {
    const problems = await verify(db, settings.value.auditHeads);
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await db.destroy();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
