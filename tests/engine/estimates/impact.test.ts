// The roofing catalog with one change, applied to a stored estimate.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Estimate } from '#contract/records/estimate.ts';
import type { EstimateItem } from '#contract/records/estimate-item.ts';
import type { Field } from '#contract/records/field.ts';
import type { Rule } from '#contract/records/rule.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { impactBetween } from '#engine/estimates/impact.ts';
import { impactOfSheets } from '#engine/estimates/impact-of-sheets.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { followingLines, redoSheet } from '#engine/sheet/change/redo-sheet.ts';
import { keysOf } from '#engine/sheet/lines/new-keys.ts';
import { compiledCatalog, starterFolders, tradeOf } from '#tests/schemas/trade.ts';
import { deeds, worked } from '#tests/support/estimates/random-edits.ts';

const catalog = compiledCatalog([starterFolders]);
const { estimate, start, idOf, enter } = tradeOf(catalog, 1);

function altered(change: {
  readonly fields?: readonly Field[];
  readonly rules?: CompiledCatalog['rules'];
  readonly sections?: CompiledCatalog['sections'];
}): CompiledCatalog {
  const { workflows, sections, fields, rules } = { ...catalog, ...change };
  const compiled = compiledFrom({ workflows, sections, fields, rules });
  if (compiled === null) throw new Error('The catalog does not compile.');
  return compiled;
}

function compiledFrom({
  workflows,
  sections,
  fields,
  rules,
}: Pick<Catalog, 'workflows' | 'sections' | 'fields' | 'rules'>) {
  const versions = { catalogVersion: 'after', rulesVersion: 'after' };
  const compiled = compileCatalog({ workflows, sections, fields, rules, ...versions });
  return compiled.ok ? compiled.value : null;
}

const withField = (property: string, change: (field: Field) => Field): CompiledCatalog =>
  altered({ fields: catalog.fields.map((field) => (field.id === idOf(property) ? change(field) : field)) });

const withLogic = (ruleId: string, logic: Rule['logic']): CompiledCatalog =>
  altered({ rules: catalog.rules.map((rule) => (rule.id === ruleId ? { ...rule, logic } : rule)) });

const measured = enter(start(), { roofArea: 2250, materialWaste: 12, eaveLength: 128, rakeEdgeLength: 96 });
const stored = (answers: Readonly<Record<string, number>>): Estimate =>
  estimateOfSheet(enter(measured, answers), estimate);

let made = 0;
function newKey() {
  made += 1;
  return `new-${made}`;
}
const positionKey = keysOf(estimate.uuid);

const impact = (on: Estimate, after: CompiledCatalog) => impactBetween(catalog, after, newKey)(on);

const doubledStarters = withLogic('roofing.starters', {
  '*': [2, { perUnit: [{ '+': [{ var: 'eaveLength' }, { var: 'rakeLength' }] }, { var: 'conversion' }] }],
});

