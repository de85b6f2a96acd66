// A house of windows through the catalog: prices by size, details by style, followers. Computed by hand.
import { describe, expect, it } from 'vitest';
import { choosePackage, packageOffers } from '#engine/estimates/packages.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import type { Line, LineKey } from '#engine/sheet/lines/line.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import { unitBreakdown } from '#engine/sheet/reports/unit-breakdown.ts';
import { unpricedLines } from '#engine/sheet/reports/unpriced-lines.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { rowPart } from '#engine/steps/make-part.ts';
import { stepForm } from '#engine/steps/step-form.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';
import { rowText } from '#tests/support/estimates/form-inputs.ts';

const catalog = compiledCatalog([starterFolders]);
const { estimate, open, start, idOf, rows, line, enter, choose, offered, total } = tradeOf(catalog, 3);

/** Wordings and numbers of a window by its details' names. */
type Answers = Readonly<Record<string, string | number | boolean>>;

const detail = (sheet: Sheet, key: LineKey, property: string): Line | undefined =>
  sheet.lines.get(sheet.rows(idOf(property), key)[0] ?? '');

const isShown = (sheet: Sheet, key: LineKey, property: string): boolean => sheet.isVisible(idOf(property), key);

const answer = (sheet: Sheet, key: LineKey, answers: Answers): Sheet =>
  Object.entries(answers).reduce((current, [property, value]) => {
    const target = property === 'windows' || property === 'quantity' ? key : detail(current, key, property)?.key;
    if (target === undefined) throw new Error(`There is no ${property} here.`);
    if (property === 'quantity') return changeSheet(current, [{ kind: 'set', key: target, quantity: Number(value) }]);
    const option = catalog.fieldById.get(idOf(property))?.options?.find((each) => each.value === value);
    return changeSheet(current, [{ kind: 'set', key: target, ...(option ? { optionId: option.id } : { value }) }]);
  }, sheet);

function withRow(sheet: Sheet, property: string, parentKey: LineKey | null, key: LineKey, answers: Answers): Sheet {
  const after = sheet.rows(idOf(property), parentKey).at(-1) ?? null;
  const added = changeSheet(sheet, [{ kind: 'add', key, fieldId: idOf(property), parentKey, after }]);
  return answer(added, key, answers);
}

const withWindow = (sheet: Sheet, key: LineKey, answers: Answers): Sheet =>
  withRow(sheet, 'windows', null, key, answers);

const empty = start();
const dining = withWindow(empty, 'dining', { windows: 'Double hung', width: 36, height: 54, quantity: 2 });

describe('windows: a new row', () => {
  it('is a double hung that still needs its size', () => {
    expect(rows(empty, 'windows')).toEqual([]);
    const created = withWindow(empty, 'new', {});
    expect([line(created, 'windows').value, line(created, 'windows').quantity]).toEqual(['Double hung', 1]);
    expect(created.problemsOf(42).map(({ message }) => message)).toEqual(['Width is required.', 'Height is required.']);
    expect(total(created, 'windows')).toBe(0);
    expect(dining.problemsOf(42)).toEqual([]);
  });

  it('shows the number of windows above the list', () => {
    const heading = (sheet: Sheet) => stepForm(sheet, 42).groups[0]?.title;
    expect(heading(empty)).toBe('0 Total windows');
    expect(heading(withWindow(dining, 'bath', { width: 28, height: 38 }))).toBe('3 Total windows');
  });

  it('never counts less than one', () => {
    expect(answer(dining, 'dining', { quantity: 0 }).lines.get('dining')?.quantity).toBe(1);
  });
});

describe('windows: a row on the screen', () => {
  const named = answer(dining, 'dining', { roomName: 'Dining', roomDetails: 'bay side' });
  const gridded = withRow(named, 'grid', 'dining', 'grid', {});
  const [row] = stepForm(gridded, 42).groups.flatMap((group) => rowText(gridded, group));

  it('collapses to one line, and is drawn to scale', () => {
    expect([row?.title, row?.summary]).toEqual([
      ['Dining', 'bay side'],
      'Double hung 36 × 54 inches, white, low-E, colonial grid',
    ]);
    expect(row?.opening).toMatchObject({
      sashes: 'X/X',
      width: 36,
      height: 54,
      units: 'IN',
      pattern: 'colonial grid',
    });
    expect(row?.opening?.bars).toMatch(/^M/);
  });

  it('asks for its place, then its size, type and quantity', () => {
    expect(Object.keys(rowPart(named, 'dining').schema.properties ?? {}).slice(0, 9)).toEqual([
      'roomName',
      'roomDetails',
      'width',
      'height',
      'unitedInches',
      'value',
      'quantity',
      'typeDetails',
      'model',
    ]);
  });

  it('keeps the size inputs in place whether or not a type comes in several designs', () => {
    const requested = (type: string) =>
      Object.keys(
        rowPart(changeSheet(named, [{ kind: 'set', key: 'dining', optionId: type }]), 'dining').schema.properties ?? {},
      );
    const [hung, picture] = [requested('3.20.1'), requested('3.20.10')];
    expect(hung).toContain('typeDetails');
    expect(picture).not.toContain('typeDetails');
    expect(picture.slice(0, 7)).toEqual(hung.slice(0, 7));
  });
});

