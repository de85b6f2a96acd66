// Gathers the inputs of a rule from the lines around the one that it acts on.
import type { Field } from '#contract/records.ts';
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import type { BoundRule } from '#engine/catalog/compiled-catalog.ts';
import { isSource, type Source } from '#engine/catalog/source.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';
import { linesInScope, rowsInScope, type Target, targetOfLine } from '#engine/sheet/lines-in-scope.ts';
import { isFilled } from '#engine/sheet/new-line.ts';
import type { Line } from '#engine/sheet/sheet.ts';
import type { LineView } from '#engine/sheet/sheet-state.ts';

/** Inputs of a rule on its target; what is bound to nothing and may be unset is null. */
export const readInputs = (view: LineView, rule: BoundRule, target: Target): Inputs => {
  const inputs: Record<string, unknown> = {};
  for (const [name, input] of Object.entries(rule.rule.rule.inputs)) {
    if (input.nullable === true && input.default === undefined) inputs[name] = null;
  }
  for (const [name, source] of rule.inputs) {
    const declared = rule.rule.rule.inputs[name];
    const value = readSourceValue(view, source, target);
    // Conversions that nobody entered count as none, whether or not the rule says that they may be unset.
    const isNumber = declared?.type === undefined || declared.type === 'number';
    inputs[name] = value === null && declared?.nullable !== true ? (isNumber ? 0 : emptyOf(declared?.type)) : value;
  }
  return inputs;
};

/** What a source says, seen from a target. */
export const readSourceValue = (view: LineView, source: Source, target: Target): unknown => {
  switch (source.kind) {
    case 'constant':
      return source.value;
    case 'quantity':
      return sumOfQuantities(linesInScope(view, source.fieldId, target));
    case 'option':
      return linesInScope(view, source.fieldId, target).find(({ optionId }) => optionId !== null)?.optionId ?? null;
    case 'value':
      return chosenValue(view, source.fieldId, target);
    case 'conversion':
      return conversionOf(view, source.which, source.fieldId, target);
    case 'count':
      return rowsInScope(view, source.fieldId, target).filter(isFilled).length;
    case 'rows':
      return readRows(view, source, target);
    case 'sum':
      return roundQuantity(source.sources.reduce((sum, each) => sum + numberFrom(view, each, target), 0));
    case 'product':
      return source.sources.reduce((product, each) => product * numberFrom(view, each, target), 1);
    case 'rule':
      return answerOfRule(view, source.fieldId, target);
    default:
      return fieldBounds(fieldOf(view, source.fieldId))[source.kind];
  }
};

const sumOfQuantities = (lines: readonly Line[]): number => {
  const [first] = lines;
  if (lines.length === 1 && first !== undefined) return Math.max(first.quantity, 0);
  return roundQuantity(lines.reduce((sum, { quantity }) => sum + Math.max(quantity, 0), 0));
};

const chosenValue = (view: LineView, fieldId: string, target: Target): Line['value'] => {
  const value = linesInScope(view, fieldId, target).find((line) => line.value !== null)?.value ?? null;
  return value === null && fieldOf(view, fieldId).dataType === 'boolean' ? false : value;
};

const conversionOf = (view: LineView, which: 1 | 2 | 3, fieldId: string, target: Target): number | null => {
  const chosen = linesInScope(view, fieldId, target).find(({ optionId }) => optionId !== null)?.optionId;
  const option = chosen == null ? undefined : view.catalog.optionById.get(chosen);
  const name = `recommendedConversion${which}` as const;
  return option?.[name] ?? fieldOf(view, fieldId)[name] ?? null;
};

const readRows = (view: LineView, source: Extract<Source, { kind: 'rows' }>, target: Target): readonly unknown[] =>
  // A row that nobody has filled in yet is no row for a rule.
  rowsInScope(view, source.fieldId, target)
    .filter(isFilled)
    .map((row) => {
      const { of } = source;
      if (isSource(of)) return readSourceValue(view, of, targetOfLine(row));
      return Object.fromEntries(of.map(([name, each]) => [name, readSourceValue(view, each, targetOfLine(row))]));
    });

const numberFrom = (view: LineView, source: Source, target: Target): number => {
  const value = readSourceValue(view, source, target);
  return typeof value === 'number' ? value : 0;
};

const answerOfRule = (view: LineView, fieldId: string, target: Target): number => {
  const rule = view.catalog.rulesOn.get(fieldId)?.find(({ effect }) => effect === 'recommend' || effect === 'quantity');
  const [line] = linesInScope(view, fieldId, target);
  if (rule === undefined || line === undefined) return 0;
  const answer = rule.rule.evaluate(readInputs(view, rule, targetOfLine(line)));
  return answer.ok && typeof answer.value === 'number' ? answer.value : 0;
};

const emptyOf = (type: 'text' | 'boolean' | 'list' | undefined | 'number'): unknown =>
  type === 'text' ? '' : type === 'boolean' ? false : [];

const fieldOf = (view: LineView, fieldId: string): Field => {
  const field = view.catalog.fieldById.get(fieldId);
  if (field === undefined) throw new Error(`The catalog was compiled with field ${fieldId}.`);
  return field;
};
