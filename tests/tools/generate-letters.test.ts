import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { letterTables } from '#tools/generate-letters.ts';

test('the tables name exactly the letters that the fonts have', async () => {
  for (const [name, text] of Object.entries(await letterTables()))
    expect(readFileSync(new URL(`../../schemas/documents/${name}`, import.meta.url), 'utf8') === text, name).toBe(true);
});
