import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tests/house/sources.ts';

// Quoted words and code are somebody else's: a message on a screen, a member of an object.
const quoted = /"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g;
// A clause must not be the subject: "What was typed is kept" becomes "The typed text is kept".
const clauseFirst =
  /^(?:(?:What|Whatever|Who|Whom|Whose|Whoever|Where|Wherever|Which|Whichever|Nor)\b|That (?:a|an|the|it|one|no|nobody|somebody|what|which|there)\b)/;

function commentsOf(text: string): readonly string[] {
  const blocks = [...text.matchAll(/(?:^|[\s{(])\/\*\*?([\s\S]*?)\*\//g)].map(([, block = '']) =>
    block.replaceAll(/^[ \t]*\*[ \t]?/gm, ''),
  );
  const lines = [...text.matchAll(/(?:^[ \t]*\/\/.*\n?)+|[;,{})] \/\/ .*/gm)].map(([line]) =>
    line.replaceAll(/^.*?\/\/[ \t]?/gm, ''),
  );
  return [...blocks, ...lines].map((comment) => comment.replaceAll(/\s+/g, ' ').trim());
}

const sentencesOf = (text: string): readonly string[] =>
  text
    .replaceAll(quoted, '“…”')
    .split(/(?<=[.:;?!]) +/)
    .filter((sentence) => !sentence.endsWith('?'));

const startsWithClause = (text: string): boolean => sentencesOf(text).some((sentence) => clauseFirst.test(sentence));

const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/node_modules|src\/contract\/records/.test(path));

const code = ['src', 'tests', 'e2e'].flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|css)$/));

test('no sentence of a comment begins with a clause', () => {
  const found = code.flatMap((path) =>
    commentsOf(readFileSync(join(root, path), 'utf8'))
      .filter(startsWithClause)
      .map((comment) => `${path}: ${comment}`),
  );
  expect(found).toEqual([]);
});

test('no title of a test begins with a clause', () => {
  const titles = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
  const found = code.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(titles)]
      .map(([, , title = '']) => title)
      .filter((title) => clauseFirst.test(title.charAt(0).toUpperCase() + title.slice(1)))
      .map((title) => `${path}: ${title}`),
  );
  expect(found).toEqual([]);
});

test('no sentence of the docs begins with a clause', () => {
  const pages = [...filesIn('docs', /\.md$/), ...filesIn('src', /README\.md$/), 'README.md'];
  const paragraphsOf = (text: string): readonly string[] =>
    text
      .replaceAll(/```[\s\S]*?```/g, '')
      .split(/\n\s*\n|\n(?=\s*[-#|])|\|/)
      .map((paragraph) =>
        paragraph
          .replaceAll(/[*_]/g, '')
          .replaceAll(/\s+/g, ' ')
          .replace(/^[-#\s\d.]+/, '')
          .trim(),
      );
  const found = pages.flatMap((path) =>
    paragraphsOf(readFileSync(join(root, path), 'utf8'))
      .filter(startsWithClause)
      .map((paragraph) => `${path}: ${paragraph}`),
  );
  expect(found).toEqual([]);
});

test('the checker knows a clause from a question and from quoted words', () => {
  expect(startsWithClause('What was typed is kept.')).toBe(true);
  expect(startsWithClause('The list is empty. Whoever asks gets nothing.')).toBe(true);
  expect(startsWithClause('Nothing is sent: that what is new waits.')).toBe(false);
  expect(startsWithClause('What is left to do?')).toBe(false);
  expect(startsWithClause('"What others did" is the heading.')).toBe(false);
  expect(startsWithClause('`Where` names the columns.')).toBe(false);
});
