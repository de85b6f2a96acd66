import { expect, test } from 'vitest';
import { checkKeywords } from '#documents/keywords/check-keywords.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';

const names: Readonly<Record<string, string>> = { '1.36': 'Valley flashing', '1.722': 'Ice barrier' };
const check = (html: string) => checkKeywords(parseRichText(html), (id) => names[id] ?? null);

test('valid keywords have no hint, even with formatting inside', () => {
  expect(check('<ul><li>{{if[ 1.36 + 1.722 ]}}Metal {{value[1.36]}}, {{quantity[<b>1.722</b>]}}</li></ul>')).toEqual({
    count: 3,
    hints: [],
  });
});

test.each([
  ['<p>{{iff[1.36]}}</p>', '{{iff[1.36]}}', 'is not a keyword. There are if, value, quantity and each.'],
  ['<p>{{Value[1.36]}}</p>', '{{Value[1.36]}}', 'is not a keyword. There are if, value, quantity and each.'],
  ['<p>{{value[]}}</p>', '{{value[]}}', 'names no field. A field id is two numbers with a dot, in square brackets.'],
  [
    '<p>{{if[1.132.3]}}</p>',
    '{{if[1.132.3]}}',
    'names no field. A field id is two numbers with a dot, in square brackets.',
  ],
  ['<p>{{quantity[1.7222]}}</p>', '{{quantity[1.7222]}}', 'counts 0: 1.7222 is not a field. 1.722 is Ice barrier.'],
  ['<p>{{value[1.36]</p>', '{{value[1.36]', 'is not closed. A keyword ends with }}.'],
  [
    '<p>{{each[1.36]}}{{each[1.722]}}</p>',
    '{{each[1.722]}}',
    'is the second one in its line. A line repeats for one each; join its fields with +.',
  ],
])('%s', (html, typed, text) => {
  expect(check(html).hints).toMatchObject([{ line: 0, typed, text }]);
});

test('braces after a backslash are not a keyword', () => {
  expect(check('<p>Type \\{{value[9.9]}} to show it.</p>')).toEqual({ count: 0, hints: [] });
});

test('a text that is sent as it is cannot have keywords', () => {
  const text = parseRichText('<p>Your contract for {{value[1.36]}} is attached.</p>');
  expect(checkKeywords(text, () => 'Valley flashing', { isFilled: false }).hints).toEqual([
    {
      line: 0,
      typed: '{{value[1.36]}}',
      kind: 'wrong place',
      text: 'is printed as typed. This text is sent as it is, so keywords do nothing here.',
    },
  ]);
});
