// Precompresses the assets of the built app with Brotli, once per build instead of at every request. Asset names change
// with their content, so a compressed copy is never stale. A file that does not shrink gets no copy.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|svg|ttf)$/;
const worthwhileBytes = 1_000;
// The highest level saves another two percent and takes twice as long, which is too long for files larger than any
// screen's.
const screenBytes = 500_000;
const highest = constants.BROTLI_MAX_QUALITY;
const paramsFor = ({ length }: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: length > screenBytes ? highest - 1 : highest,
});

export function compressedBuild(): Plugin {
  let folder = '';
  return {
    name: 'compressed-build',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir, build.assetsDir);
    },
    writeBundle: async () => {
      const files = (await readdir(folder)).filter((file) => compressible.test(file));
      await Promise.all(files.map((file) => compressFile(join(folder, file))));
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < worthwhileBytes) return;
  const compressed = await compress(content, { params: paramsFor(content) });
  if (compressed.length < content.length) await writeFile(`${path}.br`, compressed);
}
