import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { finishDraft } from '#engine/sheet/change-sheet.ts';
import { draftOf } from '#engine/sheet/draft.ts';
import { makeSheet } from '#engine/sheet/make-sheet.ts';
import { priceLines } from '#engine/sheet/price-lines.ts';
import { settle } from '#engine/sheet/settle.ts';
import { beginAgain, clearLine } from '#engine/sheet/settle-rows.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { type SheetState, stateOf } from '#engine/sheet/sheet-state.ts';

/** The sheet with other optional steps: an added one begins with its defaults, a removed one loses what was entered. */
export const changeOptionalSteps = (sheet: Sheet, addedSectionIds: readonly number[]): Sheet => {
  const before = stateOf(sheet);
  const state: SheetState = { ...before, addedSectionIds: new Set(addedSectionIds) };
  const draft = draftOf(state);
  for (const field of optionalFields(sheet.catalog, sheet.workflowIds)) {
    const isAdded = state.addedSectionIds.has(field.sectionId);
    if (isAdded === before.addedSectionIds.has(field.sectionId)) continue;
    for (const key of draft.rows(field.id, null)) {
      const line = draft.line(key);
      if (line === undefined) continue;
      if (isAdded) beginAgain(draft, field, line);
      else clearLine(draft, line);
    }
  }
  settle(draft, sheet.catalog.resets);
  priceLines(draft);
  return finishDraft(draft) ?? makeSheet(state);
};

const optionalFields = (catalog: CompiledCatalog, workflowIds: readonly number[]) =>
  workflowIds
    .flatMap((workflowId) => catalog.rootsOf.get(workflowId) ?? [])
    .filter(({ sectionId }) => catalog.sectionById.get(sectionId)?.optional === true);