describe('windows: prices by size', () => {
  const priceOf = (style: string, width: number, height: number) =>
    total(withWindow(empty, 'one', { windows: style, glassType: 'Double pane clear', width, height }), 'windows');

  it('adds width and height', () => {
    expect(detail(dining, 'dining', 'unitedInches')?.quantity).toBe(90);
  });

  it.each([
    ['Double hung', 36, 54, 704],
    ['Double hung', 35.5, 38, 656],
    ['Double hung', 36, 48, 704],
    ['Single hung', 36, 65, 576],
    ['2-lite slider', 48, 36, 696],
    ['3-lite slider', 72, 48, 1232],
    ['Casement left', 28, 48, 808],
    ['Casement right', 36, 60, 936],
    ['Awning', 36, 24, 776],
    ['Hopper', 32, 18, 456],
    ['Picture', 60, 60, 992],
    ['Bow', 96, 48, 4850],
  ])('prices a %s of %f by %f by its united inches', (style, width, height, price) => {
    expect(priceOf(style, width, height)).toBe(price);
  });

  it.each([
    ['Patio door', 60, 80, 2242],
    ['Patio door', 72, 80, 2418],
    ['Patio door', 96, 80, 3152],
    ['Patio door', 72, 96, 2993],
    ['Bay', 72, 54, 4050],
    ['Garden', 48, 48, 2608],
  ])('prices a %s of %f by %f by width and height', (style, width, height, price) => {
    expect(priceOf(style, width, height)).toBe(price);
  });

  it('prices a shape by the inch, with a minimum', () => {
    expect([priceOf('Specialty', 20, 20), priceOf('Specialty', 40, 30)]).toEqual([716, 891]);
  });

  it('has no price at a size that is not sold, and says what is sold at it', () => {
    const large = answer(dining, 'dining', { height: 120 });
    expect(large.amounts('dining')).toMatchObject({ total: 0, unknown: 'price' });
    expect(unpricedLines(large, large.lines.values()).map(({ advice }) => advice)).toEqual([
      'Double hung goes to 130 inches (United inches), not to 156. Pick Picture, Bow or Specialty, or ask the office.',
    ]);
  });

  it('adds its details, once for each window', () => {
    const glazed = answer(dining, 'dining', { screen: 'Full' });
    const grid = withRow(glazed, 'grid', 'dining', 'grid', { gridPattern: 'Colonial' });
    // 704.00 + 35.00 + 38.50 + 29.00, twice.
    expect(total(grid, 'windows')).toBe(1613);
    const prairie = answer(grid, 'grid', { gridPattern: 'Prairie' });
    expect(total(prairie, 'windows')).toBe(1702);
    expect(total(changeSheet(prairie, [{ kind: 'remove', key: 'grid' }]), 'windows')).toBe(1536);
  });

  it("shows the parts of one unit's price", () => {
    const grid = withRow(answer(dining, 'dining', { screen: 'Full' }), 'grid', 'dining', 'grid', {});
    const breakdownOf = (sheet: Sheet) => {
      const { parts = [], each = 0 } = unitBreakdown(sheet, 'dining') ?? {};
      return [...parts.map(({ text, price }) => `${text} ${price}`), `each ${each}`];
    };
    expect(breakdownOf(grid)).toEqual(['84–93 IN 704', 'Low-E 35', 'Full screen 29', 'Flat grid 38.5', 'each 806.5']);
    const door = answer(dining, 'dining', { windows: 'Patio door', width: 72, height: 80 });
    expect(breakdownOf(door)[0]).toBe('61–72 × 0–80 IN 2418');
    expect(breakdownOf(enter(dining, { margin: 10 })).at(-1)).toBe('each 812.9');
    expect(unitBreakdown(answer(dining, 'dining', { glassType: 'Double pane clear' }), 'dining')).toBeNull();
  });
});

describe('windows: inputs by style', () => {
  const requested = (style: string) =>
    ['screen', 'swing', 'operatingSash', 'obscureSash', 'blinds', 'weld', 'roofOption', 'footLock'].filter((property) =>
      isShown(answer(dining, 'dining', { windows: style }), 'dining', property),
    );

  it.each([
    ['Double hung', ['screen', 'operatingSash', 'obscureSash', 'blinds', 'weld']],
    ['Casement twin', ['screen', 'swing', 'obscureSash', 'blinds']],
    ['Picture', ['obscureSash', 'blinds', 'weld']],
    ['Bay', ['screen', 'operatingSash', 'roofOption']],
    ['Patio door', ['screen', 'operatingSash', 'obscureSash', 'blinds', 'footLock']],
    ['French door', ['screen', 'swing', 'obscureSash', 'blinds']],
    ['Specialty', []],
  ])('asks for the details of a %s only', (style, details) => {
    expect(requested(style)).toEqual(details);
  });

  it('resets details that the next style does not have', () => {
    const door = answer(answer(dining, 'dining', { windows: 'Patio door', width: 72, height: 80 }), 'dining', {
      footLock: true,
      quantity: 1,
    });
    // 2418.00, Low-E 35.00, foot lock 57.50, as in the price book.
    expect(total(door, 'windows')).toBe(2510.5);
    const back = answer(door, 'dining', { windows: 'Double hung', width: 36, height: 54 });
    expect(total(back, 'windows')).toBe(739);
    expect(detail(back, 'dining', 'operatingSash')?.value).toBe('Both');
    expect(detail(back, 'dining', 'typeDetails')?.value).toBe('Equal sash');
  });
});

