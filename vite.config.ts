import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin, type UserConfig } from 'vite';
import { compressedBuild } from './src/tools/build/compressed-build.ts';
import { currentBuild } from './src/tools/build/current-build.ts';
import { leanPackages } from './src/tools/build/lean-packages.ts';
import { leanScripts } from './src/tools/build/lean-scripts.ts';
import { offlineBuild } from './src/tools/build/offline-build.ts';
import { serverBundle } from './src/tools/build/server-bundle.ts';

/** V8 compiles these scripts as a whole on the loading thread, instead of function by function on the page's own. */
const compiledAsLoaded: Plugin = {
  name: 'compiled-as-loaded',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && (file.isEntry || file.name === 'work'))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

// The server of `npm run dev`.
const backend = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

// The production builds of packages, for modern browsers: the default builds are larger.
const lighter = {
  conditions: ['es2015', ...defaultClientConditions],
  alias: [
    {
      find: /^react-router$/,
      replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url)),
    },
  ],
};

// A slow machine is not worth a warning.
const checks = { bundlerTimings: false };

// The build names itself (src/contract/build-id.ts).
const builtAs = { BUILD_ID: JSON.stringify(currentBuild()) };

export const app: UserConfig = {
  root: fileURLToPath(new URL('src/app', import.meta.url)),
  publicDir: fileURLToPath(new URL('src/app/public', import.meta.url)),
  define: builtAs,
  plugins: [
    react({ jsxImportSource: '#app/jsx' }),
    leanScripts,
    leanPackages(),
    compiledAsLoaded,
    compressedBuild(),
    offlineBuild(),
  ],
  resolve: lighter,
  build: {
    outDir: fileURLToPath(new URL('dist/app', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // Target browsers know it, and an older one only loads the same files later.
    modulePreload: { polyfill: false },
    // A separate file costs a tablet more than its few bytes, so small shared modules are bundled by the handful.
    rolldownOptions: {
      checks,
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 3 },
            // The styles of a form, and of each part of the product, are one file each.
            {
              name: (id) => /\/app\/(?:routes\/)?(\w+)\//.exec(id)?.[1] ?? null,
              test: /src\/app\/(form|routes)\/.*\.css$/,
              priority: 2,
            },
            { name: 'shared', test: /src\/app\/(components|shell)\/.*\.css$/, priority: 2 },
            {
              name: 'work',
              test: /src\/client\/(signed-in-device|database\/browser-store|records\/clear-device)\.ts$/,
              priority: 2,
            },
            // The first screen and its frame include the modules that they share with others: otherwise they would wait
            // for all of those.
            {
              name: 'leads',
              test: /src\/app\/(routes\/leads\/list\/leads-page|shell\/frames\/work-frame)\.tsx$/,
              priority: 2,
            },
            // The list of common passwords is a quarter of the shared code, and only two screens need it.
            { name: 'passwords', test: /(schemas\/access\/|src\/domain\/access\/password-)/, priority: 2 },
            {
              name: 'shared',
              test: /src\/(app\/(components|shell)|contract|domain)\//,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  // A worker loads a part of itself on demand.
  worker: { format: 'es', rolldownOptions: { checks } },
  server: { port: 5173, proxy: Object.fromEntries(['/api', '/pdf'].map((path) => [path, backend])) },
};

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? { ...serverBundle, define: builtAs } : app));
