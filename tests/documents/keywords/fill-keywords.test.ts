import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import { checkKeywords } from '#documents/keywords/check-keywords.ts';
import { fillKeywords } from '#documents/keywords/fill-keywords.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import type { ListItem, RichText } from '#documents/rich-text/rich-text.ts';
import { cleanRichText, richTextHtml } from '#documents/rich-text/rich-text-html.ts';
import { plainText } from '#tests/support/papers/plain-text.ts';

type Entry = Pick<EstimateItem, 'id' | 'fieldId' | 'value' | 'quantity' | 'parentItemId'>;

interface KeywordCase {
  readonly name: string;
  readonly house: string;
  readonly text: string;
  /** Each line after its box: checked, empty, or none. */
  readonly printed: readonly string[];
  readonly workflowIds?: readonly number[];
  readonly hints?: readonly object[];
}

const { houses, cases } = JSON.parse(readFileSync(new URL('keyword-cases.json', import.meta.url), 'utf8')) as {
  readonly houses: Readonly<Record<string, readonly Entry[]>>;
  readonly cases: readonly KeywordCase[];
};
const unknown = '9.999';

test.each(cases)('$name', ({ house, text, printed, workflowIds, hints = [] }) => {
  const entries = (houses[house] ?? []).filter(
    ({ fieldId }) => workflowIds === undefined || workflowIds.includes(Number.parseInt(fieldId, 10)),
  );
  const tree = parseRichText(text);
  expect(boxedLines(fillKeywords(tree, entries))).toEqual(printed);
  expect(checkKeywords(tree, (id) => (id === unknown ? null : 'A field')).hints).toMatchObject(hints);
});

const boxedLines = (text: RichText): readonly string[] =>
  text
    .flatMap((block): readonly ListItem[] => (block.kind === 'list' ? block.items : [{ runs: block.runs }]))
    .map(({ runs, checked }) => {
      const box = checked ? '☑' : '☐';
      return `${checked === undefined ? '·' : box} ${runs.map((run) => run.text).join('')}`;
    });

const twoRows: readonly Entry[] = [
  { id: -2, fieldId: '9.3', value: 'Front', quantity: 1, parentItemId: null },
  { id: -4, fieldId: '9.3', value: 'Rear', quantity: 1, parentItemId: null },
  { id: -6, fieldId: '9.1', value: 24, quantity: 24, parentItemId: null },
];

test('a keyword split by formatting is one keyword, with the formatting at its start', () => {
  const filledHtml = (html: string) => richTextHtml(fillKeywords(parseRichText(html), twoRows));
  expect(filledHtml('<p>Install {{quan<strong>tity[9</strong>.1]}} pieces</p>')).toBe('<p>Install 24 pieces</p>');
  expect(filledHtml('<p><em>{{quantity[9.1</em>]}} now</p>')).toBe('<p><em>24</em> now</p>');
  expect(filledHtml('<ul><li>{{<b>if</b>[9.2]}}None</li><li>{{each[<b>9.3</b>]}} gable</li></ul>')).toBe(
    '<ul data-task-list=""><li data-task-list-item=""><p>None</p></li><li><p>Front gable</p></li><li><p>Rear gable</p></li></ul>',
  );
});

test('a detail of an entry that does not count is in no other row', () => {
  const entries: readonly Entry[] = [
    ...twoRows,
    { id: -8, fieldId: '9.3', value: 'None', quantity: 1, parentItemId: null },
    { id: -10, fieldId: '9.5', value: 'White', quantity: 1, parentItemId: -8 },
  ];
  const text = parseRichText('<p>{{each[9.3]}}{{value[9.3]}}, {{value[9.5]}}.</p>');
  expect(plainText(fillKeywords(text, entries))).toBe('Front, .\nRear, .');
});

const anEntry = fc.record({
  id: fc.integer({ min: -9, max: 9 }),
  fieldId: fc.constantFrom('9.1', '9.2', '9.3'),
  value: fc.oneof(fc.string(), fc.constantFrom('<b>x</b>', '{{each[9.1]}}', true, false, null), fc.double()),
  quantity: fc.integer({ min: -9_999, max: 9_999_999 }).map((thousandths) => thousandths / 1000),
  parentItemId: fc.option(fc.integer({ min: -9, max: 9 })),
});
const aLine = fc
  .array(
    fc.oneof(
      fc.constantFrom('{{', '}}', '\\', 'if[', 'each[9.1]', 'value[9.2+9.3]', 'quantity[ 9.1 + 9.2 ]', ' ', 'words'),
      fc.constantFrom('{{if[9.1]}}', '{{value[9.2]}}', '{{quantity[9.1+9.2+9.3]}}', '{{each[9.3]}}'),
      fc.string(),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
const aText: fc.Arbitrary<RichText> = fc.array(
  fc.oneof(
    aLine.map((text) => ({ kind: 'paragraph' as const, runs: [{ text }] })),
    fc.array(aLine, { maxLength: 3 }).map((lines) => ({
      kind: 'list' as const,
      ordered: false,
      items: lines.map((text) => ({ runs: [{ text }], checked: true })),
    })),
  ),
  { maxLength: 4 },
);

test('any text with any entries is filled, and entries never become markup', () => {
  fc.assert(
    fc.property(aText, fc.array(anEntry, { maxLength: 8 }), (text, entries) => {
      const filled = fillKeywords(text, entries);
      const html = richTextHtml(filled);
      expect(
        html.replace(/<\/?(p|ul|li|br)( data-task-list="")?( data-task-list-item="")?( data-checked="true")?>/g, ''),
      ).not.toMatch(/[<>]/);
      expect(cleanRichText(html)).toBe(cleanRichText(cleanRichText(html)));
      checkKeywords(text, (id) => (id === '9.1' ? 'Ridge' : null));
    }),
  );
});

test('a quantity has at most three decimals', () => {
  fc.assert(
    fc.property(fc.array(anEntry, { maxLength: 30 }), (entries) => {
      const text: RichText = [{ kind: 'paragraph', runs: [{ text: '{{quantity[9.1+9.2+9.3]}}' }] }];
      expect(plainText(fillKeywords(text, entries))).toMatch(/^\d{1,3}(,\d{3})*(\.\d{1,3})?$/);
    }),
  );
});
