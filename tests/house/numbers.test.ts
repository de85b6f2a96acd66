import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/house/sources.ts';

/** Number() or parseFloat() over a text without its commas: "0,125" would be 125. */
const stripped = /(?:Number|parseFloat)\([^()]*\.replace(?:All)?\([^)]*,[^)]*['"/]/;

test('a number that a person typed is read by the two readers, which refuse what may mean something else', () => {
  const found = sourceFiles('src').filter(({ text }) => stripped.test(text));
  expect(found.map(({ path }) => path).sort()).toEqual([
    'src/domain/quantity/read-number.ts',
    'src/engine/catalog/import/read-cell.ts',
  ]);
});
