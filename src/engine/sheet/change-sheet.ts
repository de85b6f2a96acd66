import type { Comparison, Field } from '#contract/records.ts';
import { hasOwnQuantity } from '#domain/catalog/field-quantity.ts';
import { fieldIdOfOption } from '#domain/catalog/hidden-option.ts';
import { priceInputs } from '#domain/catalog/unit-prices.ts';
import { applyRowEdit } from '#engine/sheet/apply-row-edit.ts';
import { type Draft, draftOf, writeLine } from '#engine/sheet/draft.ts';
import { enteredPrices } from '#engine/sheet/entered-prices.ts';
import { isLinked } from '#engine/sheet/line-state.ts';
import { lineage, linesInScope, targetOfLine } from '#engine/sheet/lines-in-scope.ts';
import { makeSheet } from '#engine/sheet/make-sheet.ts';
import { withNumber, withOption, withRefused, withText, withTick } from '#engine/sheet/new-line.ts';
import { priceLines } from '#engine/sheet/price-lines.ts';
import { settle } from '#engine/sheet/settle.ts';
import type { Edit, Line, LineInput, LineKey, Sheet } from '#engine/sheet/sheet.ts';
import { type SheetState, stateOf } from '#engine/sheet/sheet-state.ts';
import { withMoney } from '#engine/sheet/workflow-money.ts';

type SetEdit = Extract<Edit, { kind: 'set' }>;

/** The next sheet: the edits, and everything that follows from them. */
export const changeSheet = (sheet: Sheet, edits: readonly Edit[]): Sheet => {
  if (edits.length === 0) return sheet;
  const draft = draftOf(stateOf(sheet));
  for (const edit of edits) applyEdit(draft, edit);
  settle(draft, draft.catalog.resets);
  priceLines(draft);
  // Prices that were entered stand above those that were looked up.
  for (const edit of edits) if (edit.kind === 'set' && edit.prices !== undefined) applyPrices(draft, edit);
  return finishDraft(draft) ?? sheet;
};

/** The sheet of a settled draft; null when it changed nothing. */
export const finishDraft = (draft: Draft): Sheet | null => {
  const { state, changedLines, changedRows, changedHidden, comparisons } = draft;
  if (changedLines.size + changedRows.size + changedHidden.size === 0 && comparisons === state.comparisons) return null;
  const rows = [...changedRows.keys()].map((name) => topOf(draft, name.slice(0, name.indexOf('/')), name));
  const next: SheetState = {
    ...state,
    comparisons,
    lines: state.lines.with(changedLines),
    rows: state.rows.with(changedRows),
    hidden: state.hidden.with(changedHidden),
    versions: state.versions.with(
      newVersions([
        ...draft.touched,
        ...rows,
        ...[...changedLines].map(([key, line]) => topOf(draft, line?.parentKey, key)),
      ]),
    ),
    asked: state.asked.with(newVersions([...draft.asked, ...rows])),
  };
  return makeSheet(withMoney(next, state, changedLines));
};

// A version is an object of its own, so that a change made after going back cannot be mistaken for another one.
const newVersions = (names: readonly string[]): ReadonlyMap<string, object> => {
  const version = {};
  return new Map(names.map((name) => [name, version]));
};

const topOf = (draft: Draft, parentKey: LineKey | null | undefined, name: string): string =>
  lineage(draft, parentKey || null).at(-1)?.key ?? name;

const applyEdit = (draft: Draft, edit: Edit): void => {
  if (edit.kind === 'compare') draft.comparisons = compared(draft, edit.workflowId, edit.optionIds);
  else if (edit.kind === 'set') applySet(draft, edit);
  else applyRowEdit(draft, edit);
};

const applySet = (draft: Draft, edit: SetEdit): void => {
  const line = draft.line(edit.key);
  const field = line === undefined ? undefined : draft.catalog.fieldById.get(line.fieldId);
  if (line === undefined || field === undefined) return;
  draft.entered.add(line.key);
  writeLine(draft, withRefused(withEdit(draft, field, line, edit), inputsOf(field, edit), edit.refused));
  if (edit.optionId !== undefined && edit.optionId !== line.optionId) chooseAlso(draft, line, edit.optionId);
};

/** The inputs that an edit answers. */
const inputsOf = (field: Field, { optionId, value, quantity, prices = {} }: SetEdit): readonly LineInput[] => [
  ...(optionId !== undefined || value !== undefined || (field.dataType === 'number' && quantity !== undefined)
    ? ['value' as const]
    : []),
  ...(quantity === undefined ? [] : ['quantity' as const]),
  ...priceInputs.filter((input) => input in prices),
];

const withEdit = (draft: Draft, field: Field, line: Line, edit: SetEdit): Line => {
  let next = line;
  if (field.dataType === 'dropdown') {
    if (edit.optionId !== undefined) next = withOption(field, next, edit.optionId);
  } else if (edit.value !== undefined) next = withValue(field, next, edit.value);
  const { quantity } = edit;
  if (quantity === undefined || !hasOwnQuantity(field) || isLinked(draft, field.id)) return next;
  if (field.dataType !== 'number') return { ...next, quantity };
  // The value of a number says its quantity, also that there is none.
  return edit.value === undefined ? withNumber(next, quantity) : next;
};

const withValue = (field: Field, line: Line, value: Line['value']): Line => {
  if (field.dataType === 'boolean') return withTick(line, value === true);
  if (field.dataType === 'number') return withNumber(line, typeof value === 'number' ? value : null);
  return withText(field, line, value === null ? '' : String(value));
};

// An option may choose others with it: a package its underlayment, a style its sash.
const chooseAlso = (draft: Draft, line: Line, optionId: string | null): void => {
  const option = optionId === null ? undefined : draft.catalog.optionById.get(optionId);
  for (const selected of option?.selects ?? []) {
    const field = draft.catalog.fieldById.get(selected.fieldId);
    if (field === undefined) continue;
    for (const other of linesInScope(draft, field.id, targetOfLine(line))) {
      draft.entered.add(other.key);
      writeLine(draft, withOption(field, other, selected.optionId));
    }
  }
};

const applyPrices = (draft: Draft, edit: SetEdit): void => {
  const line = draft.line(edit.key);
  if (line === undefined || draft.catalog.fieldById.get(line.fieldId)?.allowPriceChange !== true) return;
  writeLine(draft, { ...line, prices: enteredPrices(line.prices, edit.prices ?? {}) });
};

const compared = (draft: Draft, workflowId: number, optionIds: readonly string[]): readonly Comparison[] => [
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
