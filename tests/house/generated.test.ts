import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNameFile } from '#tools/generate-icon-names.ts';
import { recordFiles } from '#tools/generate-types.ts';

const folder = new URL('../../src/contract/', import.meta.url);

test('the record types match the schemas (otherwise: npm run generate)', async () => {
  const names = readdirSync(new URL('records/', folder)).map((name) => `records/${name}`);
  const stored = names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]);
  expect(Object.fromEntries(stored)).toEqual(await recordFiles());
});

test('the names of icons are those of the drawings (otherwise: npm run generate)', () => {
  expect(readFileSync(new URL('../../src/app/components/icon-name.ts', import.meta.url), 'utf8')).toBe(iconNameFile());
});
