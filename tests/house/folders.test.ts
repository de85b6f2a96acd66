import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '#tests/house/sources.ts';

// Written by `npm run generate`: a file for each record.
const generated = ['src/contract/records'];

test('a folder holds at most twenty files of code and styles', () => {
  const counts = new Map<string, number>();
  const entries = ['src', 'tests', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
  );
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(tsx?|mjs|css)$/.test(entry.name)) continue;
    const folder = relative(root, entry.parentPath).replaceAll('\\', '/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const full = [...counts].filter(([folder, count]) => count > 20 && !generated.includes(folder));
  expect(full).toEqual([]);
});

test('every export is used outside its file', () => {
  const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  const users = new Map<string, Set<string>>();
  const configs = ['vite.config.ts', 'vitest.config.ts'].map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
  for (const { path, text } of [...sourceFiles('src'), ...sourceFiles('tests'), ...sourceFiles('e2e'), ...configs])
    for (const word of code(text).split(/[^\w$]+/)) users.set(word, (users.get(word) ?? new Set()).add(path));
  const unused = sourceFiles('src')
    .filter(({ path }) => !generated.includes(dirname(path)))
    .flatMap(({ path, text }) =>
      [...code(text).matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm)]
        .filter(([, name = '']) => ![...(users.get(name) ?? [])].some((user) => user !== path))
        .map(([, name]) => `${path}: ${name}`),
    );
  expect(unused).toEqual([]);
});
