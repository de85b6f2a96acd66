import { expect, test } from 'vitest';
import { readSource, sourceFiles } from '#tests/house/sources.ts';

test('every page asks about unsaved changes through the one guard of the frame, since the router evaluates one blocker', () => {
  const own = 'src/app/shell/unsaved-changes.tsx';
  expect(readSource(own).text.match(/useBlocker\(/g)).toHaveLength(1);
  const others = sourceFiles('src').filter(({ path, text }) => path !== own && /useBlocker|usePrompt/.test(text));
  expect(others.map(({ path }) => path)).toEqual([]);
});

test('screens read a pressed key in one place, which leaves those of an input method alone', () => {
  const reading = sourceFiles('src/app').filter(({ text }) =>
    /\b(?:event|e|native)\.(?:key|code|keyCode)\b/.test(text),
  );
  expect(reading.map(({ path }) => path)).toEqual(['src/app/components/pressed-key.ts']);
});

test('a JSON file is imported whole where Node runs the source itself, because it gives the members no names', () => {
  const rooms = ['contract', 'documents', 'domain', 'engine', 'server', 'tools'].map((room) => `src/${room}`);
  const naming = [...rooms, 'e2e', 'tests/support'].flatMap((room) =>
    sourceFiles(room).filter(({ text }) => /^import \{[^}]*\} from '[^']+\.json'/m.test(text)),
  );
  expect(naming.map(({ path }) => path)).toEqual([]);
});
