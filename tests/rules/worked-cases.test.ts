import jsonLogic from 'json-logic-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCases } from '#engine/audit/run-cases.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';
import { readRules } from '#tools/rules/read-rules.ts';

const rules = readRules().map(({ rule }) => rule);

// The reference uses binary fractions, so its ceilings get a tolerance.
const ceiling = (value: number): number => Math.ceil(value - 1e-9);
const cents = (value: number): number => Math.round(value * 100 + Math.sign(value) * 1e-7) / 100;
const operations: Readonly<Record<string, (...operands: never[]) => unknown>> = {
  ceil: ceiling,
  perUnit: (need: number, conversion: number) => (conversion ? ceiling(need / conversion) : 0),
  ratio: (part: number, whole: number) => (whole ? part / whole : 0),
  addPercent: (amount: number, percent: number) => amount * (1 + percent / 100),
  roundUpTo: (value: number, step: number) => ceiling(value / step) * step,
  nearestThird: (value: number) => Math.round(value * 3) / 3,
  money: cents,
  power: (base: number, exponent: number) => base ** exponent,
};

// Other files of the process compare with json-logic-js as it is.
beforeAll(() => {
  for (const [name, operation] of Object.entries(operations))
    jsonLogic.add_operation(name, operation as (...operands: unknown[]) => unknown);
});
afterAll(() => {
  for (const name of Object.keys(operations)) jsonLogic.rm_operation(name);
});

/** Operators over rows are expanded to standard ones. */
const asStandardLogic = (logic: unknown): unknown =>
  JSON.parse(JSON.stringify(logic), (_key, value) => {
    if (value === null || typeof value !== 'object') return value;
    if ('sumOf' in value) {
      const [list, perRow = { var: '' }] = Array.isArray(value.sumOf) ? value.sumOf : [value.sumOf];
      return { reduce: [{ map: [list, perRow] }, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0] };
    }
    return value;
  });

const usesRowsWith = (logic: unknown): boolean => JSON.stringify(logic).includes('"rowsWith"');

const withoutNulls = (value: unknown): unknown => JSON.parse(JSON.stringify(value), (_key, member) => member ?? 0);

describe('the rules of the product', () => {
  it('answer every worked case as written', () => {
    expect(runCases(rules).failed).toEqual([]);
  });

  it.each(rules.map((rule) => [rule.id, rule] as const))('%s has its cases, each number once', (_id, rule) => {
    const given = rule.cases.map((one) => JSON.stringify(one.given));
    expect(given.length).toBeGreaterThanOrEqual(5);
    // A switch has fewer distinct inputs than cases.
    if (rule.result.type !== 'boolean') expect(new Set(given).size).toBe(given.length);
  });

  it.each(
    rules
      .filter((rule) => rule.result.type !== 'boolean' && !usesRowsWith(rule.logic))
      .map((rule) => [rule.id, rule] as const),
  )('%s agrees with its reference', (_id, rule) => {
    const logic = asStandardLogic(rule.logic) as never;
    const defaults = Object.fromEntries(Object.entries(rule.inputs).map(([name, input]) => [name, input.default]));
    const compiled = compileRule(rule);
    for (const { given, expect: expected } of rule.cases) {
      if (expected === 'refused' || !compiled.ok) continue;
      const result = compiled.value.evaluate(given as Inputs);
      const reference = jsonLogic.apply(logic, withoutNulls({ ...defaults, ...given })) as unknown as number;
      expect(result.ok && Math.abs((result.value as number) - reference), JSON.stringify(given)).toBeLessThan(0.0051);
    }
  });

  it.each(rules.map((rule) => [rule.id, rule] as const))(
    '%s can be put into words and shown as a ladder',
    (_id, rule) => {
      const compiled = compileRule(rule);
      for (const { given } of rule.cases) {
        const explanation = compiled.ok && compiled.value.explain(given as Inputs);
        if (explanation === false || !explanation.ok) continue;
        expect(explanation.value.description).toMatch(/^\S.*\.$/);
        expect(explanation.value.description).not.toMatch(/undefined|NaN|\[object|[{}]/);
        const last = explanation.value.rows.at(-1);
        expect({ kind: last?.kind, value: last?.value }).toEqual({
          kind: 'result',
          value: compiled.ok && unwrap(compiled.value.evaluate(given as Inputs)),
        });
      }
    },
  );
});

const unwrap = (result: { readonly ok: boolean; readonly value?: unknown }): unknown => result.value;
