import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from '#tests/house/sources.ts';

// Rooms whose tests mirror their folders under `tests`. The other rooms are tested through an open app or server.
const mirrored = ['domain', 'engine', 'client/sync', 'client/editing', 'documents'];

const inMirror =
  (folder: string) =>
  ({ path }: SourceFile) =>
    mirrored.some((room) => path.startsWith(`${folder}/${room}/`));

const sources = sourceFiles('src');
const allTests = sourceFiles('tests').filter(inMirror('tests'));
const tests = allTests.filter(({ path }) => path.endsWith('.test.ts'));
const positionInSource = (path: string) => path.replace('tests/', 'src/');

/** A mirrored file has a test if the test has the file's name or imports it, directly or through its own support. */
function namesIt(test: SourceFile, path: string): boolean {
  if (dirname(positionInSource(test.path)) !== dirname(path)) return false;
  if (positionInSource(test.path) === path.replace(/\.ts$/, '.test.ts')) return true;
  const support = allTests.filter((file) => test.imports.includes(file.path));
  return [test, ...support].some(({ imports }) => imports.includes(path));
}

/** Lines without comments and blank lines. */
const codeLines = (text: string): number =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

const exportsFunction = (text: string): boolean =>
  /^export (async )?function|^export const \w+ =\s+(async )?(<[^>]*>)?\(/m.test(text);

const usedElsewhere = ({ path }: SourceFile): boolean =>
  sources.some((user) => user.imports.includes(path) && dirname(user.path) !== dirname(path));

test('a file of forty lines that other folders use has a test in its mirrored place', () => {
  const untested = sources
    .filter(inMirror('src'))
    .filter(({ text }) => codeLines(text) >= 40 && exportsFunction(text))
    .filter(usedElsewhere)
    .filter(({ path }) => !tests.some((each) => namesIt(each, path)))
    .map(({ path }) => path);
  expect(untested).toEqual([]);
});

test('a test is in the place of the file that it names', () => {
  const misplaced = tests.filter((each) => !sources.some(({ path }) => namesIt(each, path))).map(({ path }) => path);
  expect(misplaced).toEqual([]);
});
