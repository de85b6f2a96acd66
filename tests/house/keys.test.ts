import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/house/sources.ts';

test('screens read a pressed key in one place, which leaves those of an input method alone', () => {
  const reading = sourceFiles('src/app').filter(({ text }) =>
    /\b(?:event|e|native)\.(?:key|code|keyCode)\b/.test(text),
  );
  expect(reading.map(({ path }) => path)).toEqual(['src/app/components/pressed-key.ts']);
});
