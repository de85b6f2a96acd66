import { expect, test } from 'vitest';
import { readPasted } from '#app/form/rich-text/pasted-html.ts';

test.each([
  // Google Docs wraps everything into a <b> of normal weight.
  [
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400">Plain</span><span style="font-size:11pt;font-weight:700;">Bold</span></p></b>',
    '<p>Plain<strong>Bold</strong></p>',
  ],
  ['<span style="font-style:italic">a</span>', '<span><em>a</em></span>'],
  ['<span style="text-decoration: underline">a</span>', '<span><u>a</u></span>'],
  ['<span style="font-weight: bold; font-style: italic">a</span>', '<span><em><strong>a</strong></em></span>'],
  ['<h2 style="font-weight:700">Head</h2>', '<h2>Head</h2>'],
  ['a <p>word</p> <b>and</b> ', '<p>a</p><p>word</p><p><strong>and</strong></p>'],
  ['<a href="https://a.example" style="text-decoration:underline">a</a>', '<a href="https://a.example">a</a>'],
  ['<b>Really bold</b> and <b style="color:red">red</b>', '<b>Really bold</b> and <b>red</b>'],
  ['1 &lt; 2 style="x"', '1 &lt; 2 style="x"'],
])('%s becomes %s', (pasted, clean) => {
  expect(readPasted(pasted).html).toBe(clean);
});

const wordItem = (level: number, label: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${label}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

test.each([
  [
    'cells of a table are lines of their own',
    '<table><tr><td>W-valley aluminum 24 in</td><td>3</td></tr><tr><td>a</td><td>b</td></tr></table>',
    '<p>W-valley aluminum 24 in</p><p>3</p><p>a</p><p>b</p>',
  ],
  [
    'a nested list of Google Docs keeps its numbers',
    '<ol><li><p>Deposit</p><ol><li><p>due</p></li><li><p>refunded</p></li></ol></li><li><p>Right</p></li></ol>',
    '<ol><li><p>Deposit<br>1.1 due<br>1.2 refunded</p></li><li><p>Right</p></li></ol>',
  ],
  [
    'bullets of Word',
    `<p>Scope</p>${wordItem(1, '·', 'First')}${wordItem(1, '·', 'Second')}<p>After</p>`,
    '<p>Scope</p><ul><li><p>First</p></li><li><p>Second</p></li></ul><p>After</p>',
  ],
  [
    'numbers of Word, from 3 and with letters within',
    `${wordItem(1, '3.', 'Third')}${wordItem(2, 'a.', 'part')}${wordItem(1, '4.', 'Fourth')}`,
    '<p>3. Third<br>a. part</p><p>4. Fourth</p>',
  ],
  [
    'two lists of Word with a paragraph between them',
    `${wordItem(1, '1.', 'One')}<p>then</p>${wordItem(1, '2.', 'Two')}`,
    '<ol><li><p>One</p></li></ol><p>then</p><p>2. Two</p>',
  ],
])('%s', (_title, pasted, clean) => {
  expect(readPasted(pasted).html).toBe(clean);
});

test('names what a text of ours cannot have', () => {
  const page =
    '<p><img src="a.png"><a href="https://a.example">a</a></p><table><tr><td>1</td></tr></table><p><img></p>';
  expect(readPasted(page).lost).toEqual(['2 pictures', '1 table, now as lines', '1 address of a link']);
  expect(readPasted('<p>words</p>').lost).toEqual([]);
});

test('takes text of an editor of ours as it is', () => {
  const own = '<p data-pm-slice="1 1 []">a <strong>b</strong> </p>';
  expect(readPasted(own)).toEqual({ html: own, lost: [] });
});
