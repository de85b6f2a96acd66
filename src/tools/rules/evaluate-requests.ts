import type { Rule } from '#contract/records/rule.ts';
import { isRecord } from '#domain/members.ts';
import { messageOf } from '#domain/message-of.ts';
import { applyLogic } from '#engine/rules/compile-logic.ts';
import { compileRule } from '#engine/rules/compile-rule.ts';
import type { CompiledRule } from '#engine/rules/compiled-rule.ts';

/** One line of the answer: the request, and a result or an error. */
export type EvaluatedAnswer = Readonly<Record<string, unknown>>;

/** Whether any answer is an error. */
export const hasError = (answers: readonly EvaluatedAnswer[]): boolean => answers.some((answer) => 'error' in answer);

/** Answers `{rule, inputs}` requests in order; an invalid one gets an error, the others their results. */
export function evaluateRequests(requests: readonly unknown[], rules: readonly Rule[]): readonly EvaluatedAnswer[] {
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]));
  const compiledById = new Map<string, CompiledRule | string>();
  const compiled = (rule: Rule): CompiledRule | string => {
    const known = compiledById.get(rule.id);
    if (known !== undefined) return known;
    const result = compileRule(rule);
    const answered = result.ok
      ? result.value
      : `${rule.id} is broken at ${result.problem.path}: ${result.problem.message}.`;
    compiledById.set(rule.id, answered);
    return answered;
  };

  return requests.map((request) => {
    if (!isRecord(request)) return { rule: null, error: 'A request must be an object with "rule" and "inputs".' };
    const name = request.rule;
    if (typeof name !== 'string') return { rule: name ?? null, error: 'A request must name its rule.' };
    const rule = ruleById.get(name);
    if (rule === undefined) return { rule: name, error: `There is no rule "${name}".` };
    const inputs = request.inputs ?? {};
    if (!isRecord(inputs)) return { rule: name, error: 'inputs must be an object of named values.' };
    const ready = compiled(rule);
    if (typeof ready === 'string') return { rule: name, error: ready };
    const result = ready.evaluate(inputs);
    return result.ok ? { rule: name, result: result.value } : { rule: name, error: result.problem.message };
  });
}

/** Answers `{logic, data}` requests in order: raw JSON Logic in the runtime of the rules. */
export const applyRequests = (requests: readonly unknown[]): readonly EvaluatedAnswer[] =>
  requests.map((request) => {
    if (!isRecord(request) || !Object.hasOwn(request, 'logic'))
      return { error: 'A request must be an object with "logic" and "data".' };
    try {
      const result = applyLogic(request.logic, request.data ?? null);
      if (result.ok) return { result: result.value ?? null };
      return { error: `At ${result.problem.path}: ${result.problem.message}.` };
    } catch (error) {
      // Any data is allowed, even an object with its own conversion to a number.
      return { error: `The logic cannot be applied to this data: ${messageOf(error)}.` };
    }
  });
