import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import type { PricingRuleId } from '#engine/catalog/pricing-rules.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';

/** Asks one of the rules that every catalog has for an amount of money. */
export const computeMoney = (catalog: CompiledCatalog, ruleId: PricingRuleId, inputs: Inputs): number => {
  const answer = catalog.ruleById.get(ruleId)?.evaluate(inputs);
  if (answer?.ok !== true || typeof answer.value !== 'number') {
    throw new Error(`${ruleId} gives no amount: ${answer?.ok === false ? answer.problem.message : 'no number'}`);
  }
  return answer.value;
};
