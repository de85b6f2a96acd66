// A sheet that is written and read again changes nothing, in both formats.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CatalogRecord, type CatalogRecords, recordsOf } from '#engine/catalog/edits/catalog-records.ts';
import { readPriceSheet } from '#server/catalog/read-price-sheet.ts';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import { writePriceSheet } from '#server/catalog/write-price-sheet.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const formats = ['xlsx', 'csv'] as const;
async function readAgain(records: CatalogRecords, format: (typeof formats)[number]) {
  const { edits, values, errors, rows, same } = unwrap(
    await readPriceSheet(records, await writePriceSheet(records, format)),
  );
  return { edits, values, errors, unlike: rows - same };
}
const unchanged = { edits: [], values: [], errors: [], unlike: 0 };

test.each(formats)('the starter catalog survives a round trip through %s', async (format) => {
  const records = recordsOf(starterCatalog([]));
  expect(await readAgain(records, format)).toEqual(unchanged);
});

const starter = recordsOf(starterCatalog([]));
const likeOption = [...starter].find(([key]) => key.startsWith('option:'))?.[1] ?? {};
const likeField = [...starter].find(([, { dataType }]) => dataType === 'dropdown')?.[1] ?? {};

/** Texts that files, formulas or XML could mistake for something else. */
const text = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
    fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }),
    fc.constantFrom('=1+1', "'=1+1", "''-2", ' +3', '1/2', '1.50', '00012', 'TRUE', '_x0041_', '&amp;', '<b>', ']]>'),
    fc.constantFrom(
      'a\r\nb',
      'a\nb',
      '"',
      'a,b;c\td',
      '\ufeff1',
      '\ufffd',
      '  ',
      '12:30',
      '１',
      "it's",
      '\u{10fffe}\u0001',
    ),
  )
  .filter((value) => value.trim() !== '' && !value.includes('\0'));
const number = fc.oneof(
  fc.constantFrom(0, 0.1, 39.99, 1e-7, 1e6, 0.30000000000000004),
  fc.double({ min: 0, max: 1e6, noNaN: true }),
);
const values = fc.record(
  { materialPrice: number, laborCost: number, recommendedConversion1: number, description: text },
  { requiredKeys: [] },
);

const randomCatalog: fc.Arbitrary<CatalogRecords> = fc
  .array(
    fc.record({
      name: text,
      values,
      options: fc.array(fc.record({ value: text, values, retired: fc.boolean(), isListed: fc.boolean() }), {
        maxLength: 4,
      }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((fields) => {
    const records: Map<string, CatalogRecord> = new Map();
    for (const [index, field] of fields.entries()) {
      const id = `1.${index + 1}`;
      const options = field.options.map((option, each) => ({ ...option, id: `${id}.${each + 1}` }));
      const optionIds = options.filter(({ isListed }) => isListed).map((option) => option.id);
      const { parentId: _, ...like } = likeField;
      const own = { id, property: `field${index}`, name: field.name, optionIds };
      records.set(`field:${id}`, { ...like, ...field.values, ...own });
      for (const option of options) {
        const retired = option.retired ? { retired: true } : {};
        const wording = { id: option.id, value: option.value };
        records.set(`option:${option.id}`, { ...likeOption, ...option.values, ...wording, ...retired });
      }
    }
    return records;
  });

test.each(formats)('a random catalog survives a round trip through %s', async (format) => {
  await fc.assert(
    fc.asyncProperty(randomCatalog, async (records) => {
      const { edits, values: changed, unlike, errors } = await readAgain(records, format);
      expect([edits, changed, unlike, errors]).toEqual([[], [], 0, []]);
    }),
    { numRuns: 60 },
  );
});

test('a figure or text that the schema refuses is told with its row, column and content, never with a path', async () => {
  const [key = ''] = [...starter].find(([each]) => each.startsWith('option:')) ?? [];
  const fieldId = key.slice('option:'.length, key.lastIndexOf('.'));
  const csv = [
    'Id,Name,Description,Material price',
    `${key},${'x'.repeat(201)},,1000000001`,
    `field:${fieldId},Field,${'y'.repeat(2001)},`,
    `option:${fieldId}.new,${'z'.repeat(201)},,`,
  ].join('\n');
  const { errors } = unwrap(await readPriceSheet(starter, new TextEncoder().encode(csv)));
  expect(errors.map(({ row, letter, column, value }) => [row, letter, column, value.slice(0, 3)])).toEqual([
    [2, 'D', 'Material price', '100'],
    [2, 'B', 'Name', 'xxx'],
    [3, 'C', 'Description', 'yyy'],
    [4, 'B', 'Name', 'zzz'],
  ]);
  for (const { reason } of errors) expect(reason).not.toMatch(/[/:_]/);
});
