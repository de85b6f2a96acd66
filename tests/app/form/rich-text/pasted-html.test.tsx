import { expect, test } from 'vitest';
import { withoutStyles } from '#app/form/rich-text/pasted-html.ts';

test.each([
  // Google Docs wraps everything into a <b> of normal weight.
  [
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400">Plain</span><span style="font-size:11pt;font-weight:700;">Bold</span></p></b>',
    '<p dir="ltr"><span>Plain</span><span><strong>Bold</strong></span></p>',
  ],
  ['<span style="font-style:italic">a</span>', '<span><em>a</em></span>'],
  ['<span style="text-decoration: underline">a</span>', '<span><u>a</u></span>'],
  ['<span style="font-weight: bold; font-style: italic">a</span>', '<span><em><strong>a</strong></em></span>'],
  ['<h2 style="font-weight:700">Head</h2>', '<h2>Head</h2>'],
  ['<a href="https://a.example" style="text-decoration:underline">a</a>', '<a href="https://a.example">a</a>'],
  ['<b>Really bold</b> and <b style="color:red">red</b>', '<b>Really bold</b> and <b>red</b>'],
  ['1 &lt; 2 style="x"', '1 &lt; 2 style="x"'],
])('%s becomes %s', (pasted, clean) => {
  expect(withoutStyles(pasted)).toBe(clean);
});
