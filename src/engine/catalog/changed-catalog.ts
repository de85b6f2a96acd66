// A catalog with one rule, price or conversion replaced: the other side of "what would change".
import type { CatalogChange, CatalogSet } from '#contract/records/catalog-change.ts';
import type { Field } from '#contract/records/field.ts';
import type { Rule } from '#contract/records/rule.ts';
import type { FieldVariant } from '#contract/records/variant.ts';
import { type Result, refused } from '#domain/result.ts';
import type { CatalogProblem } from '#engine/catalog/catalog-problem.ts';
import { compileCatalog, withRule } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';

/** The problem of a change, with its path in the change. */
export type ChangeProblems = Readonly<Record<string, readonly string[]>>;

/** The catalog after a change; its fields stay the same. */
export function changedCatalog(
  catalog: CompiledCatalog,
  { rule, sets = [] }: CatalogChange,
): Result<CompiledCatalog, ChangeProblems> {
  const problems = { ...problemsOfRule(catalog, rule), ...problemsOfSets(catalog, sets) };
  if (rule === undefined && sets.length === 0) return refused({ rule: ['A rule or a value is required.'] });
  if (Object.keys(problems).length > 0) return refused(problems);
  if (rule !== undefined && sets.length === 0) return inProblems(withRule(catalog, rule));
  const { workflows, sections, catalogVersion, rulesVersion } = catalog;
  const changed: Catalog = {
    workflows,
    sections,
    catalogVersion,
    rulesVersion,
    fields: sets.length === 0 ? catalog.fields : withSets(catalog.fields, sets),
    rules: catalog.rules.map((each) => (each.id === rule?.id ? rule : each)),
  };
  return inProblems(compileCatalog(changed));
}

const inProblems = (
  compiled: Result<CompiledCatalog, readonly CatalogProblem[]>,
): Result<CompiledCatalog, ChangeProblems> =>
  compiled.ok ? compiled : refused({ rule: compiled.problem.map(({ path, message }) => `${path}: ${message}`) });

function problemsOfRule(catalog: CompiledCatalog, rule: Rule | undefined): ChangeProblems {
  if (rule === undefined) return {};
  if (!catalog.ruleById.has(rule.id)) return { rule: [`There is no rule "${rule.id}".`] };
  const compiled = compileRule(rule);
  return compiled.ok ? {} : { rule: [`${compiled.problem.path}: ${compiled.problem.message}.`] };
}

const problemsOfSets = ({ fieldById, optionById }: CompiledCatalog, sets: readonly CatalogSet[]): ChangeProblems =>
  Object.fromEntries(
    sets.flatMap(({ id, variant, tier, property }, index) => {
      if (variant === undefined || tier === undefined)
        return fieldById.has(id) || optionById.has(id)
          ? []
          : [[`sets[${index}].id`, [`There is no field or option "${id}".`]]];
      const size = fieldById.get(id)?.variants?.[variant - 1]?.pricingTiers[tier - 1];
      if (size === undefined)
        return [[`sets[${index}].tier`, [`Field "${id}" has no size ${tier} in variant ${variant}.`]]];
      return isPrice(property) ? [] : [[`sets[${index}].property`, ['A size has costs and prices only.']]];
    }),
  );

const isPrice = (property: CatalogSet['property']): boolean => /(Cost|Price)$/.test(property);

const withSets = (fields: readonly Field[], sets: readonly CatalogSet[]): readonly Field[] =>
  fields.map((field) => {
    const own = sets.filter(({ id }) => id === field.id || id.startsWith(`${field.id}.`));
    if (own.length === 0) return field;
    const { id, options, variants } = field;
    return {
      ...withValues(field, own, { id }),
      ...(options ? { options: options.map((option) => withValues(option, own, { id: option.id })) } : {}),
      ...(variants ? { variants: variants.map((variant, index) => withTiers(variant, own, id, index + 1)) } : {}),
    };
  });

const withTiers = (
  { pricingTiers, ...rest }: FieldVariant,
  sets: readonly CatalogSet[],
  id: string,
  variant: number,
): FieldVariant => ({
  ...rest,
  pricingTiers: pricingTiers.map((size, row) => withValues(size, sets, { id, variant, tier: row + 1 })),
});

const withValues = <T extends object>(
  record: T,
  sets: readonly CatalogSet[],
  at: Pick<CatalogSet, 'id' | 'variant' | 'tier'>,
): T => ({
  ...record,
  ...Object.fromEntries(
    sets
      .filter(({ id, variant, tier }) => id === at.id && variant === at.variant && tier === at.tier)
      .map(({ property, value }) => [property, value]),
  ),
});
