import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tests/house/sources.ts';

test('the page of the house rules names every test and every pattern that checks one', () => {
  const page = readFileSync(join(root, 'docs/house-rules.md'), 'utf8');
  const tests = readdirSync(join(root, 'tests/house')).filter((name) => name.endsWith('.test.ts'));
  const names = [...tests.map((name) => name.replace('.test.ts', '')), ...readdirSync(join(root, '.biome'))];
  expect(names.filter((name) => !new RegExp(`\`(?:\\.biome/)?${name}\``).test(page))).toEqual([]);
});
