// A catalog with a rule, prices or conversions written otherwise: the other side of "what would change".
import type { CatalogChange, CatalogSet, Field, Rule } from '#contract/records.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';

/** What is wrong with a change, by its place in it. */
export type ChangeProblems = Readonly<Record<string, readonly string[]>>;

/** The catalog that a change would lead to; its fields stay the same. */
export const changedCatalog = (
  catalog: CompiledCatalog,
  { rule, sets = [] }: CatalogChange,
): Result<CompiledCatalog, ChangeProblems> => {
  const problems = { ...problemsOfRule(catalog, rule), ...problemsOfSets(catalog, sets) };
  if (rule === undefined && sets.length === 0) return refused({ rule: ['A rule or a value is required.'] });
  if (Object.keys(problems).length > 0) return refused(problems);
  const { workflows, sections, catalogVersion, rulesVersion } = catalog;
  const changed: Catalog = {
    ...{ workflows, sections, catalogVersion, rulesVersion },
    fields: sets.length === 0 ? catalog.fields : withSets(catalog.fields, sets),
    rules: catalog.rules.map((each) => (each.id === rule?.id ? rule : each)),
  };
  const compiled = compileCatalog(changed);
  if (compiled.ok) return ok(compiled.value);
  return refused({ rule: compiled.problem.map(({ path, message }) => `${path}: ${message}`) });
};

const problemsOfRule = (catalog: CompiledCatalog, rule: Rule | undefined): ChangeProblems => {
  if (rule === undefined) return {};
  if (!catalog.ruleById.has(rule.id)) return { rule: [`There is no rule "${rule.id}".`] };
  const compiled = compileRule(rule);
  return compiled.ok ? {} : { rule: [`${compiled.problem.path}: ${compiled.problem.message}.`] };
};

const problemsOfSets = ({ fieldById, optionById }: CompiledCatalog, sets: readonly CatalogSet[]): ChangeProblems =>
  Object.fromEntries(
    sets.flatMap(({ id }, place) =>
      fieldById.has(id) || optionById.has(id) ? [] : [[`sets[${place}].id`, [`There is no field or option "${id}".`]]],
    ),
  );

const withSets = (fields: readonly Field[], sets: readonly CatalogSet[]): readonly Field[] => {
  const set = <T extends { readonly id: string }>(record: T): T => ({
    ...record,
    ...Object.fromEntries(sets.filter(({ id }) => id === record.id).map(({ property, value }) => [property, value])),
  });
  const isConcerned = (field: Field): boolean =>
    sets.some(({ id }) => id === field.id || id.startsWith(`${field.id}.`));
  return fields.map((field) =>
    isConcerned(field) ? { ...set(field), ...(field.options ? { options: field.options.map(set) } : {}) } : field,
  );
};
