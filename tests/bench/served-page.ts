// A page of a benchmark, built and served from a temporary folder.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const kindOfFile: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Builds the folder of this name next to the benchmarks. */
export async function servedPage(name: string) {
  const outDir = mkdtempSync(join(tmpdir(), `eaveline-${name}-`));
  await build({
    root: fileURLToPath(new URL(name, import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  const files = createServer((request, reply) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const file = join(outDir, path);
    if (!existsSync(file)) reply.writeHead(404).end();
    else reply.writeHead(200, { 'content-type': kindOfFile[extname(path)] ?? 'text/plain' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(files.address() as AddressInfo).port}/`,
    close: async (): Promise<void> => {
      await new Promise((resolve) => files.close(resolve));
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