describe('the effect of a change on a stored estimate', () => {
  it('is nothing for an unaffected estimate', () => {
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

  it('excludes price changes made since the estimate', () => {
    const old = stored({ starters: 3 });
    const cheaper = { ...old, items: old.items.map((item) => ({ ...item, materialPrice: 1 })) };
    expect(impact(cheaper, doubledStarters)?.lines).toMatchObject([{ amountBefore: 288, amountAfter: 576 }]);
  });

  it('reaches a trade through a rule that reads a field of another trade', () => {
    const gutters = catalog.fields.find(({ workflowId, dataType }) => workflowId === 4 && dataType === 'number');
    if (gutters === undefined) throw new Error('Gutters have no number.');
    const before = altered({
      rules: catalog.rules.map((rule) => (rule.id === 'roofing.starters' ? readingMax(rule, gutters.id) : rule)),
    });
    const limited = (max: number) =>
      altered({
        rules: before.rules,
        fields: catalog.fields.map((field) => (field.id === gutters.id ? { ...field, max } : field)),
      });
    const found = impactBetween(limited(96), limited(400), newKey)(stored({ starters: 5 }));
    expect(found?.lines).toMatchObject([{ fieldId: idOf('starters'), quantityBefore: 5, quantityAfter: 5 }]);
    expect(found?.lines[0]?.recommendedBefore).not.toBe(found?.lines[0]?.recommendedAfter);
  });
});

/** The effect computed the straightforward way: the whole estimate opened, and redone with both catalogs. */
function plainImpact(before: CompiledCatalog, after: CompiledCatalog, on: Estimate) {
  const stored = openSheet(before, on, positionKey);
  const following = followingLines(stored);
  const now = redoSheet(stored, before, following);
  return impactOfSheets(on, now, redoSheet(now, after, following));
}

describe('the effect of records other than fields', () => {
  const taxed = (rule: Rule): Rule => ({ ...rule, logic: { '+': [100, rule.logic] } });

  it('is that of a pricing rule on every trade', () => {
    const rules = catalog.rules.map((rule) => (rule.id === 'totals.total-with-promotion' ? taxed(rule) : rule));
    const found = impact(stored({ starters: 3 }), altered({ rules }));
    expect((found?.totalAfter ?? 0) - (found?.totalBefore ?? 0)).toBe(100);
    expect(found?.lines).toEqual([]);
  });

  it('is that of a step that must now be added to estimates: its lines are gone', () => {
    const { sectionId } = catalog.fieldById.get(idOf('starters')) ?? {};
    const sections = catalog.sections.map((each) => (each.id === sectionId ? { ...each, optional: true } : each));
    const found = impact(stored({ starters: 3 }), altered({ sections }));
    expect(found?.lines).toContainEqual(
      expect.objectContaining({ fieldId: idOf('starters'), quantityBefore: 3, quantityAfter: 0 }),
    );
  });

  it('is that of a removed rule: nothing is recommended anymore', () => {
    const rules = catalog.rules.map((rule) => (rule.id === 'roofing.starters' ? { ...rule, bindings: [] } : rule));
    const found = impact(stored({ starters: 5 }), altered({ rules }));
    expect(found?.lines).toMatchObject([{ fieldId: idOf('starters'), recommendedBefore: 3, recommendedAfter: null }]);
  });

  it('is that of a field that a revert removes: its line is gone', () => {
    const plain = catalog.fields.find(({ id }) => id === idOf('permit'));
    if (plain === undefined) throw new Error('There is no permit.');
    const added = { ...plain, id: '1.9990', property: 'aNewField', name: 'New', materialPrice: 10 };
    const before = altered({ fields: [...catalog.fields, added] });
    const on = stored({ starters: 3 });
    const [item] = on.items;
    if (item === undefined) throw new Error('The estimate has no item.');
    const extra = {
      ...item,
      id: 999,
      uuid: 'extra',
      parentItemId: null,
      fieldId: added.id,
      fieldOptionId: null,
      value: true,
      quantity: 1,
    };
    const found = impactBetween(before, doubledStarters, newKey)({ ...on, items: [...on.items, extra] });
    expect(found?.lines).toContainEqual(
      expect.objectContaining({ fieldId: added.id, quantityBefore: 1, quantityAfter: 0 }),
    );
    expect(found?.lines).toContainEqual(expect.objectContaining({ quantityBefore: 3, quantityAfter: 6 }));
  });
});

describe('the effect on any estimate, computed the short way', () => {
  const workflowIds = fc.constantFrom<number[]>([1], [2], [3, 1], [4, 5, 6], [7]);

  /**
   * An estimate as a person leaves it, or as a program sends it: with lines counted differently, and lines left out.
   */
  const estimates = fc.record({ workflowIds, done: deeds, spoilt: fc.nat(9), where: fc.nat(10_000) });

  function madeFrom({
    workflowIds: ids,
    done,
    spoilt,
    where,
  }: typeof estimates extends fc.Arbitrary<infer T> ? T : never) {
    const empty = { ...estimate, workflowIds: ids };
    const made = estimateOfSheet(worked(openSheet(catalog, empty, newKey), done), empty);
    const isSpoilt = (index: number) => made.items.length > 0 && index === where % made.items.length;
    if (spoilt === 0)
      return { ...made, items: made.items.map((item, index) => (isSpoilt(index) ? recounted(item) : item)) };
    if (spoilt === 1) return { ...made, items: made.items.filter((_, index) => !isSpoilt(index)) };
    return made;
  }

  it('equals that of redoing the whole sheet, whatever was changed', () => {
    fc.assert(
      fc.property(
        estimates,
        fc.array(alteration, { minLength: 1, maxLength: 3 }),
        alteration,
        fc.boolean(),
        (plan, some, first, isOlder) => {
          const on = madeFrom(plan);
          const held = on.items.map(({ fieldId }) => fieldId);
          const before = isOlder ? alteredBy([first], catalog, held) : catalog;
          const after = alteredBy(some, before, held);
          expect(impactBetween(before, after, positionKey)(on)).toEqual(plainImpact(before, after, on));
        },
      ),
      { numRuns: 15 },
    );
  });
});

/** A change of one record that affects the estimate. */
const alteration = fc.record({ what: fc.nat(7), where: fc.nat(10_000), by: fc.integer({ min: -5, max: 50 }) });

type Alteration = typeof alteration extends fc.Arbitrary<infer T> ? T : never;

const alteredBy = (some: readonly Alteration[], from: CompiledCatalog, held: readonly string[]): CompiledCatalog =>
  some.reduce((current, one) => alteredOnce(one, current, held), from);

function alteredOnce({ what, where, by }: Alteration, from: CompiledCatalog, held: readonly string[]): CompiledCatalog {
  const id = held[where % held.length] ?? '';
  const ruleIds = (from.fieldById.get(id)?.rules ?? []).map(({ rule }) => rule.rule.id);
  const ruleId = ruleIds[where % ruleIds.length] ?? from.rules[where % from.rules.length]?.id;
  const fields = (change: (field: Field) => Field) =>
    compiledFrom({ ...from, fields: from.fields.map((field) => (field.id === id ? change(field) : field)) });
  const rules = from.rules.map((rule) => (rule.id === ruleId ? otherwise(rule) : rule));
  if (what < 3)
    return compiledFrom({ ...from, fields: withRaise(held, from.fields, { where, by, isCost: what === 0 }) }) ?? from;
  if (what < 5) return compiledFrom({ ...from, rules }) ?? from;
  if (what === 5) return fields((field) => ({ ...field, minimumOne: field.minimumOne !== true })) ?? from;
  if (what === 6) return fields((field) => ({ ...field, step: by > 0 ? by : 1 })) ?? from;
  return fields((field) => ({ ...field, options: (field.options ?? []).slice(1) })) ?? from;
}

/** The rule with the opposite answer, or with twice the number. */
function otherwise(rule: Rule): Rule {
  const isYesOrNo = rule.bindings?.some(({ effect }) => effect !== 'recommend' && effect !== 'quantity') === true;
  return { ...rule, logic: isYesOrNo ? { '!': [rule.logic] } : { '*': [2, rule.logic] } };
}

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

/** The rule with the maximum quantity of a field in place of the eave's length. */
const readingMax = (rule: Rule, fieldId: string): Rule => ({
  ...rule,
  bindings: (rule.bindings ?? []).map((binding) => ({
    ...binding,
    inputs: { ...binding.inputs, eaveLength: { max: fieldId } },
  })),
});
