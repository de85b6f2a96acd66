// One estimate with every trade of the starter catalog, all of it filled in and sixty windows on it: what a tap costs.
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { packageOffers } from '#engine/estimates/packages.ts';
import { changeSheet } from '#engine/sheet/change-sheet.ts';
import { isLinked } from '#engine/sheet/line-state.ts';
import { targetOfLine } from '#engine/sheet/lines-in-scope.ts';
import { openSheet } from '#engine/sheet/open-sheet.ts';
import { readInputs } from '#engine/sheet/read-inputs.ts';
import type { Edit, Line, Sheet } from '#engine/sheet/sheet.ts';
import { stateOf, viewOfState } from '#engine/sheet/sheet-state.ts';
import { stepForm } from '#engine/steps/step-form.ts';
import { compiledCatalog, starterFolders } from '#tests/schemas/trade.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates.ts';

const windows = { fieldId: '3.20', workflowId: 3, count: 60 };

/** Milliseconds of each piece of work; `medianOf` measures one. */
export function measureSheet(medianOf: (run: () => void) => number): readonly (readonly [string, number, string])[] {
  const catalog = compiledCatalog([starterFolders]);
  const sheet = everyTrade(catalog);
  const view = viewOfState(stateOf(sheet));
  const lineOf = new Map([...sheet.lines.values()].map((line) => [line.fieldId, line]));
  const bound = [...catalog.rulesOn.values()].flat();
  const nowhere = { fieldId: null, parentKey: null, key: null };
  const pass = () => {
    for (const rule of bound) {
      const line = lineOf.get(rule.fieldIds[0] ?? '');
      rule.rule.evaluate(readInputs(view, rule, line === undefined ? nowhere : targetOfLine(line)));
    }
  };
  const changes = [...lineOf.values()]
    .filter((line) => isEntered(sheet, line))
    .map((line) =>
      medianOf(() => changeSheet(sheet, [{ kind: 'set', key: line.key, quantity: line.quantity + 1 }]).total),
    )
    .toSorted((one, other) => one - other);
  // A sheet made anew has nothing remembered, as when a trade is looked at for the first time.
  const steps = catalog.sections.map(({ id }) => {
    const fresh = everyTrade(catalog);
    const start = performance.now();
    stepForm(fresh, id);
    fresh.problemsOf(id);
    return performance.now() - start;
  });
  return [
    [`each of ${bound.length} bound rules once, ${sheet.lines.size} lines`, medianOf(pass), 'under 1 ms'],
    [`one change, the median of ${changes.length} numbers`, changes[changes.length >> 1] ?? 0, 'under 0.1 ms'],
    ['one change, of twenty the slowest', changes[Math.floor(changes.length * 0.95)] ?? 0, ''],
    ['one change, the slowest', changes.at(-1) ?? 0, ''],
    [`a step that was not seen before, the slowest of ${steps.length}`, Math.max(...steps), 'under 50 ms'],
    [
      `${packageOffers(sheet, windows.workflowId).length} packages of ${windows.count} windows`,
      medianOf(() => packageOffers(sheet, windows.workflowId)),
      'under 50 ms',
    ],
  ];
}

function everyTrade(catalog: CompiledCatalog): Sheet {
  const workflowIds = catalog.workflows.map(({ id }) => id);
  const begun = openSheet(catalog, anEstimate({ workflowIds }), countingKeys());
  const rows: Edit[] = Array.from({ length: windows.count }, (_, place) => ({
    kind: 'add',
    key: `window-${place}`,
    fieldId: windows.fieldId,
    parentKey: null,
    after: null,
  }));
  const sheet = changeSheet(begun, rows);
  const filled = [...sheet.lines.values()].filter((line) => isEntered(sheet, line)).map(({ key }) => key);
  return changeSheet(
    sheet,
    filled.map((key): Edit => ({ kind: 'set', key, quantity: enough(sheet, key) })),
  );
}

const isEntered = (sheet: Sheet, { fieldId, parentKey }: Line): boolean => {
  const field = sheet.catalog.fieldById.get(fieldId);
  if (field === undefined || field.role !== undefined || !hasOwnQuantity(field)) return false;
  return sheet.isVisible(fieldId, parentKey) && !isLinked(viewOfState(stateOf(sheet)), fieldId);
};

const enough = ({ catalog, lines }: Sheet, key: string): number => {
  const field = catalog.fieldById.get(lines.get(key)?.fieldId ?? '');
  const { min, max, step } = field === undefined ? { min: 0, max: 0, step: 1 } : fieldBounds(field);
  return Math.min(max, Math.max(min, 24 * Math.max(step, 1)));
};