describe('windows: trim, supplies, package', () => {
  const trimmed = ['one', 'two', 'three'].reduce((sheet, key, index) => {
    const sized = withWindow(sheet, key, { width: 40, height: 40, quantity: 5 });
    const color = index === 2 ? 'Almond' : 'White';
    return withRow(sized, 'windowInteriorTrim', key, `${key}-trim`, { windowInteriorTrimColor: color });
  }, empty);

  it('recommends feet of trim by type and color', () => {
    // 1.15 × 10 × 160 ÷ 12 is 153.33; all fifteen would be 230.
    expect(offered(trimmed, 'interiorTrim')).toBe(154);
    const almond = answer(trimmed, line(trimmed, 'interiorTrim').key, { interiorTrimColor: 'Almond' });
    expect(offered(almond, 'interiorTrim')).toBe(77);
    const oak = choose(almond, 'interiorTrim', 'Oak stain grade casing');
    expect(offered(oak, 'interiorTrim')).toBeUndefined();
    const taken = enter(trimmed, { interiorTrim: 154 });
    expect(detail(taken, line(taken, 'interiorTrim').key, 'interiorTrimPieces')?.quantity).toBe(11);
    expect(total(taken, 'interiorTrim')).toBe(970.2);
  });

  it('recommends caulk, foam and nails', () => {
    const eight = withWindow(empty, 'eight', { width: 36, height: 48, quantity: 8 });
    expect([offered(eight, 'caulk'), offered(eight, 'sprayFoam'), offered(eight, 'trimNails')]).toEqual([
      10,
      2,
      undefined,
    ]);
    expect(offered(enter(eight, { interiorTrim: 129 }), 'trimNails')).toBe(1);
  });

  it('has no package without a window', () => {
    expect([empty.isVisible('45'), dining.isVisible('45')]).toEqual([false, true]);
    expect(line(dining, 'windowPackage').quantity).toBe(2);
  });

  it('selects model, glass, screen and hardware of every window, and of the next one', () => {
    const two = withWindow(dining, 'bed', { width: 32, height: 48 });
    // Two at 704 and one at 656, with no extras, Low-E, or every extra of the best package on each.
    expect(packageOffers(two, 3).map(({ name, total: price }) => [name, price])).toEqual([
      ['Good: double pane', 2064],
      ['Better: Low-E argon', 2169],
      ['Best: triple pane', 2995.5],
    ]);
    const best = changeSheet(two, choosePackage(two, 3, '3.360.3'));
    expect(best.total).toBe(2995.5);
    const three = withWindow(best, 'bath', { width: 28, height: 38 });
    expect(['dining', 'bed', 'bath'].map((key) => detail(three, key, 'glassType')?.value)).toEqual([
      'Triple pane Low-E',
      'Triple pane Low-E',
      'Triple pane Low-E',
    ]);
  });

  it('excludes permit and delivery from the discount', () => {
    const permitted = enter(dining, { permit: true, stainPaintSetUpFee: true, discount: 10 });
    expect(permitted.totals(3)).toMatchObject({ nonDiscountable: 200, discountable: 1758, discount: 175.8 });
  });
});

describe('windows: stored and reopened', () => {
  it('keeps its grids and trims, and emptied lists stay empty', () => {
    const grid = withRow(dining, 'grid', 'dining', 'grid', { gridPattern: 'Diamond', gridColor: 'Black' });
    const both = withWindow(grid, 'plain', { width: 36, height: 60 });
    const again = open({ ...estimate, items: sheetItems(both) });
    expect(sheetItems(again)).toEqual(sheetItems(both));
    expect(again.rows(idOf('grid'), 'dining')).toEqual(['grid']);
    expect(again.rows(idOf('grid'), 'plain')).toEqual([]);
    expect(again.total).toBe(both.total);
  });

  it('duplicates a window with all its details', () => {
    const grid = withRow(dining, 'grid', 'dining', 'grid', { gridPattern: 'Prairie' });
    const fieldId = idOf('windows');
    const two = changeSheet(grid, [
      { kind: 'add', key: 'copy', fieldId, parentKey: null, after: 'dining', copyOf: 'dining' },
    ]);
    expect(two.total).toBe(2 * grid.total);
    expect(two.rows(idOf('grid'), 'copy')).toHaveLength(1);
  });
});
