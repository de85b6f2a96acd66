import { useState } from 'react';
import type { Rule } from '#contract/records/rule.ts';
import { inputsInOrder } from '#engine/rules/rule-text.ts';

/**
 * Names of the inputs in the order in which the page opened them, new ones last: a row must not move away from under the
 * hands of the person who is editing it, and the stored rule keeps no order of its own.
 */
export function useInputOrder(rule: Rule): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>(() => inputsInOrder(rule).map(([name]) => name));
  const added = Object.keys(rule.inputs).filter((name) => !order.includes(name));
  const next = added.length === 0 ? order : [...order, ...added];
  if (added.length > 0) setOrder(next);
  return next.filter((name) => Object.hasOwn(rule.inputs, name));
}
