import { expect, test } from 'vitest';
import { linesOf, readKeywords } from '#documents/keywords/read-keywords.ts';

test('a line is parsed into keywords, escapes, and text that only looks like a keyword', () => {
  const line = '{{each[ 3.20+3.21 ]}} \\{{if[1.36]}} {{{value[1.36]}}} {{each[1.4]}} {{if[1.36';
  expect(readKeywords(line)).toEqual([
    { kind: 'keyword', typed: '{{each[ 3.20+3.21 ]}}', at: 0, name: 'each', fieldIds: ['3.20', '3.21'] },
    { kind: 'escape', typed: '\\{{', at: 22 },
    { kind: 'keyword', typed: '{{value[1.36]}}', at: 37, name: 'value', fieldIds: ['1.36'] },
    { kind: 'unreadable', typed: '{{each[1.4]}}', at: 54, reason: 'second each' },
    { kind: 'unreadable', typed: '{{if[1.36', at: 68, reason: 'unclosed' },
  ]);
});

test('a keyword may be split by formatting, but not by a line break', () => {
  const runs = [{ text: '{{if[' }, { text: '1.36', bold: true as const }, { text: ']}}' }];
  expect(
    linesOf([
      { kind: 'paragraph', runs },
      { kind: 'list', ordered: false, items: [{ runs: [{ text: 'One' }] }, { runs: [{ text: 'Two' }] }] },
    ]),
  ).toEqual(['{{if[1.36]}}', 'One', 'Two']);
});
