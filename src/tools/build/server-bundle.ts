// Vite's settings for the server and its threads: one file each.
import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const inServer = (path: string) => `${root}src/server/${path}`;
const threads = ['attachment-worker', 'catalog-worker', 'contact-worker', 'impact-worker', 'pdf-worker'];

export const serverBundle: UserConfig = {
  root,
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: `${root}dist/server`,
    sourcemap: true,
    rolldownOptions: {
      input: [inServer('main.ts'), ...threads.map((name) => inServer(`threads/${name}.ts`))],
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
};
