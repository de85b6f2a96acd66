// Reads the inputs of a rule from the lines around its target.
import type { RuleInput } from '#contract/records.ts';
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { isUndecided } from '#domain/catalog/undecided-option.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import type { BoundRule } from '#engine/catalog/compiled-catalog.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { isSource, type RowsSource, type Source } from '#engine/catalog/source.ts';
import { membersOf } from '#engine/rules/compile-inputs.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';
import { isSameText } from '#engine/rules/operators/same-text.ts';
import { countsUnder, isCounted } from '#engine/sheet/lines/counting.ts';
import type { Line, Lines } from '#engine/sheet/lines/line.ts';
import { linesInScope, rowsInScope, type Target } from '#engine/sheet/lines/lines-in-scope.ts';

/** Inputs of a rule at its target; an unbound optional input is null. */
export const readInputs = (view: Lines, rule: BoundRule, target: Target): Inputs => {
  const inputs: Record<string, unknown> = {};
  const declared = rule.rule.rule.inputs;
  for (const name of Object.keys(declared)) {
    if (declared[name]?.nullable === true && declared[name].default === undefined) inputs[name] = null;
  }
  for (const [name, source] of rule.inputs) {
    inputs[name] = given(readSourceValue(view, source, target), declared[name]);
  }
  return inputs;
};

// A missing entry counts as 0 unless the rule declares it optional, including inside rows of lists.
const given = (value: unknown, declared: RuleInput | undefined): unknown => {
  if (value === null) return declared?.nullable === true ? null : emptyOf(declared?.type);
  const members = declared === undefined || !Array.isArray(value) ? null : membersOf(declared);
  if (members === null || !Array.isArray(value)) return value;
  return value.map((row: Inputs) => {
    const full: Record<string, unknown> = {};
    for (const name of Object.keys(row)) full[name] = given(row[name], members[name]);
    return full;
  });
};

/** The value of a source, seen from a target. */
export const readSourceValue = (view: Lines, source: Source, target: Target): unknown => {
  switch (source.kind) {
    case 'constant':
      return source.value;
    case 'quantity':
      return sumOfQuantities(linesRead(view, source.fieldId, target));
    case 'option':
      return linesRead(view, source.fieldId, target).find(({ optionId }) => optionId !== null)?.optionId ?? null;
    case 'value':
      return chosenValue(view, source.fieldId, target);
    case 'wording':
      return wordingOf(view, source.fieldId, target);
    case 'conversion':
      return conversionOf(view, source.which, source.fieldId, target);
    case 'count':
      return countedRows(view, source.fieldId, target).length;
    case 'rows':
      return readRows(view, source, target);
    case 'lists':
      return source.lists.flatMap((each) => readRows(view, each, target));
    case 'sum':
      return roundQuantity(source.sources.reduce((sum, each) => sum + numberFrom(view, each, target), 0));
    case 'product':
      return source.sources.reduce((product, each) => product * numberFrom(view, each, target), 1);
    case 'rule':
      return answerOfRule(view, source.fieldId, target);
    default:
      return fieldBounds(fieldIn(view.catalog, source.fieldId))[source.kind];
  }
};

const linesRead = (view: Lines, fieldId: string, target: Target): readonly Line[] =>
  linesInScope(view, fieldIn(view.catalog, fieldId), target, countsUnder);

const countedRows = (view: Lines, fieldId: string, target: Target): readonly Line[] =>
  rowsInScope(view, fieldIn(view.catalog, fieldId), target, countsUnder).filter(isCounted);

const sumOfQuantities = (lines: readonly Line[]): number => {
  const counted = lines.filter(isCounted);
  const [first] = counted;
  if (counted.length === 1 && first !== undefined) return first.quantity;
  return roundQuantity(counted.reduce((sum, { quantity }) => sum + quantity, 0));
};

const chosenValue = (view: Lines, fieldId: string, target: Target): Line['value'] => {
  const value = linesRead(view, fieldId, target).find((line) => line.value !== null)?.value ?? null;
  return value === null && fieldIn(view.catalog, fieldId).dataType === 'boolean' ? false : value;
};

const wordingOf = (view: Lines, fieldId: string, target: Target): string | null => {
  const value = linesRead(view, fieldId, target).find((line) => typeof line.value === 'string')?.value;
  return typeof value === 'string' ? value : null;
};

const conversionOf = (view: Lines, which: 1 | 2 | 3, fieldId: string, target: Target): number | null => {
  const chosen = linesRead(view, fieldId, target).find(({ optionId }) => optionId !== null)?.optionId;
  const option = chosen == null ? undefined : view.catalog.optionById.get(chosen);
  const name = `recommendedConversion${which}` as const;
  return option?.[name] ?? fieldIn(view.catalog, fieldId)[name] ?? null;
};

const readRows = (view: Lines, source: RowsSource, target: Target): readonly unknown[] => {
  const { of } = source;
  const conditions = source.where.map(({ each, is }) => [each, readSourceValue(view, is, target)] as const);
  return countedRows(view, source.fieldId, target)
    .filter((row) => conditions.every(([each, is]) => isSameText(readSourceValue(view, each, row), is)))
    .map((row) => (isSource(of) ? readSourceValue(view, of, row) : readRow(view, of, row)));
};

const readRow = (view: Lines, of: Exclude<RowsSource['of'], Source>, row: Target): Inputs => {
  const read: Record<string, unknown> = {};
  for (const [name, each] of of) {
    const value = readSourceValue(view, each, row);
    read[name] = each.kind === 'wording' && isUndecided(value) ? null : value;
  }
  return read;
};

const numberFrom = (view: Lines, source: Source, target: Target): number => {
  const value = readSourceValue(view, source, target);
  return typeof value === 'number' ? value : 0;
};

const answerOfRule = (view: Lines, fieldId: string, target: Target): number => {
  const rule = fieldIn(view.catalog, fieldId).rules.find(
    ({ effect }) => effect === 'recommend' || effect === 'quantity',
  );
  const [line] = linesRead(view, fieldId, target);
  if (rule === undefined || line === undefined) return 0;
  const answer = rule.rule.evaluate(readInputs(view, rule, line));
  return answer.ok && typeof answer.value === 'number' ? answer.value : 0;
};

const emptyOf = (type: RuleInput['type']): unknown => {
  if (type === 'text') return '';
  if (type === 'boolean') return false;
  return type === 'list' ? [] : 0;
};
