// A shortcut to a redone sheet, for an estimate whose lines would stay as they are stored.
import type { Estimate } from '#contract/records/estimate.ts';
import { forcedNumber } from '#domain/catalog/field-bounds.ts';
import type { CompiledCatalog, CompiledField } from '#engine/catalog/compiled-catalog.ts';
import { remembered } from '#engine/memoize.ts';
import { isAbsentStep } from '#engine/sheet/answers/absent-step.ts';
import { isFieldShown } from '#engine/sheet/answers/field-visibility.ts';
import { finishOpening } from '#engine/sheet/change/change-sheet.ts';
import { addLine, draftOf, type SheetDraft, startsWithLine } from '#engine/sheet/change/draft.ts';
import { emptySheet, summaryOf } from '#engine/sheet/change/empty-sheet.ts';
import { loadLines } from '#engine/sheet/change/load-lines.ts';
import { isStarting, openDiscounting, standAgain } from '#engine/sheet/change/open-sheet.ts';
import { updateQuantity } from '#engine/sheet/change/propagate.ts';
import { isRuled } from '#engine/sheet/change/redo-sheet.ts';
import { updateRows } from '#engine/sheet/change/update-rows.ts';
import { type Line, type LineKey, linesOf, rowsKey } from '#engine/sheet/lines/line.ts';
import type { NewKey } from '#engine/sheet/lines/new-keys.ts';
import { isValidChoice } from '#engine/sheet/lines/valid-options.ts';
import { repricedLine } from '#engine/sheet/money/look-up-prices.ts';
import { isDiscounting } from '#engine/sheet/money/workflow-money.ts';
import { storedLines } from '#engine/sheet/reports/sheet-items.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/**
 * The stored lines of an estimate at the catalog's prices, if redoing the estimate would change nothing else; null if
 * it would. `now` is the current sheet that would be redone; without it, the estimate would be opened. Only things
 * that could change a line are recomputed, once: if none of them changes alone, nothing changes together.
 */
export function unchangedSheet(catalog: CompiledCatalog, estimate: Estimate, now: Sheet | null = null): Sheet | null {
  const empty = emptySheet(catalog, estimate, positionKey);
  if (empty.workflowIds.some((workflowId) => isStarting(estimate, workflowId, catalog))) return null;
  const draft = draftOf(empty);
  const roots = empty.workflowIds.flatMap((workflowId) => catalog.rootsOf.get(workflowId) ?? []);
  const stored = loadStored(draft, roots, estimate);
  const earlier = now?.catalog ?? catalog;
  const moving = movingIds(catalog);
  const movingEarlier = movingIds(earlier);
  const look: Look = {
    draft,
    now,
    hidden: new Set(),
    isStored: (line) => stored.get(line.key) === line,
    isMoving: ({ id }) => moving.has(id) || movingEarlier.has(id),
    isRuled: (field) => isRuled(field) || (earlier !== catalog && isRuled(earlier.fieldById.get(field.id))),
  };
  const movingRoots = roots.filter(look.isMoving);
  for (const root of movingRoots) addUnstored(look, root, null);
  for (const root of movingRoots) standAgain(draft, root, null);
  draft.frozen.clear();
  const holds =
    movingRoots.every((root) => isUnaffected(look, root, null)) &&
    [...stored.values()].every((line) => isUnchanged(look, line));
  return holds ? pricedAsStored(draft, stored) : null;
}

/** Unstored lines have the same key in both sheets of an estimate. */
const positionKey: NewKey = (fieldId, parentKey, row = '') => `${parentKey ?? ''}/${fieldId}/${row}`;

/** A draft of stored lines, with the functions that read it. */
interface Look {
  readonly draft: SheetDraft;
  readonly now: Sheet | null;
  /** Lists that are hidden before choices are restored. */
  readonly hidden: Set<string>;
  readonly isStored: (line: Line) => boolean;
  readonly isMoving: (field: CompiledField) => boolean;
  readonly isRuled: (field: CompiledField) => boolean;
}

