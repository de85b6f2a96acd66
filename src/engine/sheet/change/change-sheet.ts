import type { Comparison } from '#contract/records/comparison.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import { fieldIdOfOption } from '#domain/catalog/hidden-option.ts';
import { priceInputs } from '#domain/catalog/unit-prices.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { isLinked } from '#engine/catalog/is-linked.ts';
import { applyRowEdit } from '#engine/sheet/change/apply-row-edit.ts';
import { draftOf, type SheetDraft, writeLine } from '#engine/sheet/change/draft.ts';
import { priceLines } from '#engine/sheet/change/price-lines.ts';
import { propagate } from '#engine/sheet/change/propagate.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { enteredPrices } from '#engine/sheet/lines/entered-prices.ts';
import { type Line, type LineInput, type LineKey, rootOf } from '#engine/sheet/lines/line.ts';
import { linesInScope } from '#engine/sheet/lines/lines-in-scope.ts';
import {
  givenOption,
  isOwnChoice,
  withNumber,
  withOption,
  withRefused,
  withText,
  withTick,
} from '#engine/sheet/lines/new-line.ts';
import { moneyAfter } from '#engine/sheet/money/workflow-money.ts';
import { Sheet } from '#engine/sheet/sheet.ts';

type SetEdit = Extract<Edit, { kind: 'set' }>;

/** The next sheet: after the edits and everything that follows from them. */
export function changeSheet(sheet: Sheet, edits: readonly Edit[]): Sheet {
  if (edits.length === 0) return sheet;
  const draft = draftOf(sheet);
  for (const edit of edits) applyEdit(draft, edit);
  propagate(draft, draft.catalog.resets);
  priceLines(draft);
  // Entered prices override looked-up prices.
  for (const edit of edits) if (edit.kind === 'set' && edit.prices !== undefined) applyPrices(draft, edit);
  return finishDraft(draft);
}

/** The sheet of a finished draft; the previous sheet when nothing changed. */
export function finishDraft(draft: SheetDraft): Sheet {
  const { before, changedLines, changedRows, changedHidden, comparisons } = draft;
  if (changedLines.size + changedRows.size + changedHidden.size === 0 && comparisons === before.comparisons)
    return before;
  const rows = [...changedRows.keys()].map((name) => topOf(draft, name.slice(0, name.indexOf('/')), name));
  return sheetAfter(
    draft,
    before.versions.with(
      newVersions([
        ...draft.visited,
        ...rows,
        ...[...changedLines].map(([key, line]) => topOf(draft, line?.parentKey, key)),
      ]),
    ),
    before.formVersions.with(newVersions([...draft.changedForms, ...rows])),
  );
}

/** The first sheet of an estimate. No part of a screen is older, so no line needs a version yet. */
export const finishOpening = (draft: SheetDraft): Sheet =>
  sheetAfter(draft, draft.before.versions, draft.before.formVersions);

function sheetAfter(draft: SheetDraft, versions: Sheet['versions'], formVersions: Sheet['formVersions']): Sheet {
  const { before, changedLines, changedRows, changedHidden, comparisons } = draft;
  return new Sheet({
    ...before,
    comparisons,
    lines: before.lines.with(changedLines),
    lists: before.lists.with(changedRows),
    hidden: before.hidden.with(changedHidden),
    versions,
    formVersions,
    ...moneyAfter(before, draft, changedLines.keys()),
  });
}

// A version is a new object, so that a change after an undo is never mistaken for an earlier one.
function newVersions(names: readonly string[]): ReadonlyMap<string, object> {
  const version = {};
  return new Map(names.map((name) => [name, version]));
}

const topOf = (draft: SheetDraft, parentKey: LineKey | null | undefined, name: string): string =>
  rootOf(draft, parentKey || null)?.key ?? name;

function applyEdit(draft: SheetDraft, edit: Edit): void {
  if (edit.kind === 'compare') draft.comparisons = compared(draft, edit.workflowId, edit.optionIds);
  else if (edit.kind === 'set') applySet(draft, edit);
  else applyRowEdit(draft, edit);
}

