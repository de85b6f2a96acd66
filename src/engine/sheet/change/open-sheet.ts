// Creates the sheet of a stored estimate. Stored lines stay unchanged, to the cent, unless their price belongs to another
// size; missing lines are added empty, or with defaults in a new trade.
import type { Estimate } from '#contract/records/estimate.ts';
import type { WorkflowSummary } from '#contract/records/workflow-summary.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import { percentFromFraction } from '#domain/quantity/percent.ts';
import type { CompiledCatalog, CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { isAbsentStep } from '#engine/sheet/answers/absent-step.ts';
import { finishOpening } from '#engine/sheet/change/change-sheet.ts';
import { addLine, draftOf, type SheetDraft, startsWithLine, writeLine } from '#engine/sheet/change/draft.ts';
import { emptySheet, summaryOf } from '#engine/sheet/change/empty-sheet.ts';
import { loadLines } from '#engine/sheet/change/load-lines.ts';
import { priceLines } from '#engine/sheet/change/price-lines.ts';
import { propagate } from '#engine/sheet/change/propagate.ts';
import { updateRows } from '#engine/sheet/change/update-rows.ts';
import { detailsOf, type Line, type LineKey, linesOf } from '#engine/sheet/lines/line.ts';
import type { NewKey } from '#engine/sheet/lines/new-keys.ts';
import { withDefaultOption, withNumber } from '#engine/sheet/lines/new-line.ts';
import { repricedLine } from '#engine/sheet/money/look-up-prices.ts';
import { isDiscounting } from '#engine/sheet/money/workflow-money.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** Opens an estimate with its catalog. Opening never changes a stored quantity, nor the price of its choice and size. */
export function openSheet(catalog: CompiledCatalog, estimate: Estimate, newKey: NewKey): Sheet {
  const empty = emptySheet(catalog, estimate, newKey);
  const { workflowIds } = empty;
  const fields = workflowIds.flatMap((workflowId) => catalog.rootsOf.get(workflowId) ?? []);
  const start = new Set(workflowIds.filter((workflowId) => isStarting(estimate, workflowId, catalog)));
  const draft = draftOf(empty);
  const stored = loadLines(
    draft,
    fields.filter((field) => !isDiscounting(field)),
    estimate.items,
  );
  for (const key of stored) draft.frozen.add(key);
  for (const field of fields) {
    if (isDiscounting(field)) openDiscounting(draft, field, summaryOf(estimate, field.workflowId));
    else addMissing(draft, field, null, start.has(field.workflowId) && isOffered(empty, field));
  }
  for (const field of fields) openLists(draft, field, null);
  propagate(draft, []);
  for (const field of fields) if (!start.has(field.workflowId)) standAgain(draft, field, null);
  propagate(draft, []);
  priceLines(draft);
  priceBySize(draft, stored);
  return finishOpening(draft);
}

// A merge may have brought a size from one device and the price of another size from the other.
function priceBySize(draft: SheetDraft, stored: ReadonlySet<LineKey>): void {
  for (const key of stored) {
    const line = draft.line(key);
    if (line?.field.variants === undefined || line.field.allowPriceChange === true) continue;
    draft.changedLines.set(key, repricedLine(draft, line));
  }
}

// Records hidden lists, and fills lists that derive their rows.
function openLists(draft: SheetDraft, field: CompiledField, parentKey: LineKey | null): void {
  updateRows(draft, field, parentKey);
  for (const key of draft.rows(field.id, parentKey)) for (const child of field.children) openLists(draft, child, key);
}

/** A trade without entries or completed steps starts with its defaults. */
export const isStarting = (estimate: Estimate, workflowId: number, catalog: CompiledCatalog): boolean =>
  (summaryOf(estimate, workflowId)?.lastCompleteSectionId ?? null) === null &&
  !estimate.items.some(({ fieldId }) => catalog.fieldById.get(fieldId)?.workflowId === workflowId);

/** Absent steps have no defaults. */
const isOffered = (sheet: Sheet, { sectionId }: CompiledField): boolean =>
  sheet.catalog.sectionById.get(sectionId)?.enabled === true && !isAbsentStep(sheet, sectionId);

// Adds missing lines: empty, or with defaults in a new trade.
function addMissing(draft: SheetDraft, field: CompiledField, parentKey: LineKey | null, fresh: boolean): void {
  const rows = linesOf(draft, field, parentKey);
  const isWanted = rows.length === 0 && startsWithLine(field) && (fresh || field.canBeEmptied !== true);
  if (isWanted) addLine(draft, field, parentKey, { fresh });
  for (const line of rows) for (const child of field.children) addMissing(draft, child, line.key, false);
}

/**
 * Choices that do not count are not stored; they return from the previous sheet. Counting lines are stored or still
 * open.
 */
export function standAgain(draft: SheetDraft, field: CompiledField, parentKey: LineKey | null): void {
  for (const line of linesOf(draft, field, parentKey)) {
    if (draft.frozen.has(line.key)) {
      for (const child of field.children) standAgain(draft, child, line.key);
    } else if (line.quantity === 0 && line.optionId === null && hasOwnQuantity(field) && field.defaultOne !== true) {
      standWithDetails(draft, line);
    }
  }
}

function standWithDetails(draft: SheetDraft, line: Line): void {
  if (line.field.dataType === 'dropdown') writeLine(draft, withDefaultOption(draft, line));
  for (const detail of detailsOf(draft, line)) standWithDetails(draft, detail);
}

/** The line of a field that edits a discount or a fee. */
export function openDiscounting(draft: SheetDraft, field: CompiledField, summary: WorkflowSummary | undefined): void {
  const line = addLine(draft, field, null, { fresh: summary === undefined });
  if (summary === undefined) return;
  writeLine(draft, withNumber(line, summaryNumber(field.role, summary)));
  draft.frozen.add(line.key);
}

function summaryNumber(role: CompiledField['role'], summary: WorkflowSummary): number {
  switch (role) {
    case 'discount':
      return percentFromFraction(summary.discountPercent);
    case 'margin':
      return percentFromFraction(summary.marginPercent);
    case 'fee':
      return summary.fee;
    default:
      return summary.promotion;
  }
}
