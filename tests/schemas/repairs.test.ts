// A leaking roof through the repairs catalog. Numbers computed by hand.
import { describe, expect, it } from 'vitest';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const { start, rows, line, enter, choose, offered, total } = tradeOf(compiledCatalog([starterFolders]), 5);

describe('repairs', () => {
  it('charges a priced repair as a whole and an hourly repair by its hours', () => {
    const priced = enter(start(), { individualRepair: 3 });
    expect(total(priced, 'individualRepair')).toBe(144.6);
    expect(offered(priced, 'laborHours')).toBeUndefined();
    const hourly = choose(priced, 'individualRepair', 'Emergency tarp, 10 x 12');
    expect(offered(hourly, 'laborHours')).toBe(4.5);
    expect(total(enter(hourly, { laborHours: 4.5 }), 'laborHours')).toBe(445.5);
  });

  it('recommends caulk for the chimney by its perimeter', () => {
    const flashed = enter(start(), { chimneyFlashing: 1, headFlashing: 14, counterFlashing: 15 });
    expect(offered(flashed, 'caulk')).toBe(3);
    expect(offered(choose(flashed, 'chimneyFlashing', 'Aluminum, over 12 ft around'), 'caulk')).toBe(3);
    expect(offered(enter(flashed, { counterFlashing: 14 }), 'caulk')).toBe(2);
  });

  it('recommends cement for valleys', () => {
    expect(offered(enter(start(), { valleyFlashing: 45 }), 'roofingCement')).toBe(3);
  });

  it('adds one dumpster and removes all', () => {
    expect(rows(start(), 'dumpster')).toEqual([]);
    const needed = enter(start(), { dumpsterNeeded: true, flatTearOff: 850 });
    expect(rows(needed, 'dumpster')).toHaveLength(1);
    expect(total(needed, 'dumpster')).toBe(500);
    expect(offered(needed, 'dumpsterLabor')).toBe(8.5);
    const without = enter(needed, { dumpsterNeeded: false });
    expect(rows(without, 'dumpster')).toEqual([]);
    expect(offered(without, 'dumpsterLabor')).toBeUndefined();
  });

  it('offers only the colors of the membrane', () => {
    const colorOf = (sheet: ReturnType<typeof start>) => {
      const [key = ''] = sheet.rows('5.321', line(sheet, 'flatRoof').key);
      return sheet.validOptionIds(key);
    };
    const epdm = enter(start(), { flatRoof: 6 });
    expect(colorOf(epdm)).toEqual(['5.321.1']);
    expect(colorOf(choose(epdm, 'flatRoof', 'TPO 60 mil'))).toEqual(['5.321.2', '5.321.3', '5.321.4']);
  });

  it('accepts custom work at its agreed price', () => {
    const empty = start();
    const [key = ''] = rows(empty, 'customWork');
    const sheet = changeSheet(empty, [
      { kind: 'set', key, value: 'Rebuild porch corner', quantity: 2, prices: { materialPrice: 120, laborPrice: 380 } },
    ]);
    expect(sheet.totals(5).itemTotal).toBe(1000);
  });
});
