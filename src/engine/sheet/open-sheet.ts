// Makes a sheet of a stored estimate. What is stored stays as it is, to the cent; what is not stored yet is made empty,
// and in a trade that begins here with its defaults.
import type { Estimate, Field, WorkflowSummary } from '#contract/records.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import { percentFromFraction } from '#domain/quantity/percent.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { isAbsentStep } from '#engine/sheet/absent-step.ts';
import { finishDraft } from '#engine/sheet/change-sheet.ts';
import { addLine, type Draft, draftOf, startsWithLine, writeLine } from '#engine/sheet/draft.ts';
import { makeSheet } from '#engine/sheet/make-sheet.ts';
import { withDefaultOption, withNumber } from '#engine/sheet/new-line.ts';
import { priceLines } from '#engine/sheet/price-lines.ts';
import { settle } from '#engine/sheet/settle.ts';
import { settleRows } from '#engine/sheet/settle-rows.ts';
import type { Line, LineKey, Sheet } from '#engine/sheet/sheet.ts';
import type { NewKey, SheetState } from '#engine/sheet/sheet-state.ts';
import {
  addStored,
  emptyState,
  type ItemsByParent,
  itemsByParent,
  placeOf,
  summaryOf,
} from '#engine/sheet/stored-lines.ts';
import { isDiscounting } from '#engine/sheet/workflow-money.ts';

/** Opens an estimate with its catalog. Opening never changes a price or a quantity that is stored. */
export const openSheet = (catalog: CompiledCatalog, estimate: Estimate, newKey: NewKey): Sheet => {
  const state = emptyState(catalog, estimate, newKey);
  const { workflowIds } = state;
  const fields = workflowIds.flatMap((workflowId) => catalog.rootsOf.get(workflowId) ?? []);
  const items = itemsByParent(estimate.items, catalog);
  const beginning = new Set(workflowIds.filter((workflowId) => isBeginning(estimate, workflowId, catalog)));
  const stored = new Set<LineKey>();
  const draft = draftOf(state, stored);
  for (const field of fields) {
    if (isDiscounting(field)) openDiscounting(draft, field, summaryOf(estimate, field.workflowId), stored);
    else openField(draft, field, null, items, stored, beginning.has(field.workflowId) && isOffered(state, field));
  }
  for (const field of fields) openLists(draft, field, null);
  settle(draft, []);
  for (const field of fields) if (!beginning.has(field.workflowId)) standAgain(draft, field, null, stored);
  settle(draft, []);
  priceLines(draft);
  return finishDraft(draft) ?? makeSheet(state);
};

// What is hidden is noted, and lists that make their own rows make them.
const openLists = (draft: Draft, field: Field, parentKey: LineKey | null): void => {
  settleRows(draft, field, parentKey);
  for (const key of draft.rows(field.id, parentKey)) {
    for (const child of draft.catalog.childrenOf.get(field.id) ?? []) openLists(draft, child, key);
  }
};

/** A trade in which nothing was entered or completed begins with its defaults. */
const isBeginning = (estimate: Estimate, workflowId: number, catalog: CompiledCatalog): boolean =>
  (summaryOf(estimate, workflowId)?.lastCompleteSectionId ?? null) === null &&
  !estimate.items.some(({ fieldId }) => catalog.fieldById.get(fieldId)?.workflowId === workflowId);

/** Steps that were not added have no defaults. */
const isOffered = (state: SheetState, { sectionId }: Field): boolean =>
  state.catalog.sectionById.get(sectionId)?.enabled === true && !isAbsentStep(state, sectionId);

const openField = (
  draft: Draft,
  field: Field,
  parent: { readonly key: LineKey; readonly id: number } | null,
  items: ItemsByParent,
  stored: Set<LineKey>,
  fresh: boolean,
): void => {
  const parentKey = parent?.key ?? null;
  const own = items.get(placeOf(field.id, parent?.id ?? null)) ?? [];
  const rows = field.allowMultiple === true ? own : own.slice(0, 1);
  if (rows.length === 0) {
    const isWanted = startsWithLine(field) && (fresh || field.canBeEmptied !== true);
    if (isWanted) addLine(draft, field, parentKey, { fresh });
    return;
  }
  for (const item of rows) {
    const line = addStored(draft, field, item, parentKey, stored);
    for (const child of draft.catalog.childrenOf.get(field.id) ?? []) {
      openField(draft, child, { key: line.key, id: item.id }, items, stored, false);
    }
  }
};

// Choices that count for nothing are not stored; they stand there again as they did. What counts was stored, or open.
const standAgain = (draft: Draft, field: Field, parentKey: LineKey | null, stored: ReadonlySet<LineKey>): void => {
  for (const key of draft.rows(field.id, parentKey)) {
    const line = draft.line(key);
    if (stored.has(key)) {
      for (const child of draft.catalog.childrenOf.get(field.id) ?? []) standAgain(draft, child, key, stored);
    } else if (line?.quantity === 0 && line.optionId === null && hasOwnQuantity(field) && field.defaultOne !== true) {
      standWithDetails(draft, field, line);
    }
  }
};

const standWithDetails = (draft: Draft, field: Field, line: Line): void => {
  if (field.dataType === 'dropdown') writeLine(draft, withDefaultOption(draft, field, line));
  for (const child of draft.catalog.childrenOf.get(field.id) ?? []) {
    for (const key of draft.rows(child.id, line.key)) {
      const row = draft.line(key);
      if (row !== undefined) standWithDetails(draft, child, row);
    }
  }
};

const openDiscounting = (
  draft: Draft,
  field: Field,
  summary: WorkflowSummary | undefined,
  stored: Set<LineKey>,
): void => {
  const line = addLine(draft, field, null, { fresh: summary === undefined });
  if (summary === undefined) return;
  const money = { discount: summary.discountPercent, margin: summary.marginPercent };
  const number =
    field.role === 'discount' || field.role === 'margin'
      ? percentFromFraction(money[field.role])
      : field.role === 'fee'
        ? summary.fee
        : summary.promotion;
  writeLine(draft, withNumber(line, number));
  stored.add(line.key);
};
