// `npm run check`: types of every room, lint and format, and generated types against the schemas.
import { spawnSync } from 'node:child_process';

const node = process.execPath;
const tsc = 'node_modules/typescript/bin/tsc';
const steps: readonly (readonly [title: string, args: readonly string[]])[] = [
  ...['.', 'src/domain', 'src/engine', 'src/server', 'src/client', 'src/app'].map(
    (project) => [`types of ${project}`, [tsc, '-p', project]] as const,
  ),
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['types generated from schemas', ['--import', 'tsx', 'src/tools/generate-types.ts', '--check']],
];

const failed = steps.filter(([title, args]) => {
  const { status } = spawnSync(node, [...args], { stdio: 'inherit' });
  if (status !== 0) console.error(`✗ ${title}`);
  return status !== 0;
});
if (failed.length === 0) console.log('Types and lint are clean.');
process.exitCode = failed.length === 0 ? 0 : 1;
