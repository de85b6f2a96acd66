// Runs mutations in memory: only the affected cases, bindings and houses run again.
import type { WorkedHouse } from '#contract/records/house.ts';
import type { Rule } from '#contract/records/rule.ts';
import { connectionProblems } from '#engine/audit/connection-problems.ts';
import { boundRules } from '#engine/audit/rule-story.ts';
import { runCases } from '#engine/audit/run-cases.ts';
import { failuresOfHouse } from '#engine/audit/work-house.ts';
import { withRule } from '#engine/catalog/compile-catalog.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { isEquivalent } from '#tools/rules/mutate/is-equivalent.ts';
import { bindingMutations } from '#tools/rules/mutate/mutate-bindings.ts';
import { declarationMutations } from '#tools/rules/mutate/mutate-declarations.ts';
import { logicMutations } from '#tools/rules/mutate/mutate-logic.ts';
import type { Mutation } from '#tools/rules/mutate/mutation.ts';

/** The check that caught a mutation; `null` for none. */
export type Caught = 'cases' | 'audit' | 'houses' | 'equivalent' | null;

/** All mutations of all rules of a catalog. */
export const mutationsOf = (catalog: CompiledCatalog): readonly Mutation[] =>
  catalog.rules.flatMap((rule) => [
    ...logicMutations(rule),
    ...declarationMutations(rule),
    ...bindingMutations(catalog, rule),
  ]);

/** Finds the first check that catches a mutation. */
export function catcherOf(catalog: CompiledCatalog, houses: readonly WorkedHouse[]): (mutation: Mutation) => Caught {
  const textOf = new Map(houses.map((house) => [house, JSON.stringify(house)]));
  return (mutation) => {
    const { rule } = mutation;
    const original = catalog.ruleById.get(rule.id)?.rule;
    if (original === undefined) return null;
    if (runCases([rule]).failed.length > 0) return 'cases';
    const changed = withRule(catalog, rule);
    if (!changed.ok) return 'audit';
    if (connectionProblems(changed.value, boundRules(changed.value), (id) => id === rule.id).length > 0) return 'audit';
    // The proof comes first, because it is cheaper than the houses of a trade.
    if (isEquivalent(catalog, original, mutation)) return 'equivalent';
    const { trades, properties } = concernedBy(catalog, original, rule);
    const naming = (house: WorkedHouse) => properties.filter((name) => textOf.get(house)?.includes(`${name}"`)).length;
    const inOrder = houses
      .map((house) => ({ ...house, trades: house.trades.filter((id) => trades.has(id)), naming: naming(house) }))
      .filter((house) => house.trades.length > 0)
      .sort((one, other) => other.naming - one.naming);
    return inOrder.some((house) => failuresOfHouse(changed.value, house).next().done !== true) ? 'houses' : null;
  };
}

/** The trades and fields of a mutated rule, before or after the mutation. */
function concernedBy(catalog: CompiledCatalog, original: Rule, mutated: Rule) {
  const before = new Set((original.bindings ?? []).map((binding) => JSON.stringify(binding)));
  const after = new Set((mutated.bindings ?? []).map((binding) => JSON.stringify(binding)));
  const isSame = [...before].every((each) => after.has(each)) && before.size === after.size;
  const bindings = [
    ...(original.bindings ?? []).filter((binding) => isSame || !after.has(JSON.stringify(binding))),
    ...(mutated.bindings ?? []).filter((binding) => !isSame && !before.has(JSON.stringify(binding))),
  ];
  const fields = bindings
    .flatMap(({ fieldId, clears = [] }) => [fieldId, ...clears])
    .map((id) => catalog.fieldById.get(id ?? ''))
    .filter((field) => field !== undefined);
  const sections = bindings.map(({ sectionId, group }) =>
    catalog.sectionById.get(sectionId ?? Number(group?.split('.')[0])),
  );
  return {
    trades: new Set([...fields, ...sections].map((each) => each?.workflowId)),
    properties: [...new Set(fields.map(({ property }) => property))],
  };
}
