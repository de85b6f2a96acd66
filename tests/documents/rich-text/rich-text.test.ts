import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillKeywords } from '#documents/rich-text/fill-keywords.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import { cleanRichText, richTextHtml } from '#documents/rich-text/rich-text-html.ts';
import { plainText } from '#tests/support/papers/plain-text.ts';

test('marks, lists and headings survive a round trip', () => {
  const html =
    '<h2>Scope</h2><p>Tear off <strong>and <em>replace</em></strong><br>today</p><ul data-task-list=""><li><p>One</p></li><li data-task-list-item="" data-checked="true"><p>Two</p></li></ul>';
  expect(richTextHtml(parseRichText(html))).toBe(
    '<h2>Scope</h2><p>Tear off <strong>and </strong><strong><em>replace</em></strong><br>today</p><ul data-task-list=""><li><p>One</p></li><li data-task-list-item="" data-checked="true"><p>Two</p></li></ul>',
  );
});

test.each([
  ['<script>alert(1)</script><p>safe</p>', '<p>safe</p>'],
  ['<img src=x onerror=alert(1)>words', '<p>words</p>'],
  ['<a href="javascript:alert(1)">click</a>', '<p>click</p>'],
  ['<p onclick="x()" style="background:url(//evil)">plain</p>', '<p>plain</p>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>after', '<p>after</p>'],
  ['<<b>b</b>&lt;script&gt;', '<p>&lt;<strong>b</strong>&lt;script&gt;</p>'],
  ['<p></p>', ''],
])('%s becomes %s', (html, clean) => {
  expect(cleanRichText(html)).toBe(clean);
});

test('sanitizing is idempotent and leaves no foreign tag', () => {
  const fragment = fc.constantFrom(
    '<p>',
    '</p>',
    '<ul><li>',
    '</li></ul>',
    '<script>',
    '</script>',
    '<b>',
    '</b>',
    '<img src=x onerror=1>',
    '&lt;',
    '"',
    'words ',
    '<svg/onload=1>',
    '<!--',
    '-->',
    '<h2>',
    '<i',
    '>',
  );
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 20 }), (parts) => {
      const once = cleanRichText(parts.join(''));
      expect(cleanRichText(once)).toBe(once);
      expect(
        once.replace(
          /<\/?(p|strong|em|u|ul|ol|li|h[123]|br)( data-task-list="")?( data-task-list-item="")?( data-checked="true")?>/g,
          '',
        ),
      ).not.toMatch(/<[a-z!/]/i);
    }),
  );
});

test('keywords tick, fill and repeat', () => {
  const entries = {
    quantity: (id: string) => ({ '9.1': 24, '9.2': 0 })[id] ?? 0,
    values: (id: string) => ({ '9.1': ['Ridge'], '9.3': ['Front', 'Rear'] })[id] ?? [],
  };
  const text = parseRichText(
    '<ul><li>{{if[9.1]}}Install {{quantity[9.1]}} of {{value[9.1]}}</li><li>{{if[9.2]}}None</li><li>{{if[9.2+9.1]}}Either</li><li>{{each[9.3]}} gable</li></ul>',
  );
  const filled = fillKeywords(text, entries);
  expect(plainText(filled)).toBe('Install 24 of Ridge\nNone\nEither\nFront gable\nRear gable');
  expect(filled[0]?.kind === 'list' && filled[0].items.map((item) => item.checked)).toEqual([
    true,
    false,
    true,
    undefined,
    undefined,
  ]);
});

test('a keyword split by a mark is one keyword, in the mark where it begins', () => {
  const entries = {
    quantity: (id: string) => ({ '9.1': 24, '9.2': 0 })[id] ?? 0,
    values: (id: string) => ({ '9.3': ['Front', 'Rear'] })[id] ?? [],
  };
  const filledHtml = (html: string) => richTextHtml(fillKeywords(parseRichText(html), entries));
  expect(filledHtml('<p>Install {{quan<strong>tity[9</strong>.1]}} pieces</p>')).toBe('<p>Install 24 pieces</p>');
  expect(filledHtml('<p><em>{{quantity[9.1</em>]}} now</p>')).toBe('<p><em>24</em> now</p>');
  expect(filledHtml('<ul><li>{{<b>if</b>[9.2]}}None</li><li>{{each[<b>9.3</b>]}} gable</li></ul>')).toBe(
    '<ul data-task-list=""><li data-task-list-item=""><p>None</p></li><li><p>Front gable</p></li><li><p>Rear gable</p></li></ul>',
  );
});

test('in a repeated line, the repeated field means its own row, any other field all of its rows', () => {
  const entries = {
    quantity: () => 1,
    values: (id: string) => ({ '9.3': ['Front', 'Rear'], '9.4': ['White', 'Clay'] })[id] ?? [],
  };
  const text = parseRichText('<ul><li>{{each[9.3]}}: {{value[9.3]}} in {{value[9.4]}}</li></ul>');
  expect(plainText(fillKeywords(text, entries))).toBe('Front: Front in White, Clay\nRear: Rear in White, Clay');
});
