import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { finishDraft } from '#engine/sheet/change/change-sheet.ts';
import { draftOf } from '#engine/sheet/change/draft.ts';
import { priceLines } from '#engine/sheet/change/price-lines.ts';
import { propagate } from '#engine/sheet/change/propagate.ts';
import { clearLine, restartRows } from '#engine/sheet/change/update-rows.ts';
import { linesOf } from '#engine/sheet/lines/line.ts';
import { Sheet } from '#engine/sheet/sheet.ts';

/** The sheet with other optional steps: an added step starts with its defaults, a removed one loses its entries. */
export function changeOptionalSteps(sheet: Sheet, addedSectionIds: readonly number[]): Sheet {
  const steps = new Set(addedSectionIds);
  const draft = draftOf(new Sheet({ ...sheet, addedSectionIds: steps }));
  for (const field of optionalFields(sheet.catalog, sheet.workflowIds)) {
    const isAdded = steps.has(field.sectionId);
    if (isAdded === sheet.addedSectionIds.has(field.sectionId)) continue;
    for (const line of linesOf(draft, field, null)) {
      if (isAdded) restartRows(draft, line);
      else clearLine(draft, line);
    }
  }
  propagate(draft, sheet.catalog.resets);
  priceLines(draft);
  return finishDraft(draft);
}

const optionalFields = (catalog: CompiledCatalog, workflowIds: readonly number[]) =>
  workflowIds
    .flatMap((workflowId) => catalog.rootsOf.get(workflowId) ?? [])
    .filter(({ sectionId }) => catalog.sectionById.get(sectionId)?.optional === true);
