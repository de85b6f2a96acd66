// `npm run check`: types of every room, lint and format, and generated types against the schemas.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

interface CheckStep {
  readonly title: string;
  readonly args: readonly string[];
}

const tsc = 'node_modules/typescript/bin/tsc';
const typesOf = (project: string): CheckStep => ({
  title: `types of ${project}`,
  args: [tsc, '-p', project, '--checkers', '1'],
});

/** Longest first, so that no processor waits for the last one. */
const steps: readonly CheckStep[] = [
  typesOf('.'),
  {
    title: 'lint and format',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  ...['src/app', 'src/server', 'src/client', 'src/engine', 'src/domain'].map(typesOf),
  { title: 'types generated from schemas', args: ['--import', 'tsx', 'src/tools/generate-types.ts', '--check'] },
];

/** Whether a step passes. Its output is printed whole at its end, because steps run beside each other. */
const isPassed = ({ title, args }: CheckStep): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      if (code !== 0) console.error(`✗ ${title}`);
      resolve(code === 0);
    });
  });

const waiting = [...steps];
let failures = 0;

async function runWaiting(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
    if (!(await isPassed(step))) failures += 1;
}

await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
if (failures === 0) console.log('Types and lint are clean.');
process.exitCode = failures === 0 ? 0 : 1;
