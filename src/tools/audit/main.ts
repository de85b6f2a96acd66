// npm run audit -- verify: checks the audit log of every company, its daily heads and the signed documents, and reports
// what was changed or removed.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { messageOf } from '#domain/message-of.ts';
import { readSettings } from '#server/settings.ts';
import { printable } from '#tools/audit/printable.ts';
import { verify } from '#tools/audit/verify.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const usage = 'Usage: npm run audit -- verify [--head <entry>:<hash>]';

/** An entry as it was e-mailed to an admin. */
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
  const problems = await verify(settings.value, mailed, (text) => console.log(printable(text)));
  for (const problem of problems) console.error(printable(problem));
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
