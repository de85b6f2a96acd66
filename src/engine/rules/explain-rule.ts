import type { Rule } from '#contract/records/rule.ts';
import { roundQuantity } from '#domain/quantity/round-quantity.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { figureWithUnit, unitText } from '#domain/text/unit-text.ts';
import type { Explanation, Inputs, LadderRow } from '#engine/rules/compiled-rule.ts';
import { describeLogic } from '#engine/rules/describe-logic.ts';
import { describeValue } from '#engine/rules/describe-value.ts';
import { inPercent, ladderOfLogic, valueOfLogic } from '#engine/rules/ladder-of-logic.ts';
import { operationOf } from '#engine/rules/operation.ts';
import { sidesOfUnit } from '#engine/rules/sides-of-unit.ts';

/** A rule explained for checked inputs. */
export function explainRule(rule: Rule, inputs: Inputs, result: number | boolean): Explanation {
  const ladder = ladderOfLogic(rule.logic, rule.inputs, inputs);
  const isSum = ['+', '-'].includes(operationOf(rule.logic)?.name ?? '');
  // The terms of a sum have the unit of the result.
  const counted = isSum ? ladder.map((row) => withUnit(row, rule.result.unit ?? '')) : ladder;
  return {
    why: whyOfRule(rule, inputs, result),
    description: describeRule(rule, inputs),
    rows: withResult(counted, rule, valueOfLogic(rule.logic, inputs), result),
  };
}

const withUnit = (row: LadderRow, unit: string): LadderRow => (row.unit === '' ? { ...row, unit } : row);

/** The formula in trade words: the rule's own, or words generated from its logic. With inputs, their numbers too. */
export function describeRule(rule: Rule, inputs?: Inputs): string {
  const text =
    rule.words ??
    `${describeLogic(rule.logic, rule.inputs)}${rule.result.type === 'money' ? ', rounded to cents' : ''}.`;
  const spoken = text.replaceAll(/( \()?\{(\w+)\}(\))?/g, (whole, open?: string, name = '', close?: string) => {
    const input = rule.inputs[name];
    if (input === undefined) return whole;
    if (inputs === undefined) return open !== undefined && close !== undefined ? '' : input.description;
    return open === undefined ? asText(inputs[name]) : `${open}${asText(inputs[name], input.unit)}${close ?? ''}`;
  });
  return spoken.charAt(0).toUpperCase() + spoken.slice(1);
}

/** The rule's written reason with its numbers: "26.4 squares in total, 0 squares assigned". Null without one. */
function whyOfRule({ why, inputs: declared, result: { unit } }: Rule, inputs: Inputs, result: unknown): string | null {
  if (why === undefined) return null;
  return why.replaceAll(/\{(\w+)(?:\.(\w+))?\}/g, (whole, name: string, member?: string) => {
    if (name === 'result') return figureOfReason(result, unit);
    const input = declared[name];
    if (input === undefined) return whole;
    const value = inputs[name];
    if (!Array.isArray(value)) return figureOfReason(value, input.unit);
    const { unit: ofMember } = member === undefined ? input : (input.items?.[member] ?? {});
    return figureOfReason(roundQuantity(value.reduce((sum: number, row) => sum + numberIn(row, member), 0)), ofMember);
  });
}

function numberIn(row: unknown, member: string | undefined): number {
  const value: unknown = member === undefined ? row : Reflect.get(Object(row), member);
  return typeof value === 'number' ? value : 0;
}

/** A number with its unit in words, a text without quotation marks; a missing conversion is none. */
function figureOfReason(value: unknown, unit = ''): string {
  const [measured] = sidesOfUnit(unit);
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return value === null ? 'no' : describeValue(value);
  return measured === '%' || measured === '' || measured === 'EA'
    ? figureWithUnit(describeValue(value), measured === '%' ? measured : '')
    : `${describeValue(value)} ${unitText(measured, value)}`;
}

function asText(value: unknown, unit = ''): string {
  if (Array.isArray(value)) return pluralize(value.length, 'row');
  if (unit === '$') return `$${describeValue(value)}`;
  if (unit === 'fraction' && typeof value === 'number') return figureWithUnit(describeValue(inPercent(value)), '%');
  const [measured] = sidesOfUnit(unit);
  return figureWithUnit(describeValue(value), typeof value === 'number' ? measured : '');
}

/** The last row is the answer; if rounding changed it, the exact value precedes it. */
function withResult(
  rows: readonly LadderRow[],
  rule: Rule,
  exact: LadderRow['value'],
  result: number | boolean,
): readonly LadderRow[] {
  const last = rows.at(-1);
  const unit = rule.result.unit ?? (rule.result.type === 'boolean' ? '' : (last?.unit ?? ''));
  const final = (operator: LadderRow['operator'], label: string): LadderRow => ({
    operator,
    label,
    input: null,
    value: result,
    unit,
    kind: 'result',
  });
  if (typeof result === 'number' && exact !== result) {
    const exactly = last?.kind === 'sum' ? [] : [{ ...final('=', 'Exactly'), value: exact, kind: 'sum' as const }];
    return [...rows, ...exactly, final('', 'Rounded')];
  }
  if (last?.kind !== 'sum') return [...rows, final('=', rule.title)];
  // A rounded figure has the unit of its result.
  const before = rows
    .slice(0, -1)
    .map((row, index) => (index === rows.length - 2 && row.kind === 'sum' ? { ...row, unit } : row));
  return [...before, final(last.operator, last.label)];
}
