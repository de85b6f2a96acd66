import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { readSource, root, sourceFiles } from '#tests/house/sources.ts';

// Written by `npm run generate`: a file for each record.
const generated = ['src/contract/records'];
// JSX is compiled to imports of these.
const compiled = ['src/app/jsx/jsx-runtime.ts', 'src/app/jsx/jsx-dev-runtime.ts'];

// One sequence, read in its order: a limit would split it without a reason that a reader can see.
const sequences = ['src/server/database/migrations'];

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
  const full = [...counts].filter(([folder, count]) => count > 20 && ![...generated, ...sequences].includes(folder));
  expect(full).toEqual([]);
});

test('every export is imported by another file', () => {
  const files = ['src', 'tests', 'e2e'].flatMap(sourceFiles);
  const configs = ['vite.config.ts', 'vitest.config.ts'].map(readSource);
  const uses = new Set([...files, ...configs].flatMap((file) => file.uses));
  const unused = files
    .filter(({ path }) => !generated.includes(dirname(path)) && !compiled.includes(path) && !uses.has(`${path}: *`))
    .filter(({ path }) => !configs.some(({ text }) => text.includes(`'${path}'`)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm)]
        .map(([, name]) => `${path}: ${name}`)
        .filter((one) => !uses.has(one)),
    );
  expect(unused).toEqual([]);
});
