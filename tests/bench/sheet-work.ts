// The cost of a tap on one estimate with every trade of the starter catalog filled in, and sixty windows.
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { isLinked } from '#engine/catalog/is-linked.ts';
import { packageOffers } from '#engine/estimates/packages.ts';
import { readInputs } from '#engine/sheet/answers/read-inputs.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { Line } from '#engine/sheet/lines/line.ts';
import { noLine } from '#engine/sheet/lines/lines-in-scope.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { stepForm } from '#engine/steps/step-form.ts';
import { compiledCatalog, starterFolders } from '#tests/schemas/trade.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';

const windows = { fieldId: '3.20', workflowId: 3, count: 60 };

/** Milliseconds for each piece of work; `medianOf` measures one. */
export function measureSheet(medianOf: (run: () => void) => number): readonly (readonly [string, number, string])[] {
  const catalog = compiledCatalog([starterFolders]);
  const sheet = everyTrade(catalog);
  const lineOf = new Map([...sheet.lines.values()].map((line) => [line.field.id, line]));
  const bound = [...catalog.rulesOn.values()].flat();
  const pass = () => {
    for (const rule of bound) {
      const line = lineOf.get(rule.fieldIds[0] ?? '');
      rule.rule.evaluate(readInputs(sheet, rule, line ?? noLine));
    }
  };
  const changes = [...lineOf.values()]
    .filter((line) => isEntered(sheet, line))
    .map((line) =>
      medianOf(() => changeSheet(sheet, [{ kind: 'set', key: line.key, quantity: line.quantity + 1 }]).total),
    )
    .toSorted((one, other) => one - other);
  // A new sheet has nothing memoized, like a trade viewed for the first time.
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
  const started = openSheet(catalog, anEstimate({ workflowIds }), countingKeys());
  const rows: Edit[] = Array.from({ length: windows.count }, (_, index) => ({
    kind: 'add',
    key: `window-${index}`,
    fieldId: windows.fieldId,
    parentKey: null,
    after: null,
  }));
  const sheet = changeSheet(started, rows);
  const filled = [...sheet.lines.values()].filter((line) => isEntered(sheet, line)).map(({ key }) => key);
  return changeSheet(
    sheet,
    filled.map((key): Edit => ({ kind: 'set', key, quantity: enough(sheet, key) })),
  );
}

function isEntered(sheet: Sheet, { field, parentKey }: Line): boolean {
  if (field.role !== undefined || !hasOwnQuantity(field)) return false;
  return sheet.isVisible(field.id, parentKey) && !isLinked(field);
}

function enough({ lines }: Sheet, key: string): number {
  const field = lines.get(key)?.field;
  const { min, max, step } = field === undefined ? { min: 0, max: 0, step: 1 } : fieldBounds(field);
  return Math.min(max, Math.max(min, 24 * Math.max(step, 1)));
}
