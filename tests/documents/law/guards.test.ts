import { expect, test } from 'vitest';
import { guardRules } from '#documents/law/guards.ts';
import { fewestCases, runCases } from '#engine/audit/run-cases.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import data from '#schemas/documents/guards.json' with { type: 'json' };

test('the worked cases of every guard pass, and each rule has enough of them', () => {
  expect(runCases(guardRules).failed).toEqual([]);
  for (const { id, cases } of guardRules) expect(cases.length, id).toBeGreaterThanOrEqual(fewestCases);
});

test('every guard names rules that exist and compile', () => {
  for (const rule of guardRules) expect(compileRule(rule).ok, rule.id).toBe(true);
  const ids = new Set(guardRules.map(({ id }) => id));
  for (const { id, holds, figures } of data.guards) {
    expect(ids.has(holds), id).toBe(true);
    for (const rule of Object.values(figures ?? {})) expect(ids.has(rule), id).toBe(true);
  }
});
