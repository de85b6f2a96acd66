// `npm run dev`: the server and Vite's development server; when one ends, both end.
import { spawn } from 'node:child_process';
import { buildServer, watchServer } from '#tools/install.mjs';

await buildServer();
const node = process.execPath;
const children = [
  spawn(node, ['--watch-path=dist/server', 'dist/server/main.mjs'], { stdio: 'inherit' }),
  spawn(node, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
];
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exit(code ?? 0);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
await watchServer();
