import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { type InputPath, inputEdits, inputValue } from '#engine/steps/line-input.ts';
import { aCatalog, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';
import { roofFields, roofRules } from '#tests/support/estimates/roof-catalog.ts';

const catalog = compiled(
  aCatalog(roofFields, roofRules, [
    {
      id: 2,
      workflowId: 1,
      order: 1,
      name: 'Details',
      enabled: true,
      groups: [{ key: 'lines', layout: 'lines', fieldIds: ['1.1', '1.5', '1.20'] }],
    },
  ]),
);
const opened = () => openSheet(catalog, anEstimate(), countingKeys());
const positionOf = (sheet: Sheet, fieldId: string, input: InputPath['input']): InputPath => ({
  lineKey: sheet.rows(fieldId, null)[0] ?? null,
  input,
});
const typed = (sheet: Sheet, position: InputPath, entered: unknown) =>
  changeSheet(sheet, inputEdits(sheet, position, entered));
const messages = (sheet: Sheet) => sheet.problemsOf(2).map(({ message }) => message);

describe('a text that is not a number', () => {
  it('is kept as typed, does not count, and is reported at its input', () => {
    const length = positionOf(opened(), '1.1', 'value');
    const sheet = typed(typed(opened(), length, 20), length, { refused: '20*120' });
    expect(inputValue(sheet, length)).toBe('20*120');
    expect(sheet.lines.get(length.lineKey ?? '')).toMatchObject({ value: null, quantity: 0 });
    expect(messages(sheet)).toEqual(['Length: “20*120” is not a number. Enter one like 36.5 or 36 1/2.']);
  });

  it('is replaced by a number, even the previous one', () => {
    const length = positionOf(opened(), '1.1', 'value');
    const empty = typed(opened(), length, null);
    const refused = typed(empty, length, { refused: 'x' });
    for (const answer of [null, 0, 24]) {
      const sheet = typed(refused, length, answer);
      expect(inputValue(sheet, length)).toBe(answer ?? undefined);
      expect(messages(sheet).some((message) => message.includes('“x”'))).toBe(false);
    }
  });

  it('is replaced by an accepted recommendation', () => {
    const quantity = positionOf(opened(), '1.5', 'quantity');
    const refused = typed(opened(), quantity, { refused: '5,5' });
    expect(messages(refused)).toEqual(['Drip edge, quantity: “5,5” is not a number. Enter one like 36.5 or 36 1/2.']);
    const sheet = changeSheet(refused, [{ kind: 'set', key: quantity.lineKey ?? '', quantity: 12 }]);
    expect(inputValue(sheet, quantity)).toBe(12);
    expect(messages(sheet)).toEqual([]);
  });

  it('is reported when a quantity was emptied, and nothing is counted silently', () => {
    const quantity = positionOf(opened(), '1.5', 'quantity');
    const emptied = typed(typed(opened(), quantity, 12), quantity, null);
    expect(inputValue(emptied, quantity)).toBe('');
    expect(emptied.amounts(quantity.lineKey ?? '').total).toBe(0);
    expect(messages(emptied)).toEqual(['Drip edge is required.']);
    expect(inputEdits(emptied, quantity, null)).toEqual([]);
    const again = typed(emptied, quantity, 0);
    expect(inputValue(again, quantity)).toBe(0);
    expect(messages(again)).toEqual([]);
  });

  it('costs nothing while present, even before a large number', () => {
    const quantity = positionOf(opened(), '1.5', 'quantity');
    const sheet = typed(typed(opened(), quantity, 4), quantity, { refused: '100000000000000000000' });
    expect(sheet.amounts(quantity.lineKey ?? '').total).toBe(0);
    expect(messages(sheet)).toEqual(['Drip edge, quantity: Enter 0 to 1,000.']);
  });
});
