// Builds the service worker after the app, with the list of files that it precaches.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const worker = fileURLToPath(new URL('../../client/worker/service-worker.ts', import.meta.url));
const cached = /\.(js|css|html|svg|woff2|ttf|png|webmanifest)$/;

export function offlineBuild(): Plugin {
  let app: ResolvedConfig | undefined;
  return {
    name: 'offline-build',
    apply: 'build',
    configResolved: (config) => {
      app = config;
    },
    writeBundle: async () => {
      if (app === undefined) return;
      const outDir = resolve(app.root, app.build.outDir);
      await build({
        configFile: false,
        root: app.root,
        publicDir: false,
        logLevel: 'warn',
        define: { 'self.__WB_MANIFEST': JSON.stringify(await filesOf(outDir, app.build.assetsDir)) },
        build: {
          outDir,
          emptyOutDir: false,
          target: app.build.target,
          rolldownOptions: {
            input: worker,
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
            checks: { bundlerTimings: false },
          },
        },
      });
    },
  };
}

/** The files to precache, with revisions. An asset's name changes with its content, so it needs no revision. */
async function filesOf(
  outDir: string,
  assetsDir: string,
): Promise<readonly { url: string; revision: string | null }[]> {
  const entries = await readdir(outDir, { withFileTypes: true, recursive: true });
  const urls = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((url) => cached.test(url))
    .sort();
  return Promise.all(
    urls.map(async (url) => {
      if (url.startsWith(`${assetsDir}/`)) return { url, revision: null };
      const content = await readFile(join(outDir, url));
      return { url, revision: createHash('md5').update(content).digest('hex') };
    }),
  );
}
