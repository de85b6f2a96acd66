import { expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import {
  differingRecommendations,
  incompleteRecommendations,
  takeable,
  takeEdits,
} from '#engine/steps/incomplete-recommendations.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';
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

const roof = tradeOf(compiledCatalog([starterFolders]), 1);
const detailsId = 2;
const names = (sheet: Sheet) => takeable(sheet, incompleteRecommendations(sheet, detailsId)).map(({ name }) => name);
const taken = (sheet: Sheet) =>
  changeSheet(sheet, takeEdits(takeable(sheet, incompleteRecommendations(sheet, detailsId))));

it('takes everything except shares: the pitches are left to a person, each with the whole remainder', () => {
  const sheet = roof.enter(roof.begin(), { roofArea: 2400 });
  expect(names(sheet)).toEqual(['Structure height, 1 story', 'Tear-off']);
  const left = incompleteRecommendations(taken(sheet), detailsId);
  expect(new Set(left.map(({ name }) => name))).toEqual(new Set(['Install pitch']));
  expect(left.map(({ choice }) => choice)).toContain('4-6 walkable');
  const pitch = changeSheet(taken(sheet), takeEdits(left.slice(0, 1)));
  expect(incompleteRecommendations(pitch, detailsId)).toEqual([]);
  expect(pitch.problemsOf(detailsId)).toEqual([]);
});

it('leaves two stories to a person, and lets the tap take their remainder', () => {
  const sheet = roof.enter(roof.begin(), { numberOfStories: 2, roofArea: 2400 });
  expect(names(sheet)).toEqual(['Tear-off']);
  const divided = roof.enter(sheet, { structureHeight1: 20 });
  expect(names(divided)).toContain('Structure height, 2 stories');
});

it('leaves open choices and alternatives to a person', () => {
  const flashing = 4;
  const ventilation = 7;
  const sheet = roof.enter(roof.begin(), { valleyLength: 42, eaveLength: 128, atticSpaceVented: 1500 });
  const left = (sectionId: number) => {
    const offered = incompleteRecommendations(sheet, sectionId);
    const taken = takeable(sheet, offered);
    return offered.filter((each) => !taken.includes(each)).map(({ name }) => name);
  };
  expect(left(flashing)).toEqual(['Valley flashing']);
  expect(left(ventilation).length).toBeGreaterThan(1);
  // The eave was measured on another step: this one offers its length but no second kind of vent.
  const offered = takeable(sheet, incompleteRecommendations(sheet, ventilation));
  expect(offered.map(({ name }) => name)).toEqual(['Eave length for vent']);
});

it('names applied quantities that differ from their current recommendation', () => {
  const sheet = taken(roof.enter(roof.begin(), { roofArea: 2400 }));
  expect(differingRecommendations(sheet, detailsId)).toEqual([]);
  const larger = roof.enter(sheet, { roofArea: 3000 });
  expect(differingRecommendations(larger, detailsId).map(({ name }) => name)).toContain('Tear-off');
});
