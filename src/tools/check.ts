// `npm run check`: types of every room, lint and format, and generated types against the schemas.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const node = process.execPath;
const tsc = 'node_modules/typescript/bin/tsc';
// Each checker infers shared types anew, so more checkers than free processors cost time instead of saving it.
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)));
const steps: readonly (readonly [title: string, args: readonly string[]])[] = [
  ...['.', 'src/domain', 'src/engine', 'src/server', 'src/client', 'src/app'].map(
    (project) => [`types of ${project}`, [tsc, '-p', project, '--checkers', checkers]] as const,
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
