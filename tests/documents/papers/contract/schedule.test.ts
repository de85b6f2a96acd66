import { expect, test } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import { schedule } from '#documents/papers/contract/schedule.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const catalog = compiledCatalog([starterFolders]);
const { start, enter, estimate, idOf, rows } = tradeOf(catalog, 7);
function groupsOf(of: Estimate, id: number) {
  const [section] = readWork({ estimate: of, catalog, workflowIds: [id], settings: {} }).flatMap(schedule);
  return section?.kind === 'schedule' ? section.groups : [];
}

test('the schedule names the lines of the work, not their sums', () => {
  const entered = enter(start(), { standardSoffitSolid: 10, standardSoffitVented: 3 });
  const solid = catalog.fieldById
    .get(idOf('standardSoffitSolid'))
    ?.children.find(({ name }) => name.startsWith('Color'));
  const [key = ''] = entered.rows(solid?.id ?? '', rows(entered, 'standardSoffitSolid')[0] ?? '');
  const white = solid?.options?.find(({ value }) => value === 'White')?.id ?? null;
  const sheet = changeSheet(entered, [{ kind: 'set', key, optionId: white }]);
  const items = sheetItems(sheet);
  expect(items.filter(({ fieldId }) => catalog.fieldById.get(fieldId)?.hideEmptyRows === true)).toHaveLength(1);
  const groups = groupsOf({ ...estimate, items }, 7);
  expect(groups).toEqual([
    {
      heading: 'Soffit',
      rows: [
        {
          label: 'Soffit, solid panels',
          detail: 'Aluminum or vinyl, 12 in x 12 ft, White',
          quantity: '10 pieces',
        },
        {
          label: 'Soffit, vented panels',
          detail: 'Aluminum or vinyl, 12 in x 12 ft, Color, vented panels: to be chosen',
          quantity: '3 pieces',
        },
      ],
    },
  ]);
});

test('the schedule omits answers to internal questions', () => {
  const siding = tradeOf(catalog, 2);
  const sheet = changeSheet(siding.enter(siding.start(), { masterBlock: 3, dumpsterNeeded: false }), [
    { kind: 'add', key: 'before', fieldId: siding.idOf('previousProvider'), parentKey: null, after: null },
    { kind: 'set', key: 'before', value: 'Alder Siding, 2009' },
  ]);
  const items = sheetItems(sheet);
  expect(items.map(({ value }) => value)).toContain('Alder Siding, 2009');
  const groups = groupsOf({ ...siding.estimate, items }, 2);
  expect(groups).toEqual([
    {
      heading: 'Accessories',
      rows: [
        { label: 'Master blocks', detail: '', quantity: '3' },
        { label: 'Mounting block color', detail: 'Mounting block color: to be chosen', quantity: '' },
      ],
    },
  ]);
});

test('a named row is listed by name, with its size and every named detail', () => {
  const windows = tradeOf(catalog, 3);
  const add = (sheet: Sheet, fieldId: string, parentKey: string | null, key: string) =>
    changeSheet(sheet, [{ kind: 'add', key, fieldId, parentKey, after: null }]);
  const detailed = (sheet: Sheet, property: string, edit: { readonly value?: number; readonly optionId?: string }) => {
    const key = sheet.rows(windows.idOf(property), 'window')[0] ?? '';
    return changeSheet(sheet, [{ kind: 'set', key, ...edit }]);
  };
  let sheet = add(windows.start(), windows.idOf('windows'), null, 'window');
  sheet = detailed(sheet, 'roomName', { optionId: '3.240.2' });
  sheet = detailed(detailed(sheet, 'width', { value: 36 }), 'height', { value: 54 });
  sheet = add(sheet, windows.idOf('grid'), 'window', 'grid');
  const groups = groupsOf({ ...windows.estimate, items: sheetItems(sheet) }, 3);
  const [row] = groups[0]?.rows ?? [];
  expect([row?.label, row?.quantity]).toEqual(['Dining', '1']);
  expect(row?.detail).toMatch(
    /^Double hung 36 × 54 inches; Type details: Equal sash; Model: Better; Glass type: Low-E argon;/,
  );
  expect(row?.detail).toMatch(/Interior color: White; Exterior color: White; Grid: Flat 5\/8 in Colonial White$/);
});

