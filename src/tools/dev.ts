// `npm run dev`: the server and Vite's development server; when one ends, both end.
import { spawn } from 'node:child_process';

const node = process.execPath;
const children = [
  spawn(
    node,
    [
      '--import',
      'tsx',
      '--watch-path=src/server',
      '--watch-path=src/engine',
      '--watch-path=src/domain',
      'src/server/main.ts',
    ],
    { stdio: 'inherit' },
  ),
  spawn(node, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
];
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 0;
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
