import type { Rule, RuleBinding } from '#contract/records/rule.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { pricingRuleIds } from '#engine/catalog/pricing-rules.ts';
import { remembered } from '#engine/memoize.ts';

const pricing: ReadonlySet<string> = new Set(pricingRuleIds);

/**
 * The part of a catalog that one trade needs: the trade, the trades that its fields and rules refer to, and the rules
 * that act on them. A preview compiles this part on every key press.
 */
export function tradeSlice(catalog: Catalog, workflowId: number): Catalog {
  const tradeOfSection = new Map(catalog.sections.map((section) => [section.id, section.workflowId]));
  const needed = new Set<number>();
  const waiting = [workflowId];
  const need = (written: object) => {
    for (const id of tradesIn(written)) if (!needed.has(id)) waiting.push(id);
  };
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    for (const field of catalog.fields) if (field.workflowId === id) need(field);
    for (const { bindings = [] } of catalog.rules)
      for (const binding of bindings) if (tradeOf(binding, tradeOfSection) === id) need(binding);
  }
  const rules = catalog.rules.flatMap((rule): readonly Rule[] => {
    const { bindings = [] } = rule;
    const used = bindings.filter((binding) => needed.has(tradeOf(binding, tradeOfSection)));
    if (used.length === bindings.length && used.length > 0) return [rule];
    return used.length > 0 || pricing.has(rule.id) ? [{ ...rule, bindings: used }] : [];
  });
  return {
    ...catalog,
    workflows: catalog.workflows.filter(({ id }) => needed.has(id)),
    sections: catalog.sections.filter((section) => needed.has(section.workflowId)),
    fields: catalog.fields.filter((field) => needed.has(field.workflowId)),
    rules,
  };
}

/** Trades of the fields and options that a part of the catalog refers to. */
const tradesIn = remembered((written: object): ReadonlySet<number> => {
  const names = JSON.stringify(written).matchAll(/"(\d{1,3})\.\d{1,4}(?:\.\d{1,4})?"/g);
  return new Set([...names].map(([, trade]) => Number(trade)));
});

function tradeOf(
  { fieldId, group, sectionId, clears, on }: RuleBinding,
  tradeOfSection: ReadonlyMap<number, number>,
): number {
  const field = fieldId ?? clears?.[0] ?? on?.[0];
  if (field !== undefined) return Number.parseInt(field, 10);
  const section = group === undefined ? sectionId : Number.parseInt(group, 10);
  return tradeOfSection.get(section ?? 0) ?? -1;
}
