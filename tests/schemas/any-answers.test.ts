// An estimate must settle, add up, and survive storing, opening and pricing unchanged, whatever a rep answers in any
// trade of the starter catalog. A new trade is included automatically.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import { emptySummary } from '#domain/estimates/empty-summary.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { choosePackage, packageField, packageOffers } from '#engine/estimates/packages.ts';
import { priceEstimate } from '#engine/estimates/price-estimate.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { sheetItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { inputEdits, inputValue } from '#engine/steps/line-input.ts';
import { compiledCatalog, pondFolders, starterFolders, tradeOf } from '#tests/schemas/trade.ts';
import { formInputs, stepParts } from '#tests/support/estimates/form-inputs.ts';
import { deeds, orderedKeys, worked } from '#tests/support/estimates/random-edits.ts';

const catalog = compiledCatalog([starterFolders, pondFolders]);
const trades = catalog.workflows.filter(({ id }) => (catalog.sectionsOf.get(id) ?? []).length > 0);
const numRuns = 40;

/** Fields that decide what is shown, enabled or cleared: undoing them leads to a different state. */
function switches(): ReadonlySet<string> {
  const found = new Set(
    [...catalog.rulesOn.values(), catalog.resets]
      .flat()
      .filter(({ effect }) => effect === 'visible' || effect === 'enabled' || effect === 'reset')
      .flatMap(({ reads, binding }) => [...reads.map(({ fieldId }) => fieldId), ...(binding.on ?? [])]),
  );
  let size = 0;
  while (size < found.size) {
    size = found.size;
    for (const { id, followers } of catalog.fieldById.values()) {
      if (followers.quantity.some(({ field }) => found.has(field.id))) found.add(id);
    }
  }
  return found;
}
const switching = switches();

const isStepShown = (sheet: Sheet, fieldId: string): boolean =>
  sheet.isVisible(`${catalog.fieldById.get(fieldId)?.sectionId}`);

const facts = (sheet: Sheet) => orderedKeys(sheet).map((key) => sheet.lines.get(key));

describe.each(trades.map(({ id, name }) => [name, id] as const))('%s, whatever is answered', (_name, workflowId) => {
  const trade = tradeOf(catalog, workflowId);
  const sections = catalog.sectionsOf.get(workflowId) ?? [];
  const optional = sections.filter((section) => section.optional === true).map(({ id }) => id);
  const estimate = {
    ...trade.estimate,
    workflowSummaries: {
      [`${workflowId}`]: { ...emptySummary, optionalsSectionsIdsAdded: optional },
    },
  };
  const empty = trade.open(estimate);

  it('counts every line once in the total, to the cent', () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const sheet = worked(empty, done);
        const cents = [...sheet.lines.values()]
          .filter((line) => line.parentKey === null)
          .reduce((sum, line) => sum + Math.round(sheet.amounts(line.key).total * 100), 0);
        expect(cents).toBe(Math.round(sheet.totals(workflowId).itemTotal * 100));
      }),
      { numRuns },
    );
  });

  it('reopens as stored', () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const sheet = worked(empty, done);
        const stored = estimateOfSheet(sheet, estimate);
        const reopened = trade.open(stored);
        expect(sheetItems(reopened)).toEqual(stored.items);
        expect(reopened.totals(workflowId)).toEqual(sheet.totals(workflowId));
      }),
      { numRuns },
    );
  });

  it('is priced on the server as on the device, or refused when the screens report problems', () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const sheet = worked(empty, done);
        const stored = estimateOfSheet(sheet, estimate);
        const priced = priceEstimate(catalog, stored, stored);
        if (priced.ok) expect(priced.value).toEqual(stored);
        else expect(sections.flatMap(({ id }) => sheet.problemsOf(id))).not.toEqual([]);
      }),
      { numRuns },
    );
  });

  it('is fully visible in the forms: every sold line is on a step', () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const sheet = worked(empty, done);
        const inputs = sections.flatMap(({ id }) => stepParts(sheet, id).flatMap(formInputs));
        for (const input of inputs) expect(inputEdits(sheet, input, inputValue(sheet, input))).toEqual([]);
        const requested = new Set(inputs.map(({ lineKey }) => lineKey));
        const unseen = sheetItems(sheet).filter(({ uuid }) => !requested.has(uuid));
        expect(unseen.filter(({ fieldId }) => isStepShown(sheet, fieldId))).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('leaves nothing behind after a change and its reverse', () => {
    fc.assert(
      fc.property(deeds, fc.nat(10_000), fc.nat(40), (done, where, number) => {
        const before = worked(empty, done);
        const keys = orderedKeys(before).filter((key) => {
          const field = before.lines.get(key)?.field;
          return (
            field !== undefined && hasOwnQuantity(field) && field.dataType !== 'string' && !switching.has(field.id)
          );
        });
        const key = keys[where % Math.max(keys.length, 1)];
        const line = key === undefined ? undefined : before.lines.get(key);
        if (key === undefined || line === undefined) return;
        const there = changeSheet(before, [{ kind: 'set', key, quantity: number }]);
        const back = changeSheet(there, [{ kind: 'set', key, value: line.value, quantity: line.quantity }]);
        expect(facts(back)).toEqual(facts(before));
        expect(back.totals(workflowId)).toEqual(before.totals(workflowId));
      }),
      { numRuns },
    );
  });

  if (packageField(catalog, workflowId) === null) return;

  it('equals the offered price of a package', () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const sheet = worked(empty, done);
        for (const { optionId, total } of packageOffers(sheet, workflowId)) {
          const chosen = changeSheet(sheet, choosePackage(sheet, workflowId, optionId));
          expect(chosen.totals(workflowId).totalWithMargin).toBe(total);
        }
      }),
      { numRuns: 10 },
    );
  });
});
