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
