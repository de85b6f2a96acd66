import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '#domain/canonical-json.ts';
import { isSameContent } from '#domain/same-content.ts';

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(undefined, null, true, false, 0, -0, 1, 0.1, Number.NaN, '', 'a', '1'),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'toString'), tie('any'), { maxKeys: 3 }),
  ),
})).any;

test('content is the same exactly when its canonical JSON is the same', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(isSameContent(one, other)).toBe(canonicalJson(one ?? null) === canonicalJson(other ?? null));
      expect(isSameContent(one, structuredClone(one))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
