import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('src/app', import.meta.url)),
  publicDir: fileURLToPath(new URL('src/app/public', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('dist/app', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
  },
  server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/bench/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
} as Parameters<typeof defineConfig>[0]);