test('the schedule names the counted unit: cans of foam, gallons of paint', () => {
  const windows = tradeOf(catalog, 3);
  const foam = (count: number) => {
    const items = sheetItems(windows.enter(windows.start(), { sprayFoam: count }));
    return groupsOf({ ...windows.estimate, items }, 3).flatMap((group) =>
      group.rows.filter(({ label }) => label === 'Spray foam').map(({ quantity }) => quantity),
    );
  };
  expect([foam(1), foam(2)]).toEqual([['1 can'], ['2 cans']]);
  const trim = tradeOf(catalog, 7);
  const painted = trim.enter(trim.choose(trim.start(), 'paintMaterial', 'Primer'), { paintMaterial: 3 });
  expect(groupsOf({ ...trim.estimate, items: sheetItems(painted) }, 7).flatMap((group) => group.rows)).toMatchObject([
    { label: 'Paint', quantity: '3 gal' },
  ]);
});

test('a detail that costs something is named, with its own quantity if it has one', () => {
  const siding = tradeOf(catalog, 2);
  const detailed = (sheet: Sheet, property: string, edit: { readonly value?: number; readonly optionId?: string }) => {
    const key = sheet.rows(siding.idOf(property), siding.line(sheet, 'wallFlashing').key)[0] ?? '';
    return changeSheet(sheet, [{ kind: 'set', key, ...edit }]);
  };
  const type = catalog.fieldById.get(siding.idOf('wallFlashingType'));
  const optionId = type?.options?.find(({ value }) => value === 'Step pieces')?.id ?? '';
  let sheet = siding.enter(siding.start(), { wallFlashing: 30 });
  sheet = detailed(detailed(sheet, 'wallFlashingType', { optionId }), 'wallFlashingPieces', { value: 8 });
  const groups = groupsOf({ ...siding.estimate, items: sheetItems(sheet) }, 2);
  expect(groups.find(({ heading }) => heading === 'Wraps')?.rows).toEqual([
    {
      label: 'Wall flashing',
      detail: 'Step pieces, Wall flashing color: to be chosen, Prefabricated pieces: 8 pieces',
      quantity: '30 feet',
    },
  ]);
});

test('the schedule omits empty lines and derived internal numbers', () => {
  const row = (sheet: Sheet) => rows(sheet, 'compositeSoffit')[0] ?? '';
  const length = catalog.fieldById
    .get(idOf('compositeSoffit'))
    ?.children.find(({ dataType }) => dataType === 'number')?.id;
  const added = changeSheet(start(), [
    { kind: 'add', key: 'boards', fieldId: idOf('compositeSoffit'), parentKey: null, after: null },
  ]);
  const [lengthKey = ''] = added.rows(length ?? '', row(added));
  const measured = sheetItems(changeSheet(added, [{ kind: 'set', key: lengthKey, value: 120 }]));
  expect(measured.map(({ quantity }) => quantity)).toContain(120);
  expect(groupsOf({ ...estimate, items: measured }, 7)).toEqual([]);

  const roofing = tradeOf(catalog, 1);
  const torn = roofing.enter(roofing.start(), { roofArea: 2000, tearOff: 20 });
  const items = sheetItems(torn);
  expect(items.map(({ fieldId }) => fieldId)).toContain(roofing.idOf('dumpsterWeight'));
  const labels = groupsOf({ ...roofing.estimate, items }, 1).flatMap((group) => group.rows.map(({ label }) => label));
  expect(labels).toContain('Tear-off');
  expect(labels).not.toContain('Dumpster weight');
});
