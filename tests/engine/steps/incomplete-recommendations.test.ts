import { expect, it } from 'vitest';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import {
  differingRecommendations,
  incompleteOnRow,
  incompleteRecommendations,
  movedLines,
  takeable,
  takeEdits,
} from '#engine/steps/incomplete-recommendations.ts';
import { compiledCatalog, starterCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';
import { roofCatalog } from '#tests/support/estimates/roof-catalog.ts';

const opened = openSheet(roofCatalog, anEstimate(), countingKeys());
const key = (fieldId: string) => opened.rows(fieldId, null)[0] ?? '';

it('[E5] names empty lines with a recommendation', () => {
  expect(incompleteRecommendations(opened, 2)).toEqual([]);
  const sheet = changeSheet(opened, [{ kind: 'set', key: key('1.1'), value: 95 }]);
  expect(incompleteRecommendations(sheet, 2)).toMatchObject([{ name: 'Drip edge', recommendation: { quantity: 10 } }]);
  const taken = changeSheet(sheet, [{ kind: 'set', key: key('1.5'), quantity: 1 }]);
  expect(incompleteRecommendations(taken, 2)).toEqual([]);
});

const starter = compiledCatalog([starterFolders]);
const roof = tradeOf(starter, 1);
const detailsId = 2;
const names = (sheet: Sheet) => takeable(sheet, incompleteRecommendations(sheet, detailsId)).map(({ name }) => name);
const taken = (sheet: Sheet) =>
  changeSheet(sheet, takeEdits(takeable(sheet, incompleteRecommendations(sheet, detailsId))));

it('takes everything except shares: the pitches are left to a person, each with the whole remainder', () => {
  const sheet = roof.enter(roof.start(), { roofArea: 2400 });
  expect(names(sheet)).toEqual(['Structure height, 1 story', 'Tear-off']);
  const left = incompleteRecommendations(taken(sheet), detailsId);
  expect(new Set(left.map(({ name }) => name))).toEqual(new Set(['Install pitch']));
  expect(left.map(({ choice }) => choice)).toContain('4-6 walkable');
  const pitch = changeSheet(taken(sheet), takeEdits(left.slice(0, 1)));
  expect(incompleteRecommendations(pitch, detailsId)).toEqual([]);
  expect(pitch.problemsOf(detailsId)).toEqual([]);
});

it('leaves two stories to a person, and lets the tap take their remainder', () => {
  const sheet = roof.enter(roof.start(), { numberOfStories: 2, roofArea: 2400 });
  expect(names(sheet)).toEqual(['Tear-off']);
  const divided = roof.enter(sheet, { structureHeight1: 20 });
  expect(names(divided)).toContain('Structure height, 2 stories');
});

it('leaves open choices and alternatives to a person', () => {
  const flashing = 4;
  const ventilation = 7;
  const catalog = starterCatalog();
  const fields = catalog.fields.map(({ usual: _, ...field }) => field);
  const unusual = compileCatalog({ ...catalog, fields });
  if (!unusual.ok) throw new Error(JSON.stringify(unusual.problem));
  const plain = tradeOf(unusual.value, 1);
  const sheet = plain.enter(plain.start(), { valleyLength: 42, eaveLength: 128, atticSpaceVented: 1500 });
  const left = (sectionId: number) => {
    const offered = incompleteRecommendations(sheet, sectionId);
    const taken = takeable(sheet, offered);
    return offered.filter((each) => !taken.includes(each)).map(({ name }) => name);
  };
  expect(left(flashing)).toEqual(['Valley flashing']);
  expect(left(ventilation).length).toBeGreaterThan(1);
  // With a usual option, the quantity brings its choice along.
  const usual = roof.enter(roof.start(), { valleyLength: 42 });
  const valley = changeSheet(usual, takeEdits(takeable(usual, incompleteRecommendations(usual, flashing))));
  expect(roof.line(valley, 'valleyFlashing')).toMatchObject({ value: 'W-valley aluminum 24 in', quantity: 5 });
  // The eave was measured on another step: this one offers its length but no second kind of vent.
  const offered = takeable(sheet, incompleteRecommendations(sheet, ventilation));
  expect(offered.map(({ name }) => name)).toEqual(['Eave length for vent']);
});

const trades = [...new Set([...starter.sectionById.values()].map(({ workflowId }) => workflowId))].map((id) => ({
  id,
  sections: [...starter.sectionById.values()].filter(({ workflowId }) => workflowId === id).map((each) => each.id),
}));

/** Every length and area of a trade, the others empty. */
function measuredWith(sheet: Sheet, times: number): Sheet {
  const measures = [...starter.rootsOf.values()]
    .flat()
    .filter(
      ({ dataType, units, rules }) =>
        dataType === 'number' && rules.length === 0 && (units === 'FT' || units === 'SQ FT'),
    );
  return changeSheet(
    sheet,
    measures.flatMap(({ id }) => sheet.rows(id, null)).map((path) => ({ kind: 'set', key: path, value: 600 * times })),
  );
}

/** One tap on each step; some recommendations wait for another one. */
const takenEverywhere = (sheet: Sheet, sections: readonly number[]): Sheet =>
  [...sections, ...sections, ...sections].reduce(
    (now, section) => changeSheet(now, takeEdits(takeable(now, incompleteRecommendations(now, section)))),
    sheet,
  );

it('offers an accepted quantity again once its recommendation has moved, and leaves a typed one', () => {
  const tearOff = (sheet: Sheet) => roof.line(sheet, 'tearOff');
  const accepted = taken(roof.enter(roof.start(), { roofArea: 2400 }));
  expect(names(accepted)).toEqual([]);
  expect(movedLines(accepted)).toEqual([]);
  const larger = roof.enter(accepted, { roofArea: 3000 });
  expect(larger.recommendation(tearOff(larger).key)).toMatchObject({ state: 'moved', quantity: 30 });
  expect(names(larger)).toEqual(['Structure height, 1 story', 'Tear-off']);
  expect(incompleteOnRow(larger, tearOff(larger).key)).toHaveLength(1);
  expect(movedLines(larger)).toHaveLength(2);
  expect(movedLines(taken(larger))).toEqual([]);
  const typed = changeSheet(larger, [{ kind: 'set', key: tearOff(larger).key, quantity: 24 }]);
  expect(names(typed)).toEqual(['Structure height, 1 story']);
  expect(typed.recommendation(tearOff(typed).key)?.state).toBe('differs');
  // A choice keeps the accepted quantity; emptied, the recommendation is offered as before.
  const nothing = changeSheet(larger, [{ kind: 'set', key: tearOff(larger).key, quantity: 0 }]);
  expect(nothing.recommendation(tearOff(nothing).key)?.state).toBe('offered');
});

it('follows the measures in every trade: whatever one tap took, one tap takes again', () => {
  for (const { id, sections } of trades) {
    const trade = tradeOf(starter, id);
    const measured = measuredWith(trade.start(), 1);
    const took = takenEverywhere(measured, sections);
    const grown = measuredWith(took, 2);
    for (const section of sections) {
      const moved = differingRecommendations(grown, section);
      const open = incompleteRecommendations(grown, section).map(({ key }) => key);
      expect(moved.filter(({ key }) => !open.includes(key))).toEqual([]);
    }
    expect(movedLines(takenEverywhere(grown, sections))).toEqual([]);
  }
});

it('lets the share that was accepted follow its sum', () => {
  const started = taken(roof.enter(roof.start(), { roofArea: 2400 }));
  const [walkable] = incompleteRecommendations(started, detailsId).filter(({ choice }) => choice === '4-6 walkable');
  const chosen = changeSheet(started, takeEdits(walkable === undefined ? [] : [walkable]));
  const larger = taken(roof.enter(chosen, { roofArea: 3000 }));
  expect(larger.problemsOf(detailsId)).toEqual([]);
});

it('remembers an accepted quantity in the estimate, across copies of a row and the catalog of another day', () => {
  const accepted = taken(roof.enter(roof.start(), { roofArea: 2400 }));
  const line = roof.line(accepted, 'tearOff');
  expect(sheetItems(accepted, []).find(({ uuid }) => uuid === line.key)).toMatchObject({ taken: true });
  const copied = changeSheet(accepted, [
    { kind: 'add', key: 'copy', fieldId: line.field.id, parentKey: null, after: line.key, copyOf: line.key },
  ]);
  expect(copied.line('copy')?.taken).toBe(true);
});

it('names applied quantities that differ from their current recommendation', () => {
  const sheet = taken(roof.enter(roof.start(), { roofArea: 2400 }));
  expect(differingRecommendations(sheet, detailsId)).toEqual([]);
  const larger = roof.enter(sheet, { roofArea: 3000 });
  expect(differingRecommendations(larger, detailsId).map(({ name }) => name)).toContain('Tear-off');
});
