// `npm run bench -- forms | rules | pdf | papers | store | server | herd | trades | hostile | live | office |
// connected`: measures the product against its limits and peers in one run.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildServer } from '#tools/install.mjs';

const names = [
  'forms',
  'rules',
  'pdf',
  'papers',
  'store',
  'server',
  'herd',
  'trades',
  'hostile',
  'live',
  'office',
  'connected',
] as const;
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !names.some((known) => known === name));
if (unknown.length > 0) {
  console.error(`There is no bench "${unknown.join('", "')}". Choose from: ${names.join(', ')}.`);
  process.exit(2);
}
await buildServer();
for (const name of requested.length > 0 ? requested : names) {
  const script = `tests/bench/${name}.bench.ts`;
  if (!existsSync(script)) throw new Error(`${script} is missing`);
  console.log(`\n# ${name}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = status ?? 1;
}
