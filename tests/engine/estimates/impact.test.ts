// The roofing catalog with one change, applied to a stored estimate.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Estimate, EstimateItem, Field, Rule } from '#contract/records.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { impactBetween } from '#engine/estimates/impact.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';
import { deeds, worked } from '#tests/support/estimates/random-edits.ts';

const catalog = compiledCatalog([starterFolders]);
const { estimate, begin, idOf, enter } = tradeOf(catalog, 1);

function altered(change: {
  readonly fields?: readonly Field[];
  readonly rules?: CompiledCatalog['rules'];
  readonly workflows?: CompiledCatalog['workflows'];
}): CompiledCatalog {
  const compiled = compileCatalog({
    workflows: change.workflows ?? catalog.workflows,
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

describe('the effect of prices', () => {
  it('is that of the whole sheet redone, which a change of words asks for', () => {
    const workflowIds = fc.constantFrom<number[]>([1], [2], [3, 1], [4, 5, 6]);
    fc.assert(
      fc.property(workflowIds, deeds, fc.array(raise, { minLength: 1, maxLength: 40 }), (ids, done, raises) => {
        const empty = { ...estimate, workflowIds: ids };
        const made = estimateOfSheet(worked(openSheet(catalog, empty, newKey), done), empty);
        // Some were counted by a catalog of before.
        const kept = { ...made, items: made.items.map((item, place) => (place % 3 === 0 ? recounted(item) : item)) };
        const held = kept.items.map(({ fieldId }) => fieldId);
        const fields = raises.reduce<readonly Field[]>((all, each) => withRaise(held, all, each), catalog.fields);
        const [workflow, ...others] = catalog.workflows;
        if (workflow === undefined) throw new Error('There is no trade.');
        const workflows = [{ ...workflow, name: `${workflow.name} again` }, ...others];
        expect(impact(kept, altered({ fields }))).toEqual(impact(kept, altered({ fields, workflows })));
      }),
      { numRuns: 15 },
    );
  });
});

const recounted = (item: EstimateItem): EstimateItem => ({
  ...item,
  quantity: item.quantity + 2,
  value: typeof item.value === 'number' ? item.quantity + 2 : item.value,
});

/** A raised price of a field that an estimate has: its own, that of all its options, or of all its sizes. */
const raise = fc.record({ where: fc.nat(10_000), by: fc.integer({ min: -5, max: 50 }), isCost: fc.boolean() });

type Raise = typeof raise extends fc.Arbitrary<infer T> ? T : never;

function withRaise(ids: readonly string[], fields: readonly Field[], { where, by, isCost }: Raise): readonly Field[] {
  const price = isCost ? 'materialCost' : 'laborPrice';
  const raised = <T extends { readonly materialCost?: number; readonly laborPrice?: number }>(priced: T): T => ({
    ...priced,
    [price]: Math.max(0, (priced[price] ?? 0) + by),
  });
  const id = ids[where % ids.length];
  return fields.map((field) => {
    if (field.id !== id) return field;
    const { options, variants } = field;
    if (variants !== undefined && where % 2 === 0)
      return { ...field, variants: variants.map((each) => ({ ...each, pricingTiers: each.pricingTiers.map(raised) })) };
    return options === undefined ? raised(field) : { ...field, options: options.map(raised) };
  });
}

/** The rule with the greatest quantity of a field in place of the eave's length. */
const readingMost = (rule: Rule, fieldId: string): Rule => ({
  ...rule,
  bindings: (rule.bindings ?? []).map((binding) => ({
    ...binding,
    inputs: { ...binding.inputs, eaveLength: { max: fieldId } },
  })),
});
