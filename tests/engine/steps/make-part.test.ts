import { expect, it } from 'vitest';
import { fieldIn } from '#engine/catalog/field-in.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { measureSchema } from '#engine/steps/line-schema.ts';
import { groupPart } from '#engine/steps/make-part.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const starter = compiledCatalog([starterFolders]);
const siding = tradeOf(starter, 2);
const fields = ['sidingArea', 'outsideCornerPost', 'numberOfStories'].map((name) =>
  fieldIn(starter, siding.idOf(name)),
);
const measures = (sheet: Sheet) =>
  groupPart(sheet, 'measures', 'inputs', fields, (field) => measureSchema(sheet, field));

it('asks for one number of each measurement: its value, the quantity of its first row, or a choice among a few', () => {
  const { schema, uiSchema } = measures(siding.start());
  expect(schema.properties).toMatchObject({
    sidingArea: { type: 'number', title: 'Total siding area' },
    outsideCornerPost: { type: 'number', title: 'Outside corner post' },
    numberOfStories: { type: 'number', enum: [1, 2, 3, 4] },
  });
  expect(uiSchema).toMatchObject({
    outsideCornerPost: { 'ui:options': { input: 'quantity' } },
    numberOfStories: { 'ui:widget': 'radio' },
  });
});

it('keeps the form while a measurement is typed', () => {
  const started = siding.start();
  expect(measures(siding.enter(started, { sidingArea: 2100 }))).toBe(measures(started));
});
