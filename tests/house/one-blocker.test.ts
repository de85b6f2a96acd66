import { expect, test } from 'vitest';
import { readSource, sourceFiles } from '#tests/house/sources.ts';

test('every page asks about unsaved changes through the one guard of the frame, since the router evaluates one blocker', () => {
  const own = 'src/app/shell/unsaved-changes.tsx';
  expect(readSource(own).text.match(/useBlocker\(/g)).toHaveLength(1);
  const others = sourceFiles('src').filter(({ path, text }) => path !== own && /useBlocker|usePrompt/.test(text));
  expect(others.map(({ path }) => path)).toEqual([]);
});