function loadStored(
  draft: SheetDraft,
  roots: readonly CompiledField[],
  estimate: Estimate,
): ReadonlyMap<LineKey, Line | undefined> {
  const priced = roots.filter((field) => !isDiscounting(field));
  for (const key of loadLines(draft, priced, estimate.items)) draft.frozen.add(key);
  for (const field of roots)
    if (isDiscounting(field)) openDiscounting(draft, field, summaryOf(estimate, field.workflowId));
  return new Map(draft.changedLines);
}

/** Fields whose lines may count without being stored, or change when an estimate is redone, and their ancestors. */
const movingIds = remembered((catalog: CompiledCatalog): ReadonlySet<string> => {
  const following = catalog.dependents.map(({ field }) => field);
  const filling = [...catalog.fieldById.values()].filter(
    (field) => field.rowsPerOption === true || field.minimumOne === true || forcedNumber(field) !== null,
  );
  return new Set([...following, ...filling].flatMap((field) => [field, ...field.ancestors].map(({ id }) => id)));
});

/** Whether an estimate in progress may count a line of the field that it does not store. */
export const mayCountUnstored = (catalog: CompiledCatalog, field: CompiledField): boolean =>
  [field, ...field.ancestors].some(({ id }) => movingIds(catalog).has(id));

/** Adds the missing lines that might count, as opening does. */
function addUnstored(look: Look, field: CompiledField, parentKey: LineKey | null): void {
  if (!look.isMoving(field)) return;
  const { draft, hidden } = look;
  if (!isFieldShown(draft, field, parentKey)) hidden.add(rowsKey(field.id, parentKey));
  if (field.rowsPerOption === true) updateRows(draft, field, parentKey);
  else if (field.canBeEmptied !== true && startsWithLine(field) && draft.rows(field.id, parentKey).length === 0)
    addLine(draft, field, parentKey, { fresh: false });
  for (const key of draft.rows(field.id, parentKey)) for (const child of field.children) addUnstored(look, child, key);
}

/**
 * Whether no rule hides, shows or empties a list of the field, and its choices are still offered; quantities are
 * recomputed.
 */
function isUnaffected(look: Look, field: CompiledField, parentKey: LineKey | null): boolean {
  if (!look.isMoving(field)) return true;
  const { draft } = look;
  const isRuledField = look.isRuled(field);
  const rows = linesOf(draft, field, parentKey);
  if (!isFieldShown(draft, field, parentKey)) return !(isRuledField && rows.some(look.isStored));
  if (wasHidden(look, field, parentKey)) return false;
  if (isRuledField && field.rowsPerOption === true) updateRows(draft, field, parentKey);
  for (const line of linesOf(draft, field, parentKey)) {
    if (isRuledField && !isStillOffered(draft, line)) return false;
    if (isRuledField || !look.isStored(line)) updateQuantity(draft, line);
    if (!field.children.every((child) => isUnaffected(look, child, line.key))) return false;
  }
  return true;
}

/** Whether the list restarts with its defaults when it is shown. */
function wasHidden({ now, hidden }: Look, { id }: CompiledField, parentKey: LineKey | null): boolean {
  const field = now?.catalog.fieldById.get(id);
  return now === null || field === undefined
    ? hidden.has(rowsKey(id, parentKey))
    : !isFieldShown(now, field, parentKey);
}

const isStillOffered = (draft: SheetDraft, line: Line): boolean =>
  line.field.dataType !== 'dropdown' ||
  line.field.rowsPerOption === true ||
  line.optionId === null ||
  isValidChoice(draft, line.field, line.optionId, line);

/** Whether a stored line is unchanged, and redoing does not empty it with its step. */
function isUnchanged({ draft, isStored }: Look, line: Line | undefined): boolean {
  const now = line === undefined ? undefined : draft.line(line.key);
  return now !== undefined && isStored(now) && !isAbsentStep(draft.before, now.field.sectionId);
}

/** The sheet with new prices for its stored lines; null when any other line counts. */
function pricedAsStored(draft: SheetDraft, stored: ReadonlyMap<LineKey, Line | undefined>): Sheet | null {
  for (const [key, line] of stored)
    if (line !== undefined && line.field.allowPriceChange !== true)
      draft.changedLines.set(key, repricedLine(draft, line));
  const sheet = finishOpening(draft);
  return storedLines(sheet).every(({ key }) => stored.has(key)) ? sheet : null;
}
