// A draft of an estimate whose current step has errors: it holds everything on the screen, including input that cannot
// be saved.
import type { Estimate } from '#contract/records/estimate.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { LineKey, RefusedTexts } from '#engine/sheet/lines/line.ts';
import type { NewKey } from '#engine/sheet/lines/new-keys.ts';
import { allItems } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

export interface EstimateDraft {
  /** The step with the errors. */
  readonly sectionId: number;
  /** Every line, including those that do not count. */
  readonly estimate: Estimate;
  /** Typed texts that are invalid. */
  readonly refused: Readonly<Record<LineKey, RefusedTexts>>;
  /** The stored estimate on which the change is based. */
  readonly known: Estimate;
}

export const draftOfSheet = (sheet: Sheet, estimate: Estimate, sectionId: number, known: Estimate): EstimateDraft => ({
  sectionId,
  estimate: { ...estimateOfSheet(sheet, estimate), items: allItems(sheet, estimate.items) },
  refused: Object.fromEntries(
    [...sheet.lines.values()].flatMap(({ key, refused }) => (refused === undefined ? [] : [[key, refused]])),
  ),
  known,
});

/** The current sheet. */
export const sheetOfDraft = (catalog: CompiledCatalog, { estimate, refused }: EstimateDraft, newKey: NewKey): Sheet =>
  changeSheet(
    openSheet(catalog, estimate, newKey),
    Object.entries(refused).map(([key, texts]) => ({ kind: 'set', key, refused: texts })),
  );
