import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tests/house/sources.ts';

// Decisions have one form, so that a reader finds the reason, and what was rejected, at the same position in each.
const folder = join(root, 'docs/decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const decisions = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const sections = ['Context', 'Decision', 'Rejected alternatives', 'Consequences'];
const statusPattern = /^(accepted|(accepted, in part )?superseded by \[\d+\]\(\S+\)(\s+and \[\d+\]\(\S+\))*)$/;

const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-');

const pagesIn = (path: string): readonly string[] =>
  readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(path, name));

function flawsOf(name: string, text: string): readonly string[] {
  const [, title = '', date = '', status = ''] =
    /^# (\d{4} .+)\n\n- Date: (.+)\n- Status: ([\s\S]+?)\n\n/.exec(text) ?? [];
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const bodies = text.split(/^## .+$/m).slice(1);
  const longest = Math.max(...text.split('\n').map((line) => (line.startsWith('|') ? 0 : line.length)));
  return [
    `${nameOf(title)}.md` !== name && `the title is not the name of the file: ${title}`,
    !/^20\d\d-\d\d-\d\d$/.test(date) && 'the date is missing',
    !statusPattern.test(status) && `the status is none: ${status}`,
    headings.join() !== sections.join() && `the sections are not ${sections.join(', ')}`,
    bodies.some((body) => body.trim() === '') && 'a section is empty',
    longest > 120 && `a line has ${longest} characters`,
    !index.includes(`](${name})`) && 'the index does not name it',
  ].flatMap((flaw) => (flaw === false ? [] : [`${name}: ${flaw}`]));
}

test('every decision has the same form and a line in the index', () => {
  expect(decisions.flatMap(({ name, text }) => flawsOf(name, text))).toEqual([]);
});

test('no number of a decision is given twice', () => {
  const numbers = decisions.map(({ name }) => name.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

test('every link to a decision leads to one', () => {
  const names = new Set(decisions.map(({ name }) => name));
  const pages = ['README.md', ...['docs', 'src', 'tests'].flatMap((path) => pagesIn(path))];
  const found = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)#\s]*\b\d{4}-[a-z0-9-]+\.md)/g)]
      .map(([, link = '']) => basename(link))
      .filter((name) => !names.has(name))
      .map((name) => `${page}: ${name}`),
  );
  expect(found).toEqual([]);
});
