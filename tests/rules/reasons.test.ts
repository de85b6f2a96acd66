import { expect, it } from 'vitest';
import { runCases } from '#engine/audit/run-cases.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';

const rules = starterCatalog().rules.filter((rule) =>
  (rule.bindings ?? []).some(({ effect }) => effect === 'recommend' || effect === 'quantity'),
);

it('every rule that recommends or sets a quantity says why in a sentence, and a case proves it', () => {
  expect(rules.filter(({ why }) => why === undefined).map(({ id }) => id)).toEqual([]);
  expect(rules.filter(({ cases }) => !cases.some(({ why }) => why !== undefined)).map(({ id }) => id)).toEqual([]);
  expect(runCases(rules).failed).toEqual([]);
});

it('every number of a reason is an input, a member of a list, or the result', () => {
  const unknown = rules.flatMap(({ id, why = '', inputs }) =>
    [...why.matchAll(/\{(\w+)(?:\.(\w+))?\}/g)]
      .filter(([, name = '', member]) => {
        const input = inputs[name];
        if (name === 'result') return false;
        return input === undefined || (member !== undefined && input.items?.[member] === undefined);
      })
      .map(([whole]) => `${id} ${whole}`),
  );
  expect(unknown).toEqual([]);
});

it('reads like speech: units in words, sums of rows, and nothing left over for any worked case', () => {
  for (const rule of rules) {
    const compiled = compileRule(rule);
    if (!compiled.ok) throw new Error(rule.id);
    for (const { given, expect: answer } of rule.cases) {
      if (answer === 'refused') continue;
      const explained = compiled.value.explain(given as Readonly<Record<string, unknown>>);
      expect(explained.ok && explained.value.why).not.toMatch(/[{}]|NaN|undefined|“|null/);
    }
  }
});

it('fails a case whose sentence is not the one of the rule, and leaves a rule without a reason to its formula', () => {
  const [rule] = rules;
  if (rule === undefined) throw new Error('There is no rule.');
  expect(runCases([{ ...rule, why: 'Because.' }]).failed).toMatchObject([{ ruleId: rule.id, actual: 'Because.' }]);
  const { why: _, ...plain } = rule;
  expect(runCases([plain]).failed).toEqual([]);
  const compiled = compileRule(plain);
  const explained = compiled.ok
    ? compiled.value.explain(rule.cases[0]?.given as Readonly<Record<string, unknown>>)
    : null;
  expect(explained?.ok === true && explained.value).toMatchObject({ why: null });
});
