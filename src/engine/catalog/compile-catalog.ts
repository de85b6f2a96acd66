import type { Rule } from '#contract/records/rule.ts';
import { inDisplayOrder } from '#domain/catalog/workflows.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { bindRules } from '#engine/catalog/bind-rules.ts';
import type { CatalogProblem } from '#engine/catalog/catalog-problem.ts';
import { checkFields } from '#engine/catalog/check-fields.ts';
import { compileFields, dependentsIn } from '#engine/catalog/compile-fields.ts';
import type { Catalog, CatalogIndex, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { groupBy } from '#engine/catalog/group-by.ts';
import { orderFollowing } from '#engine/catalog/order-following.ts';
import { laterPricingRules, pricingRuleIds } from '#engine/catalog/pricing-rules.ts';
import { remembered } from '#engine/memoize.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { CompiledRule } from '#engine/rules/compiled-rule.ts';

/** Checks a catalog and indexes it; afterwards every reference is known to resolve. */
export function compileCatalog(given: Catalog): Result<CompiledCatalog, CatalogProblem[]> {
  const catalog = { ...given, workflows: inDisplayOrder(given.workflows) };
  const index = indexCatalog(given);
  const rules = compileRules(catalog);
  const problems = [...checkFields(catalog, index), ...(rules.ok ? [] : rules.problem)];
  if (problems.length > 0 || !rules.ok) return refused(problems);
  return connected(catalog, index, rules.value);
}

/** Indexes the records of a catalog by id. */
const indexCatalog = (catalog: Catalog): CatalogIndex => ({
  fieldById: new Map(catalog.fields.map((field) => [field.id, field])),
  optionById: new Map(catalog.fields.flatMap(({ options }) => (options ?? []).map((each) => [each.id, each]))),
  sectionById: new Map(catalog.sections.map((section) => [section.id, section])),
  sectionsOf: groupBy(
    catalog.sections.toSorted((one, other) => (one.order || 10_000) - (other.order || 10_000)),
    ({ workflowId }) => workflowId,
  ),
  workflowById: new Map(catalog.workflows.map((workflow) => [workflow.id, workflow])),
});

/** The catalog with one rule replaced; fields and other rules are not checked again. */
export function withRule(catalog: CompiledCatalog, rule: Rule): Result<CompiledCatalog, CatalogProblem[]> {
  const compiled = compileRule(rule);
  if (!compiled.ok) return refused([{ path: `rules/${rule.id}`, message: compiled.problem.message }]);
  const ruleById = new Map(catalog.ruleById).set(rule.id, compiled.value);
  const rules = catalog.rules.map((each) => (each.id === rule.id ? rule : each));
  return connected({ ...catalog, rules }, catalog, ruleById);
}

/** The catalog with rules bound to fields, after both have been checked separately. */
function connected(
  catalog: Catalog,
  index: CatalogIndex,
  ruleById: CompiledCatalog['ruleById'],
): Result<CompiledCatalog, CatalogProblem[]> {
  const bound = bindRules([...ruleById.values()], index);
  if (!bound.ok) return bound;
  const following = orderFollowing(catalog, index.fieldById, bound.value);
  if (!following.ok) return following;
  const fieldById = compileFields(catalog, bound.value, following.value);
  const fields = [...fieldById.values()];
  const roots = fields.filter(({ parent }) => parent === null);
  return ok({
    ...index,
    ...catalog,
    fieldById,
    rootsOf: groupBy(roots, ({ workflowId }) => workflowId),
    ruleById,
    rulesOn: groupBy(bound.value, ({ target }) => target),
    resets: bound.value.filter(({ effect }) => effect === 'reset'),
    dependents: dependentsIn(fields),
  });
}

const compiledOf = remembered(compileRule);

function compileRules(catalog: Catalog): Result<ReadonlyMap<string, CompiledRule>, CatalogProblem[]> {
  const problems: CatalogProblem[] = [];
  const ruleById = new Map<string, CompiledRule>();
  const known = new Set(catalog.rules.map(({ id }) => id));
  const rules = [...catalog.rules, ...laterPricingRules.filter(({ id }) => !known.has(id))];
  for (const rule of rules) {
    const compiled = compiledOf(rule);
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
}
