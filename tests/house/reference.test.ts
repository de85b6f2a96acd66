import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { referencePages } from '#tools/generate-reference.ts';

test('the reference matches the table of routes, the table of problems and the rules (otherwise: npm run generate)', () => {
  const pages = referencePages();
  expect(Object.keys(pages)).toEqual(['api.md', 'rules.md']);
  for (const [name, text] of Object.entries(pages))
    expect(readFileSync(new URL(`../../docs/reference/${name}`, import.meta.url), 'utf8'), name).toBe(text);
});
