// One house through the roofing catalog: what is offered, what follows, what is cleared. Numbers worked out by hand.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Estimate } from '#contract/records.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { changeSheet } from '#engine/sheet/change-sheet.ts';
import { openSheet } from '#engine/sheet/open-sheet.ts';
import type { Edit, Line, Sheet } from '#engine/sheet/sheet.ts';
import { readCatalog } from '#server/catalog/read-catalog.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function starterCatalog(): CompiledCatalog {
  const folders = {
    schemas: join(root, 'schemas'),
    starter: join(root, 'schemas/starter'),
    rules: join(root, 'rules'),
  };
  const catalog = readCatalog([folders]);
  if (!catalog.ok) throw new Error(JSON.stringify(catalog.problem));
  const compiled = compileCatalog(catalog.value);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problem));
  return compiled.value;
}

const catalog = starterCatalog();
const fieldByProperty = new Map(
  catalog.fields.filter((field) => field.workflowId === 1).map((field) => [field.property, field]),
);

function idOf(property: string): string {
  const field = fieldByProperty.get(property);
  if (field === undefined) throw new Error(`no field ${property}`);
  return field.id;
}

const estimate: Estimate = {
  uuid: 'e0000000-0000-4000-8000-000000000000',
  id: -2,
  leadId: 1,
  name: 'Roof',
  items: [],
  comparisons: [],
  workflowSummaries: {},
  workflowIds: [1],
};

let made = 0;
const newKey = () => {
  made += 1;
  return `line-${made}`;
};

function keysOf(sheet: Sheet, property: string): readonly string[] {
  return sheet.rows(idOf(property), null);
}

function lineOf(sheet: Sheet, property: string, row = 0): Line {
  const line = sheet.lines.get(keysOf(sheet, property)[row] ?? '');
  if (line === undefined) throw new Error(`no line of ${property}`);
  return line;
}

/** Enters numbers, ticks, texts and quantities by the names of the fields. */
function enter(sheet: Sheet, answers: Readonly<Record<string, number | boolean>>): Sheet {
  return Object.entries(answers).reduce((current, [property, answer]) => {
    const { key } = lineOf(current, property);
    const edit: Edit =
      typeof answer === 'number' && fieldByProperty.get(property)?.dataType === 'dropdown'
        ? { kind: 'set', key, quantity: answer }
        : { kind: 'set', key, value: answer };
    return changeSheet(current, [edit]);
  }, sheet);
}

function choose(sheet: Sheet, property: string, wording: string, row = 0): Sheet {
  const option = fieldByProperty.get(property)?.options?.find((each) => each.value === wording);
  if (option === undefined) throw new Error(`${property} has no ${wording}`);
  return changeSheet(sheet, [{ kind: 'set', key: lineOf(sheet, property, row).key, optionId: option.id }]);
}

function offered(sheet: Sheet, property: string): number | undefined {
  return sheet.recommendation(lineOf(sheet, property).key)?.quantity;
}

const empty = openSheet(catalog, estimate, newKey);
const measured = enter(empty, {
  roofArea: 2250,
  materialWaste: 12,
  laborWaste: 10,
  eaveLength: 128,
  rakeEdgeLength: 96,
  valleyLength: 42,
  roofToWallFlashingLength: 36,
  hipRidgeLength: 61,
  flashingLength: 14,
  iceBarrierRows: 2,
});

