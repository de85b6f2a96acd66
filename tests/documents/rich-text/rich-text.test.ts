import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import { cleanRichText, richTextHtml } from '#documents/rich-text/rich-text-html.ts';

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
    '<ol start=3 type=a><li>',
    '<ol><li value=9>',
    '<li>',
    '</li>',
    '</ol>',
    '<li data-checked=true>',
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

test.each([
  [
    'items of a list within an item become its lines',
    '<ol><li>Deposit<ol><li>due at signing</li><li>refunded as under 2</li></ol></li><li>Your right</li></ol>',
    '<ol><li><p>Deposit<br>1.1 due at signing<br>1.2 refunded as under 2</p></li><li><p>Your right</p></li></ol>',
  ],
  [
    'a list beside its item, as some editors write it, is one within it',
    '<ol><li>Deposit</li><ol type="a"><li>due</li></ol><li>Right</li></ol>',
    '<ol><li><p>Deposit<br>a. due</p></li><li><p>Right</p></li></ol>',
  ],
  [
    'three levels are numbered through',
    '<ol><li>a<ol><li>b<ol><li>c</li></ol></li></ol></li></ol>',
    '<ol><li><p>a<br>1.1 b<br>1.1.1 c</p></li></ol>',
  ],
  [
    'bullets with steps, and a line after them',
    '<ul><li>a<ol><li>b</li></ol>after</li><li><p>c</p><p>d</p></li></ul>',
    '<ul><li><p>a<br>1. b<br>after</p></li><li><p>c<br>d</p></li></ul>',
  ],
  ['a list that starts at 5', '<ol start="5"><li>five</li><li>six</li></ol>', '<p>5. five</p><p>6. six</p>'],
  ['letters', '<ol type="A"><li>one</li><li>two</li></ol>', '<p>A. one</p><p>B. two</p>'],
  ['Roman numbers', '<ol type="i" start="9"><li>nine</li></ol>', '<p>ix. nine</p>'],
  ['backwards', '<ol reversed start="2"><li>two</li><li>one</li></ol>', '<p>2. two</p><p>1. one</p>'],
  ['numbers of its own', '<ol><li value="7">seven</li><li>eight</li></ol>', '<p>7. seven</p><p>8. eight</p>'],
  [
    'a list in a list without an item',
    '<ul><ul><li>x</li><li>y</li></ul></ul>',
    '<ul><li><p>x</p></li><li><p>y</p></li></ul>',
  ],
  [
    'tasks within a task',
    '<ul><li data-checked="true">a<ul><li data-checked="false">b</li></ul></li></ul>',
    '<ul data-task-list=""><li data-task-list-item="" data-checked="true"><p>a</p></li><li data-task-list-item=""><p>b</p></li></ul>',
  ],
])('%s', (_title, html, clean) => {
  expect(cleanRichText(html)).toBe(clean);
});
