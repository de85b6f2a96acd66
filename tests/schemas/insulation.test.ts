// An attic through the insulation catalog. Money computed by hand.
import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const { estimate, start, open, idOf, enter, choose, offered, total } = tradeOf(compiledCatalog([starterFolders]), 6);

describe('insulation', () => {
  it('prices attic, walls and air sealing by their measures', () => {
    const attic = enter(start(), { openJoist: 1200, airSealingPackage: 1, recessedLightsIcRated: 8, topPlates: 140 });
    expect(total(attic, 'openJoist')).toBe(2460);
    expect(total(choose(attic, 'openJoist', 'Cellulose to R-60'), 'openJoist')).toBe(2940);
    expect(total(attic, 'airSealingPackage')).toBe(696);
    expect(total(attic, 'recessedLightsIcRated')).toBe(296);
    expect(total(attic, 'topPlates')).toBe(371);
    expect(attic.totals(6).itemTotal).toBe(3823);
  });

  it('recommends wrap for all knee walls together', () => {
    const one = enter(start(), { kneeWall: 420 });
    expect(offered(one, 'houseWrap')).toBe(1);
    const two = changeSheet(one, [
      { kind: 'add', key: 'second', fieldId: idOf('kneeWall'), parentKey: null, after: null },
      { kind: 'set', key: 'second', quantity: 500 },
    ]);
    expect(offered(two, 'houseWrap')).toBe(2);
    expect(offered(start(), 'houseWrap')).toBeUndefined();
  });

  it('keeps the permit out of the discount', () => {
    const permit = enter(start(), { permit: true, discount: 10 });
    expect(permit.totals(6)).toMatchObject({ itemTotal: 110, discount: 0, total: 110 });
  });

  it('reopens as stored', () => {
    const sheet = enter(start(), { openJoist: 1200, densePackExterior: 340, permit: true });
    const items = sheetItems(sheet);
    expect(sheetItems(open({ ...estimate, items }))).toEqual(items);
  });
});