describe('roofing: what is offered', () => {
  it('offers what the lengths ask for', () => {
    const quantities = {
      dripEdge: 23,
      gutterFlashing: 13,
      valleyFlashing: 5,
      stepFlashing: 36,
      headFlashing: 14,
      iceBarrier: 5,
      underlayment: 3,
      starters: 3,
      hipRidge: 3,
      roofingCement: 3,
      fasteners: 2,
    };
    expect(Object.fromEntries(Object.keys(quantities).map((name) => [name, offered(measured, name)]))).toEqual(
      quantities,
    );
  });

  it('offers by the conversion of the chosen option', () => {
    expect(offered(choose(measured, 'underlayment', '#15 felt, 4 SQ'), 'underlayment')).toBe(7);
    expect(offered(choose(measured, 'hipRidge', 'High-profile cap, 20 ft'), 'hipRidge')).toBe(4);
  });

  it('offers on each row what the other rows leave of the roof', () => {
    expect(offered(measured, 'tearOff')).toBe(22.667);
    expect(offered(measured, 'structureHeight1')).toBe(25);
    const twoStories = enter(enter(measured, { numberOfStories: 2 }), { structureHeight1: 10 });
    expect(offered(twoStories, 'structureHeight2')).toBe(15);
    expect(offered(twoStories, 'structureHeight3')).toBeUndefined();
  });

  it('offers caulk for chimney, head and counter flashing', () => {
    const flashed = enter(measured, { chimneyFlashing: 2, headFlashing: 14, counterFlashing: 3 });
    expect(offered(flashed, 'caulk')).toBe(3);
    expect(offered(choose(flashed, 'chimneyFlashing', 'Large, over 12 ft around'), 'caulk')).toBe(3);
    expect(
      offered(enter(choose(flashed, 'chimneyFlashing', 'Large, over 12 ft around'), { counterFlashing: 4 }), 'caulk'),
    ).toBe(3);
    expect(
      offered(enter(choose(flashed, 'chimneyFlashing', 'Large, over 12 ft around'), { counterFlashing: 7 }), 'caulk'),
    ).toBe(4);
  });

  it('works out ventilation and cuts no more than there is', () => {
    const attic = enter(measured, { atticSpaceVented: 1500, ridgeVentLength: 40, eaveVentLength: 30 });
    expect(lineOf(attic, 'ventilationNeeded').quantity).toBe(360);
    expect(offered(attic, 'ridgeExhaustVent')).toBe(20);
    expect(offered(attic, 'fasciaIntakeVent')).toBe(30);
    expect(offered(attic, 'boxVent')).toBe(8);
    expect(offered(attic, 'soffitVentAluminum')).toBe(13);
  });

  it('offers gutters with waste and corners', () => {
    const gutters = enter(measured, { gutterLength: 128, gutterWaste: 5, gutterCorner: 4 });
    expect(offered(gutters, 'gutter')).toBe(139);
    expect(offered(gutters, 'downspoutLocations')).toBe(4);
    expect(offered(enter(gutters, { downspoutLocations: 4 }), 'elbow')).toBe(12);
  });

  it('orders the pieces of step flashing without charging them twice', () => {
    const stepped = enter(measured, { stepFlashing: 36 });
    expect(lineOf(stepped, 'stepFlashingPieces').quantity).toBe(87);
    expect(stepped.amounts(lineOf(stepped, 'stepFlashingPieces').key).total).toBe(0);
    expect(stepped.amounts(lineOf(stepped, 'stepFlashing').key).total).toBe(367.2);
  });
});

describe('roofing: what follows', () => {
  it('lets package, color and installation follow the squares', () => {
    expect(lineOf(measured, 'totalSquaresMaterial').quantity).toBe(25.2);
    expect(lineOf(measured, 'totalSquaresLabor').quantity).toBe(24.75);
    expect(lineOf(measured, 'package').quantity).toBe(25.2);
    expect(lineOf(measured, 'shingleColor').quantity).toBe(25.2);
    expect(lineOf(measured, 'roofingInstallation').quantity).toBe(24.75);
    expect(measured.amounts(lineOf(measured, 'roofingInstallation').key).total).toBe(3762);
  });

  it('takes the membrane off the squares, raw, and adds its own waste to its own lines', () => {
    const flat = enter(measured, { membraneArea: 450, membraneMaterialWaste: 20 });
    expect(lineOf(flat, 'totalSquaresMaterial').quantity).toBe(20.7);
    expect(lineOf(flat, 'totalSquaresLabor').quantity).toBe(20.25);
    expect(lineOf(flat, 'membraneLaborWaste').quantity).toBe(20);
    const membrane = lineOf(flat, 'membrane');
    expect(membrane.quantity).toBe(5.4);
    const [labor] = flat.rows(idOf('membraneLabor'), membrane.key);
    expect(flat.lines.get(labor ?? '')?.quantity).toBe(5.4);
    const tpo = choose(flat, 'membrane', 'TPO 60 mil');
    const [tpoLabor] = tpo.rows(idOf('membraneLabor'), lineOf(tpo, 'membrane').key);
    expect(tpo.lines.get(tpoLabor ?? '')?.value).toBe('Install TPO');
    expect(tpo.amounts(lineOf(tpo, 'membrane').key).total).toBe(3110.4);
  });

  it('chooses with a package what goes under it', () => {
    const best = choose(measured, 'package', 'Best: lifetime designer, class 4');
    expect(lineOf(best, 'underlayment').value).toBe('Premium breathable synthetic, 10 SQ');
    expect(lineOf(best, 'iceBarrier').value).toBe('High-temp 36 in x 66 ft');
    expect(lineOf(best, 'hipRidge').value).toBe('High-profile cap, 20 ft');
    expect(best.amounts(lineOf(best, 'package').key).total).toBe(8265.6);
  });

  it('weighs the tear-off and charges the tons that no dumpster includes', () => {
    const torn = enter(enter(measured, { tearOff: 22.5 }), { dumpsterNeeded: true });
    expect(keysOf(torn, 'dumpster')).toHaveLength(1);
    expect(lineOf(torn, 'dumpster').quantity).toBe(1);
    expect(lineOf(torn, 'dumpsterWeight').quantity).toBe(2.813);
    expect(lineOf(torn, 'dumpsterLabor').quantity).toBe(22.5);
    const heavy = choose(torn, 'tearOff', 'Slate or tile');
    expect(lineOf(heavy, 'dumpsterWeight').quantity).toBe(10.125);
    expect(offered(heavy, 'dumpsterOverage')).toBe(6.13);
    const none = enter(heavy, { dumpsterNeeded: false });
    expect(keysOf(none, 'dumpster')).toEqual([]);
    expect(lineOf(none, 'dumpsterLabor').quantity).toBe(0);
  });
});

