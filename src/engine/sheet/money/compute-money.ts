import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import type { PricingRuleId } from '#engine/catalog/pricing-rules.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';

/** Evaluates one of the mandatory money rules. */
export function computeMoney(
  catalog: Pick<CompiledCatalog, 'ruleById'>,
  ruleId: PricingRuleId,
  inputs: Inputs,
): number {
  const answer = catalog.ruleById.get(ruleId)?.evaluate(inputs);
  if (answer?.ok !== true || typeof answer.value !== 'number') {
    throw new Error(`${ruleId} gives no amount: ${answer?.ok === false ? answer.problem.message : 'no number'}`);
  }
  return answer.value;
}
