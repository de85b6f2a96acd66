import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import type { PricingRuleId } from '#engine/catalog/pricing-rules.ts';
import type { Inputs } from '#engine/rules/compiled-rule.ts';

/** A money rule without an amount: no total can be shown or stored. */
export class NoAmount extends Error {}

/** Evaluates one of the mandatory money rules. Throws `NoAmount` when a company's own formula fails. */
export function computeMoney(
  catalog: Pick<CompiledCatalog, 'ruleById'>,
  ruleId: PricingRuleId,
  inputs: Inputs,
): number {
  const answer = catalog.ruleById.get(ruleId)?.evaluate(inputs);
  if (answer?.ok !== true || typeof answer.value !== 'number') {
    throw new NoAmount(answer?.ok === false ? answer.problem.message : `${ruleId} gives no number.`);
  }
  return answer.value;
}
