import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { recordTypes } from '#tools/generate-types.ts';

test('the record types are those of the schemas', async () => {
  expect(readFileSync(new URL('../../src/contract/records.ts', import.meta.url), 'utf8')).toBe(await recordTypes());
});
