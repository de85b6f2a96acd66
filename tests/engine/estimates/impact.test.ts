// The roofing catalog with one change, applied to a stored estimate.
import { describe, expect, it } from 'vitest';
import type { Estimate, Field, Rule } from '#contract/records.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { impactBetween } from '#engine/estimates/impact.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';

const catalog = compiledCatalog([starterFolders]);
const { estimate, begin, idOf, enter } = tradeOf(catalog, 1);

function altered(change: {
  readonly fields?: readonly Field[];
  readonly rules?: CompiledCatalog['rules'];
}): CompiledCatalog {
  const compiled = compileCatalog({
    workflows: catalog.workflows,
    sections: catalog.sections,
    fields: change.fields ?? catalog.fields,
    rules: change.rules ?? catalog.rules,
    catalogVersion: 'after',
    rulesVersion: 'after',
  });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problem));
  return compiled.value;
}

const withField = (property: string, change: (field: Field) => Field): CompiledCatalog =>
  altered({ fields: catalog.fields.map((field) => (field.id === idOf(property) ? change(field) : field)) });

const withLogic = (ruleId: string, logic: Rule['logic']): CompiledCatalog =>
  altered({ rules: catalog.rules.map((rule) => (rule.id === ruleId ? { ...rule, logic } : rule)) });

const measured = enter(begin(), { roofArea: 2250, materialWaste: 12, eaveLength: 128, rakeEdgeLength: 96 });
const stored = (answers: Readonly<Record<string, number>>): Estimate =>
  estimateOfSheet(enter(measured, answers), estimate);

let made = 0;
function newKey() {
  made += 1;
  return `new-${made}`;
}
const impact = (on: Estimate, after: CompiledCatalog) => impactBetween(catalog, after, newKey)(on);

const doubledStarters = withLogic('roofing.starters', {
  '*': [2, { perUnit: [{ '+': [{ var: 'eaveLength' }, { var: 'rakeLength' }] }, { var: 'conversion' }] }],
});

describe('the effect of a change on a stored estimate', () => {
  it('is nothing for an unconcerned estimate', () => {
    expect(impact(stored({ starters: 3 }), catalog)).toBeNull();
    expect(
      impact(
        stored({ starters: 3 }),
        withField('permit', (field) => ({ ...field, laborPrice: 75 })),
      ),
    ).toBeNull();
  });

  it('updates a line at its recommendation, with its money', () => {
    const found = impact(stored({ starters: 3 }), doubledStarters);
    expect(found?.lines).toMatchObject([
      {
        fieldId: idOf('starters'),
        quantityBefore: 3,
        quantityAfter: 6,
        recommendedBefore: 3,
        recommendedAfter: 6,
        amountBefore: 288,
        amountAfter: 576,
      },
    ]);
    expect(found?.workflows).toEqual([
      { workflowId: 1, totalBefore: found?.totalBefore, totalAfter: found?.totalAfter },
    ]);
    expect((found?.totalAfter ?? 0) - (found?.totalBefore ?? 0)).toBe(288);
  });

  it('keeps entered quantities, and reports the new recommendation', () => {
    const found = impact(stored({ starters: 5 }), doubledStarters);
    expect(found?.lines).toMatchObject([
      { quantityBefore: 5, quantityAfter: 5, recommendedBefore: 3, recommendedAfter: 6, amountAfter: 480 },
    ]);
    expect(found?.workflows).toEqual([]);
  });

  it('follows a rule that sets a quantity, through all followers', () => {
    const after = withLogic('roofing.material-squares', { '+': [10] });
    const found = impact(stored({}), after);
    const changed = Object.fromEntries(
      (found?.lines ?? []).map(({ fieldId, quantityAfter }) => [fieldId, quantityAfter]),
    );
    expect(changed).toMatchObject({ '1.168': 10 });
    expect(found?.lines.find(({ fieldId }) => fieldId === '1.168')).toMatchObject({ quantityBefore: 25.2 });
  });

  it('shows a price by the line that has it', () => {
    const dearer = withField('starters', (field) => ({
      ...field,
      options: (field.options ?? []).map((option) => ({ ...option, materialPrice: (option.materialPrice ?? 0) + 10 })),
    }));
    expect(impact(stored({ starters: 3 }), dearer)?.lines).toMatchObject([
      { quantityBefore: 3, quantityAfter: 3, amountBefore: 288, amountAfter: 318 },
    ]);
  });

  it('excludes price changes since the estimate was made', () => {
    const old = stored({ starters: 3 });
    const cheaper = { ...old, items: old.items.map((item) => ({ ...item, materialPrice: 1 })) };
    expect(impact(cheaper, doubledStarters)?.lines).toMatchObject([{ amountBefore: 288, amountAfter: 576 }]);
  });

  it('reaches a trade through a rule that reads a field of another trade', () => {
    const gutters = catalog.fields.find(({ workflowId, dataType }) => workflowId === 4 && dataType === 'number');
    if (gutters === undefined) throw new Error('Gutters have no number.');
    const before = altered({
      rules: catalog.rules.map((rule) => (rule.id === 'roofing.starters' ? readingMost(rule, gutters.id) : rule)),
    });
    const most = (max: number) =>
      altered({
        rules: before.rules,
        fields: catalog.fields.map((field) => (field.id === gutters.id ? { ...field, max } : field)),
      });
    const found = impactBetween(most(96), most(400), newKey)(stored({ starters: 5 }));
    expect(found?.lines).toMatchObject([{ fieldId: idOf('starters'), quantityBefore: 5, quantityAfter: 5 }]);
    expect(found?.lines[0]?.recommendedBefore).not.toBe(found?.lines[0]?.recommendedAfter);
  });
});

/** The rule with the greatest quantity of a field in place of the eave's length. */
const readingMost = (rule: Rule, fieldId: string): Rule => ({
  ...rule,
  bindings: (rule.bindings ?? []).map((binding) => ({
    ...binding,
    inputs: { ...binding.inputs, eaveLength: { max: fieldId } },
  })),
});
