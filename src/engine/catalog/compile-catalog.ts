import type { Rule } from '#contract/records.ts';
import { fieldIdOfOption } from '#domain/catalog/hidden-option.ts';
import { measuringFieldIds } from '#domain/catalog/unit-prices.ts';
import { inDisplayOrder } from '#domain/catalog/workflows.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { bindRules } from '#engine/catalog/bind-rules.ts';
import type { CatalogProblem } from '#engine/catalog/catalog-problem.ts';
import { checkFields } from '#engine/catalog/check-fields.ts';
import type { BoundRule, Catalog, CompiledCatalog, Selector } from '#engine/catalog/compiled-catalog.ts';
import { indexFields } from '#engine/catalog/index-fields.ts';
import { orderFollowing } from '#engine/catalog/order-following.ts';
import { laterPricingRules, pricingRuleIds } from '#engine/catalog/pricing-rules.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { CompiledRule } from '#engine/rules/compiled-rule.ts';

/** Checks a catalog and makes it ready to work with; every reference is known to hold afterwards. */
export const compileCatalog = (catalog: Catalog): Result<CompiledCatalog, CatalogProblem[]> => {
  const index = indexFields(catalog);
  const rules = compileRules(catalog);
  const problems = [...checkFields(catalog, index), ...(rules.ok ? [] : rules.problem)];
  if (problems.length > 0 || !rules.ok) return refused(problems);
  const workflows = inDisplayOrder(catalog.workflows);
  const ready = { ...catalog, ...index, workflows, selectorsOf: selectorsOf(catalog), pricedBy: pricedBy(catalog) };
  return connected(ready, rules.value);
};

/** The same catalog with one rule written otherwise; what the rule does not concern is not looked at again. */
export const withRule = (catalog: CompiledCatalog, rule: Rule): Result<CompiledCatalog, CatalogProblem[]> => {
  const compiled = compileRule(rule);
  if (!compiled.ok) return refused([{ path: `rules/${rule.id}`, message: compiled.problem.message }]);
  const ruleById = new Map(catalog.ruleById).set(rule.id, compiled.value);
  return connected({ ...catalog, rules: catalog.rules.map((each) => (each.id === rule.id ? rule : each)) }, ruleById);
};

type Unconnected = Omit<CompiledCatalog, 'ruleById' | 'rulesOn' | 'shownBy' | 'resets' | 'following'>;

/** The catalog with its rules connected to the fields, once these and the rules by themselves are known to hold. */
const connected = (
  catalog: Unconnected,
  ruleById: CompiledCatalog['ruleById'],
): Result<CompiledCatalog, CatalogProblem[]> => {
  const bound = bindRules([...ruleById.values()], catalog);
  if (!bound.ok) return bound;
  const following = orderFollowing(catalog.fields, bound.value);
  if (!following.ok) return following;
  return ok({
    ...catalog,
    ruleById,
    rulesOn: groupedBy(bound.value, ({ target }) => [target]),
    shownBy: groupedBy(
      bound.value.filter(({ effect }) => effect === 'visible'),
      ({ fieldIds }) => fieldIds,
    ),
    resets: bound.value.filter(({ effect }) => effect === 'reset'),
    following: following.value,
  });
};

const compileRules = (catalog: Catalog): Result<ReadonlyMap<string, CompiledRule>, CatalogProblem[]> => {
  const problems: CatalogProblem[] = [];
  const ruleById = new Map<string, CompiledRule>();
  const known = new Set(catalog.rules.map(({ id }) => id));
  const rules = [...catalog.rules, ...laterPricingRules.filter(({ id }) => !known.has(id))];
  for (const rule of rules) {
    const compiled = compileRule(rule);
    if (ruleById.has(rule.id)) problems.push({ path: `rules/${rule.id}`, message: `${rule.id} is there twice.` });
    if (compiled.ok) ruleById.set(rule.id, compiled.value);
    else problems.push({ path: `rules/${rule.id}`, message: compiled.problem.message });
  }
  for (const id of pricingRuleIds) {
    if (!ruleById.has(id) && !known.has(id)) {
      problems.push({ path: `rules/${id}`, message: 'No price can be computed without this rule.' });
    }
  }
  return problems.length === 0 ? ok(ruleById) : refused(problems);
};

const groupedBy = (
  rules: readonly BoundRule[],
  namesOf: (rule: BoundRule) => readonly string[],
): ReadonlyMap<string, readonly BoundRule[]> => {
  const found = new Map<string, BoundRule[]>();
  for (const rule of rules) for (const name of namesOf(rule)) found.set(name, [...(found.get(name) ?? []), rule]);
  return found;
};

const selectorsOf = (catalog: Catalog): ReadonlyMap<string, readonly Selector[]> => {
  const found = new Map<string, Map<string, Map<string, string>>>();
  for (const field of catalog.fields) {
    for (const option of field.options ?? []) {
      for (const { fieldId, optionId } of option.selects ?? []) {
        const selectors = found.get(fieldId) ?? new Map<string, Map<string, string>>();
        found.set(fieldId, selectors);
        selectors.set(field.id, (selectors.get(field.id) ?? new Map<string, string>()).set(option.id, optionId));
      }
    }
  }
  return new Map(
    [...found].map(([id, selectors]) => [id, [...selectors].map(([fieldId, selected]) => ({ fieldId, selected }))]),
  );
};

const pricedBy = (catalog: Catalog): ReadonlyMap<string, readonly string[]> => {
  const priced = new Map<string, string[]>();
  for (const field of catalog.fields) {
    const chosen = (field.variants ?? []).flatMap(({ options }) => options.map(fieldIdOfOption));
    for (const fieldId of new Set([...measuringFieldIds(field), ...chosen])) {
      if (fieldId !== field.id) priced.set(fieldId, [...(priced.get(fieldId) ?? []), field.id]);
    }
  }
  return priced;
};
