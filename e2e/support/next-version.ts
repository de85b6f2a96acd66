// The next version of the app: another version number, database shape and API.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, type Plugin, type PluginOption } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { readonly version: string };

export const nextVersion = '99.0.0';

/** Required by its API for every lead and estimate, and by no earlier API. */
export const newMember = 'writtenWith';

const changes: Readonly<Record<string, readonly (readonly [now: string, next: string])[]>> = {
  'package.json': [[`"version": "${version}"`, `"version": "${nextVersion}"`]],
  'src/client/database/stored-rows.ts': [['databaseVersion = 8', 'databaseVersion = 9']],
  'src/client/records/record-wire.ts': [
    ['body: { ...withoutLinks(lead), id: 0 }', `body: { ...withoutLinks(lead), id: 0, ${newMember}: 'tablet' }`],
    ['body: unmarked(lead),', `body: { ...unmarked(lead), ${newMember}: 'tablet' },`],
    [
      'body: { ...sentEstimate(estimate), id: 0 }',
      `body: { ...sentEstimate(estimate), id: 0, ${newMember}: 'tablet' }`,
    ],
    [
      'body: unmarked(sentEstimate(estimate)),',
      `body: { ...unmarked(sentEstimate(estimate)), ${newMember}: 'tablet' },`,
    ],
  ],
};

const rewrite: Plugin = {
  name: 'next-version',
  enforce: 'pre',
  transform: (code, id) => {
    const path = id.startsWith(root) ? id.slice(root.length) : '';
    return changes[path]?.reduce((text, [now, next]) => {
      if (!text.includes(now)) throw new Error(`${path} says “${now}” no more.`);
      return text.replace(now, next);
    }, code);
  },
};

export async function buildNextVersion(outDir: string): Promise<void> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, `${root}vite.config.ts`);
  const { plugins = [], ...app } = loaded?.config ?? {};
  await build({
    ...app,
    configFile: false,
    logLevel: 'error',
    plugins: [rewrite, ...plugins.flat().filter((plugin) => !compresses(plugin))],
    // Its size is never measured.
    build: { ...app.build, outDir, emptyOutDir: true, minify: false },
  });
}

/** Minification takes most of a build's time. */
const compresses = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'compressed-build';
