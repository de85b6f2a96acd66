import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string =>
  readFileSync(new URL(`../../../src/app/components/${path}`, import.meta.url), 'utf8');

test('every icon name has a drawing, and every drawing a name', () => {
  const named = [...read('icon-name.ts').matchAll(/'([a-z0-9-]+)'/g)].map(([, name]) => name);
  const drawn = [...read('icons.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(drawn).toEqual(named);
});
