import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { hasNoEntries, isSkipped } from '#engine/steps/skipped-steps.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const catalog = compiledCatalog([starterFolders]);
const roof = tradeOf(catalog, 1);
const passed = (sheet: Sheet) =>
  (catalog.sectionsOf.get(1) ?? []).filter((section) => isSkipped(sheet, section)).map(({ name }) => name);
const asNeeded = ['Chimneys', 'Skylight', 'Ventilation', 'Flat Roof', 'Exterior Lighting', 'Gutters'];

describe('"Next" skips', () => {
  it('empty steps that only some houses need', () => {
    expect(passed(roof.start())).toEqual(asNeeded);
    const measured = roof.enter(roof.start(), { roofArea: 2400, eaveLength: 128, rakeEdgeLength: 96 });
    expect(passed(measured)).toEqual(asNeeded);
  });

  it.each([
    ['Chimneys', { chimneyCount: 1 }],
    ['Skylight', { buildCurb: 1 }],
    ['Ventilation', { bathExhaustVent: 2 }],
    ['Flat Roof', { membraneMaterialWaste: 15 }],
    ['Gutters', { gutterLength: 128 }],
  ])('but not %s with an entry', (step, answers) => {
    expect(passed(roof.enter(roof.start(), answers))).toEqual(asNeeded.filter((name) => name !== step));
  });

  it('but not a step with a choice, a mistyped number or an added row', () => {
    const started = roof.start();
    const chimney = roof.choose(started, 'chimneyMaterial', 'Brick');
    expect(passed(chimney)).not.toContain('Chimneys');
    const { key } = roof.line(started, 'chimneyCount');
    const mistyped = changeSheet(started, [{ kind: 'set', key, value: null, refused: { value: 'two' } }]);
    expect(passed(mistyped)).not.toContain('Chimneys');
    const field = roof.idOf('curbSkylight');
    const added = changeSheet(started, [{ kind: 'add', key: 'more', fieldId: field, parentKey: null, after: null }]);
    expect(passed(added)).not.toContain('Skylight');
  });

  it('no step that every house needs, even when empty', () => {
    const flashing = catalog.sectionById.get(4);
    expect(flashing).toBeDefined();
    if (flashing === undefined) return;
    expect(hasNoEntries(roof.start(), { ...flashing, groups: [] })).toBe(true);
    expect(isSkipped(roof.start(), flashing)).toBe(false);
  });
});
