// Precompresses the built app with brotli: once per build, at the highest level, instead of at every request. A file that
// does not shrink has no compressed copy and is sent unchanged.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|html|svg|ttf|webmanifest)$/;
const worthwhileBytes = 1_000;

export const compressedBuild = (): Plugin => {
  let folder = '';
  return {
    name: 'compressed-build',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // Last of all: the service worker is built when everything else is written.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = (await readdir(folder, { recursive: true })).filter((file) => compressible.test(file));
        await Promise.all(files.map((file) => compressFile(join(folder, file))));
      },
    },
  };
};

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < worthwhileBytes) return;
  const compressed = await compress(content);
  if (compressed.length < content.length) await writeFile(`${path}.br`, compressed);
};