function applySet(draft: SheetDraft, edit: SetEdit): void {
  const line = draft.line(edit.key);
  if (line === undefined) return;
  draft.edited.add(line.key);
  const inputs = inputsOf(line, edit);
  const next = markedTaken(markedByHand(draft, withEdit(line, edit)), inputs, edit.taken);
  const measured = edit.origin === undefined ? next : { ...next, origin: edit.origin };
  writeLine(draft, withRefused(measured, inputs, edit.refused));
  if (edit.optionId !== undefined && edit.optionId !== line.optionId) chooseAlso(draft, line, edit.optionId);
}

/** The inputs that an edit sets. */
const inputsOf = ({ field }: Line, { optionId, value, quantity, prices = {} }: SetEdit): readonly LineInput[] => [
  ...(optionId !== undefined || value !== undefined || (field.dataType === 'number' && quantity !== undefined)
    ? ['value' as const]
    : []),
  ...(quantity === undefined ? [] : ['quantity' as const]),
  ...priceInputs.filter((input) => input in prices),
];

function withEdit(line: Line, edit: SetEdit): Line {
  const { field } = line;
  let next = line;
  if (field.dataType === 'dropdown') {
    if (edit.optionId !== undefined) next = withOption(next, edit.optionId);
  } else if (edit.value !== undefined) next = withValue(next, edit.value);
  const { quantity } = edit;
  if (quantity === undefined || !hasOwnQuantity(field) || isLinked(field)) return next;
  if (field.dataType !== 'number') return { ...next, quantity };
  // The value of a number is the same as its quantity, even when absent.
  return edit.value === undefined ? withNumber(next, quantity) : next;
}

// A choice that somebody made instead of a given one is remembered, so that no package replaces it.
const markedByHand = (draft: SheetDraft, line: Line): Line =>
  line.field.selectors.length > 0 && line.optionId !== null && line.optionId !== givenOption(draft, line)
    ? { ...line, byHand: true }
    : line;

// An accepted quantity is remembered, so that it is offered again once its recommendation moves. A typed one stays.
function markedTaken(line: Line, inputs: readonly LineInput[], taken: SetEdit['taken']): Line {
  const isQuantity = inputs.includes(line.field.dataType === 'number' ? 'value' : 'quantity');
  if (!isQuantity || line.taken === taken) return line;
  const { taken: _, ...rest } = line;
  return taken === undefined ? rest : { ...rest, taken };
}

function withValue(line: Line, value: Line['value']): Line {
  const { field } = line;
  if (field.dataType === 'boolean') return withTick(line, value === true);
  if (field.dataType === 'number') return withNumber(line, typeof value === 'number' ? value : null);
  return withText(line, value === null ? '' : String(value));
}

// An option may select others: a package its underlayment, a style its sash. A choice of a person there stays.
function chooseAlso(draft: SheetDraft, line: Line, optionId: string | null): void {
  const option = optionId === null ? undefined : draft.catalog.optionById.get(optionId);
  for (const selected of option?.selects ?? []) {
    for (const other of linesInScope(draft, fieldIn(draft.catalog, selected.fieldId), line)) {
      draft.edited.add(other.key);
      if (!isOwnChoice(draft, other)) writeLine(draft, withOption(other, selected.optionId));
    }
  }
}

function applyPrices(draft: SheetDraft, edit: SetEdit): void {
  const line = draft.line(edit.key);
  if (line?.field.allowPriceChange !== true) return;
  const { pricing: _, ...rest } = line;
  writeLine(draft, { ...rest, prices: enteredPrices(line.prices, edit.prices ?? {}) });
}

const compared = (draft: SheetDraft, workflowId: number, optionIds: readonly string[]): readonly Comparison[] => [
  ...draft.comparisons.filter((each) => each.workflowId !== workflowId),
  ...optionIds
    .filter((optionId) => draft.catalog.fieldById.get(fieldIdOfOption(optionId))?.workflowId === workflowId)
    .map((optionId) => ({
      workflowId,
      fieldOptionId: optionId,
      items: (draft.catalog.optionById.get(optionId)?.selects ?? []).map((selected) => ({
        fieldId: selected.fieldId,
        fieldOptionId: selected.optionId,
      })),
    })),
];
