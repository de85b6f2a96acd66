import { describe, expect, it } from 'vitest';
import type { Section } from '#contract/records/section.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { stepForm } from '#engine/steps/step-form.ts';
import { aBoundRule, aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';
import { rowText } from '#tests/support/estimates/form-inputs.ts';

const colors = (id: string) => ['White', 'Bronze'].map((value, index) => ({ id: `${id}.${index + 1}`, value }));
const quantity = { allowQuantityChange: true, min: 0, max: 999, step: 1 } as const;
const summary = aField({
  id: '1.2',
  dataType: 'dropdown',
  name: 'Coil needed',
  allowMultiple: true,
  rowsPerOption: true,
  hideEmptyRows: true,
  options: colors('1.2'),
  ...quantity,
});

const sections: Section[] = [
  {
    id: 2,
    workflowId: 1,
    order: 1,
    name: 'Wraps',
    enabled: true,
    groups: [
      { key: 'wraps', layout: 'lines', fieldIds: ['1.1'] },
      { key: 'summary', title: 'Trim coil needed', layout: 'rows', fieldIds: ['1.2'] },
    ],
  },
];

// Each color counts its own total.
const needed = aBoundRule(
  'test.needed',
  { if: [{ sameText: [{ var: 'own' }, { var: 'chosen' }] }, { var: 'feet' }, 0] },
  {
    effect: 'quantity',
    fieldId: '1.2',
    inputs: { own: { wording: '1.2' }, chosen: { wording: '1.1' }, feet: { quantity: '1.1' } },
  },
  {
    inputs: {
      own: { type: 'text', description: 'own color', nullable: true },
      chosen: { type: 'text', description: 'color', nullable: true },
      feet: { description: 'feet' },
    },
  },
);

const catalog = compiled(
  aCatalog(
    [aField({ id: '1.1', dataType: 'dropdown', options: colors('1.1'), ...quantity }), summary],
    [needed],
    sections,
  ),
);
const opened = openSheet(catalog, anEstimate(), countingKeys());
const enter = (sheet: Sheet, optionId: string, feet: number) =>
  changeSheet(sheet, [{ kind: 'set', key: sheet.rows('1.1', null)[0] ?? '', optionId, quantity: feet }]);
const shown = (sheet: Sheet) =>
  stepForm(sheet, 2).groups.map((group) => [group.title, ...rowText(sheet, group).map(({ summary }) => summary)]);

describe('a summary with a row per option', () => {
  it('shows only counting rows, or nothing without any', () => {
    expect(opened.rows('1.2', null)).toHaveLength(2);
    expect(shown(opened)).toHaveLength(1);
    expect(shown(enter(opened, '1.1.2', 40))[1]).toEqual(['Trim coil needed', 'Bronze']);
    expect(shown(enter(enter(opened, '1.1.2', 40), '1.1.1', 7))[1]).toEqual(['Trim coil needed', 'White']);
    expect(shown(enter(enter(opened, '1.1.2', 40), '1.1.2', 0))).toHaveLength(1);
  });

  it('does not apply to rows that people add', () => {
    const { rowsPerOption: _, ...added } = summary;
    const result = compileCatalog(aCatalog([added]));
    expect(result.ok ? [] : result.problem).toEqual([
      { path: 'fields/1.2/hideEmptyRows', message: 'Needs rowsPerOption.' },
    ]);
  });
});