describe('roofing: what is hidden, disabled, cleared', () => {
  it('asks where it leaks only when it leaks, and forgets it with the leak', () => {
    expect(empty.isVisible(idOf('leakChimney'))).toBe(false);
    const leaking = enter(enter(empty, { leakProblems: true }), { leakChimney: true, leakFlashing: true });
    expect(leaking.isVisible(idOf('leakChimney'))).toBe(true);
    expect(lineOf(leaking, 'leakFlashing').value).toBe(true);
    const dry = enter(leaking, { leakProblems: false });
    expect([lineOf(dry, 'leakChimney').value, lineOf(dry, 'leakFlashing').value]).toEqual([null, null]);
    const damned = enter(enter(empty, { iceDamProblems: true }), { iceDamGutters: true });
    expect(lineOf(enter(damned, { iceDamProblems: false }), 'iceDamGutters').value).toBeNull();
  });

  it('disables heights that the house does not have and sets them to 0', () => {
    const high = enter(enter(measured, { numberOfStories: 3 }), { structureHeight3: 10 });
    expect(high.isEnabled(lineOf(high, 'structureHeight3').key)).toBe(true);
    const low = enter(high, { numberOfStories: 2 });
    expect(low.isEnabled(lineOf(low, 'structureHeight3').key)).toBe(false);
    expect(lineOf(low, 'structureHeight3').quantity).toBe(0);
  });

  it('offers only packages and installations of the material type, and clears the package with it', () => {
    const better = choose(measured, 'package', 'Better: lifetime architectural, 130 mph');
    const comparing = changeSheet(better, [{ kind: 'compare', workflowId: 1, optionIds: ['1.132.2', '1.132.3'] }]);
    expect(comparing.validOptionIds(lineOf(comparing, 'package').key)).toHaveLength(4);
    const steel = choose(comparing, 'materialType', 'Standing seam steel');
    expect(lineOf(steel, 'package').value).toBeNull();
    expect(steel.comparisons).toEqual([]);
    expect(steel.validOptionIds(lineOf(steel, 'package').key)).toEqual(['1.132.8']);
    expect(lineOf(steel, 'roofingInstallation').value).toBe('Standing seam steel');
  });

  it('shows no package for a roof of 0 squares, and clears package and color', () => {
    const chosen = choose(
      choose(measured, 'package', 'Better: lifetime architectural, 130 mph'),
      'shingleColor',
      'Charcoal',
    );
    expect(chosen.isVisible('10')).toBe(true);
    const gone = enter(chosen, { roofArea: 0 });
    expect(gone.isVisible('10')).toBe(false);
    expect([lineOf(gone, 'package').value, lineOf(gone, 'shingleColor').value]).toEqual([null, null]);
    expect(catalog.sectionById.get(10)?.emptyMessage).toEqual({
      title: 'Package is not applicable to this estimate.',
      hint: 'The roof size entered on the Roof details step is 0 squares.',
    });
  });
});

describe('roofing: pitches', () => {
  const message = 'The total number of squares must match the total number of squares for the material.';
  const said = (sheet: Sheet) => sheet.problemsOf(2).filter((problem) => problem.message === message).length;
  const atPitch = (sheet: Sheet, row: number, squares: number) =>
    changeSheet(sheet, [{ kind: 'set', key: lineOf(sheet, 'installPitch', row).key, quantity: squares }]);

  it('has one row for each pitch', () => {
    expect(keysOf(measured, 'installPitch').map((key) => measured.lines.get(key)?.value)).toEqual([
      '0-3 low slope',
      '4-6 walkable',
      '7-9',
      '10-12',
      '12+',
    ]);
  });

  it('must come to the squares of material and membrane, in thirds', () => {
    expect(said(measured)).toBe(1);
    const whole = atPitch(measured, 1, 20);
    expect(said(whole)).toBe(1);
    expect(said(atPitch(whole, 2, 5.333))).toBe(0);
    const flat = enter(atPitch(whole, 2, 5.333), { membraneArea: 450 });
    expect(said(flat)).toBe(0);
    expect(said(atPitch(flat, 0, 4.667))).toBe(1);
  });

  it('offers on each steep row what the others leave, and the membrane on the low slope', () => {
    const flat = atPitch(enter(measured, { membraneArea: 450 }), 1, 15);
    const offers = keysOf(flat, 'installPitch').map((key) => flat.recommendation(key)?.quantity ?? 0);
    expect(offers.slice(0, 3)).toEqual([4.667, 20.667, 5.667]);
  });
});
