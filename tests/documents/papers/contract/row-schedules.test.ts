import { describe, expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { rowSchedules } from '#documents/papers/contract/row-schedules.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { tradeOf } from '#tests/schemas/trade.ts';
import { filledEstimate, sectionsOf, starter, trades } from '#tests/support/papers/contract-input.ts';
import { buildPaper, sourceOf, supplier } from '#tests/support/papers/household-papers.ts';
import { unwrap } from '#tests/support/unwrap.ts';

const kinds = {
  contract: { type: 1, details: {} },
  'purchase order': { type: 2, details: { supplier, poNumber: '4711' } },
  'work order': { type: 3, details: { crew: 'Alvarez crew' } },
  'cost estimate': { type: 4, details: {} },
  'labor bill': { type: 5, details: { payee: 'Alvarez crew' } },
  'itemized estimate': { type: 6, details: {} },
} as const;

const paperOf = (kind: keyof typeof kinds, estimate: Estimate): Paper =>
  unwrap(buildPaper(kinds[kind].type, sourceOf(estimate, { details: kinds[kind].details })));

/** Everything said about a row: its own words, and the answers that are said once for all rows of its table. */
const rowsIn = (paper: Paper): readonly string[] =>
  sectionsOf(paper, 'table').flatMap(({ rows }) => {
    const all = rows.find(({ cells }) => cells[0] === 'All')?.detail ?? '';
    return rows.map(({ cells, detail }) => [...cells, detail, all].join('; '));
  });

const isInRows = (fieldId: string): boolean =>
  [...starter.sectionsOf.values()]
    .flat()
    .some(({ groups }) => groups.some(({ layout, fieldIds }) => layout === 'rows' && fieldIds.includes(fieldId)));

/** The rows of an estimate that have two or more choices, each choice under the name of its question. */
const rowsWithChoices = ({ items }: Estimate): readonly (readonly string[])[] =>
  items.flatMap((row) => {
    if (row.parentItemId !== null || !isInRows(row.fieldId) || row.quantity === 0) return [];
    if ((row.materialCost ?? 0) + (row.laborCost ?? 0) === 0) return [];
    const choices = items.flatMap(({ parentItemId, fieldId, value }) => {
      const field = starter.fieldById.get(fieldId);
      const isChoice = parentItemId === row.id && field?.dataType === 'dropdown' && typeof value === 'string';
      return isChoice ? [`${field.name}: ${isUndecided(value) ? 'TBD' : value}`] : [];
    });
    return choices.length < 2 ? [] : [choices.filter((text) => !text.startsWith('Room name'))];
  });

describe.each(trades)('the rows of trade %i', (id) => {
  const estimate = filledEstimate(starter, id);
  const rows = rowsWithChoices(estimate);

  test.each(Object.keys(kinds) as (keyof typeof kinds)[])('name every choice on a %s', (kind) => {
    const stated = rowsIn(paperOf(kind, estimate));
    for (const choices of rows)
      expect(
        stated.some((text) => choices.every((choice) => text.includes(choice))),
        choices.join('; '),
      ).toBe(true);
  });
});

const windows = tradeOf(starter, 3);
const add = (sheet: Sheet, property: string, parentKey: string | null, key: string) =>
  changeSheet(sheet, [
    { kind: 'add', key, fieldId: windows.idOf(property), parentKey, after: key === 'two' ? 'one' : null },
  ]);
const set = (
  sheet: Sheet,
  row: string,
  property: string,
  edit: { readonly value?: number; readonly optionId?: string },
) => changeSheet(sheet, [{ kind: 'set', key: sheet.rows(windows.idOf(property), row)[0] ?? '', ...edit }]);

function windowOf(sheet: Sheet, key: string, width: number, height: number): Sheet {
  const added = set(add(sheet, 'windows', null, key), key, 'roomName', { optionId: '3.240.2' });
  return set(set(added, key, 'width', { value: width }), key, 'height', { value: height });
}
function tableOf(sheet: Sheet) {
  const estimate = { ...windows.estimate, items: sheetItems(sheet) };
  const [table] = readWork({ estimate, catalog: starter, workflowIds: [3], settings: {} }).flatMap((trade) =>
    rowSchedules(trade),
  );
  return table?.kind === 'table' ? table : expect.fail('no table');
}

test('a window is a row with its number, room, kind, size in fractions and quantity', () => {
  const sheet = windowOf(windows.start(), 'one', 36, 54.375);
  const { heading, columns, rows } = tableOf(sheet);
  expect([heading, columns.map(({ label }) => label)]).toEqual([
    'Window Details',
    ['No., Room name', 'Window type', 'Width × Height', 'Quantity'],
  ]);
  expect(rows.map(({ cells }) => cells)).toEqual([['1. Dining', 'Double hung', '36 × 54 3/8 in', '1']]);
  expect(rows[0]?.detail).toMatch(/Interior color: White; Exterior color: White/);
});

test('an answer of all rows is said once; one that a row lacks is under the other rows', () => {
  const two = windowOf(windowOf(windows.start(), 'one', 36, 54.375), 'two', 0.5, 48);
  const same = tableOf(two);
  expect(same.rows.map(({ cells }) => cells[0])).toEqual(['All', '1. Dining', '2. Dining']);
  expect(same.rows.slice(1).map(({ detail }) => detail)).toEqual(['', '']);
  expect(same.rows[0]?.detail).toMatch(/Interior color: White; Exterior color: White/);
  const picture = starter.fieldById.get(windows.idOf('windows'))?.options?.find(({ value }) => value === 'Picture');
  const mixed = tableOf(changeSheet(two, [{ kind: 'set', key: 'two', optionId: picture?.id ?? '' }]));
  expect(mixed.rows[0]?.detail).not.toMatch(/Operating sash/);
  expect(mixed.rows[1]?.detail).toMatch(/Operating sash: Both/);
  expect(mixed.rows[2]?.detail).not.toMatch(/Operating sash/);
});
